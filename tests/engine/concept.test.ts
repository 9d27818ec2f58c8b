import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildingRecord, ConceptInput, Engine } from '../../engine/host/types.ts';
import { loadCompiled } from './compiled.ts';

let engine: Engine;
beforeAll(async () => void (engine = await loadCompiled()), 120_000);

const slab = (changes: Partial<BuildingRecord> = {}): BuildingRecord => ({
  id: 'b1',
  archetype: 'generic',
  maxlength: 40,
  maxwidth: 20,
  maxheight: 24,
  ...changes,
});
const concept = (changes: Partial<ConceptInput> = {}): ConceptInput => ({
  plot: { rects: [[-25, -20, 25, 20]] },
  buildings: [slab()],
  ...changes,
});
const codes = (input: ConceptInput) => engine.generate(input).meta.messages.map(({ message }) => message);

describe('constraints of the location', () => {
  const tested = (type: string, operator: string, value: number) =>
    engine.generate(concept({ constraints: [{ id: 7, type, operator, value }] })).meta.constraints[0]!;

  // 6400 m2 in 8 storeys of 800 m2 on 2000 m2.
  it.each([
    ['ground_space_index', 'smaller_than', 0.5, 'gsi', 0.4, 0.1],
    ['floor_space_index', 'smaller_than', 3, 'fsi', 3.2, -0.2],
    ['building_height', 'smaller_than', 24, 'max_height', 24, 0],
    ['gutter_height', 'greater_than', 30, 'max_gutter_height', 24, -6],
    ['gross_floor_area', 'greater_than', 6000, 'gfa', 6400, 400],
    ['number_of_floors', 'equal', 8, 'max_floors', 8, -0],
    ['number_of_floors', 'equal', 7, 'max_floors', 8, -1],
    ['number_of_buildings', 'smaller_than', 2, 'buildings', 1, 1],
    ['office_floor_space', 'smaller_than', 100, 'gfa', 0, 100],
    ['area', 'smaller_than', 900, 'footprint', 800, 100],
  ])('%s %s %d leaves slack', (type, operator, target, figure, value, slack) => {
    const found = tested(type, operator, target);
    expect(found).toMatchObject({ id: 7, type, operator, target, figure });
    expect(found.value).toBeCloseTo(value, 6);
    expect(found.slack).toBeCloseTo(slack, 6);
    expect(found.ok).toBe(slack >= 0);
  });

  it('tell which are broken, with what was asked and what is there', () => {
    const constraints = [
      { type: 'floor_space_index', operator: 'smaller_than', value: 3 },
      { type: 'building_height', operator: 'smaller_than', value: 24 - 1e-6 },
      { type: 'number_of_units', value: 1 },
    ];
    const { messages } = engine.generate(concept({ constraints })).meta;
    const broken = messages.filter(({ message }) => message === 'CONSTRAINT_VIOLATED');
    expect(broken).toMatchObject([
      { target: 3, value: expect.closeTo(3.2, 6), severity: 'warning', building_id: null },
      { target: 1, value: 0 },
    ]);
  });

  it('without a figure are neither kept nor broken', () => {
    expect(tested('general', 'equal', 1)).toMatchObject({ figure: null, value: null, slack: null, ok: null });
    const [index] = engine.generate(concept({ plot: null, constraints: [{ type: 'gsi', value: 1 }] })).meta.constraints;
    expect(index).toMatchObject({ figure: 'gsi', value: null, ok: null });
  });

  it('refuse values that are no numbers', () => {
    const constraints = [{ type: 'gsi', value: '3' as unknown as number }];
    expect(() => engine.generate(concept({ constraints }))).toThrow(TypeError);
  });
});

describe('places', () => {
  it('reports what lies outside the buildable area, though inside the plot', () => {
    const rects: [number, number, number, number][] = [[-25, -20, 25, 20]];
    const input = concept({ plot: { rects, buildable: { rects: [[-25, -5, 25, 20]] } } });
    const found = engine.generate(input).meta.messages.find(({ message }) => message.startsWith('BUILDING_OUTSIDE'));
    expect(found).toMatchObject({
      message: 'BUILDING_OUTSIDE_BUILDABLE',
      severity: 'warning',
      target: 0,
      value: expect.closeTo(40 * 5, 6),
      building_id: 'b1',
    });
    const whole = concept({
      plot: {
        rects,
        buildable: {
          polygons: [
            [
              [
                [-25, -20],
                [0, -20],
                [0, 20],
                [-25, 20],
              ],
            ],
            [
              [
                [0, -20],
                [25, -20],
                [25, 20],
                [0, 20],
              ],
            ],
          ],
        },
      },
    });
    expect(codes(whole)).not.toContain('BUILDING_OUTSIDE_BUILDABLE');
  });

  it('reports a dock court outside the plot', () => {
    const hall = slab({
      archetype: 'dist_center',
      maxlength: 60,
      maxwidth: 40,
      maxheight: 10,
      y: 10,
      rotate_z: Math.PI,
    });
    // Turned around, the court lies at y 30 to 65, of which 40 to 65 is outside.
    const result = engine.generate({ plot: { rects: [[-40, -40, 40, 40]] }, buildings: [hall] });
    const court = result.meta.messages.find(({ message }) => message === 'COURT_OUTSIDE_PLOT');
    expect(court).toMatchObject({
      severity: 'warning',
      target: 0,
      value: expect.closeTo(60 * 25, 2),
      building_id: 'b1',
    });
    expect(result.meta.messages.map(({ message }) => message)).not.toContain('BUILDING_OUTSIDE_PLOT');
  });

  it('gives what nobody drew as unassigned', () => {
    const green: BuildingRecord = { id: 'g', archetype: 'environment', maxlength: 50, maxwidth: 5, y: 17 };
    const { figures } = engine.generate(concept({ buildings: [slab(), green] }));
    expect(figures.unassigned).toBeCloseTo(2000 - 800 - 250, 6);
    expect(figures.green_ratio).toBeCloseTo(0.125, 6);
    expect(engine.generate(concept({ plot: null })).figures.unassigned).toBeNull();
  });
});

