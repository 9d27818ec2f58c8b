import { GRID_LIMIT } from '../../abi';

/**
 * The engine's integer grid. A coordinate is an i32 count of 1e-5 m (the product's tolerance) from a local origin, with
 * |coordinate| < 2^29 (5.3 km), so that differences fit 31 bits and cross products of differences fit an i64 exactly.
 */

export { GRID_LIMIT };

export const UNITS_PER_METRE: f64 = 100000.0;
export const METRES_PER_UNIT: f64 = 0.00001;

/** One square metre in twice-area units (see `ring.ts`): 2 * 1e5 * 1e5. */
export const TWICE_UNITS_PER_SQUARE_METRE: f64 = 20000000000.0;

/** Answer of `toGrid` for NaN, infinities and what lies outside the grid; never a valid coordinate. */
export const OUTSIDE_GRID: i32 = i32.MIN_VALUE;

/** Metres to grid units, halves away from zero; `OUTSIDE_GRID` when there is no such coordinate. */
export function toGrid(metres: f64): i32 {
  return roundToGrid(metres * UNITS_PER_METRE);
}

/** The same for a value that already counts grid units. */
export function roundToGrid(units: f64): i32 {
  const rounded = floor(abs(units) + 0.5);
  // Written so that NaN fails the comparison.
  if (!(rounded < <f64>GRID_LIMIT)) return OUTSIDE_GRID;
  return <i32>copysign(rounded, units);
}

/** Grid units to metres. A division: 1e-5 has no exact double, 1e5 has, so this gives the nearest double. */
export function toMetres(units: i32): f64 {
  return <f64>units / UNITS_PER_METRE;
}

/** Metres snapped to the grid and back; NaN when outside. */
export function snapMetres(metres: f64): f64 {
  const units = toGrid(metres);
  return units == OUTSIDE_GRID ? NaN : toMetres(units);
}

/** Added to a whole number below 2^51 it leaves that number in the low bits of the sum: 2^52 + 2^51. */
const WHOLE: f64 = 6755399441055744.0;

/** `toGrid` of two values at once, still doubles, without looking at the range. */
@inline
function roundPair(metres: v128): v128 {
  const units = f64x2.mul(metres, f64x2.splat(UNITS_PER_METRE));
  const rounded = f64x2.floor(f64x2.add(f64x2.abs(units), f64x2.splat(0.5)));
  return v128.or(rounded, v128.and(units, f64x2.splat(-0.0)));
}

/** True in all bits of a lane inside the grid; false for NaN. */
@inline
function isPairInside(rounded: v128): v128 {
  return f64x2.lt(f64x2.abs(rounded), f64x2.splat(<f64>GRID_LIMIT));
}

/**
 * Converts `count` metre values (f64) at `from` to grid units (i32) at `to`. Returns -1, or the index of the first value
 * outside the grid; what was written after that index is unspecified. Gives what `toGrid` gives, four at a time.
 */
export function toGridBatch(from: usize, count: i32, to: usize): i32 {
  const whole = f64x2.splat(WHOLE);
  let i = 0;
  for (; i < count - 3; i += 4) {
    const one = roundPair(v128.load(from + (<usize>i << 3)));
    const two = roundPair(v128.load(from + (<usize>i << 3), 16));
    // The loop below finds out which one is outside.
    if (!i64x2.all_true(v128.and(isPairInside(one), isPairInside(two)))) break;
    const low = v128.shuffle<i32>(f64x2.add(one, whole), f64x2.add(two, whole), 0, 2, 4, 6);
    v128.store(to + (<usize>i << 2), low);
  }
  for (; i < count; i++) {
    const units = toGrid(load<f64>(from + (<usize>i << 3)));
    if (units == OUTSIDE_GRID) return i;
    store<i32>(to + (<usize>i << 2), units);
  }
  return -1;
}
