import { TWICE_UNITS_PER_SQUARE_METRE, UNITS_PER_METRE } from '../number/grid';
import { cross } from '../number/orientation';
import { ringX, ringY, twiceArea } from '../number/ring';
import { hypotenuse } from '../number/trigonometry';

/** Measures of one ring of grid points (`number/ring.ts`). */

/** Signed area in m2, positive when counter-clockwise; one rounding, at the very end. */
export function signedArea(ring: usize, count: i32): f64 {
  return <f64>twiceArea(ring, count) / TWICE_UNITS_PER_SQUARE_METRE;
}

/** Length of the closed ring in metres. */
export function perimeter(ring: usize, count: i32): f64 {
  let sum: f64 = 0;
  for (let i = 0, before = count - 1; i < count; before = i++) {
    sum += hypotenuse(<f64>(ringX(ring, i) - ringX(ring, before)), <f64>(ringY(ring, i) - ringY(ring, before)));
  }
  return sum / UNITS_PER_METRE;
}

/** Writes min x, min y, max x, max y (i32) at `to`. Needs at least one point. */
export function bounds(ring: usize, count: i32, to: usize): void {
  let minX = i32.MAX_VALUE;
  let minY = i32.MAX_VALUE;
  let maxX = i32.MIN_VALUE;
  let maxY = i32.MIN_VALUE;
  for (let i = 0; i < count; i++) {
    const x = ringX(ring, i);
    const y = ringY(ring, i);
    minX = min(minX, x);
    minY = min(minY, y);
    maxX = max(maxX, x);
    maxY = max(maxY, y);
  }
  store<i32>(to, minX);
  store<i32>(to, minY, 4);
  store<i32>(to, maxX, 8);
  store<i32>(to, maxY, 12);
}

/** 1 inside, 0 on the boundary, -1 outside; exact. Either orientation, even-odd when the ring crosses itself. */
export function pointInRing(ring: usize, count: i32, x: i32, y: i32): i32 {
  let inside = -1;
  for (let i = 0, before = count - 1; i < count; before = i++) {
    const ax = ringX(ring, before);
    const ay = ringY(ring, before);
    const bx = ringX(ring, i);
    const by = ringY(ring, i);
    if (ay == y && by == y) {
      if (x >= min(ax, bx) && x <= max(ax, bx)) return 0;
      continue;
    }
    // Half-open in y, so that a vertex on the ray counts once; the touching end is still a boundary point.
    if (bx == x && by == y) return 0;
    if (ay > y == by > y) continue;
    const side = cross(ax, ay, bx, by, x, y);
    if (side == 0) return 0;
    // On the left of an edge upwards, on the right of one downwards.
    if (side > 0 == ay < by) inside = -inside;
  }
  return inside;
}
