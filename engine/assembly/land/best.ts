/** The best plots of a list: by score, then by the known part, then the lower plot. */

/** Bytes of an entry: plot (u32), score and known part (f32). */
const ENTRY: usize = 12;

/** Whether entry a comes after entry b. */
@inline
function isWorse(a: usize, b: usize): bool {
  const score = load<f32>(a + 4);
  const other = load<f32>(b + 4);
  if (score != other) return score < other;
  const known = load<f32>(a + 8);
  const otherKnown = load<f32>(b + 8);
  if (known != otherKnown) return known < otherKnown;
  return load<u32>(a) > load<u32>(b);
}

@inline
function swap(a: usize, b: usize): void {
  const first = load<u64>(a);
  const rest = load<u32>(a + 8);
  memory.copy(a, b, ENTRY);
  store<u64>(b, first);
  store<u32>(b + 8, rest);
}

/** Moves the entry at the root down until no child is worse: the worst entry is the root. */
function sink(heap: usize, count: i32): void {
  let at = 0;
  while (true) {
    const left = 2 * at + 1;
    if (left >= count) return;
    let worst = heap + <usize>left * ENTRY;
    let child = left;
    if (left + 1 < count && isWorse(worst + ENTRY, worst)) {
      worst += ENTRY;
      child = left + 1;
    }
    const entry = heap + <usize>at * ENTRY;
    if (!isWorse(worst, entry)) return;
    swap(worst, entry);
    at = child;
  }
}

function rise(heap: usize, at: i32): void {
  while (at > 0) {
    const above = (at - 1) >> 1;
    const entry = heap + <usize>at * ENTRY;
    const parent = heap + <usize>above * ENTRY;
    if (!isWorse(entry, parent)) return;
    swap(entry, parent);
    at = above;
  }
}

/**
 * Writes the `most` best entries of a list at `to`, best first, and returns their number. `to` has room for `most` + 1 entries of 12
 * bytes.
 */
export function bestPlots(list: usize, count: i32, scores: usize, known: usize, most: i32, to: usize): i32 {
  let kept = 0;
  const candidate = to + <usize>most * ENTRY;
  for (let n = 0; n < count; n++, list += 4, scores += 4, known += 4) {
    store<u32>(candidate, load<u32>(list));
    store<f32>(candidate + 4, load<f32>(scores));
    store<f32>(candidate + 8, load<f32>(known));
    if (kept < most) {
      memory.copy(to + <usize>kept * ENTRY, candidate, ENTRY);
      rise(to, kept++);
    } else if (most > 0 && isWorse(to, candidate)) {
      memory.copy(to, candidate, ENTRY);
      sink(to, kept);
    }
  }
  for (let last = kept - 1; last > 0; last--) {
    swap(to, to + <usize>last * ENTRY);
    sink(to, last);
  }
  return kept;
}
