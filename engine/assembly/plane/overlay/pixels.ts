import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { Bins } from './bins';
import { createPairs, gather, Groups, Pairs } from './groups';

/** Degrees that mark pixels within a chain, and pixels that something else touches. */
const WITHIN: i32 = 0;
const MANY: i32 = 3;

/**
 * The hot pixels: the ends of all segments and their rounded crossings. The number of a pixel is its vertex number from
 * here on: ends come first (`vertices.ts`), then crossings by cell. `hits` pairs a segment with each pixel it passes
 * besides its own ends.
 */
@unmanaged
export class Pixels {
  count: i32;
  /** i32 pairs. */
  points: usize;
  /** Pixels up to here are ends of segments. */
  endCount: i32;
  /** Per segment the pixels at its smaller and its larger end. */
  ends: usize;
  /**
   * Two run numbers (i32) per segment, which never fall. Segments with the same first number follow each other along a
   * ring on which x only rises or only falls; the second number does so for y. They meet only at their ends.
   */
  runs: usize;
  /** How many segments end at each end pixel (i32). */
  degrees: usize;
  /** Ends of segments by cell. */
  endsByCell: Groups;
  /** First crossing of each cell. */
  starts: usize;
  hits: Pairs;
  /** One byte per segment: 1 when a pixel lies so close that a piece of the segment may pass it after rounding. */
  near: usize;
  /** One byte per segment for `hits.ts`; 0 between cells. */
  done: usize;
  /** Room at `points`, in points. */
  capacity: i32;

  /** Returns the pixel at the smaller end of a segment. */
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

  /** Marks a pixel that something else touches; true if it is within a chain. */
  @inline
  touch(pixel: i32): bool {
    if (pixel >= this.endCount) return false;
    const degree = this.degree(pixel);
    setWord(this.degrees, pixel, MANY);
    return degree == WITHIN;
  }

  /** Marks a pixel as within a chain. */
  @inline
  absorb(pixel: i32): void {
    setWord(this.degrees, pixel, WITHIN);
  }

  /** Makes room for `more` points. */
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
