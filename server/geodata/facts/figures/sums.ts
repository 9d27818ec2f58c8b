/** Sums over plots, from columns. Figures of areas are made of them, so that totals agree with the plots. */
import { landKeyOf, type LandKeyName } from '../../../../model/land/catalogue.ts';
import { FactValues, factsOf, isKnown, type Fact } from '../fact.ts';
import type { Facts } from '../types.ts';

/** A value and how much it counts. */
interface Weighted {
  readonly value: Fact;
  readonly weight: number;
}

/** Mean of the known values by weight; the first reason when none is known. */
export function weightedMean(values: readonly Weighted[]): Fact {
  let [sum, whole] = [0, 0];
  for (const { value, weight } of values) {
    if (!isKnown(value) || weight <= 0) continue;
    sum += value * weight;
    whole += weight;
  }
  if (whole > 0) return sum / whole;
  return values.map(({ value }) => value).find((value) => !isKnown(value)) ?? 'not_covered';
}

/** A figure per another, such as floor area per hectare; missing when either is, or when there is none of the other. */
export function per(value: Fact, other: Fact): Fact {
  if (!isKnown(value) || !isKnown(other)) return isKnown(value) ? other : value;
  return other > 0 ? value / other : 'unknown_in_source';
}

/** The facts of a municipality, to be summed over some of its plots. */
export class PlotFacts {
  readonly #columns = new Map<string, FactValues>();

  constructor(readonly facts: Facts) {}

  /** Value of a key of a plot: its own, or that of the area that it lies in. */
  value(key: LandKeyName, plot: number): Fact {
    const { keptAt, missing } = landKeyOf(key)!;
    if (keptAt === 'plot') return this.#column(key).get(plot);
    const area = this.facts.plots.areas[keptAt][plot]!;
    return area < 0 ? (keptAt === 'park' ? missing : 'not_covered') : this.#column(key).get(area);
  }

  /** Sum of the known values; a reason when none is known. */
  sum(key: LandKeyName, plots: readonly number[]): Fact {
    const known = plots.map((plot) => this.value(key, plot)).filter(isKnown);
    if (known.length > 0 || plots.length === 0) return known.reduce((sum, value) => sum + value, 0);
    return this.value(key, plots[0]!);
  }

  /** Mean of the known values, each plot by the value of another key, or all alike. */
  mean(key: LandKeyName, plots: readonly number[], by?: LandKeyName): Fact {
    if (!by) return this.#plainMean(key, plots);
    return weightedMean(
      plots.map((plot) => {
        const weight = this.value(by, plot);
        return { value: this.value(key, plot), weight: isKnown(weight) ? weight : 0 };
      }),
    );
  }

  /** Without an object for each plot: areas have means of many keys. */
  #plainMean(key: LandKeyName, plots: readonly number[]): Fact {
    let [sum, known] = [0, 0];
    let missing: Fact | undefined;
    for (const plot of plots) {
      const value = this.value(key, plot);
      if (isKnown(value)) {
        sum += value;
        known += 1;
      } else missing ??= value;
    }
    return known > 0 ? sum / known : (missing ?? 'not_covered');
  }

  most(key: LandKeyName, plots: readonly number[]): Fact {
    const values = plots.map((plot) => this.value(key, plot));
    const known = values.filter(isKnown);
    return known.length > 0 ? Math.max(...known) : (values[0] ?? 'not_covered');
  }

  /** Per cent of the plots of known value that pass, each by the value of another key, or all alike. */
  share(key: LandKeyName, plots: readonly number[], passes: (value: number) => boolean, by?: LandKeyName): Fact {
    return weightedMean(
      plots.map((plot) => {
        const value = this.value(key, plot);
        const weight = by ? this.value(by, plot) : 1;
        return { value: isKnown(value) ? (passes(value) ? 100 : 0) : value, weight: isKnown(weight) ? weight : 0 };
      }),
    );
  }

  /** Square metres of the plots in a class of a register. */
  classArea(key: string, plots: readonly number[]): number {
    const shares = this.facts.shares.find((each) => each.key === key)?.values;
    return plots.reduce((sum, plot) => {
      const [share, area] = [shares?.[plot] ?? 255, this.value('plot_geometry_area', plot)];
      return share <= 100 && isKnown(area) ? sum + (share / 100) * area : sum;
    }, 0);
  }

  #column(key: string): FactValues {
    let column = this.#columns.get(key);
    if (!column) {
      column = factsOf(this.facts.columns.find((each) => each.key === key)!.values);
      this.#columns.set(key, column);
    }
    return column;
  }
}
