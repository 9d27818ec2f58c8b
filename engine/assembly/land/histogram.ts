/** Counts of values in 256 bins. Bins are bytes: a column is binned once, and counted for every search. */

export const BINS: i32 = 256;

/**
 * Bin of each value: the number of `edges` (255 ascending f32) that are at most the value. Missing values get bin 0; a mask of known
 * values leaves them out.
 */
export function binValues(values: usize, count: i32, edges: usize, to: usize): void {
  for (let i = 0; i < count; i++, values += 4) {
    const value = load<f32>(values);
    let bin = 0;
    for (let half = BINS >> 1; half > 0; half >>= 1)
      if (value >= load<f32>(edges + (<usize>(bin + half - 1) << 2))) bin += half;
    store<u8>(to + i, <u8>bin);
  }
}

/** Adds the bins of the plots of a mask to 256 counts (u32). */
export function countBins(bins: usize, mask: usize, count: i32, counts: usize): void {
  for (let i = 0; i < count; i += 64, mask += 8, bins += 64) {
    for (let word = load<u64>(mask); word != 0; word &= word - 1) add(counts, load<u8>(bins + <usize>ctz<u64>(word)));
  }
}

/** The same for bins of areas: plot i has the bin of area `areas[i]` (u32). */
export function countAreaBins(bins: usize, areas: usize, mask: usize, count: i32, counts: usize): void {
  for (let i = 0; i < count; i += 64, mask += 8, areas += 256) {
    for (let word = load<u64>(mask); word != 0; word &= word - 1)
      add(counts, load<u8>(bins + <usize>load<u32>(areas + (<usize>ctz<u64>(word) << 2))));
  }
}

@inline
function add(counts: usize, bin: u32): void {
  const at = counts + (<usize>bin << 2);
  store<u32>(at, load<u32>(at) + 1);
}
