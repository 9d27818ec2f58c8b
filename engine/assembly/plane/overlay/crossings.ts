import { alloc } from '../../memory/arena';
import { word } from '../../memory/words';
import { Cell } from './cell';
import { roundedCrossing } from './rounding';

/** Places are rounded: two this close may be in either order. */
const DOUBT: i32 = 2;

/** Buffers: pairs of segments that may cross; pairs that do, with numerator and denominator of the place. */
@unmanaged
export class Suspects {
  pairs: usize;
  proven: usize;
}

const MOST_PAIRS: i32 = 2048;
const PROVEN_BYTES: usize = 24;

export function createSuspects(): Suspects {
  const suspects = changetype<Suspects>(alloc(offsetof<Suspects>()));
  suspects.pairs = alloc((MOST_PAIRS + 4) << 3);
  suspects.proven = alloc((MOST_PAIRS + 4) * <i32>PROVEN_BYTES);
  return suspects;
}

/**
 * Adds the proper crossings of the segments of a cell. A crossing belongs only to the cell of its rounded point, so
 * each is found once. A contact at an end needs no point: the end is one. Rejects four pairs at a time if their boxes
 * are apart or, in a crowded cell, the order of their places rules out a crossing. Writes each pair and keeps it only
 * if it counts: which pairs cross is unpredictable, so branches would cost more.
 */
export function addCrossings(cell: Cell, suspects: Suspects): void {
  const count = cell.count;
  const full = suspects.pairs + (<usize>(MOST_PAIRS - 4) << 3);
  let end = suspects.pairs;
  for (let i = 0; i + 1 < count; i++) {
    const bottom = word(cell.bottoms, i);
    const top = word(cell.tops, i);
    const leftBottom = i32x4.splat(bottom - DOUBT), rightBottom = i32x4.splat(bottom + DOUBT);
    const leftTop = i32x4.splat(top - DOUBT), rightTop = i32x4.splat(top + DOUBT);
    for (let j = i + 1; j < count; j += 4) {
      let unsure = 15;
      if (cell.isCrowded) {
        const bottoms = v128.load(cell.bottoms + (<usize>j << 2));
        const tops = v128.load(cell.tops + (<usize>j << 2));
        const areLeft = v128.and(i32x4.lt_s(bottoms, leftBottom), i32x4.lt_s(tops, leftTop));
        const areRight = v128.and(i32x4.gt_s(bottoms, rightBottom), i32x4.gt_s(tops, rightTop));
        unsure = ~i32x4.bitmask(v128.or(areLeft, areRight)) & 15;
        if (unsure == 0) continue;
      }
      if (j + 4 > count) unsure &= (1 << (count - j)) - 1;
      unsure &= meeting(cell, i, j);
      // Neighbours on a ring are next to each other here.
      if (j == i + 1) unsure &= ~i32(shareEnd(cell, i, j));
      if (unsure == 0) continue;
      end = addPair(end, i, j, unsure & 1);
      end = addPair(end, i, j + 1, (unsure >> 1) & 1);
      end = addPair(end, i, j + 2, (unsure >> 2) & 1);
      end = addPair(end, i, j + 3, unsure >> 3);
      if (end <= full) continue;
      addProven(cell, suspects, prove(cell, suspects, end));
      end = suspects.pairs;
    }
  }
  if (end > suspects.pairs) addProven(cell, suspects, prove(cell, suspects, end));
}

/** True if two segments of the cell share an end. */
@inline
function shareEnd(cell: Cell, i: i32, j: i32): bool {
  const p = v128.load(cell.ends + (<usize>i << 4)), q = v128.load(cell.ends + (<usize>j << 4));
  return v128.any_true(v128.or(i64x2.eq(p, q), i64x2.eq(p, v128.shuffle<i64>(q, q, 1, 0))));
}

