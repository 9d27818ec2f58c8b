import { setWord, word } from '../../memory/words';
import { setPoint } from '../../number/ring';
import { acrossOf, alongOf, Cell, distancesOf, offsetOf } from './cell';
import { Pixels } from './pixels';

/** Left of and below the whole grid, near enough for differences to fit. */
const NOWHERE: i32 = -(1 << 30);

/**
 * Finds which pixels of a cell its segments pass, besides their own ends. A pixel is the unit square around its point,
 * with its left and lower edge but not its right and upper one. A line meets it if twice the cross product is below
 * |dx| + |dy|; on equality, if it goes through the lower left corner, the only one that belongs to the square. No dx is
 * negative, so that corner counts for falling and level lines on one side and for vertical ones on the other.
 *
 * A piece between two pixels deviates from its segment by up to sqrt(1/2) and passes pixels up to that much further
 * away: less than three times the bound above.
 *
 * `known` hits, of segments on their crossings, are already written after those that count; -1 if they may repeat. A
 * segment with no more pixels near it than known hits and ends (`ends` in all) has no other hits.
 */
export function addHits(cell: Cell, pixels: Pixels, ends: i32, known: i32): void {
  const count = cell.pixelCount;
  const hits = pixels.hits;
  cell.notePlaces();
  if (known >= 0 && countNear(cell, count) == ends + known) {
    hits.count += known;
    return;
  }
  if (known >= 0) hits.count += keepKnown(cell, pixels, known);
  // Pixels are tested two or four at a time.
  for (let i = count; i < count + 3; i++) setPoint(cell.pixels, i, NOWHERE, NOWHERE);
  const areMany = count >= MANY;
  for (let i = 0; i < cell.count; i++) {
    const number = word(cell.numbers, i);
    if (load<u8>(pixels.done + number)) {
      store<u8>(pixels.done + number, 0);
      continue;
    }
    hits.reserve(count + 1);
    const to = hits.start + (<usize>hits.count << 3);
    const end = areMany ? addFromMany(cell, pixels, i, to) : addFrom(cell, pixels, i, 0, count, to);
    hits.count = <i32>((end - hits.start) >> 3);
  }
}

/** Marks the segments with no hits but the known ones, and keeps only those hits. Returns how many. */
function keepKnown(cell: Cell, pixels: Pixels, known: i32): i32 {
  const start = pixels.hits.start + (<usize>pixels.hits.count << 3);
  const end = start + (<usize>known << 3);
  for (let at = start; at < end; at += 8) {
    const done = pixels.done + load<u32>(at);
    // A count that overflows is too small: its segment is tested in full.
    store<u8>(done, load<u8>(done) + 1);
  }
  for (let i = 0; i < cell.count; i++) {
    const done = pixels.done + word(cell.numbers, i);
    store<u8>(done, load<u8>(done) + cell.endsHere(i) == word(cell.nears, i));
  }
  let to = start;
  for (let at = start; at < end; at += 8) {
    const hit = load<u64>(at);
    store<u64>(to, hit);
    to += <usize>load<u8>(pixels.done + <u32>hit) << 3;
  }
  return <i32>((to - start) >> 3);
}

/** Counts the pixels that may be near each segment, never too few. Returns their sum. */
function countNear(cell: Cell, pixelCount: i32): i32 {
  const bound = f32x4.splat(cell.farther);
  let count = 0;
  for (let i = 0; i < cell.count; i++) {
    const number = word(cell.numbers, i);
    const x = acrossOf(cell, number), y = alongOf(cell, number);
    const across = f32x4.splat(<f32>x), along = f32x4.splat(<f32>y);
    const offset = f32x4.splat(<f32>offsetOf(cell, i, x, y));
    let near = 0;
    for (let k = 0; k < pixelCount; k += 4) {
      near += popcnt(i32x4.bitmask(f32x4.lt(distancesOf(cell, k, across, along, offset), bound)));
    }
    setWord(cell.nears, i, near);
    count += near;
  }
  return count;
}

/** From this many pixels on, four far from the line are skipped at a time. */
const MANY: i32 = 12;

