import { alloc, mark, reset } from '../../memory/arena';
import { createTable, Table } from '../../memory/table';
import { setWord, word } from '../../memory/words';
import { UNITS_PER_METRE } from '../../number/grid';
import { boxOf, reverseRing, twiceArea } from '../../number/ring';
import { PlaneFillRule, PlaneSet, PlaneStatus } from '../../../abi/plane';
import { fitsGrid, offsetRings } from '../offset/offset';
import { Polygons } from '../polygons';
import { outlineStatus, polygonStatus } from '../sets/outline';
import { settlePolygon, settleSet } from '../sets/settle';
import { isSoundRing, openCount } from '../sets/sound';
import { answer, createHeader, emptyAnswer, writeRing } from './answer';
import { MetreSet, placeSet, readSet } from './input';

/** Moves the boundary of a set by a distance in metres, outwards if positive; joins polygons that meet. */
export function planeOffset(input: MetreSet, distance: f64, join: i32, limit: f64, arcTolerance: f64): usize {
  const placed = placeSet(input);
  if (placed != PlaneStatus.Ok) return emptyAnswer(placed);
  const set = readSet(input);
  const units = distance * UNITS_PER_METRE;
  const tolerance = arcTolerance * UNITS_PER_METRE;
  if (!fitsGrid(set.points, set.pointCount, units, limit)) return emptyAnswer(PlaneStatus.OutOfRange);
  const status = outlineStatus(set);
  if (units == 0) return answer(settleSet(set, PlaneFillRule.Nonzero), status);
  if (vanishes(set, units)) return emptyAnswer(status);
  if (set.polygonCount == 1) return answer(offsetPolygon(set, 0, units, join, limit, tolerance), status);
  return answer(offsetSet(settleSet(set, PlaneFillRule.Nonzero), units, join, limit, tolerance), status);
}

/** True if an inset surely leaves nothing: the box around the points is no wider than twice the distance. */
function vanishes(set: Polygons, units: f64): bool {
  if (units >= 0 || set.pointCount == 0) return false;
  const box = boxOf(set.points, set.pointCount);
  return min(<f64>box.maxX - <f64>box.minX, <f64>box.maxY - <f64>box.minY) <= -2 * units;
}

function offsetSet(valid: Polygons, units: f64, join: i32, limit: f64, tolerance: f64): Polygons {
  return offsetRings(valid.points, valid.ringStarts, valid.ringCount, units, join, limit, tolerance);
}

function offsetPolygon(set: Polygons, polygon: i32, units: f64, join: i32, limit: f64, tolerance: f64): Polygons {
  const first = set.firstRing(polygon);
  if (units != 0 && set.endRing(polygon) == first + 1) {
    const points = set.ring(first);
    const count = openCount(points, set.ringSize(first));
    if (isSoundRing(points, count)) {
      if (twiceArea(points, count) < 0) reverseRing(points, count);
      const starts = memory.data(8);
      setWord(starts, 0, 0);
      setWord(starts, 1, count);
      return offsetRings(points, starts, 1, units, join, limit, tolerance);
    }
  }
  const valid = settlePolygon(set, polygon, PlaneFillRule.Nonzero);
  return units == 0 ? valid : offsetSet(valid, units, join, limit, tolerance);
}

/** Results of a batch so far. */
@unmanaged
class Batch {
  coordinates: Table;
  rings: Table;
  polygons: Table;
  owners: usize;
  statuses: usize;
}

/** Moves the boundary of each polygon by itself. */
export function planeOffsetEach(input: MetreSet, distance: f64, join: i32, limit: f64, arcTolerance: f64): usize {
  const placed = placeSet(input);
  const polygonCount = input.polygonCount;
  const batch = createBatch(polygonCount, placed == PlaneStatus.Ok ? input.pointCount : 0);
  if (placed != PlaneStatus.Ok) return finish(batch, 0, placed);
  const set = readSet(input);
  const units = distance * UNITS_PER_METRE;
  if (!fitsGrid(set.points, set.pointCount, units, limit)) return finish(batch, 0, PlaneStatus.OutOfRange);
  let before = mark();
  for (let polygon = 0; polygon < polygonCount; polygon++) {
    setWord(batch.statuses, polygon, polygonStatus(set, polygon));
    const moved = offsetPolygon(set, polygon, units, join, limit, arcTolerance * UNITS_PER_METRE);
    if (append(batch, moved)) before = mark();
    else reset(before);
    setWord(batch.owners, polygon + 1, batch.polygons.count - 1);
  }
  return finish(batch, polygonCount, PlaneStatus.Ok);
}

function createBatch(polygonCount: i32, pointCount: i32): Batch {
  const batch = changetype<Batch>(alloc(offsetof<Batch>()));
  batch.coordinates = createTable(16, pointCount + polygonCount + 16);
  batch.rings = createTable(4, polygonCount + 16);
  batch.polygons = createTable(4, polygonCount + 16);
  batch.owners = alloc((polygonCount + 1) << 2);
  batch.statuses = alloc(polygonCount << 2);
  store<i32>(batch.rings.add(), 0);
  store<i32>(batch.polygons.add(), 0);
  setWord(batch.owners, 0, 0);
  return batch;
}

/** Adds polygons in metres. True if a table grew: it then lies after the polygons in the arena. */
function append(batch: Batch, polygons: Polygons): bool {
  const places = batch.coordinates.start + batch.rings.start + batch.polygons.start;
  const firstRing = batch.rings.count - 1;
  for (let ring = 0; ring < polygons.ringCount; ring++) {
    const at = batch.coordinates.count;
    for (let i = 0; i <= polygons.ringSize(ring); i++) batch.coordinates.add();
    writeRing(polygons, ring, batch.coordinates.row(at));
    store<i32>(batch.rings.add(), batch.coordinates.count);
  }
  for (let polygon = 0; polygon < polygons.polygonCount; polygon++) {
    store<i32>(batch.polygons.add(), firstRing + polygons.endRing(polygon));
  }
  return batch.coordinates.start + batch.rings.start + batch.polygons.start != places;
}

function finish(batch: Batch, ownerCount: i32, status: PlaneStatus): usize {
  const header = createHeader(status);
  setWord(header, PlaneSet.PolygonCount, batch.polygons.count - 1);
  setWord(header, PlaneSet.RingCount, batch.rings.count - 1);
  setWord(header, PlaneSet.PointCount, batch.coordinates.count);
  setWord(header, PlaneSet.Coordinates, <i32>batch.coordinates.start);
  setWord(header, PlaneSet.RingStarts, <i32>batch.rings.start);
  setWord(header, PlaneSet.PolygonStarts, <i32>batch.polygons.start);
  setWord(header, PlaneSet.Owners, <i32>batch.owners);
  setWord(header, PlaneSet.OwnerCount, ownerCount);
  setWord(header, PlaneSet.Statuses, <i32>batch.statuses);
  return header;
}
