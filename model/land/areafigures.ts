/** The figures of areas: of business parks, municipalities, population cores, neighbourhoods and provinces. */
import { enumeration, type KeyOf, type Label } from '../enums/enumeration.ts';
import type { Better } from '../rules/percentile.ts';
import { landKeys } from './catalogue.ts';
import type { KeyInput, LandKey } from './key.ts';
import { parkFigures } from './parkfigures.ts';
import type { landUnits } from './units.ts';

export interface AreaFigure {
  readonly key: string;
  readonly label: Label;
  readonly unit: KeyOf<typeof landUnits>;
  readonly better: Better;
  /** What it is computed from, as of a key. */
  readonly inputs: readonly KeyInput[];
}

/** Figures that no plot has and no register of parks: counts and sums. `isSum`: that of a province is the sum of its municipalities. */
export const ownFigures = enumeration('area_figures', [
  {
    key: 'inhabitants',
    label: { en: 'Inhabitants', nl: 'Inwoners' },
    ...{ unit: 'persons', better: 'neutral', inputs: ['buurten'], isSum: true },
  },
  {
    key: 'households',
    label: { en: 'Households', nl: 'Huishoudens' },
    ...{ unit: 'count', better: 'neutral', inputs: ['buurten'], isSum: true },
  },
  {
    key: 'homes',
    label: { en: 'Homes', nl: 'Woningen' },
    ...{ unit: 'count', better: 'neutral', inputs: ['buurten'], isSum: true },
  },
  {
    key: 'density',
    label: { en: 'Inhabitants per km²', nl: 'Inwoners per km²' },
    ...{ unit: 'per_km2', better: 'neutral', inputs: ['buurten'], isSum: false },
  },
  {
    key: 'parks',
    label: { en: 'Business parks', nl: 'Bedrijventerreinen' },
    ...{ unit: 'count', better: 'neutral', inputs: ['bedrijventerreinen'], isSum: true },
  },
  {
    key: 'park_hectares',
    label: { en: 'Business parks, gross', nl: 'Bedrijventerreinen, bruto' },
    ...{ unit: 'ha', better: 'neutral', inputs: ['bedrijventerreinen'], isSum: true },
  },
  {
    key: 'cores',
    label: { en: 'Population cores', nl: 'Bevolkingskernen' },
    ...{ unit: 'count', better: 'neutral', inputs: ['bevolkingskern'], isSum: true },
  },
  {
    key: 'unused_floor_area',
    label: { en: 'Floor area allowed and not built', nl: 'Toegestaan en niet gebouwd vloeroppervlak' },
    ...{ unit: 'm2', better: 'higher', inputs: ['key:zoning_floor_area_headroom'], isSum: true },
  },
  {
    key: 'unused_known_share',
    label: { en: 'Plots of which that is known', nl: 'Percelen waarvan dat bekend is' },
    ...{ unit: 'percent', better: 'neutral', inputs: ['key:zoning_floor_area_headroom'], isSum: false },
  },
  {
    key: 'dwellings_above_53',
    label: { en: 'Dwellings above 53 dB', nl: 'Woningen boven 53 dB' },
    ...{ unit: 'count', better: 'lower', inputs: ['key:noise_lden_total', 'verblijfsobject'], isSum: true },
  },
  {
    key: 'dwellings_above_58',
    label: { en: 'Dwellings above 58 dB', nl: 'Woningen boven 58 dB' },
    ...{ unit: 'count', better: 'lower', inputs: ['key:noise_lden_total', 'verblijfsobject'], isSum: true },
  },
  {
    key: 'open_hectares',
    label: { en: 'Open land on which plans allow buildings', nl: 'Onbebouwde grond waarop plannen bouwen toestaan' },
    ...{ unit: 'ha', better: 'higher', inputs: ['bevolkingskern', 'pand', 'enkelbestemming'], isSum: false },
  },
]);
export type OwnFigure = KeyOf<typeof ownFigures>;

/** Levels of which figures are shown, large before small. */
export const analysedLevels = enumeration('area_levels', [
  { key: 'province', label: { en: 'Province', nl: 'Provincie' } },
  { key: 'municipality', label: { en: 'Municipality', nl: 'Gemeente' } },
  { key: 'core', label: { en: 'Population core', nl: 'Bevolkingskern' } },
  { key: 'neighbourhood', label: { en: 'Neighbourhood', nl: 'Buurt' } },
  { key: 'park', label: { en: 'Business park', nl: 'Bedrijventerrein' } },
]);
export type AnalysedLevel = KeyOf<typeof analysedLevels>;

export const isAnalysedLevel = (name: string): name is AnalysedLevel => analysedLevels.keys.some((key) => key === name);

const ofKey = ({ key, label, unit, inputs }: LandKey): AreaFigure => ({ key, label, unit, better: 'neutral', inputs });

/** Every figure by its key. */
const known: ReadonlyMap<string, AreaFigure> = new Map<string, AreaFigure>(
  [...landKeys.map(ofKey), ...parkFigures.entries, ...ownFigures.entries].map((each) => [each.key, each]),
);

export const areaFigureOf = (key: string): AreaFigure | null => known.get(key) ?? null;
