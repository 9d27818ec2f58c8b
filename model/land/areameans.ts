/**
 * How the values of neighbourhoods make one of a municipality, of a province, and of a district whose register does not say: as a sum, or as
 * a mean by what the figure is a share or mean of, in the words of Statistics Netherlands about each subject of "Kerncijfers wijken en
 * buurten". It publishes municipalities too, but no collection that is imported has their figures.
 */
import { landKeys, type LandKeyName } from './catalogue.ts';

/** Inhabitants, households and dwellings have names of their own: `areafigures.ts`. */
export const sumsOfNeighbourhoods: readonly LandKeyName[] = [
  ...(['cbs_men', 'cbs_women', 'cbs_cars_total', 'cbs_land_area', 'cbs_water_area'] as const),
  ...(['cbs_businesses', 'cbs_businesses_agriculture', 'cbs_businesses_industry'] as const),
  ...(['cbs_businesses_trade_catering', 'cbs_businesses_transport_ict'] as const),
  ...(['cbs_businesses_finance_realestate', 'cbs_businesses_services'] as const),
  ...(['cbs_businesses_public_care', 'cbs_businesses_culture'] as const),
];

/** Key of neighbourhoods by which each of `municipalityMeans` weighs. */
export const weightKeys = {
  inhabitants: 'cbs_inhabitants',
  households: 'cbs_households',
  homes: 'cbs_housing_stock',
} as const satisfies Record<string, LandKeyName>;
export type AreaWeight = keyof typeof weightKeys;

/** Keys of which larger areas have the mean, by what they are shares or means of. */
export const municipalityMeans: Readonly<Record<AreaWeight, readonly LandKeyName[]>> = {
  inhabitants: [
    ...(['cbs_age_0_15', 'cbs_age_15_25', 'cbs_age_25_45', 'cbs_age_45_65', 'cbs_age_65_plus'] as const),
    // Per 1 000 inhabitants, and per inhabitant.
    ...(['cbs_births_per_1000', 'cbs_deaths_per_1000', 'cbs_income_per_inhabitant'] as const),
    // Of people with an income, from 15 to 75 years, and with work. How many these are is in no key.
    ...(['cbs_income_per_earner', 'cbs_net_labour_participation', 'cbs_self_employed'] as const),
    // Distances are means of all inhabitants.
    ...landKeys.filter(({ group, keptAt }) => group === 'distances' && keptAt !== 'plot').map(({ key }) => key),
  ],
  households: [
    ...(['cbs_household_size', 'cbs_single_households', 'cbs_cars_per_household'] as const),
    ...(['cbs_households_without_children', 'cbs_households_with_children'] as const),
    ...(['cbs_household_income_standardised', 'cbs_low_income_households', 'cbs_high_income_households'] as const),
    // A mean of medians: the median of all households does not follow from those of neighbourhoods.
    'cbs_household_wealth',
  ],
  homes: [
    ...(['cbs_address_density', 'cbs_home_value', 'cbs_single_family_homes', 'cbs_multi_family_homes'] as const),
    ...(['cbs_owner_occupied_homes', 'cbs_rental_homes', 'cbs_social_rental_homes'] as const),
    ...(['cbs_private_rental_homes', 'cbs_homes_built_before_2000', 'cbs_homes_built_from_2000'] as const),
    ...(['cbs_gas_use', 'cbs_electricity_use', 'cbs_district_heating_homes', 'cbs_vacant_homes'] as const),
  ],
};

/** What each of these is a mean by; null for one that is none. */
export const weightOfMean = (key: string): AreaWeight | null =>
  (Object.keys(municipalityMeans) as AreaWeight[]).find((weight) =>
    municipalityMeans[weight].some((each) => each === key),
  ) ?? null;

/** Shares of buildings: a municipality has that of all its buildings. */
export const sharesOfBuildings = [
  'area_share_built_before_1985',
  'area_share_built_before_1995',
] as const satisfies readonly LandKeyName[];

/** Least addresses per km2 of the urbanity classes 1 to 4 of Statistics Netherlands; class 5 has fewer. */
const urbanityBounds = [2_500, 1_500, 1_000, 500] as const;

/** Urbanity class, 1 to 5, by the mean density of addresses around an address. */
export const urbanityOf = (density: number): number => 1 + urbanityBounds.filter((least) => density < least).length;

/** The class of a larger area is that of its mean density of addresses. */
export const URBANITY = 'cbs_urbanity_class' satisfies LandKeyName;
