import fc from '../support/properties.ts';
import { drawnArchetypes } from '../support/archetypes.ts';
import { blockTypes, houseTypes, roofShapes, towerTypes } from '../../model/enums/building.ts';
import { parkingOrientations } from '../../model/enums/parking.ts';
import type { BuildingInput, BuildingRecord, ConceptInput, UnitInput } from '../../engine/host/types.ts';

/** Random but sensible buildings: everything within the limits of the design parameters, on a grid of centimetres. */
const metres = (least: number, most: number) =>
  fc.integer({ min: Math.round(least * 100), max: Math.round(most * 100) }).map((value) => value / 100);

const unit = fc.record({
  size: metres(20, 120),
  extra: metres(5, 80),
  mindepth: metres(3, 6),
  minlength: metres(3, 6),
  parking_ratio: metres(0, 2),
  hasBalcony: fc.boolean(),
});

const units = fc.array(unit, { minLength: 1, maxLength: 4 }).map((list) =>
  list.map((one, index): UnitInput => ({
    id: `u${index}`,
    size: one.size,
    size_max: one.size + one.extra,
    cfg: {
      mindepth: one.mindepth,
      minlength: one.minlength,
      parking_ratio: one.parking_ratio,
      balcony: one.hasBalcony ? { type: 'balcony', maxdepth: 1.6, maxlength: 3 } : null,
    },
  })),
);

/** Some turn the outline inside out. */
const offset = fc.oneof({ weight: 9, arbitrary: metres(-2, 4) }, { weight: 1, arbitrary: metres(4, 60) });

const floor = fc.record({
  type: fc.constantFrom('generic', 'apartments', 'retail', 'office', 'parking', 'ground_floor', 'storage'),
  height: metres(2.5, 5),
  repeat_count: fc.integer({ min: 1, max: 4 }),
  order: fc.integer({ min: 0, max: 50 }),
  offset_front: offset,
  offset_right: offset,
  offset_back: offset,
  offset_left: offset,
});

/** A rectilinear outline: a staircase from one corner to the other, closed along the axes. */
const staircase = fc.array(fc.tuple(metres(2, 12), metres(2, 9)), { minLength: 2, maxLength: 5 }).map((steps) => {
  const width = steps.reduce((sum, [x]) => sum + x, 0);
  const points: [number, number][] = [
    [0, 0],
    [width, 0],
  ];
  let x = width;
  let y = 0;
  for (const [dx, dy] of steps) {
    y += dy;
    points.push([x, y]);
    x -= dx;
    points.push([x, y]);
  }
  points.splice(-1, 1, [0, y]);
  return points;
});

const tower = fc.record({
  order: fc.integer({ min: 0, max: 9 }),
  base_ref: fc.constantFrom(null, 0, 1, 7),
  instance_ref: fc.constantFrom(null, null, 0),
  cfg: fc.record({
    towertype: fc.constantFrom(...towerTypes.keys),
    blocktype: fc.constantFrom(...blockTypes.keys),
    repeat_count: fc.constantFrom(null, null, 2),
    mindepth: fc.constantFrom(null, 12, 18.5),
    minlength: fc.constantFrom(null, 20, 31.3),
    maxheight: fc.constantFrom(null, 45),
    angle_degrees: fc.constantFrom(0, 0, 90, 17, -33.3),
    flip_direction: fc.boolean(),
    functiontype: fc.constantFrom(null, 'residential_apartment', 'office', 'hotel'),
    unit_id: fc.constantFrom(null, 'u0'),
  }),
});

const configuration = fc.record(
  {
    floor_height: metres(2.6, 5),
    full_length_corridors: fc.constantFrom(0, 1),
    access: fc.constantFrom('auto', 'double_loaded', 'single_loaded', 'gallery', 'portico', 'point'),
    cores: fc.integer({ min: 1, max: 5 }),
    floors: fc.array(floor, { maxLength: 4 }),
    outline: staircase,
    shapemode: fc.constantFrom('l_shape', 'u_shape', 'ring', 'circle'),
    street_block: fc.record({ block_depth: metres(6, 16), hasGroundFloor: fc.boolean() }),
    towers: fc.array(tower, { maxLength: 3 }),
    parking: fc.record({ orientation: fc.constantFrom(...parkingOrientations.keys) }),
    generation_parameters: fc.record({
      outer_wall_thickness: metres(0.2, 0.6),
      inner_wall_thickness: metres(0.1, 0.35),
      corridor_width: metres(1.2, 3),
    }),
    flat: fc.record({
      hasGroundFloor: fc.boolean(),
      storageRatio: metres(0, 2),
      bicycleRatio: metres(0, 3),
      entrance_size: metres(0, 120),
    }),
  },
  { requiredKeys: [] },
);

