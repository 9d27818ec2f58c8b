/** Filters that a new search query of a type begins with: bounds where a plot is useless beyond them, wishes where more is better. */
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import type { LandKeyName } from '../../../../model/land/catalogue.ts';

type FilterDraft = Pick<FeatureFilter, 'type' | 'key'> &
  Partial<Pick<FeatureFilter, 'param1' | 'param2' | 'param3' | 'param4' | 'weight'>>;
type Values = Omit<FilterDraft, 'type' | 'key'>;

const range = (key: LandKeyName, values: Values): FilterDraft => ({ type: 'range', key, ...values });
const share = (key: string, values: Values): FilterDraft => ({ type: 'class', key, ...values });

/** Not in a location of the company already. */
const fresh: FilterDraft = { type: 'own', key: 'not_in_locations', weight: 0 };

export const queryTemplates: Readonly<Record<SearchQuery['type'], readonly FilterDraft[]>> = {
  residential: [
    range('plot_area', { param1: 500, param3: 1_500, weight: 3 }),
    range('zoning_max_building_height', { param1: 6, param3: 12, weight: 2 }),
    range('distance_train_station', { param2: 10, param4: 2, weight: 2 }),
    range('noise_lden_total', { param2: 63, param4: 53, weight: 1 }),
    fresh,
  ],
  office: [
    range('plot_area', { param1: 500, param3: 1_500, weight: 2 }),
    range('zoning_max_building_height', { param1: 9, param3: 20, weight: 2 }),
    range('distance_train_station', { param2: 5, param4: 1, weight: 3 }),
    fresh,
  ],
  business: [
    range('plot_area', { param1: 1_000, param3: 2_500, weight: 3 }),
    range('zoning_max_environmental_category', { param1: 3, weight: 0 }),
    range('distance_main_road', { param2: 2_000, param4: 250, weight: 2 }),
    range('zoning_coverage_headroom', { param3: 30, weight: 1 }),
    fresh,
  ],
  logistics: [
    range('plot_area', { param1: 10_000, param3: 30_000, weight: 3 }),
    range('zoning_max_building_height', { param1: 10, param3: 14, weight: 1 }),
    range('distance_main_road', { param2: 2_000, param4: 250, weight: 3 }),
    fresh,
  ],
  retail: [
    range('plot_area', { param1: 200, param3: 600, weight: 1 }),
    range('cbs_address_density', { param1: 500, param3: 1_500, weight: 3 }),
    range('plot_road_frontage', { param1: 6, param3: 15, weight: 2 }),
    fresh,
  ],
  mixed: [
    range('plot_area', { param1: 800, param3: 2_500, weight: 3 }),
    range('zoning_max_building_height', { param1: 9, param3: 18, weight: 2 }),
    range('distance_daily_shops', { param2: 2, param4: 0.5, weight: 1 }),
    range('distance_train_station', { param2: 5, param4: 1, weight: 2 }),
    fresh,
  ],
  transformation: [
    share('use:kantoorfunctie', { param1: 50, weight: 0 }),
    range('building_year', { param2: 2_000, param4: 1_990, weight: 2 }),
    range('plot_floor_area', { param1: 500, param3: 2_000, weight: 3 }),
    range('distance_daily_shops', { param2: 2, param4: 0.5, weight: 1 }),
    fresh,
  ],
  topping_up: [
    range('building_floors', { param1: 2, param2: 8, weight: 0 }),
    range('building_flat_roof_area', { param1: 200, param3: 600, weight: 3 }),
    range('zoning_height_headroom', { param1: 0, param3: 6, weight: 2 }),
    range('building_year', { param1: 1_950, param3: 1_965, weight: 1 }),
    fresh,
  ],
  energy: [
    range('plot_unbuilt_area', { param1: 10_000, param3: 50_000, weight: 3 }),
    range('distance_natura2000', { param1: 500, param3: 3_000, weight: 2 }),
    share('zoning:A', { param1: 50, weight: 0 }),
  ],
  nature: [
    range('plot_unbuilt_area', { param1: 5_000, param3: 20_000, weight: 2 }),
    range('green_share', { param1: 40, param3: 80, weight: 2 }),
    range('distance_natura2000', { param2: 5_000, param4: 500, weight: 3 }),
  ],
};
