import { alloc } from '../../memory/arena';
import { long, setWord, word } from '../../memory/words';
import { dot } from '../../number/orientation';
import { pointX, pointY } from '../../number/ring';
import { Bins } from './bins';
import { gather, Groups } from './groups';
import { passes } from './hits';
import { Pixels } from './pixels';
import { rankKeys, SHORT, sortKeys, sortRecords } from './ranks';
import { Segments } from './segments';

/**
 * Pieces of segments between hot pixels, with from < to, which meet only at vertices (Hobby 1999), or whole chains of
 * segments that nothing else touches. The vertices within a chain have consecutive numbers.
 */
@unmanaged
export class Pieces {
  count: i32;
  capacity: i32;
  /** 16 bytes each: from, to, and the change of the winding numbers from right to left. */
  start: usize;
  /** The vertices next to from and next to to, i32 each. */
  nexts: usize;
  /** First piece of each segment, and the end of the last. For a segment in a chain: the chain's number, inverted. */
  firsts: usize;
  /** Every piece stays within two units of its segment: none was rerouted twice. */
  areStraight: bool;
  /** Whether segments may be joined into chains. */
  areChained: bool;
  /** Whether pieces without winding count. */
  areAll: bool;
  /** A chain runs through a pixel to which a piece was rerouted later. */
  isStale: bool;

  /** Adds a straight piece. */
  @inline
  add(u: i32, v: i32, winding: i64): void {
    const from = min(u, v), to = max(u, v);
    this.addBetween(from, to, u == from ? winding : -winding, to, from);
  }

  @inline
  addBetween(from: i32, to: i32, winding: i64, first: i32, last: i32): void {
    if (this.count == this.capacity) this.grow();
    const index = this.count;
    const at = this.start + (<usize>index << 4);
    store<i32>(at, from);
    store<i32>(at, to, 4);
    store<i64>(at, winding, 8);
    const next = this.nexts + (<usize>index << 3);
    store<i32>(next, first);
    store<i32>(next, last, 4);
    // Written always, kept only if it counts.
    this.count = index + i32(i32(winding != 0) | i32(this.areAll));
  }

  grow(): void {
    const start = this.start, nexts = this.nexts;
    this.capacity <<= 1;
    this.start = alloc(this.capacity << 4);
    this.nexts = alloc(this.capacity << 3);
    memory.copy(this.start, start, <usize>this.count << 4);
    memory.copy(this.nexts, nexts, <usize>this.count << 3);
  }
}

/**
 * Cuts segments at the pixels they pass. `areChained` joins segments that nothing touches; `areAll` keeps pieces
 * without winding.
 */
export function cutSegments(segments: Segments, bins: Bins, pixels: Pixels, areChained: bool, areAll: bool): Pieces {
  const hits = pixels.hits;
  const bySegment = gather(hits, segments.count);
  // Marks vertices that a segment passes: they are within no chain.
  for (let i = 0; i < hits.count; i++) pixels.touch(load<i32>(hits.start + (<usize>i << 3), 4));
  const pieces = changetype<Pieces>(alloc(offsetof<Pieces>()));
  pieces.capacity = segments.count + hits.count + 1;
  pieces.start = alloc(pieces.capacity << 4);
  pieces.nexts = alloc(pieces.capacity << 3);
  pieces.firsts = alloc((segments.count + 1) << 2);
  pieces.areChained = areChained;
  pieces.areAll = areAll;
  const scratch = alloc(max(hits.count, 2 * SHORT) << 3);
  do {
    pieces.count = 0;
    pieces.areStraight = true;
    pieces.isStale = false;
    for (let i = 0; i < segments.count; ) {
      setWord(pieces.firsts, i, pieces.count);
      if (bySegment.first(i) < bySegment.end(i)) cut(segments, bins, pixels, bySegment, i++, scratch, pieces);
      else if (pieces.areChained) i = chain(segments, pixels, bySegment, i, pieces);
      else pieces.add(pixels.smaller(i), pixels.larger(i), long(segments.windings, i++));
    }
    setWord(pieces.firsts, segments.count, pieces.count);
    // Edges that stray are searched one by one, so chains are undone.
    if (!pieces.areStraight && pieces.areChained) {
      pieces.areChained = false;
      pieces.isStale = true;
    }
  } while (pieces.isStale);
  return pieces;
}

