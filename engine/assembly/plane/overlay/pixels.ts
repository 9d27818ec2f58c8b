import { alloc } from '../../memory/arena';
import { cross } from '../../number/orientation';
import { Bins } from './bins';
import { createPairs, Groups, Pairs } from './groups';
import { sortKeys } from './ranks';
import { roundedShare } from './rounding';
import { Segments } from './segments';
import { setWord } from './words';

/**
 * The hot pixels: the grid points where something happens, which are the ends of all segments and their rounded
 * crossings. The number of a point is its vertex number from here on. `hits` pairs a segment with each pixel it passes.
 */
@unmanaged
export class Pixels {
  count: i32;
  /** i32 pairs, by cell. */
  points: usize;
  /** First pixel of each cell. */
  starts: usize;
  hits: Pairs;
  /** One byte per segment: 1 when a pixel lies so close that a piece of the segment may pass it after rounding. */
  near: usize;
}

/** Segments of the cell at hand, close together: ax ay bx by low high index, 32 bytes each. */
const LOCAL_SHIFT: usize = 5;

@unmanaged
class Scan {
  segments: Segments;
  bins: Bins;
  members: Groups;
  pixels: Pixels;
  capacity: i32;
  locals: usize;
  /** Points of the cell while collecting: packed x and y. */
  keys: usize;
  keyCount: i32;
  keyCapacity: i32;

  @inline
  local(index: i32): usize {
    return this.locals + (<usize>index << LOCAL_SHIFT);
  }

  @inline
  addKey(x: i32, y: i32): void {
    if (this.keyCount == this.keyCapacity) this.growKeys();
    const at = this.keys + (<usize>this.keyCount << 3);
    this.keyCount = this.keyCount + 1;
    store<i32>(at, x);
    store<i32>(at, y, 4);
  }

  private growKeys(): void {
    const keys = alloc(this.keyCapacity << 4);
    memory.copy(keys, this.keys, <usize>this.keyCount << 3);
    this.keys = keys;
    this.keyCapacity <<= 1;
  }
}

/** One pass over the cells: crossings, then the distinct points of the cell, then who passes them, while all is near. */
export function findPixels(segments: Segments, bins: Bins, members: Groups): Pixels {
  const scan = createScan(segments, bins, members);
  for (let cell = 0; cell < bins.count; cell++) {
    const count = members.end(cell) - members.first(cell);
    setWord(scan.pixels.starts, cell, scan.pixels.count);
    if (count == 0) continue;
    scan.keyCount = 0;
    gatherCell(scan, cell, count);
    findCrossings(scan, cell, count);
    const first = scan.pixels.count;
    keepDistinct(scan);
    if (scan.pixels.count > first) findHits(scan, count, first);
  }
  setWord(scan.pixels.starts, bins.count, scan.pixels.count);
  return scan.pixels;
}

function createScan(segments: Segments, bins: Bins, members: Groups): Scan {
  let most = 0;
  for (let cell = 0; cell < bins.count; cell++) most = max(most, members.end(cell) - members.first(cell));
  const scan = changetype<Scan>(alloc(offsetof<Scan>()));
  scan.segments = segments;
  scan.bins = bins;
  scan.members = members;
  scan.locals = alloc(most << (<i32>LOCAL_SHIFT));
  scan.keyCapacity = 256;
  scan.keys = alloc(scan.keyCapacity << 3);
  scan.capacity = 3 * segments.count + 64;
  const pixels = changetype<Pixels>(alloc(offsetof<Pixels>()));
  pixels.count = 0;
  pixels.points = alloc(scan.capacity << 3);
  pixels.starts = alloc((bins.count + 1) << 2);
  pixels.near = alloc(segments.count);
  memory.fill(pixels.near, 0, segments.count);
  pixels.hits = createPairs(4 * segments.count + 64);
  scan.pixels = pixels;
  return scan;
}

/** Copies the segments of a cell side by side and notes their ends that lie in it. */
function gatherCell(scan: Scan, cell: i32, count: i32): void {
  const bins = scan.bins;
  const first = scan.members.first(cell);
  for (let i = 0; i < count; i++) {
    const index = scan.members.value(first + i);
    const from = scan.segments.at(index);
    const to = scan.local(i);
    const ax = load<i32>(from), ay = load<i32>(from, 4), bx = load<i32>(from, 8), by = load<i32>(from, 12);
    store<i32>(to, ax);
    store<i32>(to, ay, 4);
    store<i32>(to, bx, 8);
    store<i32>(to, by, 12);
    store<i32>(to, min(ay, by), 16);
    store<i32>(to, max(ay, by), 20);
    store<i32>(to, index, 24);
    if (bins.cellOf(ax, ay) == cell) scan.addKey(ax, ay);
    if (bins.cellOf(bx, by) == cell) scan.addKey(bx, by);
  }
}