/** Writes a pair. Returns the address after it if it counts. */
@inline
function addPair(to: usize, i: i32, j: i32, counts: i32): usize {
  store<u64>(to, (<u64>(<u32>j) << 32) | <u64>(<u32>i));
  return to + (<usize>counts << 3);
}

/** Returns a bit for each of the four segments from j whose box meets that of segment i. */
@inline
function meeting(cell: Cell, i: i32, j: i32): i32 {
  const at = <usize>j << 2;
  const inX = v128.and(
    i32x4.le_s(v128.load(cell.lefts + at), v128.load32_splat(cell.rights + (<usize>i << 2))),
    i32x4.ge_s(v128.load(cell.rights + at), v128.load32_splat(cell.lefts + (<usize>i << 2))),
  );
  const inY = v128.and(
    i32x4.le_s(v128.load(cell.lows + at), v128.load32_splat(cell.highs + (<usize>i << 2))),
    i32x4.ge_s(v128.load(cell.highs + at), v128.load32_splat(cell.lows + (<usize>i << 2))),
  );
  return i32x4.bitmask(v128.and(inX, inY));
}

/** Returns the sides of a line on which the ends of a segment lie: cross products with its (-dy, dx). */
@inline
function sidesOf(start: v128, coefficients: v128, ends: v128): v128 {
  const steps = i32x4.sub(ends, start);
  const one = i64x2.extmul_low_i32x4_s(steps, coefficients);
  const other = i64x2.extmul_high_i32x4_s(steps, coefficients);
  return i64x2.add(v128.shuffle<i64>(one, other, 0, 2), v128.shuffle<i64>(one, other, 1, 3));
}

/** Returns -dy, dx, -dy, dx of a segment. */
@inline
function coefficientsOf(ends: v128, start: v128): v128 {
  const steps = i32x4.sub(ends, start);
  const turned = v128.shuffle<i32>(steps, steps, 3, 2, 3, 2);
  // Flips the signs of the even lanes.
  const signs = i64x2.splat(0xffffffff);
  return i32x4.sub(v128.xor(turned, signs), signs);
}

/** Keeps the pairs that properly cross. Returns their end. */
function prove(cell: Cell, suspects: Suspects, end: usize): usize {
  let to = suspects.proven;
  for (let at = suspects.pairs; at < end; at += 8) {
    const p = v128.load(cell.ends + (<usize>load<u32>(at) << 4));
    const q = v128.load(cell.ends + (<usize>load<u32>(at, 4) << 4));
    const startP = v128.shuffle<i64>(p, p, 0, 0);
    const startQ = v128.shuffle<i64>(q, q, 0, 0);
    const ofQ = sidesOf(startP, coefficientsOf(p, startP), q);
    const ofP = sidesOf(startQ, coefficientsOf(q, startQ), p);
    const c = i64x2.extract_lane(ofQ, 0), d = i64x2.extract_lane(ofQ, 1);
    const a = i64x2.extract_lane(ofP, 0), b = i64x2.extract_lane(ofP, 1);
    const areBetween = i32(((a ^ b) & (c ^ d)) < 0);
    const isAtNoEnd = i32(a != 0) & i32(b != 0) & i32(c != 0) & i32(d != 0);
    store<u64>(to, load<u64>(at));
    store<i64>(to, a, 8);
    store<i64>(to, a - b, 16);
    to += <usize>(areBetween & isAtNoEnd) * PROVEN_BYTES;
  }
  return to;
}

function addProven(cell: Cell, suspects: Suspects, end: usize): void {
  for (let at = suspects.proven; at < end; at += PROVEN_BYTES) {
    const i = load<i32>(at), j = load<i32>(at, 4);
    const point = roundedCrossing(load<i64>(at, 8), load<i64>(at, 16), v128.load(cell.ends + (<usize>i << 4)));
    if (!cell.isHere(<i32>point, <i32>(point >> 32))) continue;
    cell.addPoint(point, word(cell.numbers, i), word(cell.numbers, j));
  }
}
