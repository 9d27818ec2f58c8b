/** A plot as an answer names it: its points, and what each filter takes off. */
import type { Engine } from '../types.ts';
import type { BestPlot, LandQuery } from '../land/types.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import { filterInputs } from '../../../model/land/filtertypes.ts';
import { missingReasons } from '../../../model/land/missing.ts';
import { entryByValue } from '../../../model/enums/enumeration.ts';
import type { ExplainedFilter, PlotExplanation, SearchFilter } from '../../../model/land/searchcalls.ts';
import type { FoundPlot } from '../../../model/land/runs.ts';
import { lossesOf, roundedLosses, type FilterNode, type Loss } from '../../../model/rules/search/search.ts';
import { drawWeights, scoreWith } from '../../../model/rules/search/stability.ts';
import { DECIMETRES } from './places.ts';
import type { ReadPlan } from './query.ts';
import { originOf } from '../../../model/land/origin.ts';
import type { LandRelease } from './release.ts';
import type { OpenLand } from './shelf.ts';
import { rangesIn, valuesOf, verdictsOf, type PlotValues, type PlotVerdict } from './verdicts.ts';

/** Filters that stand with a plot of a list. */
const PARTS = 5;
const CERTAINTY = 1e4;

interface Judged {
  readonly passes: boolean;
  readonly points: number;
  readonly certainty: number;
  readonly losses: readonly Loss[];
  readonly verdicts: ReadonlyMap<number, PlotVerdict>;
}

/** A plot as it is read while its land is open. */
export interface ReadPlot {
  readonly rank: BestPlot;
  readonly query: LandQuery;
  readonly values: PlotValues;
  readonly name: PlotName;
}

export type PlotName = Pick<FoundPlot, 'id' | 'number' | 'municipality' | 'lon' | 'lat'>;

function judge(trees: readonly FilterNode[], query: LandQuery, values: PlotValues, plot: number): Judged {
  const verdicts = verdictsOf(query, values, plot);
  const { passes, known } = verdicts.get(query.root.id)!;
  const { points, losses } = roundedLosses(lossesOf(trees, ({ id }) => verdicts.get(id)!));
  return { passes, points, losses, verdicts, certainty: Math.round(known * CERTAINTY) / CERTAINTY };
}

type Projection = Engine['projection'];

/** By its row. */
export function nameOf({ ids, numbers, plots, release }: OpenLand, plot: number, projection: Projection): PlotName {
  const [x, y] = [plots.points[2 * plot]! / DECIMETRES, plots.points[2 * plot + 1]! / DECIMETRES];
  const [lon, lat] = projection.toLonLat(x, y);
  return { id: ids.at(plot), number: numbers.at(plot), municipality: release.municipality, lon, lat };
}

/** Must run while the land is open. */
export function readPlots(query: LandQuery, land: OpenLand, ranks: readonly BestPlot[], projection: Projection) {
  const ranges = rangesIn(query.root);
  return ranks.map((rank): ReadPlot => ({
    rank,
    query,
    values: valuesOf(ranges, land.placed, rank.plot),
    name: nameOf(land, rank.plot, projection),
  }));
}

export function foundPlot({ trees }: ReadPlan, { rank, query, values, name }: ReadPlot): FoundPlot {
  const { points, certainty, losses } = judge(trees, query, values, rank.plot);
  const parts = losses
    .filter((loss) => loss.points > 0)
    .map((loss) => ({ filterId: loss.filterId, lost: loss.points }));
  const { id, number, municipality, lon, lat } = name;
  return { id, number, municipality, lon, lat, index: rank.plot, points, certainty, parts: parts.slice(0, PARTS) };
}

/** An explanation without what only a run knows. */
export type ExplainedPlot = Omit<PlotExplanation, 'runId' | 'stability'>;

/** Must run while the land is open. */
export function explainPlot(
  { trees, leaves }: ReadPlan,
  query: LandQuery,
  land: OpenLand,
  plot: number,
  projection: Projection,
): ExplainedPlot {
  const { passes, points, certainty, losses, verdicts } = judge(
    trees,
    query,
    valuesOf(rangesIn(query.root), land.placed, plot),
    plot,
  );
  const { id, ...named } = nameOf(land, plot, projection);
  const filters = leaves
    .map((filter) => explained(filter, verdicts.get(filter.id)!, losses, land.release))
    .sort((a, b) => b.lost - a.lost);
  return { plot: id, ...named, passes, points, certainty, filters };
}

/** The scores of a plot in each draw of other weights. Must run while the land is open. */
export function drawnScores({ trees }: ReadPlan, query: LandQuery, land: OpenLand, plots: readonly number[]) {
  const draws = drawWeights(trees);
  const ranges = rangesIn(query.root);
  return plots.map((plot) => {
    const verdicts = verdictsOf(query, valuesOf(ranges, land.placed, plot), plot);
    return Float32Array.from(draws, (weights) => scoreWith(trees, ({ id }) => verdicts.get(id)!, weights));
  });
}

function explained(
  filter: SearchFilter,
  of: PlotVerdict,
  losses: readonly Loss[],
  release: LandRelease,
): ExplainedFilter {
  const loss = losses.find(({ filterId }) => filterId === filter.id);
  const isKnown = of.value !== null && !Number.isNaN(of.value);
  return {
    filterId: filter.id,
    type: filter.type,
    key: filter.key,
    value: isKnown ? of.value : null,
    missing: of.value === null || isKnown ? null : missingIn(of.bits),
    ...sourceOf(filter, release),
    verdict: of.verdict,
    score: loss ? loss.score : null,
    share: loss?.share ?? 0,
    lost: loss?.points ?? 0,
  };
}

/** The reason in the low bits of a NaN. */
const REASON = 0x3fffff;
const missingIn = (bits: number) => entryByValue(missingReasons, bits & REASON)?.key ?? 'not_computed';

function sourceOf(filter: SearchFilter, release: LandRelease): Pick<ExplainedFilter, 'unit' | 'sources' | 'date'> {
  const unit = filter.type === 'class' ? 'percent' : (landKeyOf(filter.key)?.unit ?? null);
  const inputs = filterInputs(filter);
  return { unit, ...(inputs ? originOf({ inputs }, release.dates) : { sources: [], date: null }) };
}