describe('parking norms of the location', () => {
  const required = (archetype: string, parking_norms?: Record<string, number>) =>
    engine.generate(concept({ buildings: [slab({ archetype })], parking_norms })).figures.parking_required;

  it('replace those of the product, per 100 m2 and per dwelling', () => {
    // An office of 6 storeys of 3.6 m: 4800 m2.
    expect(required('office')).toBe(Math.ceil(48 * 1.6));
    expect(required('office', { office: 1 })).toBe(48);
    expect(required('house', { residential_house: 0.5 })).toBe(3);
    const { functions } = engine.generate(
      concept({ buildings: [slab({ archetype: 'office' })], parking_norms: { office: 2 } }),
    ).meta;
    expect(functions.map((one) => [one.function, one.parking_demand])).toContainEqual([
      'office',
      expect.closeTo(96, 6),
    ]);
  });

  it('ask for 0 places, not -0, where nothing is asked for', () => {
    expect(required('office', { office: 0 })).toBe(0);
    expect(engine.generate(concept({ buildings: [] })).figures.parking_required).toBe(0);
  });

  it('are numbers', () => {
    expect(() => required('office', { office: '2' as unknown as number })).toThrow(TypeError);
  });
});

it('surroundings are drawn, and nothing else', () => {
  const points = [
    [-5, -4],
    [5, -4],
    [5, 0],
    [0, 4],
    [-5, 4],
  ];
  const record = slab({ id: 's', archetype: 'surrounding', maxheight: 7, cfg: { shapemode: 'polygon', points } });
  const alone = engine.generateBuilding(record, { meshes: true });
  expect(alone).toMatchObject({ floors: [], messages: [], figures: { gfa: 0, footprint: 0, height: 0, floors: 0 } });
  expect(alone.meshes!.groups.map(({ material, top }) => [material, top])).toEqual([
    ['outer_wall', false],
    ['slab', false],
    ['roof', false],
  ]);
  const { figures } = engine.generate(concept({ buildings: [slab(), record] }));
  expect(figures).toMatchObject({ buildings: 1, gfa: 6400, footprint: 800 });
  expect(codes(concept({ buildings: [slab(), record] }))).not.toContain('BUILDINGS_OVERLAP');
});

describe('buildings that overlap', () => {
  const overlaps = (buildings: BuildingRecord[]) =>
    engine
      .generate(concept({ buildings }))
      .meta.messages.filter(({ message }) => message === 'BUILDINGS_OVERLAP')
      .map(({ building_id: id, value }) => [id, Math.round(value! * 1000) / 1000]);
  const at = (id: string, x: number, y = 0, changes: Partial<BuildingRecord> = {}) => slab({ id, x, y, ...changes });

  it('are told by the later one of the list, wherever it stands, with all it shares', () => {
    // 40 x 20 each: c lies 10 m over a, which is to its right, and 5 m over b, which is to its left.
    expect(overlaps([at('a', 60), at('b', -5), at('c', 30)])).toEqual([['c', 300]]);
    expect(overlaps([at('c', 30), at('b', -5), at('a', 60)])).toEqual([
      ['b', 100],
      ['a', 200],
    ]);
  });

  it('share nothing with what only touches them, lies beside them or above them', () => {
    expect(overlaps([at('a', 0), at('b', 40), at('c', 0, 20), at('d', 20, 45), at('e', 0, 0, { z: 24 })])).toEqual([]);
  });

  it('are found past what has no footprint', () => {
    const tree = slab({ id: 's', archetype: 'surrounding', x: -200 });
    expect(overlaps([tree, at('a', 0), slab({ id: 't', archetype: 'surrounding', x: 5 }), at('b', 30)])).toEqual([
      ['b', 200],
    ]);
  });
});
