/** Sums over the plots of an area: room that plans leave, and dwellings where it is loud. */
import type { OwnFigure } from '../../../../model/land/areafigures.ts';
import { isKnown, type Fact } from '../fact.ts';
import type { PlotFacts } from './sums.ts';

export type PlotFigures = Readonly<
  Record<
    Extract<OwnFigure, 'unused_floor_area' | 'unused_known_share' | 'dwellings_above_53' | 'dwellings_above_58'>,
    Fact
  >
>;

/** Dwellings of a plot by the share of dwellings in its floor area. */
function dwellingsOn(sums: PlotFacts, plot: number): number {
  const shares = sums.facts.shares.find(({ key }) => key === 'use:woonfunctie')!.values;
  const [share, units] = [shares[plot]!, sums.value('plot_unit_count', plot)];
  return share <= 100 && isKnown(units) ? (share / 100) * units : 0;
}

export function plotFiguresOf(sums: PlotFacts, plots: readonly number[]): PlotFigures {
  const unused = plots.map((plot) => sums.value('zoning_floor_area_headroom', plot)).filter(isKnown);
  const noisy = (above: number) =>
    plots.reduce((sum, plot) => {
      const level = sums.value('noise_lden_total', plot);
      return isKnown(level) && level > above ? sum + dwellingsOn(sums, plot) : sum;
    }, 0);
  return {
    unused_floor_area: unused.length > 0 ? unused.reduce((sum, value) => sum + Math.max(0, value), 0) : 'no_rule',
    unused_known_share: plots.length === 0 ? 0 : (100 * unused.length) / plots.length,
    // Levels of noise in dB: preferred and highest value of the environment act for roads.
    dwellings_above_53: noisy(53),
    dwellings_above_58: noisy(58),
  };
}
