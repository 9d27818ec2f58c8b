/** The product's tolerance (domain.md 0): every count and every "fits" test goes through these. */
export const EPS: f64 = 1e-5;

/** Outlines that share less, m2, touch. */
export const LEAST_OVERLAP: f64 = 1e-3;

export function floorTolerant(value: f64): f64 {
  return floor(value + EPS);
}

/** Never -0, which is what `ceil` gives for 0 less the tolerance. */
export function ceilTolerant(value: f64): f64 {
  return ceil(value - EPS) + 0;
}
