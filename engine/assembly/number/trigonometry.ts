/**
 * The only trigonometry of the engine, compiled into the module and so bit-identical in every host. The host's Math is not,
 * so it is never called. Sine and cosine are fdlibm's polynomials (Sun, k_sin.c and k_cos.c: within one unit in the last
 * place) on a remainder of two doubles; what the library of the compiler adds for astronomic angles is left out.
 */

// A quarter turn in parts of 33 bits, so that small multiples of the first two are exact, and what is left of it.
const QUARTER_1: f64 = 1.5707963267341256;
const QUARTER_2: f64 = 6.077100506303966e-11;
const QUARTER_3: f64 = 2.0222662487959506e-21;
const TURNS_PER_RADIAN: f64 = 0.6366197723675814;

/** Angles up to here are no more than half a right angle, give or take a millionth: they need no reduction. */
const HALF_RIGHT: f64 = 0.7853984832763672;
/** Angles beyond 2^20 quarter turns are none of a building: taken for 0. */
const LARGEST: f64 = 1647099.0;

@inline
export function sine(angle: f64): f64 {
  return turned(angle, 0);
}

@inline
export function cosine(angle: f64): f64 {
  return turned(angle, 1);
}

/** The sine of an angle plus a number of quarter turns. */
function turned(angle: f64, quarters: i32): f64 {
  let rest = abs(angle) < LARGEST ? angle : 0;
  let tail: f64 = 0;
  if (abs(rest) >= HALF_RIGHT) {
    const turns = nearest(rest * TURNS_PER_RADIAN);
    const first = rest - turns * QUARTER_1;
    let taken = turns * QUARTER_2;
    const second = first - taken;
    taken = turns * QUARTER_3 - (first - second - taken);
    rest = second - taken;
    tail = second - rest - taken;
    quarters += <i32>turns;
  }
  const z = rest * rest;
  const w = z * z;
  let value: f64;
  if (quarters & 1) {
    const r =
      z * (0.0416666666666666 + z * (-0.001388888888887411 + z * 0.00002480158728947673)) +
      w * w * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11));
    const half = 0.5 * z;
    const near = 1.0 - half;
    value = near + (1.0 - near - half + (z * r - rest * tail));
  } else {
    const r =
      0.00833333333332249 +
      z * (-0.0001984126982985795 + z * 0.0000027557313707070068) +
      z * w * (-2.5050760253406863e-8 + z * 1.58969099521155e-10);
    const v = z * rest;
    value = tail == 0 ? rest + v * (z * r - 0.16666666666666632) : rest - (z * (0.5 * tail - v * r) - tail + v * 0.16666666666666632);
  }
  return quarters & 2 ? -value : value;
}

@inline
export function arcTangent(value: f64): f64 {
  return NativeMath.atan(value);
}

/** In [0, pi]; by the tangent of half the angle. */
export function arcCosine(value: f64): f64 {
  return 2 * arcTangent(sqrt<f64>((1 - value) / (1 + value)));
}

/** Length of (x, y). A plain square root: building coordinates neither overflow nor underflow, and sqrt is exact in IEEE 754. */
@inline
export function hypotenuse(x: f64, y: f64): f64 {
  return sqrt<f64>(x * x + y * y);
}
