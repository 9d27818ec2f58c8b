/**
 * Scores of the plots of a list, in float32. A plot sums weight times score, weight, and weight of known values; filters are added in the
 * order of the query.
 */

/** The score of a missing value. */
const UNKNOWN: f32 = 0.5;

/** Trapezoid: 1 from `b` to `c`, 0 up to `f` and from `g` on, straight between. Infinite `b` or `c` are open sides. */
@inline
function scoreOf(value: f32, f: f32, b: f32, c: f32, g: f32): f32 {
  if (value < b) return max<f32>(0, (value - f) / (b - f));
  if (value > c) return max<f32>(0, (g - value) / (g - c));
  return 1;
}

/** Scores of the values of the listed plots; `areas` is 0 for values by plot, else value i is that of area `areas[i]`. */
export function scoreValues(
  list: usize,
  count: i32,
  values: usize,
  areas: usize,
  f: f32,
  b: f32,
  c: f32,
  g: f32,
  scores: usize,
  known: usize,
): void {
  for (let n = 0; n < count; n++, list += 4, scores += 4, known += 4) {
    const plot = load<u32>(list);
    const at = areas == 0 ? plot : load<u32>(areas + (<usize>plot << 2));
    const value = load<f32>(values + (<usize>at << 2));
    const isKnown = value == value;
    store<f32>(scores, isKnown ? scoreOf(value, f, b, c, g) : UNKNOWN);
    store<f32>(known, isKnown ? 1 : 0);
  }
}

@inline
function has(mask: usize, plot: u32): bool {
  return ((load<u8>(mask + (plot >> 3)) >> <u8>(plot & 7)) & 1) != 0;
}

/**
 * Adds a filter to the sums of each listed plot: weight times score, weight, weight times the known part. Plots outside of the mask
 * `where` (0: none are) leave the filter out.
 */
export function addScores(list: usize, count: i32, where: usize, weight: f32, scores: usize, known: usize, sums: usize): void {
  for (let n = 0; n < count; n++, list += 4, scores += 4, known += 4, sums += 12) {
    if (where != 0 && !has(where, load<u32>(list))) continue;
    store<f32>(sums, load<f32>(sums) + weight * load<f32>(scores));
    store<f32>(sums + 4, load<f32>(sums + 4) + weight);
    store<f32>(sums + 8, load<f32>(sums + 8) + weight * load<f32>(known));
  }
}

/** Divides the sums by the weight: score and known part of each plot; 1 where no filter has weight. */
export function meanScores(count: i32, sums: usize, scores: usize, known: usize): void {
  for (let n = 0; n < count; n++, sums += 12, scores += 4, known += 4) {
    const weight = load<f32>(sums + 4);
    store<f32>(scores, weight > 0 ? load<f32>(sums) / weight : 1);
    store<f32>(known, weight > 0 ? load<f32>(sums + 8) / weight : 1);
  }
}

/**
 * Keeps the `most` best children of each plot that pass: `ranked` holds `most` pairs of score and known part per plot, best first, and
 * `passed` their number (bytes). Called once per child.
 */
export function rankScores(
  list: usize,
  count: i32,
  passes: usize,
  scores: usize,
  known: usize,
  most: i32,
  ranked: usize,
  passed: usize,
): void {
  for (let n = 0; n < count; n++, list += 4, scores += 4, known += 4, ranked += <usize>most << 3, passed++) {
    if (!has(passes, load<u32>(list))) continue;
    const score = load<f32>(scores);
    let kept = <i32>load<u8>(passed);
    let at = kept;
    while (at > 0 && load<f32>(ranked + (<usize>(at - 1) << 3)) < score) at--;
    if (at == most) continue;
    if (kept < most) store<u8>(passed, <u8>++kept);
    const place = ranked + (<usize>at << 3);
    memory.copy(place + 8, place, <usize>(kept - 1 - at) << 3);
    store<f32>(place, score);
    store<f32>(place + 4, load<f32>(known));
  }
}

/** Mean score and known part of the ranked children of each plot; 1 without any. */
export function meanRanked(count: i32, most: i32, ranked: usize, passed: usize, scores: usize, known: usize): void {
  for (let n = 0; n < count; n++, ranked += <usize>most << 3, passed++, scores += 4, known += 4) {
    const kept = <i32>load<u8>(passed);
    let score: f32 = 0;
    let certain: f32 = 0;
    for (let at = 0; at < kept; at++) {
      score += load<f32>(ranked + (<usize>at << 3));
      certain += load<f32>(ranked + (<usize>at << 3) + 4);
    }
    store<f32>(scores, kept > 0 ? score / <f32>kept : 1);
    store<f32>(known, kept > 0 ? certain / <f32>kept : 1);
  }
}
