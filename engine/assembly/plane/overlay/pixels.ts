import { alloc } from '../../memory/arena';
import { Bins } from './bins';
import { createCell, gatherCell, Cell } from './cell';
import { addCrossings } from './crossings';
import { createPairs, Groups, Pairs } from './groups';
import { addHits } from './hits';
import { sortKeys } from './ranks';
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
export function findPixels(segments: Segments, bins: Bins, members: Groups): Pixels {
  const pixels = createPixels(segments, bins);
  const cell = createCell(segments, bins, members);
  let index = 0;
  for (let row = 0; row < bins.rows; row++) {
    for (let column = 0; column < bins.columns; column++, index++) {
      setWord(pixels.starts, index, pixels.count);
      if (members.first(index) == members.end(index)) continue;
      gatherCell(cell, members, row, column);
      addCrossings(cell);
      if (cell.keyCount > 0) addHits(cell, pixels, keepDistinct(cell, pixels));
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
  pixels.hits = createPairs(4 * segments.count + 64);
  return pixels;
}

/** Adds the distinct points of a cell; answers the first. Behind the last there is room for three more. */
function keepDistinct(cell: Cell, pixels: Pixels): i32 {
  const count = cell.keyCount;
  const keys = cell.keys;
  const first = pixels.count;
  sortKeys(keys, count);
  pixels.reserve(count + 3);
  let to = pixels.points + (<usize>first << 3);
  let last = load<u64>(keys);
  store<u64>(to, last);
  for (let i = 1; i < count; i++) {
    const key = load<u64>(keys + (<usize>i << 3));
    to += key == last ? 0 : 8;
    store<u64>(to, key);
    last = key;
  }
  pixels.count = <i32>((to + 8 - pixels.points) >> 3);
  return first;
}
