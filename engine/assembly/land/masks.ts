/** Masks: one bit per plot, in words of 64. `count` is the number of padded plots, a multiple of 64. */

/** Values tested at once. */
const STEP: i32 = 16;

@inline
function inRange(at: usize, least: v128, most: v128): v128 {
  const values = v128.load(at);
  return v128.and(f32x4.ge(values, least), f32x4.le(values, most));
}

/** One bit for each of the 16 lanes: a lane is all ones or all zeros, which saturation keeps. */
@inline
function bitsOf(a: v128, b: v128, c: v128, d: v128): i32 {
  return i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)));
}

@inline
function isMissing(at: usize): v128 {
  const values = v128.load(at);
  return f32x4.ne(values, values);
}

/** Bit i of `passes` tells whether least <= value i <= most; bit i of `missing` whether value i is missing: then it passes no range. */
export function testValues(values: usize, count: i32, least: f32, most: f32, passes: usize, missing: usize): void {
  const low = f32x4.splat(least);
  const high = f32x4.splat(most);
  for (let i = 0; i < count; i += STEP, values += 64, passes += 2, missing += 2) {
    const inside = bitsOf(
      inRange(values, low, high),
      inRange(values + 16, low, high),
      inRange(values + 32, low, high),
      inRange(values + 48, low, high),
    );
    store<u16>(passes, <u16>inside);
    const absent = bitsOf(isMissing(values), isMissing(values + 16), isMissing(values + 32), isMissing(values + 48));
    store<u16>(missing, <u16>absent);
  }
}

/** Writes a byte per bit: 1 where a is set, and 2 more where b is. */
export function pairBits(a: usize, b: usize, count: i32, to: usize): void {
  for (let i = 0; i < count; i++) {
    const at = <usize>(i >> 3);
    const bit = <u8>(i & 7);
    store<u8>(to + i, ((load<u8>(a + at) >> bit) & 1) | (((load<u8>(b + at) >> bit) & 1) << 1));
  }
}

/** Spreads pairs of areas over plots: bits i of a and b are those of area `areas[i]` (u32). */
export function spreadPairs(pairs: usize, areas: usize, count: i32, a: usize, b: usize): void {
  for (let i = 0; i < count; i += 64, a += 8, b += 8) {
    let first: u64 = 0;
    let second: u64 = 0;
    for (let bit: u64 = 0; bit < 64; bit++, areas += 4) {
      const pair = <u64>load<u8>(pairs + load<u32>(areas));
      first |= (pair & 1) << bit;
      second |= (pair >> 1) << bit;
    }
    store<u64>(a, first);
    store<u64>(b, second);
  }
}

/** to = a and b */
export function andMasks(a: usize, b: usize, count: i32, to: usize): void {
  for (let i = 0; i < count; i += 64, a += 8, b += 8, to += 8) store<u64>(to, load<u64>(a) & load<u64>(b));
}

/** to = a or b */
export function orMasks(a: usize, b: usize, count: i32, to: usize): void {
  for (let i = 0; i < count; i += 64, a += 8, b += 8, to += 8) store<u64>(to, load<u64>(a) | load<u64>(b));
}

/** to = a without b */
export function withoutMask(a: usize, b: usize, count: i32, to: usize): void {
  for (let i = 0; i < count; i += 64, a += 8, b += 8, to += 8) store<u64>(to, load<u64>(a) & ~load<u64>(b));
}

/** The number of set bits. */
export function countMask(mask: usize, count: i32): i32 {
  let sum: u64 = 0;
  for (let i = 0; i < count; i += 64, mask += 8) sum += popcnt<u64>(load<u64>(mask));
  return <i32>sum;
}

/** Adds each bit to a counter of bytes per plot, for groups that ask for a number of passed filters. */
export function addMask(mask: usize, count: i32, counters: usize): void {
  for (let i = 0; i < count; i += 64, mask += 8) {
    const word = load<u64>(mask);
    for (let bit = 0; bit < 64; bit++, counters++)
      store<u8>(counters, load<u8>(counters) + <u8>((word >> bit) & 1));
  }
}

/** Bit i tells whether counter i is at least `least`. */
export function atLeastMask(counters: usize, count: i32, least: i32, to: usize): void {
  for (let i = 0; i < count; i += 64, to += 8) {
    let word: u64 = 0;
    for (let bit = 0; bit < 64; bit++, counters++) word |= <u64>(<i32>load<u8>(counters) >= least) << bit;
    store<u64>(to, word);
  }
}

/** Writes the plots of the set bits (u32), ascending, and returns their number. */
export function listMask(mask: usize, count: i32, to: usize): i32 {
  const start = to;
  for (let i = 0; i < count; i += 64, mask += 8) {
    for (let word = load<u64>(mask); word != 0; word &= word - 1, to += 4) store<u32>(to, i + <i32>ctz<u64>(word));
  }
  return <i32>((to - start) >> 2);
}
