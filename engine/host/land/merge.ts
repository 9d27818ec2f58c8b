/** Adds up the results of one query over several municipalities. */
import type { BestPlot, FilterCounts, LandResult } from './types.ts';

/** Best first: by score, then certainty, then municipality and order in it. The same order on every host. */
export const byRank = (a: BestPlot, b: BestPlot): number =>
  b.score - a.score || b.certainty - a.certainty || a.municipality - b.municipality || a.plot - b.plot;

/** Keeps the `most` best plots of all. Results must be of the same query. */
export function mergeResults(results: readonly LandResult[], most: number): LandResult {
  const sum = (of: (result: LandResult) => number) => results.reduce((all, each) => all + of(each), 0);
  return {
    searched: sum(({ searched }) => searched),
    count: sum(({ count }) => count),
    unknown: sum(({ unknown }) => unknown),
    near: sum(({ near }) => near),
    filters: (results[0]?.filters ?? []).map((_, at) => addedUp(results.map(({ filters }) => filters[at]!))),
    best: results
      .flatMap(({ best }) => best)
      .sort(byRank)
      .slice(0, most),
  };
}

/** Adds up the counts of one filter. */
function addedUp(parts: readonly FilterCounts[]): FilterCounts {
  const sum = (of: (part: FilterCounts) => number) => parts.reduce((all, each) => all + of(each), 0);
  return {
    id: parts[0]!.id,
    near: sum(({ near }) => near),
    unknown: sum(({ unknown }) => unknown),
    histogram: addedBins(parts.flatMap(({ histogram }) => (histogram ? [histogram] : []))),
  };
}

/** Null without any. */
function addedBins(histograms: readonly Uint32Array[]): Uint32Array | null {
  const sum = histograms[0]?.slice() ?? null;
  for (const histogram of histograms.slice(1))
    for (let bin = 0; bin < histogram.length; bin++) sum![bin]! += histogram[bin]!;
  return sum;
}
