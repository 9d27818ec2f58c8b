/** Figures of a municipality: sums over its neighbourhoods, plots and units. */
import { zoningClasses } from '../../../../model/enums/norms.ts';
import { municipalityMeans } from '../../../../model/land/areafigures.ts';
import type { LandKeyName } from '../../../../model/land/catalogue.ts';
import { factsOf, isKnown, type Fact } from '../fact.ts';
import type { Land } from '../land.ts';
import { unitsOf } from '../stages/units.ts';
import { labelCounts, sizeCounts } from './spreads.ts';
import { plotMeansOf, type PlotMeans } from './plotmeans.ts';
import { per, weightedMean, type PlotFacts } from './sums.ts';

const SQUARE_METRES_A_HECTARE = 10_000;
const HECTARES_A_KM2 = 100;
/** Dwellings are counted above these levels of noise, dB: preferred and highest value of the environment act for roads. */
const NOISE_LEVELS = [53, 58] as const;

/** Key of neighbourhoods by which each of `municipalityMeans` weighs. */
export const weightKeys = {
  inhabitants: 'cbs_inhabitants',
  households: 'cbs_households',
  homes: 'cbs_housing_stock',
} as const satisfies Record<keyof typeof municipalityMeans, LandKeyName>;

export interface MunicipalityFigures {
  readonly inhabitants: Fact;
  readonly households: Fact;
  readonly homes: Fact;
  /** Inhabitants per km2 of land. */
  readonly density: Fact;
  /** Means of neighbourhood keys, by inhabitants, households or homes. */
  readonly means: Readonly<Partial<Record<LandKeyName, Fact>>>;
  readonly plotMeans: PlotMeans;
  /** Units by rank of their label, 1 (A++++) to 11 (G). */
  readonly labels: readonly number[];
  readonly zonedHectares: Readonly<Record<string, number>>;
  /** Floor area that plans allow beyond what stands, m2, and the per cent of plots for which it is known. */
  readonly unusedFloorArea: Fact;
  readonly unusedKnownShare: number;
  /** Numbers of plots by size: up to each of `sizeBounds`, and beyond the last. */
  readonly plotSizes: readonly number[];
  /** Dwellings above a level of noise. */
  readonly noisyDwellings: readonly { readonly above: number; readonly dwellings: number }[];
  readonly parks: number;
  readonly parkHectares: Fact;
  readonly cores: number;
}

/** Inhabitants per km2 of land, given in hectares. */
export function densityOf(inhabitants: Fact, hectares: Fact): Fact {
  const perHectare = per(inhabitants, hectares);
  return isKnown(perHectare) ? perHectare * HECTARES_A_KM2 : perHectare;
}

/** Values of a key of all neighbourhoods. */
function neighbourhoodValues({ facts }: PlotFacts, key: LandKeyName): readonly Fact[] {
  const values = factsOf(facts.columns.find((each) => each.key === key)!.values);
  return facts.areas.neighbourhood.codes.map((_, index) => values.get(index));
}

/** Sum of the known values; the first reason where none is. */
export function total(values: readonly Fact[]): Fact {
  const known = values.filter(isKnown);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : (values[0] ?? 'not_covered');
}

/** Means of neighbourhoods by inhabitants, households or homes. `valuesOf`: of a key, of each of them. */
export function meansOf(valuesOf: (key: LandKeyName) => readonly Fact[]): Partial<Record<LandKeyName, Fact>> {
  const made: Partial<Record<LandKeyName, Fact>> = {};
  for (const by of ['inhabitants', 'households', 'homes'] as const) {
    const weights = valuesOf(weightKeys[by]);
    for (const key of municipalityMeans[by])
      made[key] = weightedMean(valuesOf(key).map((value, at) => ({ value, weight: numberOr0(weights[at]!) })));
  }
  return made;
}

const numberOr0 = (fact: Fact): number => (isKnown(fact) ? fact : 0);

/** Dwellings of a plot by the share of dwellings in its floor area. */
function dwellingsOn(sums: PlotFacts, plot: number): number {
  const shares = sums.facts.shares.find(({ key }) => key === 'use:woonfunctie')!.values;
  const share = shares[plot]!;
  return share <= 100 ? (share / 100) * numberOr0(sums.value('plot_unit_count', plot)) : 0;
}

export function municipalityFigures(land: Land, sums: PlotFacts): MunicipalityFigures {
  const plots = sums.facts.plots.ids.map((_, plot) => plot);
  const whole = (key: LandKeyName) => total(neighbourhoodValues(sums, key));
  const unused = plots.map((plot) => sums.value('zoning_floor_area_headroom', plot));
  const known = unused.filter(isKnown);
  const parks = land.layer('bedrijventerreinen');
  const noisy = (above: number) =>
    plots.reduce((sum, plot) => {
      const level = sums.value('noise_lden_total', plot);
      return isKnown(level) && level > above ? sum + dwellingsOn(sums, plot) : sum;
    }, 0);
  return {
    inhabitants: whole('cbs_inhabitants'),
    households: whole('cbs_households'),
    homes: whole('cbs_housing_stock'),
    density: densityOf(whole('cbs_inhabitants'), whole('cbs_land_area')),
    means: meansOf((key) => neighbourhoodValues(sums, key)),
    plotMeans: plotMeansOf(sums, plots),
    labels: labelCounts(land, unitsOf(land).values()),
    zonedHectares: Object.fromEntries(
      zoningClasses.keys.map((name) => [name, sums.classArea(`zoning:${name}`, plots) / SQUARE_METRES_A_HECTARE]),
    ),
    unusedFloorArea: known.length > 0 ? known.reduce((sum, value) => sum + Math.max(0, value), 0) : 'no_rule',
    unusedKnownShare: plots.length === 0 ? 0 : (100 * known.length) / plots.length,
    plotSizes: sizeCounts(plots.map((plot) => sums.value('plot_geometry_area', plot))),
    noisyDwellings: NOISE_LEVELS.map((above) => ({ above, dwellings: Math.round(noisy(above)) })),
    parks: sums.facts.areas.park.codes.length,
    parkHectares: total(
      [...sums.facts.areas.park.rows].map((row) => parks.number('HA_BRUTO', row) ?? 'unknown_in_source'),
    ),
    cores: sums.facts.areas.core.codes.length,
  };
}
