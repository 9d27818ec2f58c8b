/** Exact predicates on grid points (`grid.ts`); every intermediate fits an i64 for |coordinate| < 2^29. */

/** Twice the signed area of the triangle a b c: positive when counter-clockwise, zero when collinear. Magnitude below 2^61. */
export function cross(ax: i32, ay: i32, bx: i32, by: i32, cx: i32, cy: i32): i64 {
  return crossInLoop(ax, ay, bx, by, cx, cy);
}

/** `cross`, inlined for tight loops. */
@inline
export function crossInLoop(ax: i32, ay: i32, bx: i32, by: i32, cx: i32, cy: i32): i64 {
  return (<i64>bx - ax) * (<i64>cy - ay) - (<i64>by - ay) * (<i64>cx - ax);
}

/** Dot product of b - a and c - a, grid units squared. */
export function dot(ax: i32, ay: i32, bx: i32, by: i32, cx: i32, cy: i32): i64 {
  return (<i64>bx - ax) * (<i64>cx - ax) + (<i64>by - ay) * (<i64>cy - ay);
}

/** 1 counter-clockwise, -1 clockwise, 0 collinear. */
export function orientation(ax: i32, ay: i32, bx: i32, by: i32, cx: i32, cy: i32): i32 {
  const c = cross(ax, ay, bx, by, cx, cy);
  return i32(c > 0) - i32(c < 0);
}

/** Whether p lies on the closed segment a b. */
export function isOnSegment(ax: i32, ay: i32, bx: i32, by: i32, px: i32, py: i32): bool {
  if (px < min(ax, bx) || px > max(ax, bx) || py < min(ay, by) || py > max(ay, by)) return false;
  return cross(ax, ay, bx, by, px, py) == 0;
}

/**
 * How the closed segments a b and c d meet: 0 not at all, 1 a single point, 2 a stretch of positive length.
 * Both segments must have positive length.
 */
export function segmentContact(
  ax: i32, ay: i32, bx: i32, by: i32,
  cx: i32, cy: i32, dx: i32, dy: i32,
): i32 {
  if (max(ax, bx) < min(cx, dx) || max(cx, dx) < min(ax, bx)) return 0;
  if (max(ay, by) < min(cy, dy) || max(cy, dy) < min(ay, by)) return 0;
  const c = orientation(ax, ay, bx, by, cx, cy);
  const d = orientation(ax, ay, bx, by, dx, dy);
  if (c == 0 && d == 0) {
    // Collinear with touching boxes: they share a stretch unless the boxes meet in one point only.
    const width = <i64>min(max(ax, bx), max(cx, dx)) - max(min(ax, bx), min(cx, dx));
    const height = <i64>min(max(ay, by), max(cy, dy)) - max(min(ay, by), min(cy, dy));
    return width > 0 || height > 0 ? 2 : 1;
  }
  if (c == d) return 0;
  const a = orientation(cx, cy, dx, dy, ax, ay);
  const b = orientation(cx, cy, dx, dy, bx, by);
  return a == b ? 0 : 1;
}
