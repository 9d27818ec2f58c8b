import { alloc, mark, reset } from '../memory/arena';
import { setWord, word } from '../memory/words';
import { segmentContact } from '../number/orientation';
import { pointX, pointY, twiceArea } from '../number/ring';

/**
 * True if the edges of an open ring meet only where neighbours share an end; a repeated point is a contact. Compares
 * the boxes of edges four at a time: for some hundred points all pairs cost less than an overlay.
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

/** True if edges i < j do not touch, or are neighbours that share only an end. */
function isAllowed(points: usize, count: i32, i: i32, j: i32): bool {
  return edgeContact(points, count, i, points, count, j) <= i32(i + 1 == j || (i == 0 && j + 1 == count));
}

/** Returns how edge i of one ring meets edge j of another or the same ring, see `segmentContact`. */
function edgeContact(one: usize, count: i32, i: i32, other: usize, otherCount: i32, j: i32): i32 {
  const ni = i + 1 == count ? 0 : i + 1, nj = j + 1 == otherCount ? 0 : j + 1;
  return segmentContact(
    pointX(one, i), pointY(one, i), pointX(one, ni), pointY(one, ni),
    pointX(other, j), pointY(other, j), pointX(other, nj), pointY(other, nj),
  );
}

/**
 * True if a ring of either direction is a simple polygon: at least three points, none repeated, an area, and edges that
 * meet only where neighbours share a point. Exact. Cost: quadratic; for up to some thousand points.
 */
export function isSimpleRing(ring: usize, count: i32): bool {
  return count >= 3 && areEdgesApart(ring, count) && twiceArea(ring, count) != 0;
}

/** True if the boundaries of two rings without repeated points meet. Exact; compares all pairs of edges. */
export function doRingsTouch(one: usize, count: i32, other: usize, otherCount: i32): bool {
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < otherCount; j++) if (edgeContact(one, count, i, other, otherCount, j) != 0) return true;
  }
  return false;
}
