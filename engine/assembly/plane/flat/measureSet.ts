import { alloc } from '../../memory/arena';
import { PlaneFault, PlaneFillRule, PlaneSetMeasure, PlaneStatus } from '../../../abi/plane';
import { setSlot, slot } from '../../memory/table';
import { TWICE_UNITS_PER_SQUARE_METRE } from '../../number/grid';
import { perimeter, pointX, pointY, twiceArea } from '../../number/ring';
import { hypotenuse } from '../../number/trigonometry';
import { minimumAreaRectangle } from '../hull';
import { Polygons } from '../polygons';
import { outlineStatus } from '../sets/outline';
import { settleSet } from '../sets/settle';
import { faultOf } from '../valid/fault';
import { MetreSet, placeSet, readSet } from './input';
import { toMetre } from './metres';

/**
 * Measures a whole set on the grid: the area is exact but for one rounding at the end. An invalid set counts as what it
 * covers. Width and length are the sides of the rectangle of least area around it.
 */
export function planeMeasure(input: MetreSet): usize {
  const row = alloc(PlaneSetMeasure.STRIDE << 3);
  memory.fill(row, 0, PlaneSetMeasure.STRIDE << 3);
  let status = placeSet(input);
  if (status == PlaneStatus.Ok) {
    const set = readSet(input);
    status = outlineStatus(set);
    const fault = faultOf(set);
    if (fault != PlaneFault.None && status == PlaneStatus.Ok) status = PlaneStatus.Repaired;
    measureRings(fault == PlaneFault.None ? set : settleSet(set, PlaneFillRule.Nonzero), row);
    if (slot(row, PlaneSetMeasure.Area) == 0) writeMiddle(set, row);
    if (status == PlaneStatus.Repaired && slot(row, PlaneSetMeasure.Area) == 0) status = PlaneStatus.NoArea;
  }
  setSlot(row, PlaneSetMeasure.Status, status);
  return row;
}

/** Twice the area so far and its first moments, around the origin, in grid units. */
let twice: i64 = 0;
let sumX: f64 = 0;
let sumY: f64 = 0;
let length: f64 = 0;

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

function measureRings(set: Polygons, row: usize): void {
  twice = 0;
  sumX = 0;
  sumY = 0;
  length = 0;
  for (let polygon = 0; polygon < set.polygonCount; polygon++) {
    const first = set.firstRing(polygon);
    for (let ring = first; ring < set.endRing(polygon); ring++) addRing(set.ring(ring), set.ringSize(ring), ring == first);
  }
  setSlot(row, PlaneSetMeasure.Area, <f64>twice / TWICE_UNITS_PER_SQUARE_METRE);
  setSlot(row, PlaneSetMeasure.Circumference, length);
  if (twice == 0) return;
  const share = 1 / (3 * <f64>twice);
  setSlot(row, PlaneSetMeasure.CentroidX, toMetre(sumX * share, 0));
  setSlot(row, PlaneSetMeasure.CentroidY, toMetre(sumY * share, 1));
  const rectangle = minimumAreaRectangle(set.points, set.pointCount);
  if (!rectangle) return;
  setSlot(row, PlaneSetMeasure.Width, rectangle.width);
  setSlot(row, PlaneSetMeasure.Length, rectangle.length);
}

/** Sets the centroid of a set without area to the middle of its outline, or to its point if there is only one. */
function writeMiddle(set: Polygons, row: usize): void {
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
  setSlot(row, PlaneSetMeasure.CentroidX, toMetre(total > 0 ? x / total : <f64>pointX(set.points, 0), 0));
  setSlot(row, PlaneSetMeasure.CentroidY, toMetre(total > 0 ? y / total : <f64>pointY(set.points, 0), 1));
}
