/** The usual values of keys. */
import type { LandKeyName } from '../../../model/land/catalogue.ts';
import type { LandKey } from '../../../model/land/key.ts';

/** Least, 5, 50 and 95 per cent, most. */
export type Marks = readonly [number, number, number, number, number];
const PARTS: Marks = [0, 0.05, 0.5, 0.95, 1];

/** The value at a part (0 to less than 1) of a distribution, straight between its marks. */
export function drawn(marks: Marks, part: number): number {
  const above = PARTS.findIndex((each) => part < each);
  const [from, to] = [PARTS[above - 1]!, PARTS[above]!];
  return marks[above - 1]! + ((part - from) / (to - from)) * (marks[above]! - marks[above - 1]!);
}

/** 5, 50 and 95 per cent: estimates of what towns, plans and neighbourhoods have. */
const usual: Readonly<Partial<Record<LandKeyName, readonly [number, number, number]>>> = {
  zoning_max_building_height: [4, 10, 18],
  zoning_min_building_height: [3, 6, 12],
  zoning_max_gutter_height: [3, 6, 9],
  zoning_max_coverage: [20, 60, 100],
  zoning_max_footprint: [50, 150, 2_000],
  zoning_max_floors: [1, 2, 6],
  zoning_max_units: [1, 1, 40],
  zoning_building_plane_area: [60, 400, 6_000],
  zoning_max_environmental_category: [1, 3, 5],
  zoning_plan_age: [1, 9, 17],
  energy_label_rank: [2, 6, 10],
  energy_index: [0.6, 1.4, 2.6],
  energy_demand: [50, 150, 330],
  primary_fossil_energy: [20, 180, 400],
  cbs_inhabitants: [60, 900, 4_500],
  cbs_men: [30, 450, 2_200],
  cbs_women: [30, 450, 2_300],
  cbs_households: [25, 400, 2_100],
  cbs_housing_stock: [25, 420, 2_200],
  cbs_population_density: [40, 2_500, 9_000],
  cbs_address_density: [30, 800, 3_500],
  cbs_urbanity_class: [1, 4, 5],
  cbs_household_size: [1.6, 2.2, 2.8],
  cbs_home_value: [220, 380, 750],
  cbs_owner_occupied_homes: [25, 65, 92],
  cbs_rental_homes: [8, 35, 75],
  cbs_gas_use: [700, 1_200, 2_000],
  cbs_electricity_use: [1_900, 2_700, 3_900],
  cbs_single_family_homes: [20, 80, 100],
  grid100_inhabitants: [5, 20, 90],
  grid100_homes: [5, 10, 45],
  grid100_home_value: [220, 380, 750],
  grid100_age_65_plus: [0, 5, 30],
  cbs_age_0_15: [8, 15, 22],
  cbs_age_15_25: [7, 12, 20],
  cbs_age_25_45: [15, 24, 38],
  cbs_age_45_65: [20, 28, 36],
  cbs_age_65_plus: [8, 20, 35],
  cbs_net_labour_participation: [55, 69, 78],
  cbs_single_households: [14, 32, 62],
  cbs_households_without_children: [17, 30, 40],
  cbs_households_with_children: [15, 35, 55],
  cbs_multi_family_homes: [0, 20, 80],
  cbs_vacant_homes: [1, 4, 11],
  cbs_homes_built_before_2000: [25, 85, 100],
  cbs_homes_built_from_2000: [0, 15, 75],
  cbs_social_rental_homes: [0, 24, 60],
  cbs_private_rental_homes: [4, 10, 25],
  cbs_cars_per_household: [0.5, 1.1, 1.6],
  area_share_built_before_1985: [0, 60, 97],
  area_share_built_before_1995: [2, 72, 99],
  noise_lden_total: [40, 52, 66],
  noise_lden_road: [38, 50, 65],
  noise_lnight_road: [35, 42, 56],
  noise_lden_rail: [35, 38, 60],
  noise_lden_industry: [35, 37, 52],
  air_no2: [7, 13, 21],
  air_pm10: [12, 15, 19],
  air_pm25: [6, 8, 11],
  building_ground_level: [-4, 3, 30],
  terrain_elevation: [-4, 3, 30],
  surface_elevation: [-3, 7, 38],
  terrain_slope: [0, 1, 5],
  distance_natura2000: [200, 4_000, 14_000],
  distance_main_road: [100, 1_500, 8_000],
  distance_nearest_road: [0, 6, 60],
  green_share: [2, 35, 98],
  paved_share: [0, 35, 90],
  water_share: [0, 0.5, 12],
  businesspark_area_gross: [4, 20, 120],
  businesspark_area_net: [3, 15, 90],
  businesspark_area_available: [0, 0, 12],
};

/** 5, 50 and 95 per cent of the distances by road of a neighbourhood, km. */
const distances = [0.4, 1.8, 11] as const;

/** 5, 50 and 95 per cent of the values of other keys, as parts of their scale. */
const ofScale = { linear: [0.02, 0.18, 0.55], log: [0.0005, 0.01, 0.15] } as const;

/** Within the scale of the key; the tails are half as long again as the way from the middle to them. */
export function marksOf({ key, group, scale: [least, most], slider }: LandKey): Marks {
  const parts = ofScale[slider].map((part) => least + part * (most - least)) as [number, number, number];
  const [low, half, high] = usual[key as LandKeyName] ?? (group === 'distances' ? distances : parts);
  return [Math.max(least, low - (half - low) / 2), low, half, high, Math.min(most, high + (high - half) / 2)];
}
