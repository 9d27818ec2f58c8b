import { alloc } from '../../memory/arena';
import { Bins } from './bins';
import { createCell, gatherCell, gatherPixels, Cell } from './cell';
import { addCrossings, createSuspects } from './crossings';
import { createPairs, gather, Groups, Pairs } from './groups';
import { addHits } from './hits';
import { createSeen, Seen } from './seen';
import { Segments } from './segments';
import { long, setWord, word } from './words';

/** Degrees of pixels within a chain, and of those that something else comes to. */
const WITHIN: i32 = 0;
const MANY: i32 = 3;

/**
 * The hot pixels: the grid points where something happens, which are the ends of all segments and their rounded
 * crossings. The number of a point is its vertex number from here on: ends come first (`vertices.ts`), then crossings by
 * cell. `hits` pairs a segment with each pixel it passes besides its own ends.
 */
@unmanaged
export class Pixels {
  count: i32;
  /** i32 pairs. */
  points: usize;
  /** Pixels up to here are ends of segments. */
  endCount: i32;
  /** Of each segment the pixels at its smaller and its larger end. */
  ends: usize;
  /**
   * Of each segment two numbers (i32), which never fall: those with the same first one follow each other along a ring
   * with x rising or falling from each point to the next, with the same second one y. They meet in their ends only.
   */
  runs: usize;
  /** How many segments end at each of the first pixels (i32). */
  degrees: usize;
  /** Ends of segments by cell. */
  endsByCell: Groups;
  /** First crossing of each cell. */
  starts: usize;
  hits: Pairs;
  /** One byte per segment: 1 when a pixel lies so close that a piece of the segment may pass it after rounding. */
  near: usize;
  /** One byte per segment, 0 between cells. */
  done: usize;
  /** Points there is room for. */
  capacity: i32;

  /** The pixel at the smaller end of a segment. */
  @inline
  smaller(segment: i32): i32 {
    return load<i32>(this.ends + (<usize>segment << 3));
  }

  @inline
  larger(segment: i32): i32 {
    return load<i32>(this.ends + (<usize>segment << 3), 4);
  }

  @inline
  degree(pixel: i32): i32 {
    return word(this.degrees, pixel);
  }

  /** Notes that something else comes to a pixel; true when it is within a chain. */
  @inline
  touch(pixel: i32): bool {
    if (pixel >= this.endCount) return false;
    const degree = this.degree(pixel);
    setWord(this.degrees, pixel, MANY);
    return degree == WITHIN;
  }

  /** Makes a pixel part of a chain. */
  @inline
  absorb(pixel: i32): void {
    setWord(this.degrees, pixel, WITHIN);
  }

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

/** Puts the ends of segments into cells. */
export function placeEnds(pixels: Pixels, bins: Bins): void {
  const entries = createPairs(pixels.endCount);
  const end = pixels.points + (<usize>pixels.endCount << 3);
  for (let at = pixels.points; at < end; at += 8) {
    entries.add(bins.cellOf(load<i32>(at), load<i32>(at, 4)), entries.count);
  }
  pixels.endsByCell = gather(entries, bins.count);
}

/** One pass over the cells: crossings, then the distinct points of the cell, then who passes them, while all is near. */
export function findPixels(segments: Segments, bins: Bins, pixels: Pixels): void {
  placeEnds(pixels, bins);
  pixels.starts = alloc((bins.count + 1) << 2);
  pixels.done = alloc(segments.count);
  memory.fill(pixels.done, 0, segments.count);
  const members = bins.members;
  const ends = pixels.endsByCell;
  const cell = createCell(segments, bins);
  const suspects = createSuspects();
  const seen = createSeen();
  let index = 0;
  for (let row = 0; row < bins.rows; row++) {
    for (let column = 0; column < bins.columns; column++, index++) {
      setWord(pixels.starts, index, pixels.count);
      const firstMember = members.first(index), count = members.end(index) - firstMember;
      if (count < 2) continue;
      const change = long(pixels.runs, members.value(firstMember)) ^ long(pixels.runs, members.value(firstMember + count - 1));
      if (i32(<i32>change == 0) | i32(<i32>(change >> 32) == 0)) continue;
      const first = ends.first(index), last = ends.end(index);
      let degrees = 0;
      for (let i = first; i < last; i++) degrees += pixels.degree(ends.value(i));
      // Where all that is near ends in one point, nothing passes it and nothing crosses.
      if (first < last && degrees == count * (last - first)) continue;
      gatherCell(cell, row, column);
      addCrossings(cell, suspects);
      if (first == last && cell.pointCount == 0) continue;
      gatherPixels(cell, pixels, first, last);
      addHits(cell, pixels, degrees, addPixels(cell, pixels, seen));
    }
  }
  setWord(pixels.starts, bins.count, pixels.count);
}

/**
 * Adds the crossings of a cell to its pixels and to all. Writes the hits that are known by now behind those that count,
 * and answers how many; -1 when one of them may be there twice or be an end, as crossings may be rounded to where their
 * segments were before.
 */
function addPixels(cell: Cell, pixels: Pixels, seen: Seen): i32 {
  const count = cell.pointCount;
  if (count == 0) return 0;
  const hits = pixels.hits;
  pixels.reserve(count);
  hits.reserve(2 * count);
  seen.begin(cell.pixelCount + count);
  for (let i = 0; i < cell.pixelCount; i++) seen.numberOf(load<u64>(cell.pixels + (<usize>i << 3)), i);
  let to = hits.start + (<usize>hits.count << 3);
  const end = cell.points + (<usize>count << 4);
  let areSure = true;
  for (let at = cell.points; at < end; at += 16) {
    const point = load<u64>(at);
    const number = seen.numberOf(point, cell.pixelCount);
    if (number == cell.pixelCount) {
      store<u64>(pixels.points + (<usize>pixels.count << 3), point);
      cell.addPixel(point, pixels.count++);
    } else areSure = false;
    const pixel = <u64>word(cell.pixelNumbers, number) << 32;
    store<u64>(to, pixel | <u64>load<u32>(at, 8));
    store<u64>(to, pixel | <u64>load<u32>(at, 12), 8);
    to += 16;
  }
  return areSure ? 2 * count : -1;
}
