/**
 * The only trigonometry of the engine. It is compiled into the module, so it is bit-identical in every host; the host's Math is
 * not. Sine and cosine are fdlibm's polynomials (Sun, k_sin.c and k_cos.c: within one unit in the last place) on a remainder of
 * two doubles, without fdlibm's reduction of very large angles.
 */

// A quarter turn in two parts of 33 bits, whose small multiples are exact, and the remainder.
const QUARTER_1: f64 = 1.5707963267341256;
const QUARTER_2: f64 = 6.077100506303966e-11;
const QUARTER_3: f64 = 2.0222662487959506e-21;
const TURNS_PER_RADIAN: f64 = 0.6366197723675814;

/** Angles below this need no reduction: pi / 4 plus less than a millionth. */
const HALF_RIGHT: f64 = 0.7853984832763672;
/** 2^20 quarter turns. No building has such an angle: larger ones and NaN count as 0. */
const LARGEST: f64 = 1647099.0;

export function sine(angle: f64): f64 {
  return turned(angle, 0);
}

export function cosine(angle: f64): f64 {
  return turned(angle, 1);
}

/** Sine of an angle plus a number of quarter turns. */
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

/**
 * Arc tangent, equal to fdlibm's (s_atan.c) in every bit: the arc tangent of a centre plus a polynomial of the rest. One
 * formula gives the rest for all centres; from 2.4375 on the centre is infinity.
 */
export function arcTangent(value: f64): f64 {
  const size = abs(value);
  // `high` and `low`: the arc tangent of the centre in two doubles.
  let centre: f64 = 0;
  let high: f64 = 0;
  let low: f64 = 0;
  if (size >= 1.1875) {
    centre = 1.5;
    high = 0.982793723247329;
    low = 1.3903311031230998e-17;
  } else if (size >= 0.6875) {
    centre = 1;
    high = 0.7853981633974483;
    low = 3.061616997868383e-17;
  } else if (size >= 0.4375) {
    centre = 0.5;
    high = 0.4636476090008061;
    low = 2.2698777452961687e-17;
  }
  let x = (size - centre) / (1 + centre * size);
  if (size >= 2.4375) {
    x = -1 / size;
    high = 1.5707963267948966;
    low = 6.123233995736766e-17;
  }
  const z = x * x;
  const w = z * z;
  const odd =
    z *
    (0.3333333333333293 +
      w *
        (0.14285714272503466 +
          w * (0.09090887133436507 + w * (0.06661073137387531 + w * (0.049768779946159324 + w * 0.016285820115365782)))));
  const even =
    w *
    (-0.19999999999876483 +
      w *
        (-0.11111110405462356 +
          w * (-0.0769187620504483 + w * (-0.058335701337905735 + w * -0.036531572744216916))));
  return copysign(high - (x * (odd + even) - low - x), value);
}

/** Arc cosine in [0, pi], by the tangent of half the angle. */
export function arcCosine(value: f64): f64 {
  return 2 * arcTangent(sqrt<f64>((1 - value) / (1 + value)));
}

/** Length of (x, y). Building coordinates neither overflow nor underflow, and IEEE 754 rounds sqrt correctly. */
@inline
export function hypotenuse(x: f64, y: f64): f64 {
  return sqrt<f64>(x * x + y * y);
}
