import { alloc } from '../../memory/arena';
import { crossInLoop, dot } from '../../number/orientation';
import { Box } from '../../number/ring';
import { Cells, Corner, createCells, setCell, setHollow } from './cells';
import { isSimple } from './simple';

/** A small, simple, counter-clockwise ring: a circular list of corners, and those that are not convex. */
@unmanaged
export class Outline {
  head: Corner;
  count: i32;
  cells: Cells;
  /** Addresses of hollow and straight corners by bit, and how many there are. */
  hollows: usize;
  hollowCount: i32;
}

/**
 * Returns the corners of a ring of at most `MOST_CELLS` points, without repeated ones, counter-clockwise. Null unless
 * it has an area and is simple: its edges meet only where neighbours share a corner. Linear but for `isSimple`.
 */
export function simpleOutline(points: usize, first: i32, count: i32, box: Box): Outline | null {
  const corners = alloc(count * <i32>offsetof<Corner>());
  const cells = createCells(box);
  let last = changetype<Corner>(corners);
  let end = corners;
  let area: i64 = 0;
  const ox = load<i32>(points), oy = load<i32>(points, 4);
  for (let i = 0; i < count; i++) {
    const x = load<i32>(points + (<usize>i << 3));
    const y = load<i32>(points + (<usize>i << 3), 4);
    if (end > corners && last.x == x && last.y == y) continue;
    const corner = changetype<Corner>(end);
    corner.x = x;
    corner.y = y;
    corner.index = first + i;
    corner.previous = last;
    last.next = corner;
    area += crossInLoop(ox, oy, last.x, last.y, x, y);
    last = corner;
    end += offsetof<Corner>();
  }
  const head = changetype<Corner>(corners);
  if (last != head && last.x == ox && last.y == oy) {
    last = last.previous;
    end -= offsetof<Corner>();
  }
  if (area == 0 || end - corners < 3 * offsetof<Corner>()) return null;
  last.next = head;
  head.previous = last;
  if (area < 0) reverse(corners, end);
  return finish(corners, end, cells);
}

function reverse(start: usize, end: usize): void {
  for (let at = start; at < end; at += offsetof<Corner>()) {
    const corner = changetype<Corner>(at);
    const next = corner.next;
    corner.next = corner.previous;
    corner.previous = next;
  }
}

/** Finds the corners that are not convex, and checks that the ring is simple. */
function finish(start: usize, end: usize, cells: Cells): Outline | null {
  const outline = changetype<Outline>(alloc(offsetof<Outline>()));
  const count = <i32>((end - start) / offsetof<Corner>());
  const hollows = alloc(count << 2);
  let hollowCount = 0;
  let leftmost = 0;
  for (let at = start, i = 0; at < end; at += offsetof<Corner>(), i++) {
    const b = changetype<Corner>(at);
    const a = b.previous;
    const c = b.next;
    const turn = crossInLoop(a.x, a.y, b.x, b.y, c.x, c.y);
    setCell(cells, i, b);
    leftmost += i32(a.x >= b.x && b.x < c.x);
    // A spike: the way back lies on the way there.
    if (turn == 0 && dot(b.x, b.y, a.x, a.y, c.x, c.y) > 0) return null;
    // Written for convex corners too, then overwritten: convexity is unpredictable, so a branch would cost more.
    b.bit = select<u64>(0, <u64>1 << hollowCount, turn > 0);
    store<usize>(hollows + (<usize>hollowCount << 2), at);
    setHollow(cells, hollowCount, b);
    hollowCount += i32(turn <= 0);
  }
  outline.head = changetype<Corner>(start);
  outline.count = count;
  outline.cells = cells;
  outline.hollows = hollows;
  outline.hollowCount = hollowCount;
  // Without hollow corners the ring is simple if it goes round once.
  if (hollowCount == 0 ? leftmost == 1 : isSimple(cells, start, count)) return outline;
  return null;
}
