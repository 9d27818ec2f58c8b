/** Rounds crossing points to the grid, exactly, with halves towards plus infinity (the pixels' half-open rule). */

/** Returns the high 64 bits of the product of two unsigned values. */
function highProduct(a: u64, b: u64): u64 {
  const a0 = a & 0xffffffff;
  const a1 = a >> 32;
  const b0 = b & 0xffffffff;
  const b1 = b >> 32;
  const middle = a1 * b0 + ((a0 * b0) >> 32);
  const carry = (middle & 0xffffffff) + a0 * b1;
  return a1 * b1 + (middle >> 32) + (carry >> 32);
}

/** Returns the sign of a b - c d without overflow: -1, 0 or 1. Magnitudes below 2^63. */
export function compareProducts(a: i64, b: i64, c: i64, d: i64): i32 {
  const leftSign = sign(a) * sign(b);
  const rightSign = sign(c) * sign(d);
  if (leftSign != rightSign) return leftSign > rightSign ? 1 : -1;
  if (leftSign == 0) return 0;
  const ua = <u64>abs<i64>(a), ub = <u64>abs<i64>(b), uc = <u64>abs<i64>(c), ud = <u64>abs<i64>(d);
  const leftHigh = highProduct(ua, ub);
  const rightHigh = highProduct(uc, ud);
  if (leftHigh != rightHigh) return leftHigh > rightHigh ? leftSign : -leftSign;
  const leftLow = ua * ub;
  const rightLow = uc * ud;
  if (leftLow == rightLow) return 0;
  return leftLow > rightLow ? leftSign : -leftSign;
}

@inline
function sign(value: i64): i32 {
  return i32(value > 0) - i32(value < 0);
}

/** Bound of the error of doubles for the quotients below: |step| < 2^30, three roundings of 2^-53 each. */
const DOUBT: f64 = 1e-6;

/**
 * Returns floor(numerator / denominator * step + 1/2). Requires 0 < numerator / denominator < 1, |numerator| and
 * |denominator| below 2^62, |step| below 2^30.
 */
export function roundedShare(numerator: i64, denominator: i64, step: i32): i32 {
  const value = (<f64>numerator / <f64>denominator) * <f64>step + 0.5;
  const rounded = floor(value);
  const remainder = value - rounded;
  if (remainder > DOUBT && remainder < 1.0 - DOUBT) return <i32>rounded;
  return exactShare(numerator, denominator, step, <i32>rounded);
}

/** The same near a tie, from a guess that is off by at most one. */
function exactShare(numerator: i64, denominator: i64, step: i32, guess: i32): i32 {
  if (denominator < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  const twice = numerator << 1;
  let k = guess;
  // k is right when (2k - 1) denominator <= 2 numerator step < (2k + 1) denominator.
  while (compareProducts(2 * <i64>k - 1, denominator, twice, <i64>step) > 0) k--;
  while (compareProducts(2 * <i64>k + 1, denominator, twice, <i64>step) <= 0) k++;
  return k;
}

/**
 * Returns the rounded point (x and y packed) at the share numerator / denominator of the segment `ends` (ax ay bx by).
 * Bounds as in `roundedShare`.
 */
@inline
export function roundedCrossing(numerator: i64, denominator: i64, ends: v128): u64 {
  const share = f64x2.splat(<f64>numerator / <f64>denominator);
  const steps = i32x4.sub(v128.shuffle<i32>(ends, ends, 2, 3, 2, 3), ends);
  const values = f64x2.add(f64x2.mul(f64x2.convert_low_i32x4_s(steps), share), f64x2.splat(0.5));
  const rounded = f64x2.floor(values);
  const remainders = f64x2.sub(values, rounded);
  const isSure = v128.and(f64x2.gt(remainders, f64x2.splat(DOUBT)), f64x2.lt(remainders, f64x2.splat(1.0 - DOUBT)));
  let whole = i32x4.trunc_sat_f64x2_s_zero(rounded);
  if (!i64x2.all_true(isSure)) {
    const x = exactShare(numerator, denominator, i32x4.extract_lane(steps, 0), i32x4.extract_lane(whole, 0));
    const y = exactShare(numerator, denominator, i32x4.extract_lane(steps, 1), i32x4.extract_lane(whole, 1));
    whole = i32x4.replace_lane(i32x4.splat(x), 1, y);
  }
  return <u64>i64x2.extract_lane(i32x4.add(whole, ends), 0);
}
