/** The product's tolerance, metres (domain.md 0). Counts and "fits" tests use the functions below. */
export const EPS: f64 = 1e-5;

/** Outlines that share less only touch, m2. */
export const LEAST_OVERLAP: f64 = 1e-3;

export function floorTolerant(value: f64): f64 {
  return floor(value + EPS);
}

/** Adds 0, because `ceil` of -EPS is -0. */
export function ceilTolerant(value: f64): f64 {
  return ceil(value - EPS) + 0;
}
