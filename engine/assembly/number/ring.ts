import { crossInLoop } from './orientation';

/** Rings of grid points: i32 pairs x, y at `ring`, not closed (the first point is not repeated). */

@inline
export function ringX(ring: usize, index: i32): i32 {
  return load<i32>(ring + (<usize>index << 3));
}

@inline
export function ringY(ring: usize, index: i32): i32 {
  return load<i32>(ring + (<usize>index << 3), 4);
}

/**
 * Twice the signed area in squared grid units, exact. Partial sums may wrap, which is harmless: the arithmetic is modulo
 * 2^64 and the area of a simple ring inside the grid is below 2^62.
 */
export function twiceArea(ring: usize, count: i32): i64 {
  if (count < 3) return 0;
  const ox = ringX(ring, 0);
  const oy = ringY(ring, 0);
  let sum: i64 = 0;
  let px = ringX(ring, 1);
  let py = ringY(ring, 1);
  for (let i = 2; i < count; i++) {
    const x = ringX(ring, i);
    const y = ringY(ring, i);
    sum += crossInLoop(ox, oy, px, py, x, y);
    px = x;
    py = y;
  }
  return sum;
}
