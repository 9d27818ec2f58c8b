import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildingResult, Engine } from '../../engine/host/types.ts';
import { loadCompiled } from './compiled.ts';
import { areaOf, defectsOf, trianglesOf, volumeOf } from './solid/measures.ts';

let engine: Engine;
beforeAll(async () => void (engine = await loadCompiled()), 120_000);

const LENGTH = 24;
const DEPTH = 10;
const RISE = 4;
const GUTTER = 6;

/** Two storeys of 3 m under the roof. */
function build(roof: string, floor: object = {}, box: object = {}): BuildingResult {
  const record = {
    id: 'b',
    archetype: 'generic',
    maxlength: LENGTH,
    maxwidth: DEPTH,
    ...box,
    cfg: { floors: [{ height: 3, repeat_count: 2, roof, roof_height: RISE, ...floor }] },
  };
  return engine.generateBuilding(record, { meshes: true });
}

const s = Math.hypot(DEPTH / 2, RISE);
const cosPitch = DEPTH / 2 / s;
const plan = LENGTH * DEPTH;
const half = 2 * Math.atan((2 * RISE) / DEPTH);
const radius = (DEPTH * DEPTH) / (8 * RISE) + RISE / 2;
const segment = (radius * radius * (2 * half - Math.sin(2 * half))) / 2;

/** Shape, roof area, space above the gutter, gables: the table of domain.md 1.3 with g = 10, D = 24, h = 4. */
const shapes: [string, number, number, number][] = [
  ['pointed', 2 * s * LENGTH, (DEPTH * LENGTH * RISE) / 2, DEPTH * RISE],
  ['hip', plan / cosPitch, (DEPTH * RISE * (3 * LENGTH - DEPTH)) / 6, 0],
  ['half_hip', plan / cosPitch, (DEPTH * LENGTH * RISE) / 2 - (DEPTH * DEPTH * RISE) / 162, 2 * (4 / 9) * DEPTH * RISE],
  ['pyramid', LENGTH * Math.hypot(DEPTH / 2, RISE) + DEPTH * Math.hypot(LENGTH / 2, RISE), (plan * RISE) / 3, 0],
  [
    'mansard',
    2 * LENGTH * (Math.hypot(1.5, 2.4) + Math.hypot(3.5, 1.6)),
    (2.4 * 8.5 + 1.6 * 3.5) * LENGTH,
    2 * (2.4 * 8.5 + 1.6 * 3.5),
  ],
  ['shed', Math.hypot(DEPTH, RISE) * LENGTH, (plan * RISE) / 2, LENGTH * RISE + DEPTH * RISE],
  ['sawtooth', 2 * Math.hypot(DEPTH / 2, RISE) * LENGTH, (plan * RISE) / 2, 2 * LENGTH * RISE + DEPTH * RISE],
  ['barrel', 2 * half * radius * LENGTH, segment * LENGTH, 2 * segment],
  [
    'cross_gable',
    s * LENGTH + Math.hypot(LENGTH / 2, RISE) * DEPTH,
    (2 / 3) * plan * RISE,
    DEPTH * RISE + LENGTH * RISE,
  ],
];

/** Staves of a barrel are flat: a little less than the circle. */
const slack = (roof: string) => (roof === 'barrel' ? 1e-3 : 1e-6);

const envelope = (result: BuildingResult) =>
  result.meshes!.groups.filter(({ material }) => ['outer_wall', 'roof', 'slab', 'window'].includes(material));
const drawnVolume = (result: BuildingResult) => volumeOf(envelope(result).flatMap(trianglesOf));
const drawnRoof = (result: BuildingResult) =>
  areaOf(result.meshes!.groups.filter(({ material }) => material === 'roof').flatMap(trianglesOf));
const drawnGables = (result: BuildingResult) =>
  areaOf(result.meshes!.groups.filter((group) => group.material === 'outer_wall' && group.top).flatMap(trianglesOf));

const near = (found: unknown, expected: number, relative = 1e-6) =>
  expect(Math.abs((found as number) - expected)).toBeLessThanOrEqual(relative * Math.max(1, Math.abs(expected)) + 1e-6);

function checkDrawing(result: BuildingResult, relative: number) {
  expect(result.meshes!.groups.flatMap(defectsOf)).toEqual([]);
  near(drawnRoof(result), result.figures.roof as number, Math.max(relative, 1e-5));
  near(drawnGables(result), result.figures.pointed_wall_area as number, Math.max(relative, 1e-5));
}