/**
 * Adds a segment and those after it as a chain while neighbours share a vertex that nothing else touches. Returns the
 * next segment. A chain ends at a vertex smaller than both its neighbours, so the smallest vertex of any boundary ends
 * chains.
 */
function chain(segments: Segments, pixels: Pixels, bySegment: Groups, first: i32, pieces: Pieces): i32 {
  const u = pixels.smaller(first), v = pixels.larger(first);
  const winding = long(segments.windings, first);
  let segment = first + 1;
  const isBack = segment < segments.count && (u == pixels.smaller(segment) || u == pixels.larger(segment));
  let open = isBack ? u : v;
  const inner = open;
  let last = inner - 1;
  let isSmaller = isBack;
  while (segment < segments.count && pixels.degree(open) == 2 && open == last + 1) {
    const a = pixels.smaller(segment), b = pixels.larger(segment);
    if (a == open ? isSmaller : b != open) break;
    if (bySegment.first(segment) < bySegment.end(segment)) break;
    last = open;
    pixels.absorb(open);
    isSmaller = b == open;
    open = isSmaller ? a : b;
    segment++;
  }
  if (last < inner) {
    pieces.add(u, v, winding);
    return segment;
  }
  const number = winding == 0 ? pieces.count : ~pieces.count;
  for (let i = first; i < segment; i++) setWord(pieces.firsts, i, number);
  pieces.addBetween(isBack ? v : u, open, isBack ? -winding : winding, inner, last);
  return segment;
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
  const ax = load<i32>(at), ay = load<i32>(at, 4);
  for (let k = 0; k < count; k++) {
    const vertex = bySegment.value(first + k);
    // Pixels along a segment never turn back in x or y: the steps along the axes give their order.
    const steps = <u32>(pointX(pixels.points, vertex) - ax) + <u32>abs(pointY(pixels.points, vertex) - ay);
    store<u64>(scratch + (<usize>k << 3), (<u64>steps << 32) | <u64>vertex);
  }
  const sorted = count > SHORT ? scratch : scratch + (SHORT << 3);
  if (count > SHORT) sortKeys(scratch, count);
  else rankKeys(scratch, count, sorted);
  const isNear = load<u8>(pixels.near + segment) != 0;
  let u = pixels.smaller(segment);
  for (let k = 0; k <= count; k++) {
    const v = k < count ? load<i32>(sorted + (<usize>k << 3)) : pixels.larger(segment);
    if (isNear) route(bins, pixels, u, v, winding, pieces, false);
    else pieces.add(u, v, winding);
    u = v;
  }
}

/**
 * Adds the piece from u to v, rerouted through all further pixels it passes, and so on for its parts: iterated snap
 * rounding (Halperin & Packer 2002). Without it an edge may end up closer than half a unit to a vertex it does not
 * touch, and rounding a result again would change it. Takes all pixels of a piece at once: through only one of them it
 * could drift across another. Rare on real input, hence the plain search.
 */
function route(bins: Bins, pixels: Pixels, u: i32, v: i32, winding: i64, pieces: Pieces, isLed: bool): void {
  const count = passedBetween(bins, pixels, u, v, 0);
  if (count == 0) {
    pieces.add(u, v, winding);
    return;
  }
  if (isLed) pieces.areStraight = false;
  const passed = alloc(count << 4);
  passedBetween(bins, pixels, u, v, passed);
  sortRecords(passed, count);
  let from = u;
  for (let i = 0; i <= count; i++) {
    const next = i < count ? <i32>load<i64>(passed + (<usize>i << 4), 8) : v;
    if (i < count && pixels.touch(next)) pieces.isStale = true;
    route(bins, pixels, from, next, winding, pieces, true);
    from = next;
  }
}

/** Counts the pixels that the piece u v passes. With `records`, writes how far along and which they are. */
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
      const ends = pixels.endsByCell;
      const first = ends.first(cell), endCount = ends.end(cell) - first;
      const start = word(pixels.starts, cell) - endCount;
      for (let i = 0; i < word(pixels.starts, cell + 1) - start; i++) {
        const k = i < endCount ? ends.value(first + i) : start + i;
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
