import { alloc } from '../../memory/arena';
import { GRID_LIMIT } from '../../number/grid';
import { pointX, pointY, setPoint, twiceArea } from '../../number/ring';
import { hypotenuse } from '../../number/trigonometry';
import { isSimpleRing } from '../edges';

/** Result of the insets when no valid ring is left. */
export const INSIDE_OUT: i32 = -1;

/** Cosine of the sharpest turn that is still a corner: about a microradian short of straight back. */
const STRAIGHT_BACK: f64 = -1 + 1e-12;

/** `insetRing` with one distance for all edges. */
export function insetEvenly(ring: usize, count: i32, distance: f64, to: usize, sharpest: f64 = STRAIGHT_BACK): i32 {
  const distances = alloc(count << 3);
  for (let i = 0; i < count; i++) store<f64>(distances + (<usize>i << 3), distance);
  return insetRing(ring, count, distances, to, sharpest);
}

/**
 * Moves every edge of a counter-clockwise simple ring inwards by its own distance (f64 grid units at `distances`; edge
 * i runs from point i to i + 1; negative moves outwards) and intersects neighbouring lines: mitred, as domain.md 3.2
 * says. Writes the new ring at `to` (room for 2 * count points) and returns its number of points. Collinear neighbours
 * with different distances give a jog of two points. Exact for rectilinear rings and whole distances, else rounded to
 * the grid, halves upwards.
 *
 * Returns `INSIDE_OUT` if an edge would vanish or reverse, a corner turns more sharply than the cosine `sharpest`, or
 * the result is not a counter-clockwise simple ring inside the grid.
 */
export function insetRing(ring: usize, count: i32, distances: usize, to: usize, sharpest: f64 = STRAIGHT_BACK): i32 {
  let written = 0;
  // Last point of the previous corner, where the moved edge starts.
  let start = -1;
  let px = <f64>pointX(ring, 0), py = <f64>pointY(ring, 0);
  const firstX = px - <f64>pointX(ring, count - 1), firstY = py - <f64>pointY(ring, count - 1);
  let ux = firstX, uy = firstY;
  let d = load<f64>(distances + (<usize>(count - 1) << 3));
  for (let i = 0; i < count; i++) {
    const next = i + 1 == count ? 0 : i + 1;
    const nx = <f64>pointX(ring, next), ny = <f64>pointY(ring, next);
    const vx = nx - px, vy = ny - py;
    const e = load<f64>(distances + (<usize>i << 3));
    const corner = written;
    written = moveCorner(px, py, ux, uy, vx, vy, d, e, sharpest, to, written);
    if (written < 0 || (start >= 0 && !isAlong(to, start, corner, ux, uy))) return INSIDE_OUT;
    start = written - 1;
    px = nx;
    py = ny;
    ux = vx;
    uy = vy;
    d = e;
  }
  if (!isAlong(to, start, 0, firstX, firstY)) return INSIDE_OUT;
  return twiceArea(to, written) > 0 && isSimpleRing(to, written) ? written : INSIDE_OUT;
}

/** Writes the moved corner p between edge u (moved by d) and edge v (moved by e); returns the new number of points. */
function moveCorner(
  px: f64, py: f64,
  ux: f64, uy: f64,
  vx: f64, vy: f64,
  d: f64, e: f64,
  sharpest: f64,
  to: usize, written: i32,
): i32 {
  const u = hypotenuse(ux, uy), v = hypotenuse(vx, vy);
  if (u == 0 || v == 0) return INSIDE_OUT;
  // Normals point inwards.
  const ax = -uy / u, ay = ux / u, bx = -vy / v, by = vx / v;
  const cos = ax * bx + ay * by;
  if (cos <= sharpest) return INSIDE_OUT;
  // The corner moves by p with p a = d and p b = e, found along the sum and the difference of the normals.
  const share = (d + e) / (2 * (1 + cos));
  let x = px + (ax + bx) * share, y = py + (ay + by) * share;
  if (d != e) {
    const sin = ax * by - ay * bx;
    // Below a nanoradian the two lines count as one, at the size of any building.
    if (abs(sin) < 1e-9) return append(to, append(to, written, px + ax * d, py + ay * d), px + bx * e, py + by * e);
    const skew = ((d - e) * (1 + cos)) / (2 * sin * sin);
    x += (ax - bx) * skew;
    y += (ay - by) * skew;
  }
  return append(to, written, x, y);
}

function append(to: usize, written: i32, x: f64, y: f64): i32 {
  // Written so that NaN fails the comparison.
  if (written < 0 || !(max(abs(x), abs(y)) < <f64>GRID_LIMIT - 1)) return INSIDE_OUT;
  setPoint(to, written, <i32>floor(x + 0.5), <i32>floor(y + 0.5));
  return written + 1;
}

/** Whether the moved edge from point a to point b still runs in the direction u. */
function isAlong(ring: usize, a: i32, b: i32, ux: f64, uy: f64): bool {
  return <f64>(pointX(ring, b) - pointX(ring, a)) * ux + <f64>(pointY(ring, b) - pointY(ring, a)) * uy > 0;
}
