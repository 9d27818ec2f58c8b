import { crossInLoop } from '../../number/orientation';
import { Box } from '../../number/ring';
import { Corner, MOST_CELLS } from './cells';
import { Outline, simpleOutline } from './outline';
import { Triangles } from './triangles';

/** Most points of an outline. */
export const MOST_EARS: i32 = MOST_CELLS;
const BLOCK: i32 = 16;

/**
 * Triangulates a small simple outline by cutting off ears. Any other is left to the sweep: adds nothing and returns
 * false. Straight corners stay corners of triangles, so that neighbours fit without cracks.
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
    // A simple outline always has an ear. The bound costs nothing and prevents an endless loop on an error.
    for (let tries = left; !isEar(outline, at, hollow); at = at.next) if (--tries < 0) return false;
    const a = at.previous;
    const c = at.next;
    to = write(to, a, at, c);
    a.next = c;
    c.previous = a;
    hollow = fill(a, turn(a.previous, a, c), hollow);
    hollow = fill(c, turn(a, c, c.next), hollow);
    // Skipping the neighbour spreads the triangles instead of fanning them from one corner.
    at = c.next;
  }
  write(to, at.previous, at, at.next);
  triangles.count += outline.count - 2;
  return true;
}

/** Removes a corner from the hollow ones if it turns left now. No branch: the outcome is unpredictable. */
@inline
function fill(corner: Corner, turn: i64, hollow: u64): u64 {
  const bit = select<u64>(corner.bit, 0, turn > 0);
  corner.bit ^= bit;
  return hollow ^ bit;
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
  return crossInLoop(a.x, a.y, b.x, b.y, c.x, c.y);
}

/** True if a corner is convex and no hollow corner, hence no corner at all, lies in its closed triangle. */
@inline
function isEar(outline: Outline, b: Corner, hollow: u64): bool {
  if (b.bit != 0) return false;
  const others = hollow & ~(b.previous.bit | b.next.bit);
  return others == 0 || isFree(outline, b, others);
}

/** Returns column and row of a corner in the first two bytes. */
@inline
function cellOf(corner: Corner): v128 {
  return v128.load32_zero(changetype<usize>(corner) + offsetof<Corner>('column'));
}

function isFree(outline: Outline, b: Corner, others: u64): bool {
  const a = b.previous, c = b.next;
  const ab = cellOf(a), bb = cellOf(b), cb = cellOf(c);
  const low = i8x16.min_s(ab, i8x16.min_s(bb, cb)), high = i8x16.max_s(ab, i8x16.max_s(bb, cb));
  const lowX = v128.shuffle<i8>(low, low, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const lowY = v128.shuffle<i8>(low, low, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  const highX = v128.shuffle<i8>(high, high, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const highY = v128.shuffle<i8>(high, high, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  const columns = outline.cells.hollowColumns, rows = outline.cells.hollowRows;
  for (let block = 0; block < outline.hollowCount; block += BLOCK) {
    const column = v128.load(columns + block), row = v128.load(rows + block);
    const outX = v128.or(i8x16.gt_s(lowX, column), i8x16.gt_s(column, highX));
    const outY = v128.or(i8x16.gt_s(lowY, row), i8x16.gt_s(row, highY));
    let near = ~i8x16.bitmask(v128.or(outX, outY)) & 0xffff & <i32>(others >> block);
    for (; near != 0; near &= near - 1) {
      const p = changetype<Corner>(load<usize>(outline.hollows + (<usize>(block + ctz(near)) << 2)));
      // None of the three is negative.
      if ((turn(c, a, p) | turn(a, b, p) | turn(b, c, p)) >= 0) return false;
    }
  }
  return true;
}
