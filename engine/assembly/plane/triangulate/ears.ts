import { cross } from '../../number/orientation';
import { Box } from './box';
import { Corner, MOST_CELLS } from './cells';
import { Outline, simpleOutline } from './outline';
import { Triangles } from './triangles';

/** Up to this many points. */
export const MOST_EARS: i32 = MOST_CELLS;
const BLOCK: i32 = 16;

/**
 * Triangulates a small outline by cutting off ears, if it is simple; otherwise answers false, adds nothing and leaves it
 * to the sweep. Straight corners stay corners of triangles, so that neighbours fit without cracks.
 */
export function clipEars(points: usize, first: i32, count: i32, box: Box, triangles: Triangles): bool {
  const outline = simpleOutline(points, first, count, box);
  if (!outline) return false;
  let hollow = u64.MAX_VALUE >> (64 - outline.hollowCount);
  if (outline.hollowCount == 0) hollow = 0;
  let at = outline.head;
  // A simple outline has n - 2 triangles, and there is room for twice its points.
  let to = triangles.indices + <usize>(triangles.count * 12);
  for (let left = outline.count; left > 3; left--) {
    // A simple outline always has an ear. The bound costs nothing and keeps an error from becoming an endless loop.
    for (let tries = left; !isEar(outline, at, hollow); at = at.next) if (--tries < 0) return false;
    const a = at.previous;
    const c = at.next;
    to = write(to, a, at, c);
    a.next = c;
    c.previous = a;
    if (a.bit != 0 && turn(a.previous, a, c) > 0) {
      hollow ^= a.bit;
      a.bit = 0;
    }
    if (c.bit != 0 && turn(a, c, c.next) > 0) {
      hollow ^= c.bit;
      c.bit = 0;
    }
    // Going on beyond the neighbour spreads the triangles instead of fanning them from one corner.
    at = c.next;
  }
  write(to, at.previous, at, at.next);
  triangles.count += outline.count - 2;
  return true;
}

@inline
function write(to: usize, a: Corner, b: Corner, c: Corner): usize {
  store<i32>(to, a.index);
  store<i32>(to, b.index, 4);
  store<i32>(to, c.index, 8);
  return to + 12;
}

@inline
function turn(a: Corner, b: Corner, c: Corner): i64 {
  return cross(a.x, a.y, b.x, b.y, c.x, c.y);
}

/** Whether a corner is convex and no hollow corner, and so no corner at all, lies in the closed triangle it makes. */
@inline
function isEar(outline: Outline, b: Corner, hollow: u64): bool {
  if (b.bit != 0) return false;
  const others = hollow & ~(b.previous.bit | b.next.bit);
  return others == 0 || isFree(outline, b, others);
}

function isFree(outline: Outline, b: Corner, others: u64): bool {
  const a = b.previous, c = b.next;
  const lowX = i8x16.splat(min(a.column, min(b.column, c.column)));
  const highX = i8x16.splat(max(a.column, max(b.column, c.column)));
  const lowY = i8x16.splat(min(a.row, min(b.row, c.row)));
  const highY = i8x16.splat(max(a.row, max(b.row, c.row)));
  const columns = outline.cells.hollowColumns, rows = outline.cells.hollowRows;
  for (let block = 0; block < outline.hollowCount; block += BLOCK) {
    const column = v128.load(columns + block), row = v128.load(rows + block);
    const outX = v128.or(i8x16.gt_s(lowX, column), i8x16.gt_s(column, highX));
    const outY = v128.or(i8x16.gt_s(lowY, row), i8x16.gt_s(row, highY));
    let near = ~i8x16.bitmask(v128.or(outX, outY)) & 0xffff & <i32>(others >> block);
    for (; near != 0; near &= near - 1) {
      const p = changetype<Corner>(load<usize>(outline.hollows + (<usize>(block + ctz(near)) << 2)));
      if (turn(c, a, p) >= 0 && turn(a, b, p) >= 0 && turn(b, c, p) >= 0) return false;
    }
  }
  return true;
}
