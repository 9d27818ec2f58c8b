/** Sizes, defaults and limits as agreed, written down by hand, against what the product computes with. */
import { describe, expect, it } from 'vitest';
import { GRID_PER_METRE } from '../../engine/abi/boundary.ts';
import type { Measure } from '../../model/define.ts';
import { freshRecord } from '../../model/entity.ts';
import { building } from '../../model/entities/building.ts';
import { company } from '../../model/entities/company.ts';
import { location } from '../../model/entities/location.ts';
import { user } from '../../model/entities/user.ts';
import { dockSizes } from '../../model/archetypes/distcenter.ts';
import { forestDensity } from '../../model/archetypes/environment.ts';
import { storageSizes } from '../../model/archetypes/flat.ts';
import { archetypeParts } from '../../model/archetypes/index.ts';
import { rampSizes } from '../../model/archetypes/parkinggarage.ts';
import { stallSizes } from '../../model/archetypes/parkinglot.ts';
import { design } from '../../model/design.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { areaFunctionTypes } from '../../model/enums/functions.ts';
import { HECTARE_THRESHOLD } from '../../model/rules/location/location.ts';
import { ORDER_STEP } from '../../model/rules/record/order.ts';
import { SETTING_DAYS } from '../../model/rules/settings.ts';
import { locationPath } from '../../model/routes.ts';
import { stack } from '../../ui/map/layers/stack.ts';
import { mapState } from '../../ui/map/state.ts';

/** Defaults in metres, by group. */
const sizes = {
  building: { floor_height: 3, version: 3, maxwidth: 20, maxlength: 40, maxheight: 25 },
  floor: { height: 3, repeat_count: 1, entrance_size: 50 },
  generation: {
    outer_wall_thickness: 0.4,
    inner_wall_thickness: 0.2,
    separation_wall_thickness: 0.1,
    min_room_depth: 1.8,
    max_room_depth: 6,
    min_room_length: 1.8,
    max_room_length: 6,
    min_living_length: 3,
    unit_shaft_size: 2,
    elevator_width: 1.9,
    elevator_length: 2.9,
    mechanical_room_width: 1.5,
    mechanical_room_length: 2.6,
    staircase_width: 2.6,
    staircase_length: 4.8,
    tower_staircase_width: 2.6,
    tower_staircase_length: 6.6,
    corridor_width: 1.5,
    corridor_width_service: 2,
    corridor_width_healthcare: 2,
    corridor_width_common: 4.6,
    corridor_offset: 3,
    door_width: 1,
    smoke_lock_length: 2,
    smoke_lock_from_height: 20,
    sidewalk_width: 1.8,
    green_strip_width: 2,
    street_width: 6,
    min_standing_height: 1.5,
    max_parking_depth: 5,
    max_parking_length: 2.5,
  },
  location: { table_size: 300, min_plot_margin: 100 },
  apartment: { mindepth: 5, maxdepth: 12, minlength: 5, maxlength: 25 },
  two_window: { maxdepth: 20, minlength: 5 },
  studio: { mindepth: 3, maxdepth: 8, minlength: 3, maxlength: 20 },
  storage: { mindepth: 1.8, maxdepth: 5, minlength: 1, maxlength: 5, default_size: 5 },
  flat: { bicycle_depth: 2, bicycle_length: 0.4, storageRatio: 1, bicycleRatio: 0 },
  office: { mindepth: 2, maxdepth: 20 },
  office_bathroom: { mindepth: 4, maxdepth: 15, minlength: 4, maxlength: 4 },
  service: { mindepth: 2, maxdepth: 15, minlength: 4, maxlength: 4 },
  grid: { min: 4.5, max: 100, increment: 0.3 },
  balcony: { maxdepth: 1.5, maxlength: 2.6 },
  parking: {
    parking_ratio_default: 1,
    parking_depth: 5,
    parking_depth_extended: 5.5,
    parking_length: 2.5,
    parking_per_grid: 3,
    ramp_slope: 6,
    ramp_min_height: 2,
    ramp_quarter_turn: 8,
    ramp_width: 3,
    ramp_length_3m: 25,
    ramp_spiral_width: 10,
    ramp_spiral_length: 17,
    car_lift_length: 6.5,
    car_lift_width: 3,
  },
  dist_center: { loading_dock_min_depth: 35, loading_dock_width: 4.55, loading_dock_height: 6 },
  house: { garage_depth: 6, garage_length: 3, price: 400_000 },
  environment: { forest_density: 0.02 },
  company_preset: {
    maxBuildingWidth: 20,
    maxBuildingLength: 40,
    maxBuildingHeight: 25,
    minGridSize: 4.5,
    gridIncrements: 0.3,
  },
  unit: { size: 50, size_max: 100, repeat_ratio: 1, parking_ratio: 1 },
  finance: { yield: 0.064 },
} as const;

const declared = {
  ...design,
  flat: { ...archetypeParts.flat.fields, ...storageSizes },
  parking: {
    ...stallSizes,
    ...rampSizes,
    parking_depth: design.generation.max_parking_depth,
    parking_length: design.generation.max_parking_length,
  },
  company_preset: company.fields.cfg.fields.presets.item!.fields as Record<string, Measure>,
  dist_center: dockSizes,
  house: archetypeParts.house.fields,
  environment: { forest_density: forestDensity },
};

describe('sizes', () => {
  it.each(Object.keys(sizes) as (keyof typeof sizes)[])('of %s are those agreed', (group) => {
    const have = declared[group] as Readonly<Record<string, { default: number | null }>>;
    const found = Object.fromEntries(Object.keys(sizes[group]).map((key) => [key, have[key]?.default]));
    expect(found).toEqual(sizes[group]);
  });

  it('have limits around them', () => {
    for (const [group, parameters] of Object.entries(declared))
      for (const [key, { kind, default: value, min, max }] of Object.entries(
        parameters as Record<string, Measure<number | null>>,
      )) {
        if (kind !== 'real' && kind !== 'int') continue;
        expect(min, `${group}.${key}`).toBeLessThan(max);
        if (value !== null) expect(value >= min && value <= max, `${group}.${key}: ${value}`).toBe(true);
      }
    expect(design.location.table_size.min).toBe(300);
    expect(design.balcony.maxdepth.min).toBe(1.5);
    expect(design.balcony.maxlength.min).toBe(2.6);
  });

  it('of an office floor are higher', () => {
    expect(entryOf(areaFunctionTypes, 'office')!.floorHeight).toBe(3.6);
  });
});

describe('the product', () => {
  it('pages, counts, keeps and rounds as agreed', () => {
    expect(freshRecord(user).cfg.listSize).toBe(20);
    expect(freshRecord(building).version).toBe(3);
    expect([HECTARE_THRESHOLD, SETTING_DAYS, ORDER_STEP]).toEqual([10_000, 30, 10]);
    expect(1 / GRID_PER_METRE).toBe(1e-5);
    const { lat, lon } = { lat: 52.5, lon: 5.3 };
    expect(locationPath({ ...freshRecord(location), id: 3, lat, lon })).toContain('/15/52.5/5.3');
    expect(mapState.zoom).toBe(7);
  });

  it('lays the map in the agreed order', () => {
    expect(stack).toMatchObject({
      borders: 10,
      noise: 30,
      regulations: 31,
      terrain: 40,
      plots: 50,
      buildings: 70,
      roads: 80,
      residents: 100,
    });
  });
});
