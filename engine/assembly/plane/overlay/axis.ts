import { alloc, mark, reset } from '../../memory/arena';
import { setWord, word } from '../../memory/words';

/** A range of coordinates cut into intervals, all of one width (a power of two) or of different widths. */
@unmanaged
export class Axis {
  least: i32;
  /** Intervals, or the slots of the table if they are uneven, are 2^shift units wide. */
  shift: i32;
  count: i32;
  /** Interval of each slot (i32); 0 if intervals are even. */
  table: usize;
  /** Starts of the intervals (i32), and the end of the last one. */
  borders: usize;

  /** Returns the interval of a coordinate within the range. */
  @inline
  indexOf(coordinate: i32): i32 {
    const slot = (coordinate - this.least) >> this.shift;
    return this.table ? word(this.table, slot) : slot;
  }

  @inline
  border(index: i32): i32 {
    return word(this.borders, index);
  }
}

function createAxis(least: i32, shift: i32): Axis {
  const axis = changetype<Axis>(alloc(offsetof<Axis>()));
  axis.least = least;
  axis.shift = shift;
  axis.table = 0;
  return axis;
}

export function createEvenAxis(least: i32, width: i64, shift: i32): Axis {
  const axis = createAxis(least, shift);
  axis.count = <i32>(width >> shift) + 1;
  axis.borders = alloc((axis.count + 1) << 2);
  for (let i = 0; i <= axis.count; i++) {
    // The last interval may end beyond the range of coordinates.
    setWord(axis.borders, i, <i32>min<i64>(<i64>least + ((<i64>i) << shift), LAST));
  }
  return axis;
}

const LAST: i64 = 1 << 30;

/** Most slots of a table, as a power of two. */
const SLOTS_SHIFT: i64 = 18;

/**
 * Cuts the range from `least` to `most` into about `count` intervals with about equally many of the given points (one
 * coordinate every 8 bytes from `at`). None is narrower than a slot; the range has at most a quarter of a million
 * slots.
 */
export function createUnevenAxis(at: usize, pointCount: i32, least: i32, most: i32, count: i32): Axis {
  let shift = 0;
  while ((<i64>most - least) >> shift >= <i64>1 << SLOTS_SHIFT) shift++;
  const axis = createAxis(least, shift);
  const slots = ((most - least) >> shift) + 1;
  axis.table = alloc(slots << 2);
  axis.borders = alloc((min(count, slots) + 2) << 2);
  const before = mark();
  const counts = alloc(slots << 2);
  memory.fill(counts, 0, <usize>slots << 2);
  const end = at + (<usize>pointCount << 3);
  for (let to = at; to < end; to += 8) {
    const slot = (load<i32>(to) - least) >> shift;
    setWord(counts, slot, word(counts, slot) + 1);
  }
  const share = <i64>pointCount / count + 1;
  let sum: i64 = 0;
  axis.count = 0;
  for (let slot = 0; slot < slots; slot++) {
    if (sum >= share * axis.count || slot == 0) setWord(axis.borders, axis.count++, least + (slot << shift));
    setWord(axis.table, slot, axis.count - 1);
    sum += word(counts, slot);
  }
  setWord(axis.borders, axis.count, least + (slots << shift));
  reset(before);
  return axis;
}
