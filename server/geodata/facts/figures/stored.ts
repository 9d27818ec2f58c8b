/** The figures of areas as the store keeps them: one document for each area, in bytes. */
import type { SpreadName } from '../../../../model/land/spreads.ts';
import type { OwnFigure } from '../../../../model/land/areafigures.ts';
import { zoningClasses } from '../../../../model/enums/norms.ts';
import type { AreaLevel } from '../areas.ts';
import type { Fact } from '../fact.ts';
import type { CoreFigures } from './cores.ts';
import type { AreaFigures } from './index.ts';
import type { MunicipalityFigures } from './municipality.ts';
import type { ParkRecord } from './parkscores.ts';

/** What is compared with other areas is stored as it was measured; percentiles and scores are made when it is read. */
export interface AreaFacts {
  /** By key of a figure of `areaFigureOf`. */
  readonly figures: Readonly<Record<string, Fact>>;
  /** Counts in the classes of each distribution. */
  readonly spreads: Readonly<Partial<Record<SpreadName, readonly number[]>>>;
  /** Only of a business park. */
  readonly park?: Pick<ParkRecord, 'type' | 'province' | 'year' | 'measures'>;
}

function ofPark({ figures, type, province, year, measures, ...counts }: ParkRecord): AreaFacts {
  return {
    figures,
    spreads: { building_years: counts.buildingYears, energy_labels: counts.energyLabels },
    park: { type, province, year, measures },
  };
}

type Own = Partial<Record<OwnFigure, Fact>>;

function ofMunicipality(given: MunicipalityFigures): AreaFacts {
  const { inhabitants, households, homes, density, parks, cores } = given;
  const own: Own = {
    inhabitants,
    households,
    homes,
    density,
    parks,
    cores,
    park_hectares: given.parkHectares,
  };
  return {
    figures: { ...own, ...given.ofPlots, ...given.together, ...given.plotMeans },
    spreads: {
      energy_labels: given.labels,
      plot_sizes: given.plotSizes,
      zoned_hectares: zoningClasses.keys.map((name) => given.zonedHectares[name] ?? 0),
    },
  };
}

function ofCore({ inhabitants, homes, density, openHectares, means, plotMeans }: CoreFigures): AreaFacts {
  const own: Own = { inhabitants, homes, density, open_hectares: openHectares };
  return { figures: { ...own, ...means, ...plotMeans }, spreads: {} };
}

/**
 * Facts of the areas of each level, in the order of `areas`. Cells have columns alone; neighbourhoods have columns, and here the figures
 * of their plots.
 */
export const areaFactsOf = (figures: AreaFigures): Readonly<Partial<Record<AreaLevel, readonly AreaFacts[]>>> => ({
  park: figures.parks.map(ofPark),
  municipality: [ofMunicipality(figures.municipality)],
  core: figures.cores.map(ofCore),
  district: figures.districts.map((given) => ({ figures: given, spreads: {} })),
  neighbourhood: figures.neighbourhoods.map((given) => ({ figures: given, spreads: {} })),
});

export const bytesOfFacts = (facts: AreaFacts): Uint8Array => new TextEncoder().encode(JSON.stringify(facts));

export const factsOfBytes = (bytes: Uint8Array): AreaFacts => JSON.parse(new TextDecoder().decode(bytes)) as AreaFacts;