describe.each(shapes)('a %s roof', (roof, area, space, gables) => {
  it('has the area, space, gables and heights of the closed formulas', () => {
    const { figures, messages } = build(roof);
    near(figures.roof, area);
    near(figures.pointed_wall_area, gables);
    near(figures.volume, plan * GUTTER + space);
    near(figures.outer_wall_area, 2 * (LENGTH + DEPTH) * GUTTER);
    near(figures.facade, 2 * (LENGTH + DEPTH) * GUTTER + gables);
    expect(figures).toMatchObject({ height: GUTTER + RISE, gutter_height: GUTTER, parapet_area: 0, gfa: 2 * plan });
    expect(messages).toEqual([]);
  });

  it('is drawn as large as its figures, closed and outward', () => {
    const result = build(roof);
    checkDrawing(result, slack(roof));
    // A parking storey has no windows, whose panes lie behind the facade.
    const closed = build(roof, { type: 'parking' });
    near(drawnVolume(closed), closed.figures.volume as number, Math.max(slack(roof), 1e-5));
  });

  it('is the same roof turned by a quarter', () => {
    const turned = build(
      roof,
      { pointed_edges: roof === 'cross_gable' ? [] : ['front', 'back'] },
      {
        maxlength: DEPTH,
        maxwidth: LENGTH,
      },
    );
    near(turned.figures.roof, area);
    near(turned.figures.pointed_wall_area, gables);
    near(turned.figures.volume, plan * GUTTER + space);
    checkDrawing(turned, slack(roof));
  });
});

describe('pointed edges', () => {
  const edges = (...pointed_edges: string[]) => build('pointed', { pointed_edges });
  const front = Math.hypot(LENGTH / 2, RISE);

  it('three of them make a T', () => {
    const result = edges('left', 'right', 'front');
    // Sides: d = D/2, k = 1 each; front: d = D/2, k = 2.
    near(result.figures.roof, 2 * 2 * s * (LENGTH / 2) * (3 / 4) + 2 * front * (DEPTH / 2) * (2 / 4));
    near(result.figures.pointed_wall_area, 2 * ((DEPTH * RISE) / 2) + (LENGTH * RISE) / 2);
    near(result.figures.volume, plan * GUTTER + (7 / 12) * plan * RISE);
    checkDrawing(result, 1e-6);
  });

  it('one of them makes a gable with a hip of equal pitch behind it', () => {
    const result = edges('left');
    near(result.figures.roof, 2 * s * LENGTH);
    near(result.figures.pointed_wall_area, (DEPTH * RISE) / 2);
    checkDrawing(result, 1e-6);
  });

  it('two neighbours are not possible: one gable roof, and a message', () => {
    const result = edges('left', 'front');
    near(result.figures.roof, 2 * s * LENGTH);
    expect(result.messages).toMatchObject([{ message: 'ROOF_EDGES_INVALID', target: null, value: 2 }]);
  });
});

describe('flat roofs', () => {
  it.each(['flat', 'terrace', 'green'])('%s: the plan, with a parapet, whatever rise is asked for', (roof) => {
    const result = build(roof);
    expect(result.figures).toMatchObject({ height: GUTTER, pointed_wall_area: 0, volume: plan * GUTTER });
    near(result.figures.roof, plan);
    near(result.figures.parapet_area, 0.3 * 2 * (LENGTH + DEPTH));
    near(drawnRoof(result), plan, 1e-5);
  });

  it('open: neither roof nor parapet', () => {
    const result = build('open');
    expect(result.figures).toMatchObject({ roof: 0, parapet_area: 0, height: GUTTER });
    expect(drawnRoof(result)).toBe(0);
  });

  it('stay flat under a pitched shape without rise', () => {
    expect(build('pointed', { roof_height: 0 }).figures).toMatchObject({ height: GUTTER, roof: plan });
  });
});

it('a pitched roof on an outline that is no rectangle stays flat and says so', () => {
  const floors = [{ height: 3, roof: 'hip', roof_height: 3 }];
  const result = engine.generateBuilding({ id: 'b', archetype: 'generic', cfg: { shapemode: 'l_shape', floors } });
  expect(result.figures).toMatchObject({ height: 3, roof: 600 });
  expect(result.messages).toMatchObject([{ message: 'ROOF_EDGES_INVALID', value: 6 }]);
});

it('only the storey that nothing stands on has its pitched roof', () => {
  const floors = [
    { height: 3, order: 1, roof: 'pointed', roof_height: 5 },
    { height: 3, order: 2, roof: 'shed', roof_height: 2, offset_back: 2 },
  ];
  const { figures } = engine.generateBuilding({
    id: 'b',
    archetype: 'generic',
    maxlength: 20,
    maxwidth: 10,
    cfg: { floors },
  });
  near(figures.roof, 20 * 2 + Math.hypot(8, 2) * 20);
  expect(figures.height).toBe(8);
});

it('a barrel rises to a half circle at most', () => {
  const result = build('barrel', { roof_height: 9 });
  expect(result.figures.height).toBe(GUTTER + 5);
  near(result.figures.roof, Math.PI * 5 * LENGTH);
});

it('gives the pieces of a pitched roof in space, instead of a flat one', () => {
  const floors = [{ height: 3, roof: 'hip', roof_height: 3 }];
  const record = { id: 'b', archetype: 'generic', maxlength: 20, maxwidth: 10, cfg: { floors } };
  const { roofs } = engine.generateBuilding(record, { geometry: true }).geometry!;
  expect(roofs!.map(({ kind, z0, z1 }) => [kind, z0, z1])).toEqual(Array.from({ length: 4 }, () => ['slope', 3, 6]));
  expect(roofs!.map(({ points }) => points!.length).sort()).toEqual([3, 3, 4, 4]);
});