const box = fc.record({
  archetype: fc.constantFrom(
    'generic',
    'flat',
    'tower',
    'flat',
    'street_block',
    'retail',
    'hotel',
    'parking_garage',
    'parking_lot',
    'office',
    'street',
  ),
  maxlength: metres(3, 140),
  maxwidth: metres(3, 45),
  maxheight: metres(0, 70),
  z: fc.constantFrom(0, 0, -3, -6, 4),
});

export const buildingInput: fc.Arbitrary<BuildingInput> = fc
  .tuple(box, configuration, units, fc.array(metres(0, 5), { minLength: 4, maxLength: 4 }))
  .map(([record, cfg, list, ratios]) => {
    const { outline, ...settings } = cfg;
    const building: BuildingRecord = {
      id: 'b1',
      version: 3,
      ...record,
      cfg: {
        ...settings,
        ...(outline ? { shapemode: 'polygon', points: outline } : {}),
        units: list.map(({ id }, index) => ({ mode: 'reference', unitId: id, repeat_ratio: ratios[index] })),
      },
    };
    return { building, units: list };
  });

/** Houses, of sizes that fit their row or not. */
export const houses = fc.record({
  id: fc.constant('h'),
  archetype: fc.constant('house'),
  maxlength: metres(1, 120),
  maxwidth: metres(1, 40),
  maxheight: metres(0, 15),
  z: fc.constantFrom(0, 0, -3, -1.5, 2),
  cfg: fc.record({
    floor_height: metres(2.4, 4),
    house: fc.record(
      {
        house_type: fc.constantFrom(...houseTypes.keys),
        count: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
        maxlength: metres(4, 12),
        maxwidth: metres(5, 16),
        offset_front: metres(0, 8),
        offset_left: metres(0, 5),
        offset_right: metres(0, 5),
        offset_back: metres(0, 12),
        offset_garage: metres(0, 9),
        garage_length: metres(2.4, 6),
        garage_depth: metres(4.5, 9),
        garages: fc.integer({ min: 0, max: 4 }),
        residential_floors: fc.integer({ min: 1, max: 4 }),
        roof: fc.constantFrom(...roofShapes.keys),
        roof_height: metres(0, 8),
        pointed_roof_rotated: fc.boolean(),
        parking_ratio: metres(0, 3),
      },
      { requiredKeys: ['house_type'] },
    ),
    generation_parameters: fc.record({ outer_wall_thickness: metres(0.1, 1), inner_wall_thickness: metres(0.05, 0.6) }),
  }),
}) as fc.Arbitrary<BuildingRecord>;

/** Distribution centres. */
export const halls = fc.record({
  id: fc.constant('d'),
  archetype: fc.constant('dist_center'),
  maxlength: metres(1, 300),
  maxwidth: metres(1, 200),
  maxheight: metres(0, 40),
  cfg: fc.record({
    shapemode: fc.constantFrom('box', 'box', 'l_shape', 'circle'),
    dist_center: fc.record({
      office_depth: metres(0, 30),
      loading_docks: fc.integer({ min: 0, max: 200 }),
      ground_floor_height: metres(3, 10),
      loading_dock_depth: metres(0, 60),
      office_floors_max: fc.integer({ min: 0, max: 5 }),
    }),
  }),
}) as fc.Arbitrary<BuildingRecord>;

const otherKinds = drawnArchetypes.filter((key) => key !== 'house' && key !== 'dist_center');

/** Buildings of every archetype, most with towers. */
const anyBuilding: fc.Arbitrary<BuildingRecord> = fc.oneof(
  { weight: 1, arbitrary: houses },
  { weight: 1, arbitrary: halls },
  {
    weight: 8,
    arbitrary: fc
      .tuple(buildingInput, fc.constantFrom(...otherKinds), fc.array(tower, { maxLength: 3 }))
      .map(([{ building }, archetype, towers]) => ({ ...building, archetype, cfg: { ...building.cfg, towers } })),
  },
);

/** One to three buildings anywhere around a plot. */
export const conceptInputs: fc.Arbitrary<ConceptInput> = fc
  .tuple(
    fc.array(fc.tuple(anyBuilding, metres(-60, 60), metres(-60, 60), metres(0, 6.28)), { minLength: 1, maxLength: 3 }),
    units,
    fc.tuple(metres(-80, 0), metres(-80, 0), metres(1, 80), metres(1, 80)),
  )
  .map(([list, own, rect]) => ({
    plot: { rects: [rect] },
    units: own,
    buildings: list.map(([building, x, y, angle], index) => ({ ...building, id: `b${index}`, x, y, rotate_z: angle })),
  }));
