import { OUTSIDE_GRID, roundToGrid } from '../number/grid';
import { ringX, ringY, twiceArea } from '../number/ring';
import { hypotenuse } from '../number/trigonometry';
import { VALID, ringValidity } from './validity';

/** Answer of `insetRing` when nothing sensible is left. */
export const INSIDE_OUT: i32 = -1;

/**
 * Moves every edge of a counter-clockwise simple ring inwards by its own distance (i32 grid units at `distances`, edge i
 * runs from point i to i + 1; negative moves outwards) and intersects neighbouring lines: mitred, as domain.md 3.2 says.
 * Writes the new ring at `to` (room for 2 * count points) and returns its number of points.
 *
 * Where an edge would vanish or turn round, or the result is not a counter-clockwise simple ring inside the grid, the
 * answer is `INSIDE_OUT`. Collinear neighbours with different distances give a jog. Exact for rectilinear rings, else
 * within one grid unit.
 */
export function insetRing(ring: usize, count: i32, distances: usize, to: usize): i32 {
  let written = 0;
  // Last point written at the corner before: where the moved edge between the two corners starts.
  let start = -1;
  let ux: f64 = 0;
  let uy: f64 = 0;
  for (let i = 0, before = count - 1; i < count; before = i++) {
    const next = i + 1 == count ? 0 : i + 1;
    const px = <f64>ringX(ring, i);
    const py = <f64>ringY(ring, i);
    ux = px - <f64>ringX(ring, before);
    uy = py - <f64>ringY(ring, before);
    const d = <f64>load<i32>(distances + (<usize>before << 2));
    const e = <f64>load<i32>(distances + (<usize>i << 2));
    const corner = written;
    written = moveCorner(px, py, ux, uy, <f64>ringX(ring, next) - px, <f64>ringY(ring, next) - py, d, e, to, written);
    if (written < 0 || (start >= 0 && !isAlong(to, start, corner, ux, uy))) return INSIDE_OUT;
    start = written - 1;
  }
  ux = <f64>(ringX(ring, 0) - ringX(ring, count - 1));
  uy = <f64>(ringY(ring, 0) - ringY(ring, count - 1));
  if (!isAlong(to, start, 0, ux, uy)) return INSIDE_OUT;
  return twiceArea(to, written) > 0 && ringValidity(to, written) == VALID ? written : INSIDE_OUT;
}

/** Writes the moved corner p between edge u (moved by d) and edge v (moved by e); returns the new number of points. */
function moveCorner(
  px: f64, py: f64,
  ux: f64, uy: f64,
  vx: f64, vy: f64,
  d: f64, e: f64,
  to: usize, written: i32,
): i32 {
  const u = hypotenuse(ux, uy);
  const v = hypotenuse(vx, vy);
  if (u == 0 || v == 0) return INSIDE_OUT;
  ux /= u;
  uy /= u;
  vx /= v;
  vy /= v;
  const turn = ux * vy - uy * vx;
  const forward = ux * vx + uy * vy;
  // Below a nanoradian the two lines are one line for every distance a building can have.
  if (abs(turn) < 1e-9) {
    if (forward < 0) return INSIDE_OUT;
    const first = append(to, written, px - uy * d, py + ux * d);
    return first < 0 || d == e ? first : append(to, first, px - vy * e, py + vx * e);
  }
  // How far the moved edge u runs beyond the foot of the corner until it meets the moved edge v.
  const along = (d * forward - e) / turn;
  return append(to, written, px - uy * d + ux * along, py + ux * d + uy * along);
}

function append(to: usize, written: i32, x: f64, y: f64): i32 {
  const gridX = roundToGrid(x);
  const gridY = roundToGrid(y);
  if (gridX == OUTSIDE_GRID || gridY == OUTSIDE_GRID) return INSIDE_OUT;
  store<i32>(to + (<usize>written << 3), gridX);
  store<i32>(to + (<usize>written << 3), gridY, 4);
  return written + 1;
}

/** Whether the moved edge from point a to point b still runs in the direction u. */
function isAlong(ring: usize, a: i32, b: i32, ux: f64, uy: f64): bool {
  return <f64>(ringX(ring, b) - ringX(ring, a)) * ux + <f64>(ringY(ring, b) - ringY(ring, a)) * uy > 0;
}
