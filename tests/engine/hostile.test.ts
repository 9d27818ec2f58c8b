import fc from '../support/properties.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnArchetypes } from '../support/archetypes.ts';
import type { BuildingInput, Engine } from '../../engine/host/types.ts';
import { conceptInput, loadCompiled } from './compiled.ts';
import { ledgerFaults } from './support/ledger.ts';

const hostile = [Number.NaN, Infinity, -Infinity, -1, 0, -0, 1e-300, 1e300, -1e300, 0.1 + 0.2, 2 ** 31, 2 ** 53, 1.5];

let engine: Engine;
let debug: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
  debug = await loadCompiled('debug');
}, 120_000);

const full = (archetype: string): BuildingInput => ({
  units: [{ id: 'u1', cfg: { balcony: { type: 'balcony', maxdepth: 1.5, maxlength: 2.6 } } }],
  building: {
    id: 'b1',
    archetype,
    maxlength: 40,
    maxwidth: 20,
    maxheight: 25,
    x: 0,
    y: 0,
    z: 0,
    rotate_z: 0,
    version: 3,
    cfg: {
      floor_height: 3,
      full_length_corridors: 0,
      cores: 1,
      points: [],
      floors: [],
      grids: [{ min: 4.5, max: 100, increment: 0.3 }],
      generation_parameters: { outer_wall_thickness: 0.4, inner_wall_thickness: 0.2, corridor_width: 1.5 },
      environment: { density: 0.8, jitter: 0.2 },
      flat: { storageRatio: 1, bicycleRatio: 1, entrance_size: 50 },
      units: [{ mode: 'reference', unitId: 'u1', repeat_ratio: 1, order: 10 }],
    },
  },
});

/** Every number in a JSON-like value, as a path. */
function numberPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numberPaths(inner, [...path, key]));
}

function withValue<T>(value: T, path: (string | number)[], replacement: unknown): T {
  const copy = structuredClone(value);
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1)!] = replacement;
  return copy;
}

const isFiniteOrNull = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : value === null || typeof value === 'object';

describe.each(drawnArchetypes)('%s', (archetype) => {
  it('answers every hostile number in a record without a trap', () => {
    const input = full(archetype);
    for (const path of numberPaths(input)) {
      for (const value of hostile) {
        const result = debug.generateBuilding(withValue(input, path, value), { meshes: true, geometry: true });
        expect(result.hash).not.toBe('0'.repeat(16));
        expect(Object.values(result.figures).every(isFiniteOrNull)).toBe(true);
      }
    }
  });

  it('says so when a number is out of range, and clamps it', () => {
    const input = full(archetype);
    const result = engine.generateBuilding(withValue(input, ['building', 'maxlength'], 900));
    const told = result.messages.filter(({ message }) => message === 'DIMENSION_OUT_OF_RANGE');
    expect(told).toMatchObject([{ severity: 'error', target: 500, value: 900, building_id: 'b1' }]);
  });
});

describe('outlines', () => {
  const withPoints = (points: unknown, archetype = 'flat') => {
    const input = full(archetype);
    return { ...input, building: { ...input.building, cfg: { ...input.building.cfg, shapemode: 'polygon', points } } };
  };

  it.each([
    [
      'crossing itself',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
    ],
    [
      'two points',
      [
        [0, 0],
        [10, 10],
      ],
    ],
    [
      'without area',
      [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
    ],
    [
      'all the same',
      [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ],
  ])('%s: an empty result and INVALID_SHAPE', (_name, points) => {
    const result = engine.generateBuilding(withPoints(points) as BuildingInput);
    expect(result.messages).toMatchObject([{ message: 'INVALID_SHAPE', severity: 'error' }]);
    expect(result.figures.gfa).toBe(0);
    expect(result.floors).toEqual([]);
  });

  it('takes them clockwise and closed', () => {
    const ring = [
      [-20, -10],
      [-20, 10],
      [20, 10],
      [20, -10],
      [-20, -10],
    ];
    const box = engine.generateBuilding(full('flat'));
    const drawn = engine.generateBuilding(withPoints(ring) as BuildingInput);
    expect(drawn.figures).toEqual(box.figures);
  });

  it('never trap on random points', () => {
    const point = fc.tuple(fc.double({ min: -60, max: 60 }), fc.double({ min: -60, max: 60 }));
    fc.assert(
      fc.property(fc.array(point, { maxLength: 9 }), fc.constantFrom(...drawnArchetypes), (points, archetype) => {
        const result = debug.generateBuilding(withPoints(points, archetype) as BuildingInput, { meshes: true });
        expect(result.hash).not.toBe('0'.repeat(16));
        expect(ledgerFaults(result)).toEqual([]);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});

describe('concepts', () => {
  it('answer every hostile number in the plot and the placement', () => {
    const concept = conceptInput('RC02');
    for (const path of numberPaths({ plot: concept.plot })) {
      for (const value of hostile) {
        const result = debug.generate(withValue(concept, path, value));
        expect(result.hash).not.toBe('0'.repeat(16));
        expect(Object.values(result.figures).every(isFiniteOrNull)).toBe(true);
      }
    }
  });

  it('have no indices without a plot', () => {
    const { figures, meta } = engine.generate({ ...conceptInput('RC01'), plot: null });
    expect(figures).toMatchObject({ plotarea: 0, gsi: null, fsi: null, osr: null, layers: null, psi: null, gfa: 6400 });
    expect(meta.messages).toEqual([]);
  });
});
