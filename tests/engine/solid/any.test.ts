import fc from '../../support/properties.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import type { BuildingRecord, BuildingResult, Engine } from '../../../engine/host/types.ts';
import { areaOf, defectsOf, trianglesOf } from './measures.ts';

const metre = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 }).map((c) => c / 100);

const floor = fc.record({
  type: fc.constantFrom('generic', 'office', 'retail', 'apartments', 'ground_floor'),
  height: metre(2.6, 6),
  repeat_count: fc.integer({ min: 1, max: 4 }),
  offset_front: metre(-2, 5),
  offset_right: metre(-2, 5),
  offset_back: metre(0, 3),
  offset_left: metre(0, 3),
});

const outline = fc.record({
  shapemode: fc.constantFrom('box', 'l_shape', 'u_shape', 'circle', 'polygon'),
  points: fc.array(metre(8, 30), { minLength: 3, maxLength: 9 }).map((radii) =>
    radii.map((r, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [r * Math.cos(angle), r * Math.sin(angle)];
    }),
  ),
});

const building = fc.record({
  id: fc.constant('b'),
  version: fc.constant(3),
  archetype: fc.constantFrom('generic', 'flat', 'tower', 'parking_lot', 'parking_garage', 'environment'),
  maxlength: metre(6, 90),
  maxwidth: metre(6, 40),
  maxheight: metre(3, 60),
  z: fc.constantFrom(0, -3, -4.5),
  cfg: fc
    .tuple(outline, fc.array(floor, { maxLength: 3 }), fc.constantFrom('auto', 'gallery', 'portico', 'double_loaded'))
    .map(([shape, floors, access]) => ({ ...shape, floors, access })),
}) as fc.Arbitrary<BuildingRecord>;

const unit = {
  id: 'u',
  size: 60,
  size_max: 90,
  cfg: { minlength: 5, maxlength: 20, mindepth: 5, maxdepth: 12, balcony: { type: 'balcony' } },
};

describe('meshes of any building', () => {
  let engine: Engine;
  beforeAll(async () => void (engine = await loadEngine()));
  const generate = (record: BuildingRecord) =>
    engine.generateBuilding({ building: record, units: [unit] }, { meshes: true });

  const area = (result: BuildingResult, material: string) =>
    areaOf(result.meshes!.groups.filter((g) => g.material === material).flatMap(trianglesOf));

  it('have unit normals, no triangle without area, and triangles that face where their normals point', () => {
    fc.assert(
      fc.property(building, (record) => {
        expect(generate(record).meshes!.groups.flatMap(defectsOf)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('never show more glass than the figures, nor less roof', () => {
    fc.assert(
      fc.property(building, (record) => {
        const result = generate(record);
        expect(area(result, 'window')).toBeLessThanOrEqual((result.figures['window_area'] as number) + 0.01);
        expect(area(result, 'roof')).toBeGreaterThanOrEqual((result.figures['roof'] as number) - 0.05);
      }),
      { numRuns: 150 },
    );
  });
});
