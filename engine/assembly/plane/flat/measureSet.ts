import { alloc } from '../../memory/arena';
import { PlaneFault, PlaneSetMeasure, PlaneStatus } from '../../../abi';
import { TWICE_UNITS_PER_SQUARE_METRE } from '../../number/grid';
import { twiceArea } from '../../number/ring';
import { hypotenuse } from '../../number/trigonometry';
import { minimumAreaRectangle, RECTANGLE_LENGTH, RECTANGLE_SLOTS, RECTANGLE_WIDTH } from '../boundingRectangle';
import { perimeter } from '../measure';
import { NONZERO } from '../overlay/operation';
import { Polygons } from '../overlay/polygons';
import { pointX, pointY, word } from '../overlay/words';
import { faultOf } from '../valid/fault';
import { GridSet, placeSet, readSet } from './gridSet';
import { toMetre } from './metres';
import { outlineStatus } from './outline';
import { settleSet } from './settle';

/**
 * Measures of a whole set, on the grid: the area is exact but for one rounding at the end. A set that is not valid is
 * measured as what it covers. Width and length are the sides of the rectangle of least area around it.
 */
export function planeMeasure(coordinates: usize, ringStarts: usize, polygonStarts: usize, polygonCount: i32): usize {
  const row = alloc(PlaneSetMeasure.STRIDE << 3);
  memory.fill(row, 0, PlaneSetMeasure.STRIDE << 3);
  let status = placeSet(coordinates, ringStarts, polygonStarts, polygonCount);
  if (status == PlaneStatus.Ok) {
    const set = readSet(coordinates, ringStarts, polygonStarts, polygonCount);
    status = outlineStatus(set);
    const fault = faultOf(set);
    if (fault != PlaneFault.None && status == PlaneStatus.Ok) status = PlaneStatus.Repaired;
    if (fault != PlaneFault.None) measurePolygons(settleSet(set, NONZERO), row);
    else measureRings(set, row);
    if (load<f64>(row, PlaneSetMeasure.Area << 3) == 0) writeMiddle(set, row);
    if (status == PlaneStatus.Repaired && load<f64>(row, PlaneSetMeasure.Area << 3) == 0) status = PlaneStatus.NoArea;
  }
  store<f64>(row, <f64>status, PlaneSetMeasure.Status << 3);
  return row;
}

/** Twice the area so far and its first moments, around the origin, in grid units. */
let twice: i64 = 0;
let sumX: f64 = 0;
let sumY: f64 = 0;
let length: f64 = 0;

function begin(): void {
  twice = 0;
  sumX = 0;
  sumY = 0;
  length = 0;
}

function addRing(points: usize, count: i32, isOuter: bool): void {
  const area = twiceArea(points, count);
  const sign: i64 = area < 0 == isOuter ? -1 : 1;
  twice += sign * area;
  length += perimeter(points, count);
  if (count == 0) return;
  const ox = <f64>pointX(points, 0), oy = <f64>pointY(points, 0);
  let momentX: f64 = 0, momentY: f64 = 0;
  let px: f64 = 0, py: f64 = 0;
  for (let i = 1; i < count; i++) {
    const x = <f64>pointX(points, i) - ox, y = <f64>pointY(points, i) - oy;
    const cross = px * y - x * py;
    momentX += (px + x) * cross;
    momentY += (py + y) * cross;
    px = x;
    py = y;
  }
  sumX += <f64>sign * (momentX + 3 * ox * <f64>area);
  sumY += <f64>sign * (momentY + 3 * oy * <f64>area);
}

function measureRings(set: GridSet, row: usize): void {
  begin();
  for (let polygon = 0; polygon < set.polygonCount; polygon++) {
    const first = set.firstRing(polygon);
    for (let ring = first; ring < set.endRing(polygon); ring++) addRing(set.ring(ring), set.ringSize(ring), ring == first);
  }
  write(set.points, set.pointCount, row);
}

function measurePolygons(polygons: Polygons, row: usize): void {
  begin();
  for (let polygon = 0; polygon < polygons.polygonCount; polygon++) {
    const first = word(polygons.polygonStarts, polygon);
    for (let ring = first; ring < word(polygons.polygonStarts, polygon + 1); ring++) {
      const start = word(polygons.ringStarts, ring);
      const points = polygons.points + (<usize>start << 3);
      addRing(points, word(polygons.ringStarts, ring + 1) - start, ring == first);
    }
  }
  write(polygons.points, polygons.pointCount, row);
}

function write(points: usize, count: i32, row: usize): void {
  store<f64>(row, <f64>twice / TWICE_UNITS_PER_SQUARE_METRE, PlaneSetMeasure.Area << 3);
  store<f64>(row, length, PlaneSetMeasure.Circumference << 3);
  if (twice == 0) return;
  const share = 1 / (3 * <f64>twice);
  store<f64>(row, toMetre(sumX * share, 0), PlaneSetMeasure.CentroidX << 3);
  store<f64>(row, toMetre(sumY * share, 1), PlaneSetMeasure.CentroidY << 3);
  const rectangle = alloc(RECTANGLE_SLOTS << 3);
  if (!minimumAreaRectangle(points, count, rectangle)) return;
  store<f64>(row, load<f64>(rectangle, RECTANGLE_WIDTH << 3), PlaneSetMeasure.Width << 3);
  store<f64>(row, load<f64>(rectangle, RECTANGLE_LENGTH << 3), PlaneSetMeasure.Length << 3);
}

/** Without an area the middle of the outline stands for the centroid, and of a single point the point. */
function writeMiddle(set: GridSet, row: usize): void {
  let total: f64 = 0, x: f64 = 0, y: f64 = 0;
  for (let ring = 0; ring < set.ringCount; ring++) {
    const points = set.ring(ring);
    const count = set.ringSize(ring);
    for (let i = 0, before = count - 1; i < count; before = i++) {
      const ax = <f64>pointX(points, before), ay = <f64>pointY(points, before);
      const bx = <f64>pointX(points, i), by = <f64>pointY(points, i);
      const size = hypotenuse(bx - ax, by - ay);
      total += size;
      x += size * (ax + bx) * 0.5;
      y += size * (ay + by) * 0.5;
    }
  }
  if (set.pointCount == 0) return;
  store<f64>(row, toMetre(total > 0 ? x / total : <f64>pointX(set.points, 0), 0), PlaneSetMeasure.CentroidX << 3);
  store<f64>(row, toMetre(total > 0 ? y / total : <f64>pointY(set.points, 0), 1), PlaneSetMeasure.CentroidY << 3);
}
