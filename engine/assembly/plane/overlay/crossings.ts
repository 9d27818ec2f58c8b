import { Cell } from './cell';
import { roundedCrossing } from './rounding';
import { word } from './words';

/** Places are rounded down: what lies this close may be in either order. */
const DOUBT: i32 = 2;

/**
 * Adds the proper crossings of the segments of a cell that belong to it: a crossing belongs to the cell of its rounded
 * point alone, so that each is found once. Contacts at an end need no point of their own: the end is one. Four pairs at a
 * time are put aside when the order of their places says that they do not cross.
 */
export function addCrossings(cell: Cell): void {
  const count = cell.count;
  for (let i = 0; i + 1 < count; i++) {
    const bottom = word(cell.bottoms, i);
    const top = word(cell.tops, i);
    const leftBottom = i32x4.splat(bottom - DOUBT), rightBottom = i32x4.splat(bottom + DOUBT);
    const leftTop = i32x4.splat(top - DOUBT), rightTop = i32x4.splat(top + DOUBT);
    for (let j = i + 1; j < count; j += 4) {
      const bottoms = v128.load(cell.bottoms + (<usize>j << 2));
      const tops = v128.load(cell.tops + (<usize>j << 2));
      const areLeft = v128.and(i32x4.lt_s(bottoms, leftBottom), i32x4.lt_s(tops, leftTop));
      const areRight = v128.and(i32x4.gt_s(bottoms, rightBottom), i32x4.gt_s(tops, rightTop));
      let unsure = ~i32x4.bitmask(v128.or(areLeft, areRight)) & 15;
      if (unsure == 0) continue;
      if (j + 4 > count) unsure &= (1 << (count - j)) - 1;
      unsure &= meeting(cell, i, j);
      for (; unsure != 0; unsure &= unsure - 1) addCrossing(cell, i, j + ctz(unsure));
    }
  }
}

/** Bits of the four segments from j on whose boxes meet that of segment i. */
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

/** On which sides of a line from (x, y) with coefficients (-dy, dx) the two ends of a segment lie: cross products. */
@inline
function sidesOf(start: v128, coefficients: v128, ends: v128): v128 {
  const steps = i32x4.sub(ends, start);
  const one = i64x2.extmul_low_i32x4_s(steps, coefficients);
  const other = i64x2.extmul_high_i32x4_s(steps, coefficients);
  return i64x2.add(v128.shuffle<i64>(one, other, 0, 2), v128.shuffle<i64>(one, other, 1, 3));
}

/** -dy, dx, -dy, dx of a segment. */
@inline
function coefficientsOf(ends: v128, start: v128): v128 {
  const steps = i32x4.sub(ends, start);
  const turned = v128.shuffle<i32>(steps, steps, 3, 2, 3, 2);
  // Flips the signs of the even lanes.
  const signs = i64x2.splat(0xffffffff);
  return i32x4.sub(v128.xor(turned, signs), signs);
}

@inline
function addCrossing(cell: Cell, i: i32, j: i32): void {
  const p = v128.load(cell.ends + (<usize>i << 4));
  const q = v128.load(cell.ends + (<usize>j << 4));
  const startP = v128.shuffle<i64>(p, p, 0, 0);
  const startQ = v128.shuffle<i64>(q, q, 0, 0);
  const ofQ = sidesOf(startP, coefficientsOf(p, startP), q);
  const c = i64x2.extract_lane(ofQ, 0), d = i64x2.extract_lane(ofQ, 1);
  if ((c ^ d) >= 0 || c == 0 || d == 0) return;
  const ofP = sidesOf(startQ, coefficientsOf(q, startQ), p);
  const a = i64x2.extract_lane(ofP, 0), b = i64x2.extract_lane(ofP, 1);
  if ((a ^ b) >= 0 || a == 0 || b == 0) return;
  const point = roundedCrossing(a, a - b, p);
  if (!cell.isHere(<i32>point, <i32>(point >> 32))) return;
  cell.addPoint(point, word(cell.numbers, i), word(cell.numbers, j));
}
