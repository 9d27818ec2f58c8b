import { alloc } from '../../memory/arena';
import { cross, dot, segmentContact } from '../../number/orientation';

/** A corner of a small outline, in a circular list. */
@unmanaged
export class Corner {
  x: i32;
  y: i32;
  /** In the whole input. */
  index: i32;
  isConvex: bool;
  next: Corner;
  previous: Corner;
}

/** Bytes of the box of an edge: its highest and its negated lowest coordinates, so that one comparison tests all four. */
const BOX: usize = 16;

/** A small ring, simple and counter-clockwise: a circular list of corners, and those that are not convex. */
@unmanaged
export class Outline {
  head: Corner;
  count: i32;
  /** Addresses of hollow and straight corners. */
  hollows: usize;
  hollowCount: i32;
}

/**
 * Corners of a ring without repeated points, counter-clockwise, if it is simple: no two edges meet but neighbours in
 * their common corner, and it has an area. Otherwise null. Quadratic, but a pair costs a nanosecond.
 */
export function simpleOutline(points: usize, first: i32, count: i32): Outline | null {
  const corners = alloc(count * <i32>offsetof<Corner>());
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
    area += cross(ox, oy, last.x, last.y, x, y);
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
  return finish(corners, end);
}

function reverse(start: usize, end: usize): void {
  for (let at = start; at < end; at += offsetof<Corner>()) {
    const corner = changetype<Corner>(at);
    const next = corner.next;
    corner.next = corner.previous;
    corner.previous = next;
  }
}

/** Tells convex corners from others, and checks that the ring is simple. */
function finish(start: usize, end: usize): Outline | null {
  const outline = changetype<Outline>(alloc(offsetof<Outline>()));
  const count = <i32>((end - start) / offsetof<Corner>());
  outline.head = changetype<Corner>(start);
  outline.count = count;
  outline.hollows = alloc(count << 2);
  let hollowCount = 0;
  let leftmost = 0;
  for (let at = start; at < end; at += offsetof<Corner>()) {
    const b = changetype<Corner>(at);
    const a = b.previous;
    const c = b.next;
    const turn = cross(a.x, a.y, b.x, b.y, c.x, c.y);
    b.isConvex = turn > 0;
    leftmost += i32(a.x >= b.x && b.x < c.x);
    if (turn > 0) continue;
    // A spike: the way back lies on the way there.
    if (turn == 0 && dot(b.x, b.y, a.x, a.y, c.x, c.y) > 0) return null;
    store<usize>(outline.hollows + (<usize>(hollowCount++) << 2), at);
  }
  outline.hollowCount = hollowCount;
  // Without hollow corners it is simple if it goes round once.
  if (hollowCount == 0 ? leftmost == 1 : isSimple(start, count)) return outline;
  return null;
}

function isSimple(start: usize, count: i32): bool {
  const highs = alloc(count * 2 * <i32>BOX);
  const lows = highs + <usize>count * BOX;
  const boxes = <usize>count * BOX;
  let at = start;
  for (let box: usize = 0; box < boxes; box += BOX) {
    const a = changetype<Corner>(at);
    const b = a.next;
    const minX = min(a.x, b.x), minY = min(a.y, b.y), maxX = max(a.x, b.x), maxY = max(a.y, b.y);
    v128.store(highs + box, i32x4(maxX, maxY, -minX, -minY));
    v128.store(lows + box, i32x4(minX, minY, -maxX, -maxY));
    at += offsetof<Corner>();
  }
  // The last edge is a neighbour of the first; it is left out there.
  let skip: usize = BOX;
  for (let i: usize = 0; i < boxes; i += BOX) {
    const high = v128.load(highs + i);
    for (let j = i + 2 * BOX; j < boxes - skip; j += BOX) {
      if (v128.any_true(i32x4.gt_s(v128.load(lows + j), high))) continue;
      if (doMeet(start + i / BOX * offsetof<Corner>(), start + j / BOX * offsetof<Corner>())) return false;
    }
    skip = 0;
  }
  return true;
}

function doMeet(one: usize, other: usize): bool {
  const a = changetype<Corner>(one), c = changetype<Corner>(other);
  const b = a.next, d = c.next;
  return segmentContact(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y) > 0;
}
