/**
 * The only trigonometry of the engine: the implementation compiled into the module, which is bit-identical in every host.
 * The host's Math is not, so it is never called.
 */

@inline
export function sine(angle: f64): f64 {
  return NativeMath.sin(angle);
}

@inline
export function cosine(angle: f64): f64 {
  return NativeMath.cos(angle);
}

@inline
export function tangent(angle: f64): f64 {
  return NativeMath.tan(angle);
}

@inline
export function arcTangent(value: f64): f64 {
  return NativeMath.atan(value);
}

/** Angle of the vector (x, y), radians in (-pi, pi]. */
@inline
export function angleOf(y: f64, x: f64): f64 {
  return NativeMath.atan2(y, x);
}

/** Length of (x, y). A plain square root: building coordinates neither overflow nor underflow, and sqrt is exact in IEEE 754. */
@inline
export function hypotenuse(x: f64, y: f64): f64 {
  return sqrt<f64>(x * x + y * y);
}
