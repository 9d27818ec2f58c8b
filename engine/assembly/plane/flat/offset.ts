import { alloc, mark, reset } from '../../memory/arena';
import { createTable, Table } from '../../memory/table';
import { UNITS_PER_METRE } from '../../number/grid';
import { twiceArea } from '../../number/ring';
import { PlaneSet, PlaneStatus } from '../../../abi';
import { bounds } from '../measure';
import { fitsGrid, offsetRings } from '../offset/offset';
import { NONZERO } from '../overlay/operation';
import { Polygons } from '../overlay/polygons';
import { setWord, word } from '../overlay/words';
import { answer, emptyAnswer } from './answer';
import { GridSet, placeSet, readSet } from './gridSet';
import { toMetrePoints } from './metres';
import { outlineStatus, polygonStatus } from './outline';
import { settlePolygon, settleSet } from './settle';
import { isSoundRing, openCount } from './sound';

/** Moves the boundary of a set by a distance in metres; polygons that meet are joined. */
export function planeOffset(
  coordinates: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  distance: f64,
  join: i32,
  limit: f64,
  arcTolerance: f64,
): usize {
  const placed = placeSet(coordinates, ringStarts, polygonStarts, polygonCount);
  if (placed != PlaneStatus.Ok) return emptyAnswer(placed);
  const set = readSet(coordinates, ringStarts, polygonStarts, polygonCount);
  const units = distance * UNITS_PER_METRE;
  if (!fitsGrid(set.points, set.pointCount, units, limit)) return emptyAnswer(PlaneStatus.OutOfRange);
  const status = outlineStatus(set);
  if (units == 0) return answer(settleSet(set, NONZERO), status);
  if (vanishes(set.points, set.pointCount, units)) return emptyAnswer(status);
  if (polygonCount == 1) return answer(offsetPolygon(set, 0, units, join, limit, arcTolerance * UNITS_PER_METRE), status);
  const valid = settleSet(set, NONZERO);
  const moved = offsetRings(
    valid.points, valid.ringStarts, valid.ringCount, units, join, limit, arcTolerance * UNITS_PER_METRE,
  );
  return answer(moved, status);
}

/** Whether an inset surely leaves nothing: the box around the points is no wider than twice the distance. */
function vanishes(points: usize, count: i32, units: f64): bool {
  if (units >= 0 || count == 0) return false;
  const box = alloc(16);
  bounds(points, count, box);
  const width = <f64>load<i32>(box, 8) - <f64>load<i32>(box);
  const height = <f64>load<i32>(box, 12) - <f64>load<i32>(box, 4);
  return min(width, height) <= -2 * units;
}

let oneRing: usize = 0;

function offsetPolygon(set: GridSet, polygon: i32, units: f64, join: i32, limit: f64, tolerance: f64): Polygons {
  const first = set.firstRing(polygon);
  if (units == 0) return settlePolygon(set, polygon, NONZERO);
  if (set.endRing(polygon) == first + 1) {
    const points = set.ring(first);
    const count = openCount(points, set.ringSize(first));
    if (isSoundRing(points, count)) {
      if (twiceArea(points, count) < 0) reverse(points, count);
      if (oneRing == 0) oneRing = memory.data(8);
      setWord(oneRing, 0, 0);
      setWord(oneRing, 1, count);
      return offsetRings(points, oneRing, 1, units, join, limit, tolerance);
    }
  }
  const valid = settlePolygon(set, polygon, NONZERO);
  return offsetRings(valid.points, valid.ringStarts, valid.ringCount, units, join, limit, tolerance);
}

function reverse(points: usize, count: i32): void {
  for (let i = 0, j = count - 1; i < j; i++, j--) {
    const one = load<u64>(points + (<usize>i << 3));
    store<u64>(points + (<usize>i << 3), load<u64>(points + (<usize>j << 3)));
    store<u64>(points + (<usize>j << 3), one);
  }
}

/** What a batch has made so far. */
@unmanaged
class Batch {
  coordinates: Table;
  rings: Table;
  polygons: Table;
  owners: usize;
  statuses: usize;
}

/** The same for every polygon by itself. */
export function planeOffsetEach(
  coordinates: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  distance: f64,
  join: i32,
  limit: f64,
  arcTolerance: f64,
): usize {
  const placed = placeSet(coordinates, ringStarts, polygonStarts, polygonCount);
  const batch = createBatch(polygonCount, placed == PlaneStatus.Ok ? word(ringStarts, word(polygonStarts, polygonCount)) : 0);
  if (placed != PlaneStatus.Ok) return finish(batch, 0, placed);
  const set = readSet(coordinates, ringStarts, polygonStarts, polygonCount);
  const units = distance * UNITS_PER_METRE;
  if (!fitsGrid(set.points, set.pointCount, units, limit)) return finish(batch, 0, PlaneStatus.OutOfRange);
  let before = mark();
  for (let polygon = 0; polygon < polygonCount; polygon++) {
    const status = polygonStatus(set, polygon);
    setWord(batch.statuses, polygon, status);
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
  batch.statuses = alloc(max(polygonCount, 1) << 2);
  store<i32>(batch.rings.add(), 0);
  store<i32>(batch.polygons.add(), 0);
  setWord(batch.owners, 0, 0);
  return batch;
}

/** Adds the polygons in metres; true when a table moved, above the polygons. */
function append(batch: Batch, polygons: Polygons): bool {
  const places = batch.coordinates.start + batch.rings.start + batch.polygons.start;
  const firstRing = batch.rings.count - 1;
  for (let ring = 0; ring < polygons.ringCount; ring++) {
    const start = word(polygons.ringStarts, ring);
    const count = word(polygons.ringStarts, ring + 1) - start;
    const at = batch.coordinates.count;
    for (let i = 0; i <= count; i++) batch.coordinates.add();
    toMetrePoints(polygons.points + (<usize>start << 3), count, batch.coordinates.row(at));
    v128.store(batch.coordinates.row(at + count), v128.load(batch.coordinates.row(at)));
    store<i32>(batch.rings.add(), batch.coordinates.count);
  }
  for (let polygon = 1; polygon <= polygons.polygonCount; polygon++) {
    store<i32>(batch.polygons.add(), firstRing + word(polygons.polygonStarts, polygon));
  }
  return batch.coordinates.start + batch.rings.start + batch.polygons.start != places;
}

function finish(batch: Batch, ownerCount: i32, status: PlaneStatus): usize {
  const header = emptyAnswer(status);
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
