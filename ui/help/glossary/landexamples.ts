/** Worked examples of figures of plots and areas: places of the demo province, of which a test makes the figures again. */
import type { Label } from '../../../model/enums/enumeration.ts';
import type { LandExample } from './term.ts';

/** Number of a plot, or name of an area, in the demo municipality Rietmarke. */
export const examplePlaces: Readonly<Record<LandExample, string>> = {
  house: 'Rietmarke P 1225',
  works: 'Rietmarke P 1994',
  shops: 'Rietmarke P 535',
  centre: 'Rietmarke N 1785',
  farm: 'Rietmarke Y 25',
  municipality: 'Rietmarke',
  core: 'Zwanemeer',
  park: 'Griendhoek',
};

const about = (name: LandExample, en: string, nl: string): Label => ({
  en: en.replace('{place}', examplePlaces[name]),
  nl: nl.replace('{place}', examplePlaces[name]),
});

interface LandWorked {
  readonly about: Label;
  readonly figures: Readonly<Record<string, number>>;
}

/** Plots beside `house` have the figures that it lacks. */
export const landExamples: Readonly<Record<LandExample, LandWorked>> = {
  house: {
    about: about(
      'house',
      'Plot {place} of the demo province: a house of 1995 with a shed, on 542 m².',
      'Perceel {place} van de demoprovincie: een huis uit 1995 met een schuur, op 542 m².',
    ),
    figures: {
      ...{ plot_area: 542, plot_geometry_area: 541.77, plot_width: 15.922, plot_length: 34.617 },
      ...{ plot_compactness: 0.68061, plot_road_frontage: 19.853, plot_building_count: 2, plot_unit_count: 1 },
      ...{ plot_footprint_area: 101.44, plot_unbuilt_area: 440.34, plot_floor_area: 175, plot_gsi: 0.18723 },
      ...{ plot_fsi: 0.32301, plot_building_height_max: 10.88, plot_building_year_min: 1995 },
      ...{ plot_building_year_avg: 1995, zoning_max_building_height: 14, zoning_max_gutter_height: 10 },
      ...{ zoning_max_coverage: 50, zoning_max_footprint: 150, zoning_max_floors: 3, zoning_max_units: 8 },
      ...{ zoning_max_volume: 750, zoning_building_plane_area: 298.17, zoning_height_headroom: 3.12 },
      ...{ zoning_coverage_headroom: 31.277, zoning_floor_area_headroom: 272.25, zoning_plan_age: 12 },
      ...{ building_year: 1995, building_unit_count: 1, building_floor_area_min: 175 },
      ...{ building_floor_area_max: 175, unit_floor_area: 175, building_footprint: 89.3 },
      ...{ building_height: 10.88, building_height_70p: 9.51, building_floors: 2, building_volume: 768 },
      ...{ building_facade_area: 298, building_party_wall_area: 0, building_flat_roof_area: 0 },
      ...{ building_sloped_roof_area: 133, building_ground_level: -2.46, area_share_built_before_1985: 11.935 },
      ...{ area_share_built_before_1995: 46.474, energy_demand: 128, primary_fossil_energy: 70 },
      ...{ renewable_energy_share: 39, energy_co2_emission: 13, energy_label_rank: 4, cbs_inhabitants: 1031 },
      ...{ cbs_men: 516, cbs_women: 515, cbs_population_density: 3965, cbs_address_density: 855 },
      ...{ cbs_urbanity_class: 4, cbs_age_0_15: 20, cbs_age_15_25: 10, cbs_age_25_45: 31, cbs_age_45_65: 20 },
      ...{ cbs_age_65_plus: 19, cbs_births_per_1000: 16, cbs_deaths_per_1000: 4, cbs_households: 469 },
      ...{ cbs_single_households: 32, cbs_households_without_children: 38, cbs_households_with_children: 30 },
      ...{ cbs_household_size: 2.2, cbs_housing_stock: 483, cbs_home_value: 429, cbs_single_family_homes: 90 },
      ...{ cbs_multi_family_homes: 10, cbs_vacant_homes: 3, cbs_owner_occupied_homes: 65 },
      ...{ cbs_rental_homes: 35, cbs_social_rental_homes: 28, cbs_private_rental_homes: 7 },
      ...{ cbs_homes_built_before_2000: 66, cbs_homes_built_from_2000: 34, cbs_gas_use: 1110 },
      ...{ cbs_electricity_use: 2310, cbs_district_heating_homes: 0, cbs_income_per_inhabitant: 23.3 },
      ...{ cbs_income_per_earner: 29.2, cbs_household_income_standardised: 41.1, cbs_household_wealth: 123 },
      ...{ cbs_low_income_households: 17, cbs_high_income_households: 24, cbs_net_labour_participation: 77 },
      ...{ cbs_self_employed: 13, cbs_businesses: 85, cbs_businesses_agriculture: 0 },
      ...{ cbs_businesses_industry: 12, cbs_businesses_trade_catering: 8, cbs_businesses_transport_ict: 0 },
      ...{ cbs_businesses_finance_realestate: 6, cbs_businesses_services: 34, cbs_businesses_public_care: 1 },
      ...{ cbs_businesses_culture: 24, cbs_cars_total: 504, cbs_cars_per_household: 1.1, cbs_land_area: 26 },
      ...{ cbs_water_area: 0, grid100_inhabitants: 35, grid100_homes: 20, grid100_home_value: 550 },
      ...{ grid100_age_65_plus: 10, distance_supermarket: 0.3, distance_daily_shops: 0.2 },
      ...{ distance_department_store: 6.9, distance_cafe: 0.5, distance_restaurant: 0.4, distance_hotel: 3.6 },
      ...{ distance_gp: 0.4, distance_pharmacy: 0.5, distance_hospital: 6.9, distance_daycare: 0.4 },
      ...{ distance_primary_school: 0.4, distance_secondary_school: 0.9, distance_library: 0.5 },
      ...{ distance_swimming_pool: 3.6, distance_cinema: 6.9, distance_theatre: 6.9 },
      ...{ distance_motorway_ramp: 1.3, distance_train_station: 5.8, distance_transfer_station: 5.8 },
      ...{ distance_fire_station: 0.4, distance_public_green: 0.2, distance_park: 0.2, distance_forest: 0.5 },
      ...{ distance_recreational_water: 3.4, distance_sports_ground: 0.8, noise_lden_total: 48 },
      ...{ noise_lden_road: 49, noise_lnight_road: 41, noise_lden_rail: 35, noise_lden_industry: 40 },
      ...{ air_no2: 10.811, air_pm10: 14.9, air_pm25: 7.7111, terrain_elevation: -2.5 },
      ...{ surface_elevation: -1.5444, terrain_slope: 0, distance_natura2000: 1723, green_share: 0 },
      ...{ paved_share: 0.0158, water_share: 0, distance_main_road: 906, distance_nearest_road: 5 },
    },
  },
  works: {
    about: about(
      'works',
      'Plot {place} of the demo province: two business units of 2012 in a business park, on 1,538 m².',
      'Perceel {place} van de demoprovincie: twee bedrijfsgebouwen uit 2012 op een bedrijventerrein, op 1.538 m².',
    ),
    figures: {
      ...{ zoning_max_gross_floor_area: 2307, zoning_max_environmental_category: 2, energy_index: 1.15 },
      ...{ businesspark_area_gross: 6.1, businesspark_area_net: 4.6, businesspark_area_available: 0 },
    },
  },
  shops: {
    about: about(
      'shops',
      'Plot {place} of the demo province: two buildings of 1995 with 15 units, on 7,782 m².',
      'Perceel {place} van de demoprovincie: twee gebouwen uit 1995 met 15 verblijfsobjecten, op 7.782 m².',
    ),
    figures: {
      ...{ zoning_max_floor_area: 3500, zoning_max_parking_spaces: 160 },
    },
  },
  centre: {
    about: about(
      'centre',
      'Plot {place} of the demo province: a building of four storeys in the centre, on 267 m².',
      'Perceel {place} van de demoprovincie: een gebouw van vier bouwlagen in het centrum, op 267 m².',
    ),
    figures: {
      ...{ zoning_min_building_height: 6, zoning_max_catering_category: 2 },
    },
  },
  farm: {
    about: about(
      'farm',
      'Plot {place} of the demo province: a farm with four buildings, on 8,714 m².',
      'Perceel {place} van de demoprovincie: een boerderij met vier gebouwen, op 8.714 m².',
    ),
    figures: {
      ...{ zoning_max_buildings: 6 },
    },
  },
  municipality: {
    about: about(
      'municipality',
      'Municipality {place} of the demo province.',
      'Gemeente {place} van de demoprovincie.',
    ),
    figures: {
      ...{ 'area:inhabitants': 12_635, 'area:households': 5990, 'area:homes': 6157, 'area:density': 393.49 },
      ...{ 'area:parks': 2, 'area:park_hectares': 22.8, 'area:cores': 3, 'area:unused_floor_area': 991_100 },
      ...{ 'area:unused_known_share': 58.504, 'area:dwellings_above_53': 684, 'area:dwellings_above_58': 130 },
    },
  },
  core: {
    about: about(
      'core',
      'Population core {place} of the demo province.',
      'Bevolkingskern {place} van de demoprovincie.',
    ),
    figures: {
      ...{ 'area:open_hectares': 1.3118 },
    },
  },
  park: {
    about: about(
      'park',
      'Business park {place} of the demo province.',
      'Bedrijventerrein {place} van de demoprovincie.',
    ),
    figures: {
      ...{ 'park:area_gross': 6.1, 'park:area_net': 4.6, 'park:area_available': 0 },
      ...{ 'park:area_available_share': 0, 'park:net_gross_ratio': 0.7541, 'park:plot_count': 58 },
      ...{ 'park:plot_average_size': 977.26, 'park:ownership_fragmentation': 12.609, 'park:gsi': 0.32972 },
      ...{ 'park:fsi': 0.50313, 'park:buildings_before_1985': 0, 'park:buildings_before_1995': 0 },
      ...{ 'park:building_year_average': 2015.7, 'park:height_headroom_3m': 0 },
      ...{ 'park:height_headroom_average': 1.3396, 'park:coverage_headroom': 35.994 },
      ...{ 'park:environmental_category_max': 3.1, 'park:energy_label_below_c_share': 0 },
      ...{ 'park:roof_pv_potential': 15_168, 'park:green_share': 3.7441, 'park:paved_share': 74.567 },
      ...{ 'park:distance_motorway_ramp': 1.6, 'park:distance_train_station': 6.3 },
      ...{ 'park:residential_share': 0, 'park:noise_lden': 55.439 },
    },
  },
};

export const exampleNames = Object.keys(landExamples) as LandExample[];
