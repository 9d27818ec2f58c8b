import { alloc, mark, reset } from '../memory/arena';
import { UNITS_PER_METRE } from '../number/grid';
import { cross } from '../number/orientation';
import { pointX, pointY, setPoint } from '../number/ring';
import { hypotenuse } from '../number/trigonometry';
import { removeRepetitions, sortAscending } from './sort';

/** Sides in metres; length is the longer one. */
@unmanaged
export class Rectangle {
  length: f64;
  width: f64;
}

/**
 * Returns the rectangle of least area around grid points: one of its sides lies on an edge of the convex hull. Null if
 * the points span no area. Of equal areas the first along the hull wins, so the result depends only on the points.
 * Cost: n log n plus the square of the hull's size.
 */
export function minimumAreaRectangle(points: usize, count: i32): Rectangle | null {
  const found = changetype<Rectangle>(alloc(offsetof<Rectangle>()));
  const memory = mark();
  // Room for twice the points: the upper chain visits points of the lower one again.
  const hull = alloc(count << 4);
  const corners = convexHull(points, count, hull);
  let best: f64 = Infinity;
  for (let i = 0, before = corners - 1; corners > 2 && i < corners; before = i++) {
    const area = rectangleOn(hull, corners, before, i, best, found);
    if (area < best) best = area;
  }
  reset(memory);
  return best < Infinity ? found : null;
}

/** Stores the rectangle on hull edge a b if its area is surely below `best`. Returns the smaller area. */
function rectangleOn(hull: usize, corners: i32, a: i32, b: i32, best: f64, found: Rectangle): f64 {
  const ax = pointX(hull, a);
  const ay = pointY(hull, a);
  let ux = <f64>(pointX(hull, b) - ax);
  let uy = <f64>(pointY(hull, b) - ay);
  const length = hypotenuse(ux, uy);
  ux /= length;
  uy /= length;
  let low: f64 = Infinity;
  let high: f64 = -Infinity;
  let depth: f64 = 0;
  for (let i = 0; i < corners; i++) {
    const dx = <f64>(pointX(hull, i) - ax);
    const dy = <f64>(pointY(hull, i) - ay);
    low = min(low, dx * ux + dy * uy);
    high = max(high, dx * ux + dy * uy);
    depth = max(depth, dy * ux - dx * uy);
  }
  const along = high - low;
  const area = along * depth;
  if (area >= best * (1 - 1e-12)) return best;
  found.length = max(along, depth) / UNITS_PER_METRE;
  found.width = min(along, depth) / UNITS_PER_METRE;
  return area;
}

/**
 * Finds the convex hull by Andrew's monotone chain on exact orientations: strictly convex, counter-clockwise, from the
 * leftmost lowest point. Writes it at `hull` (room for twice the points) and returns its number of corners, below 3 if
 * all points lie on one line. Cost: n log n.
 */
export function convexHull(ring: usize, count: i32, hull: usize): i32 {
  const keys = alloc(count << 3);
  for (let i = 0; i < count; i++) {
    // x in the high half, y made unsigned in the low half: sorts by x, then by y.
    const key = (<i64>pointX(ring, i) << 32) | (<i64>pointY(ring, i) + 0x80000000);
    store<i64>(keys + (<usize>i << 3), key);
  }
  sortAscending<i64>(keys, count);
  const points = removeRepetitions<i64>(keys, count);
  let size = 0;
  for (let i = 0; i < points; i++) size = extend(hull, size, 0, load<i64>(keys + (<usize>i << 3)));
  const lower = size - 1;
  for (let i = points - 2; i > 0; i--) size = extend(hull, size, lower, load<i64>(keys + (<usize>i << 3)));
  // Drops points of the upper chain on the line back to the first point.
  while (size - 2 >= lower && size > 2 && turn(hull, size - 2, size - 1, pointX(hull, 0), pointY(hull, 0)) <= 0) size--;
  return size;
}

/** Adds a point to the chain from `from` and drops corners that do not turn left. Returns the new size. */
function extend(hull: usize, size: i32, from: i32, key: i64): i32 {
  const x = <i32>(key >> 32);
  const y = <i32>((key & 0xffffffff) - 0x80000000);
  while (size - 2 >= from && turn(hull, size - 2, size - 1, x, y) <= 0) size--;
  setPoint(hull, size, x, y);
  return size + 1;
}

@inline
function turn(hull: usize, a: i32, b: i32, x: i32, y: i32): i64 {
  return cross(pointX(hull, a), pointY(hull, a), pointX(hull, b), pointY(hull, b), x, y);
}
