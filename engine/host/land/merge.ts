/** Adds up the results of one query over several municipalities. */
import type { BestPlot, FilterCounts, LandResult } from './types.ts';

/** Best first: by score, then certainty, then municipality and order in it. The same order on every host. */
export const byRank = (a: BestPlot, b: BestPlot): number =>
  b.score - a.score || b.certainty - a.certainty || a.municipality - b.municipality || a.plot - b.plot;

const emptyResult: LandResult = { searched: 0, count: 0, unknown: 0, near: 0, filters: [], best: [] };

/** Keeps the `most` best plots of all. Results must be of the same query. */
export function mergeResults(results: readonly LandResult[], most: number): LandResult {
  const sum = results.reduce(
    (all, each) => ({
      searched: all.searched + each.searched,
      count: all.count + each.count,
      unknown: all.unknown + each.unknown,
      near: all.near + each.near,
      filters: all.filters.length === 0 ? each.filters : all.filters.map((one, at) => added(one, each.filters[at]!)),
      best: [],
    }),
    emptyResult,
  );
  return {
    ...sum,
    best: results
      .flatMap(({ best }) => best)
      .sort(byRank)
      .slice(0, most),
  };
}

function added(one: FilterCounts, other: FilterCounts): FilterCounts {
  const histogram =
    one.histogram && other.histogram ? one.histogram.map((count, bin) => count + other.histogram![bin]!) : null;
  return { id: one.id, near: one.near + other.near, unknown: one.unknown + other.unknown, histogram };
}
