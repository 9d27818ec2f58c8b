/** Figures of a municipality: sums over its neighbourhoods, plots and units. */
import { zoningClasses } from '../../../../model/enums/norms.ts';
import { sharesOfBuildings } from '../../../../model/land/areameans.ts';
import type { LandKeyName } from '../../../../model/land/catalogue.ts';
import { factsOf, isKnown, type Fact } from '../fact.ts';
import type { Land } from '../land.ts';
import { shareOfBuildings } from '../stages/areas.ts';
import { unitsOf } from '../stages/units.ts';
import { labelCounts, sizeCounts } from './spreads.ts';
import { plotFiguresOf, type PlotFigures } from './plotfigures.ts';
import { plotMeansOf, type PlotMeans } from './plotmeans.ts';
import { per, type PlotFacts } from './sums.ts';
import { together, total, type Together } from './together.ts';

const SQUARE_METRES_A_HECTARE = 10_000;
const HECTARES_A_KM2 = 100;

export interface MunicipalityFigures {
  readonly inhabitants: Fact;
  readonly households: Fact;
  readonly homes: Fact;
  /** Inhabitants per km2 of land. */
  readonly density: Fact;
  /** Sums and means of neighbourhoods, and shares of all buildings. */
  readonly together: Together;
  readonly plotMeans: PlotMeans;
  /** Units by rank of their label, 1 (A++++) to 11 (G). */
  readonly labels: readonly number[];
  readonly zonedHectares: Readonly<Record<string, number>>;
  readonly ofPlots: PlotFigures;
  /** Numbers of plots by size: up to each of `sizeBounds`, and beyond the last. */
  readonly plotSizes: readonly number[];
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

/** Neighbourhoods keep parts of dwellings, so that they add up to those of the municipality. */
const inWholeDwellings = (figures: PlotFigures): PlotFigures => ({
  ...figures,
  dwellings_above_53: wholeOf(figures.dwellings_above_53),
  dwellings_above_58: wholeOf(figures.dwellings_above_58),
});

const wholeOf = (fact: Fact): Fact => (isKnown(fact) ? Math.round(fact) : fact);

export function municipalityFigures(land: Land, sums: PlotFacts): MunicipalityFigures {
  const plots = sums.facts.plots.ids.map((_, plot) => plot);
  const whole = (key: LandKeyName) => total(neighbourhoodValues(sums, key));
  const parks = land.layer('bedrijventerreinen');
  return {
    inhabitants: whole('cbs_inhabitants'),
    households: whole('cbs_households'),
    homes: whole('cbs_housing_stock'),
    density: densityOf(whole('cbs_inhabitants'), whole('cbs_land_area')),
    together: {
      ...together((key) => neighbourhoodValues(sums, key)),
      ...Object.fromEntries(sharesOfBuildings.map((key) => [key, shareOfBuildings(land, key)])),
    },
    plotMeans: plotMeansOf(sums, plots),
    labels: labelCounts(land, unitsOf(land).values()),
    zonedHectares: Object.fromEntries(
      zoningClasses.keys.map((name) => [name, sums.classArea(`zoning:${name}`, plots) / SQUARE_METRES_A_HECTARE]),
    ),
    ofPlots: inWholeDwellings(plotFiguresOf(sums, plots)),
    plotSizes: sizeCounts(plots.map((plot) => sums.value('plot_geometry_area', plot))),
    parks: sums.facts.areas.park.codes.length,
    parkHectares: total(
      [...sums.facts.areas.park.rows].map((row) => parks.number('HA_BRUTO', row) ?? 'unknown_in_source'),
    ),
    cores: sums.facts.areas.core.codes.length,
  };
}
