/** What figures of areas are made of: the areas or plots inside, and the key of each of them that counts. */
import { entryOf, type KeyOf } from '../enums/enumeration.ts';
import { areaFigureOf, municipalityMeans, ownFigures, type OwnFigure } from './areafigures.ts';
import type { AnalysedLevel } from './arealevels.ts';
import { landKeyOf } from './catalogue.ts';
import { parkFigures } from './parkfigures.ts';

export interface FigureMembers {
  readonly of: Exclude<AnalysedLevel, 'province'> | 'plot';
  readonly key: string;
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

/** Null where the register gives the figure of the whole area, or its members are too many to be listed. */
export function membersOfFigure(level: AnalysedLevel, key: string): FigureMembers | null {
  if (level === 'province') return { of: 'municipality', key };
  if (level === 'park') return inPark[entryOf(parkFigures, key)!.key] ?? plotsBehind(level, key);
  if (level === 'neighbourhood') return null;
  const own = entryOf(ownFigures, key)?.key;
  if (!own) return { of: 'neighbourhood', key };
  if (level === 'core') return own === 'open_hectares' ? { of: 'plot', key: 'plot_area', isOnlyOpen: true } : null;
  return inMunicipality[own] ?? null;
}

type FigureKind = 'sum' | 'count' | keyof typeof municipalityMeans | null;

/** Figures of a municipality that say how many members there are. */
const numbers: readonly string[] = ['parks', 'cores'] satisfies OwnFigure[];

const counts: readonly string[] = ['cbs_inhabitants', 'cbs_households', 'cbs_housing_stock'];

/** How members make the figure: as a sum or number, or a mean by their inhabitants, households or homes; null for none of these. */
export function kindOfFigure(level: AnalysedLevel, key: string): FigureKind {
  if (level === 'municipality' && numbers.includes(key)) return 'count';
  if (entryOf(ownFigures, key)?.isSum || counts.includes(key)) return 'sum';
  // A core weighs its neighbourhoods by the units on its plots.
  if (level === 'core') return areaFigureOf(level, key) && !entryOf(ownFigures, key) ? 'homes' : null;
  if (level !== 'municipality' && level !== 'province') return null;
  const kinds = ['inhabitants', 'households', 'homes'] as const;
  return kinds.find((kind) => municipalityMeans[kind].some((each) => each === key)) ?? null;
}
