/**
 * Sorts for the many short and almost sorted runs of the overlay: insertion up to a dozen, Shell sort above. No
 * recursion, no memory; at worst about n^1.5 on a rare large run. Gaps: Ciura's, continued by 2.25.
 */
export const SHORT: i32 = 12;

/** Returns the first gap for `count` items. */
export function firstGap(count: i32): i32 {
  if (count <= SHORT) return 1;
  let gap = 1;
  for (let next = gapAfter(gap); next * 2 <= count; next = gapAfter(gap)) gap = next;
  return gap;
}

function gapAfter(gap: i32): i32 {
  switch (gap) {
    case 1: return 4;
    case 4: return 10;
    case 10: return 23;
    case 23: return 57;
    case 57: return 132;
    case 132: return 301;
    case 301: return 701;
    default: return <i32>((<i64>gap * 9) >> 2);
  }
}

/** Returns the next smaller gap; 0 after the last. */
export function gapBefore(gap: i32): i32 {
  if (gap <= 1) return 0;
  let below = 1;
  for (let next = gapAfter(below); next < gap; next = gapAfter(below)) below = next;
  return below;
}

/** Sorts u64 keys ascending. */
export function sortKeys(keys: usize, count: i32): void {
  for (let gap = firstGap(count); gap > 0; gap = gapBefore(gap)) {
    for (let i = gap; i < count; i++) {
      const key = load<u64>(keys + (<usize>i << 3));
      let j = i;
      while (j >= gap) {
        const before = load<u64>(keys + (<usize>(j - gap) << 3));
        if (before <= key) break;
        store<u64>(keys + (<usize>j << 3), before);
        j -= gap;
      }
      store<u64>(keys + (<usize>j << 3), key);
    }
  }
}

/** Sorts records of 16 bytes by the i64 at their start. */
export function sortRecords(records: usize, count: i32): void {
  if (count < 2) return;
  for (let gap = firstGap(count); gap > 0; gap = gapBefore(gap)) {
    for (let i = gap; i < count; i++) {
      const at = records + (<usize>i << 4);
      const key = load<i64>(at);
      const rest = load<i64>(at, 8);
      let j = i;
      while (j >= gap) {
        const before = records + (<usize>(j - gap) << 4);
        if (load<i64>(before) <= key) break;
        const to = records + (<usize>j << 4);
        store<i64>(to, load<i64>(before));
        store<i64>(to, load<i64>(before, 8), 8);
        j -= gap;
      }
      const to = records + (<usize>j << 4);
      store<i64>(to, key);
      store<i64>(to, rest, 8);
    }
  }
}

/** Sorts a few distinct u64 keys to `to`: the index of a key is the number of smaller ones. No branches. */
@inline
export function rankKeys(keys: usize, count: i32, to: usize): void {
  const end = keys + (<usize>count << 3);
  for (let at = keys; at < end; at += 8) {
    const key = load<u64>(at);
    let rank: usize = 0;
    for (let other = keys; other < end; other += 8) rank += <usize>(load<u64>(other) < key);
    store<u64>(to + (rank << 3), key);
  }
}
