/** Values of the wrong type anywhere in a concept: a TypeError that names the place, never a message of the language itself. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ConceptInput, Engine } from '../../engine/host/types.ts';
import { loadCompiled } from './compiled.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
}, 120_000);

/** Every part of the input that the engine reads, small enough to be generated thousands of times. */
const whole = (): ConceptInput => ({
  plot: {
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
    buildable: {
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
    },
  },
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
        environment: { type: 'green', density: 0.8, jitter: 0.2, vegetation: ['tree'] },
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

type Path = (string | number)[];

/** A point or a rectangle is named as a whole. */
const isCoordinates = (value: unknown): boolean => Array.isArray(value) && value.every((n) => typeof n === 'number');

/** The path of every value in a JSON-like value, itself included. */
function paths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || isCoordinates(value)) return [path];
  const isList = Array.isArray(value);
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, isList ? Number(key) : key])),
  ];
}

const textOf = (path: Path): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index > 0 ? `.${key}` : key)).join('');

function replaced(path: Path, value: unknown): ConceptInput {
  if (path.length === 0) return value as ConceptInput;
  const copy = whole();
  let at = copy as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
  return copy;
}

function complaint(concept: ConceptInput): string | null {
  try {
    engine.generate(concept);
    return null;
  } catch (error) {
    if (!(error instanceof TypeError)) return `no TypeError: ${String(error)}`;
    return error.message;
  }
}

/** What JSON can hold in the place of something else. The last has no text: String() of it throws. */
const wrong: unknown[] = ['x', 1, true, null, [], {}, [null], ['x'], [[]], [[null]], [1], { toString: 1, valueOf: 1 }];

describe('a value of the wrong type', () => {
  it('is taken, or named with its place and what it has to be', () => {
    const raw: string[] = [];
    for (const path of paths(whole())) {
      for (const value of wrong) {
        const found = complaint(replaced(path, value));
        const place = textOf(path);
        const isClear = found === null || (found.startsWith(place) && /^\S+ must be /.test(found));
        if (!isClear) raw.push(`${place} = ${JSON.stringify(value)}: ${found}`);
      }
    }
    expect(raw).toEqual([]);
  }, 120_000);

  it.each([
    [['plot', 'rects'], 'x', 'plot.rects must be a list'],
    [['plot', 'rects'], [null], 'plot.rects[0] must be [minx, miny, maxx, maxy]'],
    [['plot', 'rects', 0], [0, 0, 10], 'plot.rects[0] must be [minx, miny, maxx, maxy]'],
    [['plot', 'polygon'], 'x', 'plot.polygon must be a list'],
    [['plot', 'polygon', 1], [3], 'plot.polygon[1] must be [x, y]'],
    [['plot', 'polygons', 0, 0], null, 'plot.polygons[0][0] must be a list'],
    [['plot', 'buildable', 'polygons', 0, 0, 2], 'x', 'plot.buildable.polygons[0][0][2] must be [x, y]'],
    [['units'], [null], 'units[0] must be an object'],
    [['units', 0, 'cfg', 'balcony'], 'x', 'units[0].cfg.balcony must be an object'],
    [['buildings', 1], null, 'buildings[1] must be an object'],
    [['units', 0, 'name'], 7, 'units[0].name must be a text'],
    [['buildings', 0, 'name'], [], 'buildings[0].name must be a text'],
    [['buildings', 1, 'id'], {}, 'buildings[1].id must be a number or a text'],
    [['buildings', 0, 'cfg', 'points', 2], [1], 'buildings[0].cfg.points[2] must be [x, y]'],
    [['buildings', 0, 'cfg', 'floors', 0, 'height'], '3', 'buildings[0].cfg.floors[0].height must be a number'],
    [
      ['buildings', 0, 'cfg', 'floors', 0, 'pointed_edges', 0],
      3,
      'buildings[0].cfg.floors[0].pointed_edges[0] must be',
    ],
    [['constraints', 0, 'type'], 3, 'constraints[0].type must be one of constraint_types or plot_constraint_kinds'],
    [['constraints', 0, 'value'], '9', 'constraints[0].value must be a number'],
    [['parking_norms', 'office'], '1', 'parking_norms.office must be a number'],
  ] as [Path, unknown, string][])('at %j as %j: %s', (path, value, message) => {
    expect(complaint(replaced(path, value))).toContain(message);
  });

  it('is named in a concept without buildings and in a building alone, too', () => {
    expect(complaint({ buildings: [], units: 'x' as never })).toBe('units must be a list');
    expect(complaint({ buildings: [], units: [null as never] })).toBe('units[0] must be an object');
    const record = { id: 1, archetype: 'flat', cfg: { floors: [null] } };
    expect(() => engine.generateBuilding(record)).toThrow('building.cfg.floors[0] must be an object');
    expect(() => engine.generateBuilding({ building: record, units: [null as never] })).toThrow(
      'units[0] must be an object',
    );
  });
});
