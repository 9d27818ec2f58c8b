import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';

/**
 * A growing list of pairs (group, value) that is then gathered by group in one counting sort. Cost: linear, 8 bytes per
 * pair while collecting and 4 per pair and group afterwards.
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

  /** Makes sure that `more` pairs find room. */
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

/** Values by group: those of group g are `values[starts[g]]` up to `values[starts[g + 1]]`, in the order they were added. */
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
  // Counts go two places up, so that the running starts below end up one place up: where they belong.
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

/** Running sums in place. */
export function accumulate(counts: usize, count: i32): void {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += word(counts, i);
    setWord(counts, i, sum);
  }
}
