import { alloc } from '../memory/arena';
import { cross, crossInLoop } from './orientation';
import { UNITS_PER_METRE } from './grid';
import { hypotenuse } from './trigonometry';

/**
 * Points and rings on the grid: i32 pairs x, y. A ring is open (its first point is not repeated) unless a comment says
 * otherwise; counter-clockwise rings have a positive area.
 */

@inline
export function pointX(points: usize, index: i32): i32 {
  return load<i32>(points + (<usize>index << 3));
}

@inline
export function pointY(points: usize, index: i32): i32 {
  return load<i32>(points + (<usize>index << 3), 4);
}

@inline
export function setPoint(points: usize, index: i32, x: i32, y: i32): void {
  store<i32>(points + (<usize>index << 3), x);
  store<i32>(points + (<usize>index << 3), y, 4);
}

/** Returns a new counter-clockwise ring of four points. */
export function rectangle(x0: i32, y0: i32, x1: i32, y1: i32): usize {
  const ring = alloc(32);
  setPoint(ring, 0, x0, y0);
  setPoint(ring, 1, x1, y0);
  setPoint(ring, 2, x1, y1);
  setPoint(ring, 3, x0, y1);
  return ring;
}

@inline
export function isSamePoint(points: usize, one: i32, other: i32): bool {
  return load<u64>(points + (<usize>one << 3)) == load<u64>(points + (<usize>other << 3));
}

/** Key that sorts points by x, then by y. */
@inline
export function pointKey(x: i32, y: i32): i64 {
  return (<i64>x << 32) + y;
}

/**
 * Twice the signed area in squared grid units, exact. Closing the ring or repeating points does not change it. Partial sums may
 * wrap without harm: the arithmetic is modulo 2^64, and the result for a simple ring inside the grid is below 2^62.
 */
export function twiceArea(ring: usize, count: i32): i64 {
  if (count < 3) return 0;
  const ox = pointX(ring, 0);
  const oy = pointY(ring, 0);
  let sum: i64 = 0;
  let px = pointX(ring, 1);
  let py = pointY(ring, 1);
  for (let i = 2; i < count; i++) {
    const x = pointX(ring, i);
    const y = pointY(ring, i);
    sum += crossInLoop(ox, oy, px, py, x, y);
    px = x;
    py = y;
  }
  return sum;
}

/** Length of the closed ring in metres. */
export function perimeter(ring: usize, count: i32): f64 {
  let sum: f64 = 0;
  for (let i = 0, before = count - 1; i < count; before = i++) {
    sum += hypotenuse(<f64>(pointX(ring, i) - pointX(ring, before)), <f64>(pointY(ring, i) - pointY(ring, before)));
  }
  return sum / UNITS_PER_METRE;
}

/** Lowest and highest coordinates of points, grid units. */
@unmanaged
export class Box {
  minX: i32;
  minY: i32;
  maxX: i32;
  maxY: i32;
}

/** Sets a box around points. For no points its maxima lie below its minima. */
export function setBox(box: Box, points: usize, count: i32): void {
  let low = i32x4.splat(i32.MAX_VALUE);
  let high = i32x4.splat(i32.MIN_VALUE);
  const end = points + (<usize>count << 3);
  for (let at = points; at < end; at += 8) {
    const point = v128.load64_zero(at);
    low = i32x4.min_s(low, point);
    high = i32x4.max_s(high, point);
  }
  box.minX = i32x4.extract_lane(low, 0);
  box.minY = i32x4.extract_lane(low, 1);
  box.maxX = i32x4.extract_lane(high, 0);
  box.maxY = i32x4.extract_lane(high, 1);
}

/** Returns a new box around points. */
export function boxOf(points: usize, count: i32): Box {
  const box = changetype<Box>(alloc(offsetof<Box>()));
  setBox(box, points, count);
  return box;
}

/** Reverses the direction of a ring, in place. */
export function reverseRing(ring: usize, count: i32): void {
  for (let i = 0, j = count - 1; i < j; i++, j--) {
    const one = ring + (<usize>i << 3);
    const other = ring + (<usize>j << 3);
    const point = load<u64>(one);
    store<u64>(one, load<u64>(other));
    store<u64>(other, point);
  }
}

/** Copies a ring without consecutive equal points, last and first included; returns the number of points left. May be in place. */
export function dropRepeats(ring: usize, count: i32, to: usize): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    store<u64>(to + (<usize>kept << 3), load<u64>(ring + (<usize>i << 3)));
    if (kept == 0 || !isSamePoint(to, kept, kept - 1)) kept++;
  }
  while (kept > 1 && isSamePoint(to, 0, kept - 1)) kept--;
  return kept;
}

/** Index of the lowest point of a ring by x, then by y. */
export function firstPoint(ring: usize, count: i32): i32 {
  let first = 0;
  for (let i = 1; i < count; i++) {
    if (pointKey(pointX(ring, i), pointY(ring, i)) < pointKey(pointX(ring, first), pointY(ring, first))) first = i;
  }
  return first;
}

/** Returns 1 inside, 0 on the boundary, -1 outside; exact. Any direction; even-odd when the ring crosses itself. */
export function pointInRing(ring: usize, count: i32, x: i32, y: i32): i32 {
  let inside = -1;
  for (let i = 0, before = count - 1; i < count; before = i++) {
    const ax = pointX(ring, before);
    const ay = pointY(ring, before);
    const bx = pointX(ring, i);
    const by = pointY(ring, i);
    if (ay == y && by == y) {
      if (x >= min(ax, bx) && x <= max(ax, bx)) return 0;
      continue;
    }
    // Edges are half-open in y, so that a vertex on the ray counts once; a point equal to a vertex is on the boundary.
    if (bx == x && by == y) return 0;
    if (ay > y == by > y) continue;
    const side = cross(ax, ay, bx, by, x, y);
    if (side == 0) return 0;
    // Count edges on one side: p left of an upward edge or right of a downward one.
    if (side > 0 == ay < by) inside = -inside;
  }
  return inside;
}