/**
 * Proper crossings of the segments of one cell. A crossing belongs to the cell of its rounded point alone, so that
 * each is found once. Contacts at an end need no point of their own: the end is one.
 */
function findCrossings(scan: Scan, cell: i32, count: i32): void {
  const bins = scan.bins;
  const end = scan.local(count);
  for (let one = scan.locals; one < end; one += 1 << LOCAL_SHIFT) {
    const ax = load<i32>(one), ay = load<i32>(one, 4), bx = load<i32>(one, 8), by = load<i32>(one, 12);
    const low = load<i32>(one, 16), high = load<i32>(one, 20);
    for (let other = one + (1 << LOCAL_SHIFT); other < end; other += 1 << LOCAL_SHIFT) {
      const cx = load<i32>(other), dx = load<i32>(other, 8);
      // Boxes first, without a branch for each of the four sides.
      if (i32(cx > bx) | i32(dx < ax) | i32(load<i32>(other, 16) > high) | i32(load<i32>(other, 20) < low)) continue;
      const cy = load<i32>(other, 4), dy = load<i32>(other, 12);
      const c = cross(ax, ay, bx, by, cx, cy);
      const d = cross(ax, ay, bx, by, dx, dy);
      if ((c ^ d) >= 0 || c == 0 || d == 0) continue;
      const a = cross(cx, cy, dx, dy, ax, ay);
      const b = cross(cx, cy, dx, dy, bx, by);
      if ((a ^ b) >= 0 || a == 0 || b == 0) continue;
      const x = ax + roundedShare(a, a - b, bx - ax);
      const y = ay + roundedShare(a, a - b, by - ay);
      if (bins.cellOf(x, y) == cell) scan.addKey(x, y);
    }
  }
}

function keepDistinct(scan: Scan): void {
  const count = scan.keyCount;
  if (count == 0) return;
  const keys = scan.keys;
  const pixels = scan.pixels;
  sortKeys(keys, count);
  if (pixels.count + count > scan.capacity) growPoints(scan, pixels.count + count);
  let kept = pixels.count;
  let last: u64 = 0;
  for (let i = 0; i < count; i++) {
    const key = load<u64>(keys + (<usize>i << 3));
    if (i > 0 && key == last) continue;
    store<u64>(pixels.points + (<usize>kept << 3), key);
    kept++;
    last = key;
  }
  pixels.count = kept;
}

function growPoints(scan: Scan, needed: i32): void {
  const capacity = max(needed, scan.capacity << 1);
  const points = alloc(capacity << 3);
  memory.copy(points, scan.pixels.points, <usize>scan.pixels.count << 3);
  scan.pixels.points = points;
  scan.capacity = capacity;
}

/**
 * Which pixels of a cell a segment passes. A pixel is the unit square around its point, with its left and lower edge
 * and not its right and upper one; the line meets it when twice the cross product is below |dx| + |dy|, and on equality
 * when it goes through the lower left corner, which is the only corner that belongs to the square.
 *
 * A piece between two pixels strays from its segment by up to sqrt(1/2), and passes pixels up to that much further
 * away: less than three times the bound above.
 */
function findHits(scan: Scan, count: i32, first: i32): void {
  const pixels = scan.pixels;
  const hits = pixels.hits;
  const end = scan.local(count);
  for (let at = scan.locals; at < end; at += 1 << LOCAL_SHIFT) {
    const ax = load<i32>(at), ay = load<i32>(at, 4), bx = load<i32>(at, 8), by = load<i32>(at, 12);
    const low = load<i32>(at, 16), high = load<i32>(at, 20);
    const dx = <i64>bx - ax;
    const dy = <i64>by - ay;
    const reach = dx + (high - low);
    for (let k = first; k < pixels.count; k++) {
      const point = pixels.points + (<usize>k << 3);
      const x = load<i32>(point), y = load<i32>(point, 4);
      if (i32(x < ax) | i32(x > bx) | i32(y < low) | i32(y > high)) continue;
      const twice = (dx * (y - ay) - dy * (x - ax)) << 1;
      const size = abs<i64>(twice);
      if (size >= 3 * reach) continue;
      const segment = load<i32>(at, 24);
      if (isHit(twice, size, reach, dx - dy)) hits.add(segment, k);
      else store<u8>(pixels.near + segment, 1);
    }
  }
}

@inline
function isHit(twice: i64, size: i64, reach: i64, corner: i64): bool {
  return size < reach || (size == reach && twice == corner);
}

/** Whether the segment from a to b (a before b by x, then y) passes the pixel at (x, y). */
export function passes(ax: i32, ay: i32, bx: i32, by: i32, x: i32, y: i32): bool {
  if (x < ax || x > bx || y < min(ay, by) || y > max(ay, by)) return false;
  const dx = <i64>bx - ax;
  const dy = <i64>by - ay;
  const twice = (dx * (y - ay) - dy * (x - ax)) << 1;
  return isHit(twice, abs<i64>(twice), dx + abs<i64>(dy), dx - dy);
}
