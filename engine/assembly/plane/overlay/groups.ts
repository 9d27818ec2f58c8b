import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';

/**
 * A growing list of pairs (group, value), then gathered by group in one counting sort. Cost: linear; 8 bytes per pair
 * while it grows, then 4 per pair and group.
 */
@unmanaged
export class Pairs {
  start: usize;
  count: i32;
  capacity: i32;

  @inline
  add(group: i32, value: i32): void {
    if (this.count == this.capacity) this.grow();
    store<u64>(this.start + (<usize>this.count << 3), (<u64>(<u32>value) << 32) | <u64>(<u32>group));
    this.count++;
  }

  /** Makes room for `more` pairs. */
  @inline
  reserve(more: i32): void {
    while (this.count + more > this.capacity) this.grow();
  }

  private grow(): void {
    const capacity = this.capacity << 1;
    const start = alloc(capacity << 3);
    memory.copy(start, this.start, <usize>this.count << 3);
    this.start = start;
    this.capacity = capacity;
  }
}

export function createPairs(capacity: i32): Pairs {
  const pairs = changetype<Pairs>(alloc(offsetof<Pairs>()));
  pairs.start = alloc(capacity << 3);
  pairs.count = 0;
  pairs.capacity = capacity;
  return pairs;
}

/** Values by group: those of group g are `values[starts[g]]` to before `values[starts[g + 1]]`, as added. */
@unmanaged
export class Groups {
  starts: usize;
  values: usize;

  @inline
  first(group: i32): i32 {
    return word(this.starts, group);
  }

  @inline
  end(group: i32): i32 {
    return word(this.starts, group + 1);
  }

  @inline
  value(index: i32): i32 {
    return word(this.values, index);
  }
}

export function gather(pairs: Pairs, groupCount: i32): Groups {
  const groups = changetype<Groups>(alloc(offsetof<Groups>()));
  const starts = alloc((groupCount + 2) << 2);
  const values = alloc(pairs.count << 2);
  groups.starts = starts;
  groups.values = values;
  memory.fill(starts, 0, <usize>(groupCount + 2) << 2);
  // Counts group g at g + 2. Summing puts the start of g at g + 1; filling moves it to the end of g.
  for (let i = 0; i < pairs.count; i++) {
    const group = load<i32>(pairs.start + (<usize>i << 3));
    setWord(starts, group + 2, word(starts, group + 2) + 1);
  }
  accumulate(starts, groupCount + 2);
  for (let i = 0; i < pairs.count; i++) {
    const pair = pairs.start + (<usize>i << 3);
    const group = load<i32>(pair);
    const place = word(starts, group + 1);
    setWord(starts, group + 1, place + 1);
    setWord(values, place, load<i32>(pair, 4));
  }
  return groups;
}

/** Replaces counts by their running sums. */
export function accumulate(counts: usize, count: i32): void {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += word(counts, i);
    setWord(counts, i, sum);
  }
}