function addFromMany(cell: Cell, pixels: Pixels, index: i32, to: usize): usize {
  const number = word(cell.numbers, index);
  const x = acrossOf(cell, number), y = alongOf(cell, number);
  const across = f32x4.splat(<f32>x), along = f32x4.splat(<f32>y);
  const offset = f32x4.splat(<f32>offsetOf(cell, index, x, y));
  const bound = f32x4.splat(cell.farther);
  const count = cell.pixelCount;
  for (let k = 0; k < count; k += 4) {
    if (!v128.any_true(f32x4.lt(distancesOf(cell, k, across, along, offset), bound))) continue;
    to = addFrom(cell, pixels, index, k, min(k + 4, count), to);
  }
  return to;
}

/** Writes the hits of a segment on the cell's pixels `first` to `last` at `to`. Returns the address after them. */
@inline
function addFrom(cell: Cell, pixels: Pixels, index: i32, first: i32, last: i32, to: usize): usize {
  const segment = word(cell.numbers, index);
  const ends = v128.load(cell.ends + (<usize>index << 4));
  const start = v128.shuffle<i64>(ends, ends, 0, 0), stop = v128.shuffle<i64>(ends, ends, 1, 1);
  const step = i64x2.extract_lane(i32x4.sub(ends, start), 1);
  const dx = <i32>step, dy = <i32>(step >> 32);
  const high = i64x2.splat(step & ~((step >> 63) << 32));
  const low = i64x2.splat(((step >> 63) << 32) & step);
  const coefficients = i64x2.splat((<i64>dx << 32) | <i64>(<u32>-dy));
  const reach = <i64>dx + abs<i64>(dy);
  // Twice the cross product is even, so half of each bound is enough.
  const most = i64x2.splat((reach - i64(dy > 0)) >> 1), least = i64x2.splat((i64(dx != 0) - reach + 1) >> 1);
  const widest = (3 * reach - 1) >> 1;
  const above = i64x2.splat(widest), below = i64x2.splat(-widest);
  for (let k = first; k < last; k += 2) {
    const points = v128.load(cell.pixels + (<usize>k << 3));
    const steps = i32x4.sub(points, start);
    const isEnd = v128.or(i64x2.eq(points, start), i64x2.eq(points, stop));
    const isInBox = v128.andnot(v128.and(i32x4.ge_s(steps, low), i32x4.le_s(steps, high)), isEnd);
    const one = i64x2.extmul_low_i32x4_s(steps, coefficients);
    const other = i64x2.extmul_high_i32x4_s(steps, coefficients);
    const sides = i64x2.add(v128.shuffle<i64>(one, other, 0, 2), v128.shuffle<i64>(one, other, 1, 3));
    const isHit = v128.and(v128.and(i64x2.le_s(sides, most), i64x2.ge_s(sides, least)), isInBox);
    const isNear = v128.and(v128.and(i64x2.le_s(sides, above), i64x2.ge_s(sides, below)), isInBox);
    // A pixel has two bits, one per half of its lane. Written always, kept only if it counts: no branch.
    const bits = i32x4.bitmask(isHit), nearBits = i32x4.bitmask(isNear);
    store<i32>(to, segment);
    store<i32>(to, word(cell.pixelNumbers, k), 4);
    to += <usize>((bits & 3) == 3) << 3;
    store<i32>(to, segment);
    store<i32>(to, word(cell.pixelNumbers, k + 1), 4);
    to += <usize>(bits > 11) << 3;
    if (nearBits != bits && isMissed(bits, nearBits)) store<u8>(pixels.near + segment, 1);
  }
  return to;
}

/** True if one of two pixels is near but not hit. */
@inline
function isMissed(hit: i32, near: i32): bool {
  return ((near & 3) == 3 && (hit & 3) != 3) || ((near & 12) == 12 && (hit & 12) != 12);
}

/** True if the segment from a to b (a before b by x, then y) passes the pixel at (x, y). */
export function passes(ax: i32, ay: i32, bx: i32, by: i32, x: i32, y: i32): bool {
  if (x < ax || x > bx || y < min(ay, by) || y > max(ay, by)) return false;
  const dx = <i64>bx - ax;
  const dy = <i64>by - ay;
  const twice = (dx * (y - ay) - dy * (x - ax)) << 1;
  const reach = dx + abs<i64>(dy);
  const size = abs<i64>(twice);
  return size < reach || (size == reach && twice == dx - dy);
}
