/** A concept with everything in it that the engine reads, and how to put something else in the place of any of it. */
import type { ConceptInput } from '../../../engine/host/types.ts';

/** Land in each of the ways it can be given, of its own every time. */
const land = (): Omit<NonNullable<ConceptInput['plot']>, 'buildable'> => ({
  rects: [[-30, -30, 30, 30]],
  polygon: [
    [40, 0],
    [60, 0],
    [60, 20],
  ],
  polygons: [
    [
      [
        [70, 0],
        [90, 0],
        [90, 20],
      ],
    ],
  ],
});

/** Every part of the input that the engine reads, small enough to be generated thousands of times. */
export const whole = (): ConceptInput => ({
  plot: { ...land(), buildable: land() },
  units: [
    {
      id: 1,
      name: 'Studio',
      type: 'residential_studio',
      size: 40,
      size_max: 60,
      programme_goal: 2,
      cfg: {
        mindepth: 5,
        maxdepth: 12,
        minlength: 4,
        maxlength: 9,
        two_window_maxdepth: 20,
        two_window_minlength: 4,
        parking_ratio: 1,
        balcony: { type: 'balcony', maxdepth: 1.5, maxlength: 2.6 },
      },
    },
  ],
  constraints: [{ id: 4, type: 'gross_floor_area', operator: 'smaller_than', value: 5000 }],
  parking_norms: { office: 1.2 },
  buildings: [
    {
      id: 1,
      name: 'Slab',
      archetype: 'flat',
      maxlength: 30,
      maxwidth: 15,
      maxheight: 9,
      x: 0,
      y: 0,
      z: 0,
      rotate_z: 0,
      version: 3,
      cfg: {
        floor_height: 3,
        full_length_corridors: 0,
        cores: 1,
        access: 'auto',
        shapemode: 'polygon',
        points: [
          [-15, -7],
          [15, -7],
          [15, 7],
          [-15, 7],
        ],
        inner_points: [[0, 0]],
        generation_parameters: { outer_wall_thickness: 0.4, elevator_length: 2 },
        grids: [{ min: 4.5, max: 100, increment: 0.3 }],
        environment: { type: 'green', density: 0.8, jitter: 0.2, vegetation: ['oak'] },
        parking: { orientation: 'auto', car_density: 0.5 },
        flat: { hasGroundFloor: true, storageRatio: 1, bicycleRatio: 1, entrance_size: 20, common_function: 'common' },
        street_block: { block_depth: 12, hasGroundFloor: false },
        floors: [{ id: 1, type: 'apartments', roof: 'flat', height: 3, order: 1, pointed_edges: ['front'] }],
        towers: [
          {
            id: 1,
            order: 1,
            base_ref: 0,
            instance_ref: null,
            cfg: {
              towertype: 'centre',
              blocktype: 'corridor',
              functiontype: 'office',
              unit_id: 1,
              minlength: 10,
              mindepth: 10,
              maxheight: 20,
              repeat_count: 2,
              angle_degrees: 0,
              flip_direction: false,
            },
          },
        ],
        units: [{ mode: 'reference', unitId: 1, repeat_ratio: 1, order: 1 }],
      },
    },
    {
      id: 2,
      archetype: 'house',
      cfg: { house: { house_type: 'row', count: 2, roof: 'pointed', pointed_roof_rotated: false, garages: 0 } },
    },
    { id: 3, archetype: 'dist_center', cfg: { dist_center: { office_depth: 10, loading_docks: 2 } } },
  ],
});

export type Path = (string | number)[];

/** A point or a rectangle is named as a whole. */
const isCoordinates = (value: unknown): boolean => Array.isArray(value) && value.every((n) => typeof n === 'number');

/** The path of every value in a JSON-like value, itself included. */
export function paths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || isCoordinates(value)) return [path];
  const isList = Array.isArray(value);
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, isList ? Number(key) : key])),
  ];
}

/** A path as the engine writes it. */
export const textOf = (path: Path): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index > 0 ? `.${key}` : key)).join('');

/** The concept with `value` at the path; at none, the value itself. */
export function replaced(path: Path, value: unknown): ConceptInput {
  if (path.length === 0) return value as ConceptInput;
  const copy = whole();
  let at = copy as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
  return copy;
}
