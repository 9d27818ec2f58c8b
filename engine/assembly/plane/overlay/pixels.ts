import { alloc } from '../../memory/arena';
import { Bins } from './bins';
import { createCell, gatherCell, Cell } from './cell';
import { addCrossings, createSuspects } from './crossings';
import { createPairs, Pairs } from './groups';
import { addHits } from './hits';
import { createSeen, Seen } from './seen';
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
  /** One byte per segment, 0 between cells. */
  done: usize;
  /** Points there is room for. */
  capacity: i32;

  /** Makes sure that `more` points find room. */
  @inline
  reserve(more: i32): void {
    if (this.count + more > this.capacity) this.grow(more);
  }

  private grow(more: i32): void {
    this.capacity = max(this.count + more, this.capacity << 1);
    const points = alloc(this.capacity << 3);
    memory.copy(points, this.points, <usize>this.count << 3);
    this.points = points;
  }
}

/** One pass over the cells: crossings, then the distinct points of the cell, then who passes them, while all is near. */
export function findPixels(segments: Segments, bins: Bins): Pixels {
  const members = bins.members;
  const pixels = createPixels(segments, bins);
  const cell = createCell(segments, bins);
  const suspects = createSuspects();
  const seen = createSeen();
  let index = 0;
  for (let row = 0; row < bins.rows; row++) {
    for (let column = 0; column < bins.columns; column++, index++) {
      setWord(pixels.starts, index, pixels.count);
      if (members.first(index) == members.end(index)) continue;
      gatherCell(cell, row, column);
      addCrossings(cell, suspects);
      if (cell.pointCount == 0) continue;
      const first = pixels.count;
      addHits(cell, pixels, first, addPixels(cell, pixels, seen));
    }
  }
  setWord(pixels.starts, bins.count, pixels.count);
  return pixels;
}

function createPixels(segments: Segments, bins: Bins): Pixels {
  const pixels = changetype<Pixels>(alloc(offsetof<Pixels>()));
  pixels.count = 0;
  pixels.capacity = 3 * segments.count + 64;
  pixels.points = alloc(pixels.capacity << 3);
  pixels.starts = alloc((bins.count + 1) << 2);
  pixels.near = alloc(segments.count);
  memory.fill(pixels.near, 0, segments.count);
  pixels.done = alloc(segments.count);
  memory.fill(pixels.done, 0, segments.count);
  pixels.hits = createPairs(4 * segments.count + 64);
  return pixels;
}

/**
 * Adds the distinct points of a cell, with room for three more behind the last. Writes the hits that are known by now
 * behind those that count, and answers how many; -1 when one of them may be there twice: segments that end in a point do
 * so once, but crossings, which come behind all ends, may be rounded to where their segments were before.
 */
function addPixels(cell: Cell, pixels: Pixels, seen: Seen): i32 {
  const count = cell.pointCount;
  const hits = pixels.hits;
  pixels.reserve(count + 3);
  hits.reserve(2 * count + 1);
  seen.begin(count);
  const start = hits.start + (<usize>hits.count << 3);
  const end = cell.points + (<usize>count << 4);
  let to = start;
  let next = pixels.count;
  let areSure = true;
  for (let at = cell.points; at < end; at += 16) {
    const point = load<u64>(at);
    const other = load<i32>(at, 12);
    const pixel = seen.numberOf(point, next);
    if (pixel == next) store<u64>(pixels.points + (<usize>(next++) << 3), point);
    else if (other >= 0) areSure = false;
    store<u64>(to, (<u64>pixel << 32) | <u64>load<u32>(at, 8));
    store<u64>(to, (<u64>pixel << 32) | <u64>(<u32>other), 8);
    to += other < 0 ? 8 : 16;
  }
  pixels.count = next;
  return areSure ? <i32>((to - start) >> 3) : -1;
}
