import { GRID_LIMIT } from '../../abi/boundary';

/**
 * The engine's integer grid. A coordinate is an i32 count of 1e-5 m (the product's tolerance) from a local origin, with
 * |coordinate| < 2^29 (5.3 km), so that differences fit 31 bits and cross products of differences fit an i64 exactly.
 */

export { GRID_LIMIT };

export const UNITS_PER_METRE: f64 = 100000.0;

/** One square metre in twice-area units (see `ring.ts`): 2 * 1e5 * 1e5. */
export const TWICE_UNITS_PER_SQUARE_METRE: f64 = 20000000000.0;

/** Result of `toGrid` for NaN, infinities and values outside the grid; never a valid coordinate. */
export const OUTSIDE_GRID: i32 = i32.MIN_VALUE;

/** Metres to grid units, halves away from zero; `OUTSIDE_GRID` when the value has no coordinate. */
export function toGrid(metres: f64): i32 {
  return roundToGrid(metres * UNITS_PER_METRE);
}

/** Rounds a value in grid units, as `toGrid`. */
export function roundToGrid(units: f64): i32 {
  const rounded = floor(abs(units) + 0.5);
  // Negated, so that NaN is outside too.
  if (!(rounded < <f64>GRID_LIMIT)) return OUTSIDE_GRID;
  return <i32>copysign(rounded, units);
}

/** Grid units to metres. Divides, because 1e5 is an exact double and 1e-5 is not: the result is the nearest double. */
export function toMetres(units: i32): f64 {
  return <f64>units / UNITS_PER_METRE;
}
