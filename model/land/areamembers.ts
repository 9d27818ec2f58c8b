/** What figures of areas are made of: the areas or plots inside, and the key of each of them that counts. */
import { entryOf, type KeyOf } from '../enums/enumeration.ts';
import { areaFigureOf, ownFigures, type OwnFigure } from './areafigures.ts';
import {
  sharesOfBuildings,
  sumsOfNeighbourhoods,
  URBANITY,
  weightKeys,
  weightOfMean,
  type AreaWeight,
} from './areameans.ts';
import type { AnalysedLevel } from './arealevels.ts';
import { landKeyOf } from './catalogue.ts';
import { parkFigures } from './parkfigures.ts';

export interface FigureMembers {
  readonly of: Exclude<AnalysedLevel, 'province'> | 'plot';
  readonly key: string;
  /** The key of each of them by which they weigh in a mean. */
  readonly weight?: string;
  /** Whether plots are only unbuilt land on which plans allow buildings. */
  readonly isOnlyOpen?: boolean;
}

const inMunicipality: Readonly<Partial<Record<OwnFigure, FigureMembers>>> = {
  inhabitants: { of: 'neighbourhood', key: 'cbs_inhabitants' },
  households: { of: 'neighbourhood', key: 'cbs_households' },
  homes: { of: 'neighbourhood', key: 'cbs_housing_stock' },
  density: { of: 'neighbourhood', key: 'cbs_population_density' },
  parks: { of: 'park', key: 'area_gross' },
  park_hectares: { of: 'park', key: 'area_gross' },
  cores: { of: 'core', key: 'inhabitants' },
  unused_floor_area: { of: 'neighbourhood', key: 'unused_floor_area' },
  unused_known_share: { of: 'neighbourhood', key: 'unused_known_share' },
  dwellings_above_53: { of: 'neighbourhood', key: 'dwellings_above_53' },
  dwellings_above_58: { of: 'neighbourhood', key: 'dwellings_above_58' },
};

/** Figures of parks that count what plots have without being computed from a key of them. */
const inPark: Readonly<Partial<Record<KeyOf<typeof parkFigures>, FigureMembers>>> = {
  plot_count: { of: 'plot', key: 'plot_area' },
  buildings_before_1985: { of: 'plot', key: 'plot_building_year_min' },
  buildings_before_1995: { of: 'plot', key: 'plot_building_year_min' },
};

/** The first key of plots that a figure is computed from. */
function plotsBehind(level: AnalysedLevel, key: string): FigureMembers | null {
  const names = (areaFigureOf(level, key)?.inputs ?? []).flatMap((input) =>
    input.startsWith('key:') ? [input.slice('key:'.length)] : [],
  );
  const found = names.find((name) => landKeyOf(name)?.keptAt === 'plot');
  return found === undefined ? null : { of: 'plot', key: found };
}

/** Null where the register gives the figure of the whole area. */
export function membersOfFigure(level: AnalysedLevel, key: string): FigureMembers | null {
  const weight = weightOfMean(key);
  if (level === 'province') return { of: 'municipality', key, ...(weight && { weight }) };
  if (level === 'park') return inPark[entryOf(parkFigures, key)!.key] ?? plotsBehind(level, key);
  const own = entryOf(ownFigures, key)?.key;
  if (level === 'neighbourhood') return own ? plotsBehind(level, key) : null;
  // A core weighs its neighbourhoods by the units on its plots, a district by none: its register gives most figures.
  if (!own)
    return { of: 'neighbourhood', key, ...(weight && level === 'municipality' && { weight: weightKeys[weight] }) };
  if (level === 'core') return own === 'open_hectares' ? { of: 'plot', key: 'plot_area', isOnlyOpen: true } : null;
  return inMunicipality[own] ?? null;
}

type FigureKind = 'sum' | 'sum_above_0' | 'count' | 'class' | 'buildings' | 'plots' | AreaWeight | null;

/** Figures of a municipality that say how many members there are. */
const numbers: readonly string[] = ['parks', 'cores'] satisfies OwnFigure[];

const summed: readonly string[] = [...Object.values(weightKeys), ...sumsOfNeighbourhoods];

/** How the plots of a neighbourhood make its figure: headrooms below 0 are no room. */
const ofPlots: Readonly<Partial<Record<string, FigureKind>>> = { unused_floor_area: 'sum_above_0' };

const means: Readonly<Partial<Record<string, FigureKind>>> = {
  [URBANITY]: 'class',
  unused_known_share: 'plots',
  ...Object.fromEntries(sharesOfBuildings.map((key) => [key, 'buildings'])),
};

/** How members make the figure: as a sum or number, or a mean by what they have; null for none of these. */
export function kindOfFigure(level: AnalysedLevel, key: string): FigureKind {
  if (level === 'municipality' && numbers.includes(key)) return 'count';
  if (level === 'neighbourhood') return ofPlots[key] ?? null;
  if (entryOf(ownFigures, key)?.isSum || summed.includes(key)) return 'sum';
  // A core weighs its neighbourhoods by the units on its plots.
  if (level === 'core') return areaFigureOf(level, key) && !entryOf(ownFigures, key) ? 'homes' : null;
  if (level !== 'municipality' && level !== 'province') return null;
  return means[key] ?? weightOfMean(key);
}
