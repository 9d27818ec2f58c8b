import { alloc, mark, reset } from '../memory/arena';
import { setWord, word } from '../memory/words';
import { segmentContact } from '../number/orientation';
import { pointX, pointY, twiceArea } from '../number/ring';

/**
 * Whether the edges of an open ring meet only at the ends of neighbours. The boxes of edges are compared four at a time, so
 * that all pairs of some hundred points cost less than an overlay of them; repeated points are a contact.
 */
function areEdgesApart(points: usize, count: i32): bool {
  const before = mark();
  const size = (count << 2) + 16;
  const lefts = alloc(size), rights = alloc(size), lows = alloc(size), highs = alloc(size);
  let areApart = true;
  for (let i = 0; i < count; i++) {
    const next = i + 1 == count ? 0 : i + 1;
    const ax = pointX(points, i), ay = pointY(points, i), bx = pointX(points, next), by = pointY(points, next);
    if (ax == bx && ay == by) areApart = false;
    setWord(lefts, i, min(ax, bx));
    setWord(rights, i, max(ax, bx));
    setWord(lows, i, min(ay, by));
    setWord(highs, i, max(ay, by));
  }
  for (let i = 0; areApart && i + 1 < count; i++) {
    const left = i32x4.splat(word(lefts, i)), right = i32x4.splat(word(rights, i));
    const low = i32x4.splat(word(lows, i)), high = i32x4.splat(word(highs, i));
    for (let j = i + 1; areApart && j < count; j += 4) {
      const at = <usize>j << 2;
      const inX = v128.and(i32x4.le_s(v128.load(lefts + at), right), i32x4.ge_s(v128.load(rights + at), left));
      const inY = v128.and(i32x4.le_s(v128.load(lows + at), high), i32x4.ge_s(v128.load(highs + at), low));
      let close = i32x4.bitmask(v128.and(inX, inY));
      if (j + 4 > count) close &= (1 << (count - j)) - 1;
      for (; close != 0; close &= close - 1) areApart = areApart && isAllowed(points, count, i, j + ctz(close));
    }
  }
  reset(before);
  return areApart;
}

/** Whether edges i < j do not touch, or are neighbours that share an end only. */
function isAllowed(points: usize, count: i32, i: i32, j: i32): bool {
  return edgeContact(points, count, i, points, count, j) <= i32(i + 1 == j || (i == 0 && j + 1 == count));
}

/** How edge i of one ring meets edge j of another or the same, see `segmentContact`. */
function edgeContact(one: usize, count: i32, i: i32, other: usize, otherCount: i32, j: i32): i32 {
  const ni = i + 1 == count ? 0 : i + 1, nj = j + 1 == otherCount ? 0 : j + 1;
  return segmentContact(
    pointX(one, i), pointY(one, i), pointX(one, ni), pointY(one, ni),
    pointX(other, j), pointY(other, j), pointX(other, nj), pointY(other, nj),
  );
}

/**
 * Whether a ring is a simple polygon of either direction: three points or more, none repeated, no two edges that meet but
 * neighbours in their common point, and some area. Exact; quadratic, for outlines of up to some thousand points.
 */
export function isSimpleRing(ring: usize, count: i32): bool {
  return count >= 3 && areEdgesApart(ring, count) && twiceArea(ring, count) != 0;
}

/** Whether the boundaries of two rings without repeated points meet anywhere. Exact; compares all pairs of edges. */
export function doRingsTouch(one: usize, count: i32, other: usize, otherCount: i32): bool {
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < otherCount; j++) if (edgeContact(one, count, i, other, otherCount, j) != 0) return true;
  }
  return false;
}
