import { alloc } from '../../memory/arena';
import { dot } from '../../number/orientation';
import { Bins } from './bins';
import { gather, Groups } from './groups';
import { passes } from './hits';
import { Pixels } from './pixels';
import { rankKeys, SHORT, sortKeys, sortRecords } from './ranks';
import { Segments } from './segments';
import { long, pointX, pointY, setWord, word } from './words';

/**
 * Pieces of segments between consecutive hot pixels: 16 bytes, from vertex, to vertex (from < to) and the change of
 * the winding numbers from its right to its left. They meet at vertices only (Hobby 1999).
 */
@unmanaged
export class Pieces {
  count: i32;
  capacity: i32;
  start: usize;
  /** First piece of each segment, and behind the last. */
  firsts: usize;
  /** Every piece keeps within a unit of its segment: none was led through further pixels. */
  areStraight: bool;

  @inline
  add(u: i32, v: i32, winding: i64): void {
    if (this.count == this.capacity) this.grow();
    const at = this.start + (<usize>this.count << 4);
    this.count = this.count + 1;
    if (u < v) {
      store<i32>(at, u);
      store<i32>(at, v, 4);
      store<i64>(at, winding, 8);
    } else {
      store<i32>(at, v);
      store<i32>(at, u, 4);
      store<i64>(at, -winding, 8);
    }
  }

  private grow(): void {
    const capacity = this.capacity << 1;
    const start = alloc(capacity << 4);
    memory.copy(start, this.start, <usize>this.count << 4);
    this.start = start;
    this.capacity = capacity;
  }
}

export function cutSegments(segments: Segments, bins: Bins, pixels: Pixels): Pieces {
  const hits = pixels.hits;
  const bySegment = gather(hits, segments.count);
  const pieces = changetype<Pieces>(alloc(offsetof<Pieces>()));
  pieces.count = 0;
  pieces.capacity = hits.count;
  pieces.start = alloc(hits.count << 4);
  pieces.firsts = alloc((segments.count + 1) << 2);
  pieces.areStraight = true;
  const scratch = alloc(max(hits.count, 2 * SHORT) << 3);
  for (let i = 0; i < segments.count; i++) {
    setWord(pieces.firsts, i, pieces.count);
    cut(segments, bins, pixels, bySegment, i, scratch, pieces);
  }
  setWord(pieces.firsts, segments.count, pieces.count);
  return pieces;
}

/** Orders the pixels of one segment along it and adds the pieces between them. */
function cut(
  segments: Segments,
  bins: Bins,
  pixels: Pixels,
  bySegment: Groups,
  segment: i32,
  scratch: usize,
  pieces: Pieces,
): void {
  const first = bySegment.first(segment);
  const count = bySegment.end(segment) - first;
  const winding = long(segments.windings, segment);
  const at = segments.at(segment);
  if (count == 2) {
    const u = bySegment.value(first);
    const v = bySegment.value(first + 1);
    // The segment runs from its smaller end, whose packed point is the one stored first.
    if (load<u64>(pixels.points + (<usize>u << 3)) == load<u64>(at)) pieces.add(u, v, winding);
    else pieces.add(v, u, winding);
    return;
  }
  const ax = load<i32>(at), ay = load<i32>(at, 4);
  for (let k = 0; k < count; k++) {
    const vertex = bySegment.value(first + k);
    // Pixels along a segment never turn back in x or y, so that steps along the axes tell their order.
    const steps = <u32>(pointX(pixels.points, vertex) - ax) + <u32>abs(pointY(pixels.points, vertex) - ay);
    store<u64>(scratch + (<usize>k << 3), (<u64>steps << 32) | <u64>vertex);
  }
  const sorted = count > SHORT ? scratch : scratch + (SHORT << 3);
  if (count > SHORT) sortKeys(scratch, count);
  else rankKeys(scratch, count, sorted);
  const isNear = load<u8>(pixels.near + segment) != 0;
  let u = load<i32>(sorted);
  for (let k = 1; k < count; k++) {
    const v = load<i32>(sorted + (<usize>k << 3));
    if (isNear) route(bins, pixels, u, v, winding, pieces);
    else pieces.add(u, v, winding);
    u = v;
  }
}

/**
 * Adds the piece from u to v, led through all further pixels it passes, and so on for the parts: iterated snap rounding
 * (Halperin & Packer 2002), without which an edge may end up closer than half a unit to a vertex it does not touch, and
 * rounding a result again would change it. All pixels of a piece are taken at once: led through one of them only, it
 * could drift across another. Rare on real input, hence the plain search.
 */
function route(bins: Bins, pixels: Pixels, u: i32, v: i32, winding: i64, pieces: Pieces): void {
  const count = passedBetween(bins, pixels, u, v, 0);
  if (count == 0) {
    pieces.add(u, v, winding);
    return;
  }
  pieces.areStraight = false;
  const passed = alloc(count << 4);
  passedBetween(bins, pixels, u, v, passed);
  sortRecords(passed, count);
  let from = u;
  for (let i = 0; i < count; i++) {
    const next = <i32>load<i64>(passed + (<usize>i << 4), 8);
    route(bins, pixels, from, next, winding, pieces);
    from = next;
  }
  route(bins, pixels, from, v, winding, pieces);
}

/** Counts the pixels that the piece from u to v passes; with `records`, writes how far along and which they are. */
function passedBetween(bins: Bins, pixels: Pixels, u: i32, v: i32, records: usize): i32 {
  const ux = pointX(pixels.points, u), uy = pointY(pixels.points, u);
  const vx = pointX(pixels.points, v), vy = pointY(pixels.points, v);
  const isForward = ux < vx || (ux == vx && uy < vy);
  const ax = isForward ? ux : vx, ay = isForward ? uy : vy;
  const bx = isForward ? vx : ux, by = isForward ? vy : uy;
  let count = 0;
  for (let row = bins.rowOf(min(ay, by)); row <= bins.rowOf(max(ay, by)); row++) {
    for (let column = bins.columnOf(ax); column <= bins.columnOf(bx); column++) {
      const cell = row * bins.columns + column;
      for (let k = word(pixels.starts, cell); k < word(pixels.starts, cell + 1); k++) {
        if (k == u || k == v) continue;
        const x = pointX(pixels.points, k), y = pointY(pixels.points, k);
        if (!passes(ax, ay, bx, by, x, y)) continue;
        if (records) {
          const record = records + (<usize>count << 4);
          store<i64>(record, dot(ux, uy, vx, vy, x, y));
          store<i64>(record, k, 8);
        }
        count++;
      }
    }
  }
  return count;
}
