/**
 * Mulberry32: 32 bits of state, good enough to place trees and cars, never for figures. The caller keeps the state, so that
 * sequences with different seeds are independent.
 */
const STEP: u32 = 0x6d2b79f5;

/** Draws the next number in [0, 1) and advances the u32 state stored at `state`. */
export function nextRandom(state: usize): f64 {
  const seed = load<u32>(state) + STEP;
  store<u32>(state, seed);
  let t = (seed ^ (seed >> 15)) * (seed | 1);
  t ^= t + (t ^ (t >> 7)) * (t | 61);
  return <f64>(t ^ (t >> 14)) / 4294967296.0;
}

/** Next whole number in [0, count). */
@inline
export function nextIndex(state: usize, count: i32): i32 {
  return <i32>(nextRandom(state) * <f64>count);
}
