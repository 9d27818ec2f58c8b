import { Cell } from './cell';
import { Pixels } from './pixels';
import { setPoint, word } from './words';

/** Lies left of and below everything on the grid, near enough for differences to fit. */
const NOWHERE: i32 = -(1 << 30);

/**
 * Which pixels of a cell, from `first` on, its segments pass. A pixel is the unit square around its point, with its left
 * and lower edge and not its right and upper one; the line meets it when twice the cross product is below |dx| + |dy|,
 * and on equality when it goes through the lower left corner, which is the only corner that belongs to the square. As
 * dx >= 0, that corner counts for falling and level lines on one side and for upright ones on the other.
 *
 * A piece between two pixels strays from its segment by up to sqrt(1/2), and passes pixels up to that much further
 * away: less than three times the bound above.
 */
export function addHits(cell: Cell, pixels: Pixels, first: i32): void {
  const count = pixels.count;
  const points = pixels.points + (<usize>first << 3);
  // Pixels are looked at two or four at a time.
  for (let i = count; i < count + 3; i++) setPoint(pixels.points, i, NOWHERE, NOWHERE);
  const areMany = count - first >= MANY;
  if (areMany) cell.notePlaces(points, count - first);
  const hits = pixels.hits;
  for (let i = 0; i < cell.count; i++) {
    hits.reserve(count - first + 1);
    const to = hits.start + (<usize>hits.count << 3);
    const end = areMany ? addFromMany(cell, pixels, i, first, to) : addFrom(cell, pixels, i, first, count, to);
    hits.count = <i32>((end - hits.start) >> 3);
  }
}

/** From this many pixels on, those far from the line are left out four at a time. */
const MANY: i32 = 12;

function addFromMany(cell: Cell, pixels: Pixels, index: i32, first: i32, to: usize): usize {
  const at = cell.ends + (<usize>index << 4);
  const dx = <f64>(load<i32>(at, 8) - load<i32>(at)), dy = <f64>(load<i32>(at, 12) - load<i32>(at, 4));
  const length = dx + abs(dy);
  const fromX = <f64>(cell.middleX - load<i32>(at)), fromY = <f64>(cell.middleY - load<i32>(at, 4));
  const across = f32x4.splat(<f32>(-dy / length));
  const along = f32x4.splat(<f32>(dx / length));
  const offset = f32x4.splat(<f32>((dx * fromY - dy * fromX) / length));
  const bound = f32x4.splat(cell.farther);
  const count = pixels.count - first;
  for (let k = 0; k < count; k += 4) {
    const xs = v128.load(cell.xs + (<usize>k << 2)), ys = v128.load(cell.ys + (<usize>k << 2));
    const distances = f32x4.add(f32x4.add(f32x4.mul(xs, across), f32x4.mul(ys, along)), offset);
    if (!v128.any_true(f32x4.lt(f32x4.abs(distances), bound))) continue;
    to = addFrom(cell, pixels, index, first + k, min(first + k + 4, pixels.count), to);
  }
  return to;
}

/** Writes the hits of a segment of the cell on the pixels from `first` on at `to`; answers the place behind them. */
@inline
function addFrom(cell: Cell, pixels: Pixels, index: i32, first: i32, last: i32, to: usize): usize {
  const segment = word(cell.numbers, index);
  const ends = v128.load(cell.ends + (<usize>index << 4));
  const start = v128.shuffle<i64>(ends, ends, 0, 0);
  const step = i64x2.extract_lane(i32x4.sub(ends, start), 1);
  const dx = <i32>step, dy = <i32>(step >> 32);
  const high = i64x2.splat(step & ~((step >> 63) << 32));
  const low = i64x2.splat(((step >> 63) << 32) & step);
  const coefficients = i64x2.splat((<i64>dx << 32) | <i64>(<u32>-dy));
  const reach = <i64>dx + abs<i64>(dy);
  // Twice the cross product is even: halves of the bounds.
  const most = i64x2.splat((reach - i64(dy > 0)) >> 1), least = i64x2.splat((i64(dx != 0) - reach + 1) >> 1);
  const widest = (3 * reach - 1) >> 1;
  const above = i64x2.splat(widest), below = i64x2.splat(-widest);
  const end = pixels.points + (<usize>last << 3);
  let pair = (<u64>first << 32) | <u64>(<u32>segment);
  for (let at = pixels.points + (<usize>first << 3); at < end; at += 16) {
    const steps = i32x4.sub(v128.load(at), start);
    const isInBox = v128.and(i32x4.ge_s(steps, low), i32x4.le_s(steps, high));
    const one = i64x2.extmul_low_i32x4_s(steps, coefficients);
    const other = i64x2.extmul_high_i32x4_s(steps, coefficients);
    const sides = i64x2.add(v128.shuffle<i64>(one, other, 0, 2), v128.shuffle<i64>(one, other, 1, 3));
    const isHit = v128.and(v128.and(i64x2.le_s(sides, most), i64x2.ge_s(sides, least)), isInBox);
    const isNear = v128.and(v128.and(i64x2.le_s(sides, above), i64x2.ge_s(sides, below)), isInBox);
    // A pixel has two bits, one for each half of its lane. Written either way, kept only if it counts: no branch.
    const bits = i32x4.bitmask(isHit), nearBits = i32x4.bitmask(isNear);
    store<u64>(to, pair);
    to += <usize>((bits & 3) == 3) << 3;
    store<u64>(to, pair + (1 << 32));
    to += <usize>(bits > 11) << 3;
    pair += 1 << 33;
    if (nearBits != bits && isMissed(bits, nearBits)) store<u8>(pixels.near + segment, 1);
  }
  return to;
}

/** Whether a pixel is near and not hit. */
@inline
function isMissed(hit: i32, near: i32): bool {
  return ((near & 3) == 3 && (hit & 3) != 3) || ((near & 12) == 12 && (hit & 12) != 12);
}

/** Whether the segment from a to b (a before b by x, then y) passes the pixel at (x, y). */
export function passes(ax: i32, ay: i32, bx: i32, by: i32, x: i32, y: i32): bool {
  if (x < ax || x > bx || y < min(ay, by) || y > max(ay, by)) return false;
  const dx = <i64>bx - ax;
  const dy = <i64>by - ay;
  const twice = (dx * (y - ay) - dy * (x - ax)) << 1;
  const reach = dx + abs<i64>(dy);
  const size = abs<i64>(twice);
  return size < reach || (size == reach && twice == dx - dy);
}
