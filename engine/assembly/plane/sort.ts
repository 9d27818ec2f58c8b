import { alloc } from '../memory/arena';
import { setWord, word } from '../memory/words';

/** Sorts `count` numbers of type T at `base`, ascending, in place. Shell sort: n^(4/3) comparisons or fewer. */
export function sortAscending<T>(base: usize, count: i32): void {
  let gap = 1;
  while (gap < count / 9) gap = 3 * gap + 1;
  for (; gap > 0; gap = gap / 3) {
    const step = <usize>gap * sizeof<T>();
    for (let i = gap; i < count; i++) {
      const value = load<T>(base + <usize>i * sizeof<T>());
      let at = base + <usize>i * sizeof<T>();
      while (at >= base + step && load<T>(at - step) > value) {
        store<T>(at, load<T>(at - step));
        at -= step;
      }
      store<T>(at, value);
    }
  }
}

/** Removes repetitions from `count` sorted numbers in place and returns how many are left. */
export function removeRepetitions<T>(base: usize, count: i32): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const value = load<T>(base + <usize>i * sizeof<T>());
    if (kept > 0 && load<T>(base + <usize>(kept - 1) * sizeof<T>()) == value) continue;
    store<T>(base + <usize>kept * sizeof<T>(), value);
    kept++;
  }
  return kept;
}

/** Bits sorted per pass. */
const DIGIT: u64 = 9;
const DIGITS: i32 = 1 << 9;

/**
 * Sorts records of 16 bytes by their first i64 minus `base`, which has `lowBits` bits in its lower half and `highBits`
 * in its upper half. Counting sort, stable. Cost: linear. Returns the address of the sorted records.
 */
export function sortByDigits(records: usize, count: i32, base: i64, lowBits: u64, highBits: u64): usize {
  let from = records;
  let to = alloc(count << 4);
  const counts = alloc(DIGITS << 2);
  for (let bit: u64 = 0; bit < lowBits + highBits; bit += DIGIT) {
    // A digit may hold the last bits of the lower half and the first of the upper one.
    sortByDigit(from, to, count, base, bit, lowBits, counts);
    const other = from;
    from = to;
    to = other;
  }
  return from;
}

function sortByDigit(from: usize, to: usize, count: i32, base: i64, bit: u64, lowBits: u64, counts: usize): void {
  memory.fill(counts, 0, DIGITS << 2);
  for (let i = 0; i < count; i++) {
    const digit = digitOf(load<i64>(from + (<usize>i << 4)) - base, bit, lowBits);
    setWord(counts, digit, word(counts, digit) + 1);
  }
  let sum = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const size = word(counts, digit);
    setWord(counts, digit, sum);
    sum += size;
  }
  for (let i = 0; i < count; i++) {
    const at = from + (<usize>i << 4);
    const key = load<i64>(at);
    const digit = digitOf(key - base, bit, lowBits);
    const place = to + (<usize>word(counts, digit) << 4);
    setWord(counts, digit, word(counts, digit) + 1);
    store<i64>(place, key);
    store<i64>(place, load<i64>(at, 8), 8);
  }
}

@inline
function digitOf(key: i64, bit: u64, lowBits: u64): i32 {
  const packed = (<u64>key >> 32 << lowBits) | (<u64>key & 0xffffffff);
  return <i32>(packed >> bit) & (DIGITS - 1);
}
