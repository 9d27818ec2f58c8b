import { alloc, mark, reset } from '../memory/arena';
import { UNITS_PER_METRE } from '../number/grid';
import { cross } from '../number/orientation';
import { ringX, ringY } from '../number/ring';
import { arcTangent, hypotenuse } from '../number/trigonometry';
import { removeRepetitions, sortAscending } from './sort';

/** Slots (f64) of the result of `minimumAreaRectangle`. */
export const RECTANGLE_CENTRE_X: i32 = 0;
export const RECTANGLE_CENTRE_Y: i32 = 1;
/** Metres; length is the longer side. */
export const RECTANGLE_LENGTH: i32 = 2;
export const RECTANGLE_WIDTH: i32 = 3;
/** Direction of the longer side, radians in (-pi/2, pi/2]. */
export const RECTANGLE_ANGLE: i32 = 4;
export const RECTANGLE_SLOTS: i32 = 5;

/**
 * The rectangle of least area around the points of a ring: one of its sides lies on an edge of the convex hull. Writes
 * RECTANGLE_SLOTS f64 at `to` (metres). False when the points span no area, then nothing is written. Of equal areas the
 * first along the hull wins, so the answer depends on the points only. n log n plus the square of the hull's size.
 */
export function minimumAreaRectangle(ring: usize, count: i32, to: usize): bool {
  const memory = mark();
  // Twice the points: while the upper chain grows, points of the lower one pass through it again.
  const hull = alloc(count << 4);
  const corners = convexHull(ring, count, hull);
  let best: f64 = Infinity;
  for (let i = 0, before = corners - 1; corners > 2 && i < corners; before = i++) {
    const area = rectangleOn(hull, corners, before, i, best, to);
    if (area < best) best = area;
  }
  reset(memory);
  return best < Infinity;
}

/** Measures the rectangle on hull edge a b; stores it when its area is below `best` by more than rounding. */
function rectangleOn(hull: usize, corners: i32, a: i32, b: i32, best: f64, to: usize): f64 {
  const ax = ringX(hull, a);
  const ay = ringY(hull, a);
  let ux = <f64>(ringX(hull, b) - ax);
  let uy = <f64>(ringY(hull, b) - ay);
  const length = hypotenuse(ux, uy);
  ux /= length;
  uy /= length;
  let low: f64 = Infinity;
  let high: f64 = -Infinity;
  let depth: f64 = 0;
  for (let i = 0; i < corners; i++) {
    const dx = <f64>(ringX(hull, i) - ax);
    const dy = <f64>(ringY(hull, i) - ay);
    low = min(low, dx * ux + dy * uy);
    high = max(high, dx * ux + dy * uy);
    depth = max(depth, dy * ux - dx * uy);
  }
  const along = high - low;
  const area = along * depth;
  if (area >= best * (1 - 1e-12)) return best;
  const middle = (low + high) / 2;
  store<f64>(to, (<f64>ax + ux * middle - (uy * depth) / 2) / UNITS_PER_METRE);
  store<f64>(to, (<f64>ay + uy * middle + (ux * depth) / 2) / UNITS_PER_METRE, 8);
  store<f64>(to, max(along, depth) / UNITS_PER_METRE, 16);
  store<f64>(to, min(along, depth) / UNITS_PER_METRE, 24);
  store<f64>(to, along >= depth ? axisAngle(ux, uy) : axisAngle(-uy, ux), 32);
  return area;
}

/** Angle of the undirected line along (x, y); upright is a quarter turn, never minus one. */
function axisAngle(x: f64, y: f64): f64 {
  return x == 0 ? arcTangent(Infinity) : arcTangent(y / x);
}

/** Andrew's monotone chain on exact orientations: strictly convex, counter-clockwise, first the leftmost lowest point. */
export function convexHull(ring: usize, count: i32, hull: usize): i32 {
  const keys = alloc(count << 3);
  for (let i = 0; i < count; i++) {
    // x in the high half, y made unsigned in the low half: sorts by x, then by y.
    const key = (<i64>ringX(ring, i) << 32) | (<i64>ringY(ring, i) + 0x80000000);
    store<i64>(keys + (<usize>i << 3), key);
  }
  sortAscending<i64>(keys, count);
  const points = removeRepetitions<i64>(keys, count);
  let size = 0;
  for (let i = 0; i < points; i++) size = extend(hull, size, 0, load<i64>(keys + (<usize>i << 3)));
  const lower = size - 1;
  for (let i = points - 2; i > 0; i--) size = extend(hull, size, lower, load<i64>(keys + (<usize>i << 3)));
  // Points of the upper chain that lie on the line back to the first point are no corners.
  while (size - 2 >= lower && size > 2 && turn(hull, size - 2, size - 1, ringX(hull, 0), ringY(hull, 0)) <= 0) size--;
  return size;
}

/** Adds a point to the chain that starts at `from`, dropping corners that do not turn left. */
function extend(hull: usize, size: i32, from: i32, key: i64): i32 {
  const x = <i32>(key >> 32);
  const y = <i32>((key & 0xffffffff) - 0x80000000);
  while (size - 2 >= from && turn(hull, size - 2, size - 1, x, y) <= 0) size--;
  store<i32>(hull + (<usize>size << 3), x);
  store<i32>(hull + (<usize>size << 3), y, 4);
  return size + 1;
}

@inline
function turn(hull: usize, a: i32, b: i32, x: i32, y: i32): i64 {
  return cross(ringX(hull, a), ringY(hull, a), ringX(hull, b), ringY(hull, b), x, y);
}
