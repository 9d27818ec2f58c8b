/** The figures of areas: of business parks, municipalities, population cores, neighbourhoods and provinces. */
import { enumeration, type KeyOf, type Label } from '../enums/enumeration.ts';
import type { Better } from '../rules/search/percentile.ts';
import type { AnalysedLevel } from './arealevels.ts';
import { municipalityMeans, sharesOfBuildings, sumsOfNeighbourhoods, URBANITY } from './areameans.ts';
import { landKeys, type LandKeyName } from './catalogue.ts';
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
    unit: 'persons',
    better: 'neutral',
    inputs: ['buurten'],
    isSum: true,
  },
  {
    key: 'households',
    label: { en: 'Households', nl: 'Huishoudens' },
    unit: 'count',
    better: 'neutral',
    inputs: ['buurten'],
    isSum: true,
  },
  {
    key: 'homes',
    label: { en: 'Homes', nl: 'Woningen' },
    unit: 'count',
    better: 'neutral',
    inputs: ['buurten'],
    isSum: true,
  },
  {
    key: 'density',
    label: { en: 'Inhabitants per km²', nl: 'Inwoners per km²' },
    unit: 'per_km2',
    better: 'neutral',
    inputs: ['buurten'],
    isSum: false,
  },
  {
    key: 'parks',
    label: { en: 'Business parks', nl: 'Bedrijventerreinen' },
    unit: 'count',
    better: 'neutral',
    inputs: ['bedrijventerreinen'],
    isSum: true,
  },
  {
    key: 'park_hectares',
    label: { en: 'Business parks, gross', nl: 'Bedrijventerreinen, bruto' },
    unit: 'ha',
    better: 'neutral',
    inputs: ['bedrijventerreinen'],
    isSum: true,
  },
  {
    key: 'cores',
    label: { en: 'Population cores', nl: 'Bevolkingskernen' },
    unit: 'count',
    better: 'neutral',
    inputs: ['bevolkingskern'],
    isSum: true,
  },
  {
    key: 'unused_floor_area',
    label: { en: 'Floor area allowed and not built', nl: 'Toegestaan en niet gebouwd vloeroppervlak' },
    unit: 'm2',
    better: 'higher',
    inputs: ['key:zoning_floor_area_headroom'],
    isSum: true,
  },
  {
    key: 'unused_known_share',
    label: { en: 'Plots of which that is known', nl: 'Percelen waarvan dat bekend is' },
    unit: 'percent',
    better: 'neutral',
    inputs: ['key:zoning_floor_area_headroom'],
    isSum: false,
  },
  {
    key: 'dwellings_above_53',
    label: { en: 'Dwellings above 53 dB', nl: 'Woningen boven 53 dB' },
    unit: 'count',
    better: 'lower',
    inputs: ['key:noise_lden_total', 'verblijfsobject'],
    isSum: true,
  },
  {
    key: 'dwellings_above_58',
    label: { en: 'Dwellings above 58 dB', nl: 'Woningen boven 58 dB' },
    unit: 'count',
    better: 'lower',
    inputs: ['key:noise_lden_total', 'verblijfsobject'],
    isSum: true,
  },
  {
    key: 'open_hectares',
    label: { en: 'Open land on which plans allow buildings', nl: 'Onbebouwde grond waarop plannen bouwen toestaan' },
    unit: 'ha',
    better: 'higher',
    inputs: ['bevolkingskern', 'pand', 'enkelbestemming'],
    isSum: false,
  },
]);
export type OwnFigure = KeyOf<typeof ownFigures>;

const ages = ['cbs_age_0_15', 'cbs_age_15_25', 'cbs_age_25_45', 'cbs_age_45_65', 'cbs_age_65_plus'] as const;

/** Distances of a core to ten amenities. */
export const coreDistances = [
  ...(['distance_supermarket', 'distance_daily_shops', 'distance_cafe', 'distance_restaurant'] as const),
  ...(['distance_gp', 'distance_pharmacy', 'distance_daycare', 'distance_primary_school'] as const),
  ...(['distance_train_station', 'distance_public_green'] as const),
] as const satisfies readonly LandKeyName[];

/** Ages, value and distances: a core has the mean of its neighbourhoods. */
export const coreMeans = [...ages, 'cbs_home_value', ...coreDistances] as const satisfies readonly LandKeyName[];

const ofKey = ({ key, label, unit, inputs }: LandKey): AreaFigure => ({ key, label, unit, better: 'neutral', inputs });

const own = (...keys: readonly OwnFigure[]): AreaFigure[] => ownFigures.entries.filter(({ key }) => keys.includes(key));
const ofLand = (keys: readonly string[]): AreaFigure[] =>
  landKeys.filter(({ key }) => keys.includes(key)).map((each) => ofKey(each));

const counts = ['inhabitants', 'households', 'homes'] as const;
const sums = [
  ...counts,
  ...(['parks', 'park_hectares', 'cores', 'unused_floor_area', 'dwellings_above_53', 'dwellings_above_58'] as const),
] as const;

/** What Statistics Netherlands gives of a neighbourhood, it gives of a district too. */
export const districtKeys = landKeys.filter(({ keptAt, isDerived }) => keptAt === 'neighbourhood' && !isDerived);

/** Sums over plots. Their neighbourhoods have them too, so that one sees what the figure of a municipality is made of. */
const ofPlots = ['unused_floor_area', 'unused_known_share', 'dwellings_above_53', 'dwellings_above_58'] as const;

const ofProvinces: readonly AreaFigure[] = [
  ...own(...sums, 'density', 'unused_known_share'),
  ...ofLand([URBANITY, ...sumsOfNeighbourhoods, ...Object.values(municipalityMeans).flat()]),
];

/** The figures of each level, in the order in which they are shown. */
export const levelFigures: Readonly<Record<AnalysedLevel, readonly AreaFigure[]>> = {
  province: ofProvinces,
  municipality: [...ofProvinces, ...ofLand(sharesOfBuildings)],
  core: [...own('inhabitants', 'homes', 'density', 'open_hectares'), ...ofLand(coreMeans)],
  district: [...own(...ofPlots), ...districtKeys.map((each) => ofKey(each))],
  neighbourhood: [
    ...own(...ofPlots),
    ...landKeys.filter(({ keptAt }) => keptAt === 'neighbourhood').map((each) => ofKey(each)),
  ],
  park: parkFigures.entries,
};

const withPlotMeans: readonly AnalysedLevel[] = ['municipality', 'core', 'district', 'neighbourhood'];

/** Means over the plots of an area, by their own value or that of their cell; lists, maps and rankings offer them. */
const plotMeans: readonly (AreaFigure & Pick<LandKey, 'group'>)[] = landKeys
  .filter(({ keptAt }) => keptAt === 'plot' || keptAt === 'cell')
  .map(({ key, label: { en, nl }, unit, inputs, group }) => ({
    key,
    label: { en: `${en}, mean of plots`, nl: `${nl}, gemiddelde van percelen` },
    unit,
    better: 'neutral',
    inputs,
    group,
  }));

export const plotMeanKeys = landKeys.flatMap(({ key, keptAt }) =>
  keptAt === 'plot' || keptAt === 'cell' ? [key] : [],
);

export const plotMeansOf = (level: AnalysedLevel): typeof plotMeans => (withPlotMeans.includes(level) ? plotMeans : []);

export const areaFigureOf = (level: AnalysedLevel, key: string): AreaFigure | null =>
  [...levelFigures[level], ...plotMeansOf(level)].find((each) => each.key === key) ?? null;
