/** Means over the plots of areas, of keys that each plot or its square of 100 m has. All plots weigh alike. */
import { groupBy } from '../../../../model/groupby.ts';
import { plotMeanKeys } from '../../../../model/land/areafigures.ts';
import type { Fact } from '../fact.ts';
import type { PlotFacts } from './sums.ts';

export type PlotMeans = Readonly<Record<string, Fact>>;

export const plotMeansOf = (sums: PlotFacts, plots: readonly number[]): PlotMeans =>
  Object.fromEntries(plotMeanKeys.map((key): [string, Fact] => [key, sums.mean(key, plots)]));

/** The plots of each neighbourhood, in the order of the neighbourhoods. */
export function plotsByNeighbourhood({ facts }: PlotFacts): readonly (readonly number[])[] {
  const { neighbourhood } = facts.plots.areas;
  const plots = groupBy(neighbourhood.keys(), (plot) => neighbourhood[plot]!);
  return facts.areas.neighbourhood.codes.map((_, at) => plots.get(at) ?? []);
}
