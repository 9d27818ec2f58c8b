/** One search of one municipality: counts, near misses, histograms and the best plots. */
import { SLIDER_BINS } from '../../../model/land/slider.ts';
import { FilterMasks, type PlacedFilter } from './filters.ts';
import type { PlacedColumn, PlacedMunicipality } from './municipality.ts';
import { Scorer } from './scores.ts';
import type { FilterCounts, LandQuery, LandResult } from './types.ts';

/** Throws when a column of the query is not placed, or a mask has another number of plots. */
export function searchMunicipality(of: PlacedMunicipality, query: LandQuery): LandResult {
  const masks = new FilterMasks(of, query.keepsUnknown);
  try {
    const within = query.within ? masks.copied(query.within) : of.everyPlot;
    const root = masks.place(query.root);
    const passes = masks.combined('and', root.passes, within);
    const failed = masks.combined('without', within, passes);
    const unknown = masks.count(masks.combined('and', root.lenient, failed));
    const all = masks.combined('without', within, within);
    const filters = leavesOf(root).map((leaf) => {
      const others = masks.combined('and', masks.others(leaf), within);
      const near = masks.combined('and', others, failed);
      of.memory.module.orMasks(all, near, of.count, all);
      return countsOf(masks, leaf, others, near, query.hasHistograms);
    });
    const [searched, count] = [masks.count(within), masks.count(passes)];
    const counts = { searched, count, unknown, near: masks.count(all), filters };
    if (query.most === 0 && !query.keepsScores) return { ...counts, best: [] };
    const scorer = new Scorer(masks, passes, root);
    const best = scorer.best(query.most);
    return query.keepsScores ? { ...counts, best, scored: scorer.all() } : { ...counts, best };
  } finally {
    masks.scope.close();
  }
}

const leavesOf = (placed: PlacedFilter): PlacedFilter[] =>
  placed.filter.kind === 'group' ? placed.children.flatMap(leavesOf) : [placed];

function countsOf(
  masks: FilterMasks,
  leaf: PlacedFilter,
  others: number,
  near: number,
  hasHistogram: boolean,
): FilterCounts {
  const { filter, column, missing } = leaf;
  return {
    id: filter.id,
    near: masks.count(near),
    unknown: missing ? masks.count(masks.combined('and', near, missing)) : 0,
    histogram: hasHistogram && column ? histogramOf(masks, column, missing, others) : null,
  };
}

/** Plots by bin, of those whose value is known. */
function histogramOf(masks: FilterMasks, column: PlacedColumn, missing: number, others: number): Uint32Array {
  const { of, scope } = masks;
  const { module } = of.memory;
  const known = masks.combined('without', others, missing);
  const counts = scope.zeros(4 * SLIDER_BINS);
  if (column.areas) module.countAreaBins(column.bins(), column.areas, known, of.count, counts);
  else module.countBins(column.bins(), known, of.count, counts);
  return of.memory.wordsAt(counts, SLIDER_BINS).slice();
}
