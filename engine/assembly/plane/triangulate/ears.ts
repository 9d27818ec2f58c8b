import { cross } from '../../number/orientation';
import { Corner, simpleOutline } from './outline';
import { addTriangle, Triangles } from './triangles';

/** Above this many points the sweep is faster. */
export const MOST_EARS: i32 = 16;

/**
 * Triangulates a small outline by cutting off ears, if it is simple; otherwise answers false and leaves it to the sweep.
 * Straight corners stay corners of triangles, so that neighbours fit without cracks.
 */
export function clipEars(points: usize, first: i32, count: i32, triangles: Triangles): bool {
  const outline = simpleOutline(points, first, count);
  if (!outline) return false;
  const hollows = outline.hollows;
  let hollowCount = outline.hollowCount;
  let left = outline.count;
  let at = outline.head;
  while (left > 3) {
    const a = at.previous;
    const c = at.next;
    if (!at.isConvex || (hollowCount > 0 && !isEar(a, at, c, hollows, hollowCount))) {
      at = c;
      continue;
    }
    addTriangle(triangles, a.index, at.index, c.index);
    left--;
    a.next = c;
    c.previous = a;
    if (!a.isConvex && turn(a.previous, a, c) > 0) hollowCount = fill(a, hollows, hollowCount);
    if (!c.isConvex && turn(a, c, c.next) > 0) hollowCount = fill(c, hollows, hollowCount);
    // Going on beyond the neighbour spreads the triangles instead of fanning them from one corner.
    at = c.next;
  }
  addTriangle(triangles, at.previous.index, at.index, at.next.index);
  return true;
}

@inline
function turn(a: Corner, b: Corner, c: Corner): i64 {
  return cross(a.x, a.y, b.x, b.y, c.x, c.y);
}

/** Takes a corner that has become convex off the list. */
function fill(corner: Corner, hollows: usize, count: i32): i32 {
  corner.isConvex = true;
  const last = load<usize>(hollows + (<usize>(count - 1) << 2));
  let at = hollows;
  while (load<usize>(at) != changetype<usize>(corner)) at += 4;
  store<usize>(at, last);
  return count - 1;
}

/** Whether no hollow corner, and so no corner at all, lies in the closed triangle. */
function isEar(a: Corner, b: Corner, c: Corner, hollows: usize, count: i32): bool {
  const minX = min(a.x, min(b.x, c.x)), maxX = max(a.x, max(b.x, c.x));
  const minY = min(a.y, min(b.y, c.y)), maxY = max(a.y, max(b.y, c.y));
  const end = hollows + (<usize>count << 2);
  for (let at = hollows; at < end; at += 4) {
    const p = changetype<Corner>(load<usize>(at));
    if (p.x < minX || p.x > maxX || p.y < minY || p.y > maxY || p == a || p == c) continue;
    if (turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0) return false;
  }
  return true;
}
