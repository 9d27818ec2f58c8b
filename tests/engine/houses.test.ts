import fc from '../support/properties.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildingResult, Engine } from '../../engine/host/types.ts';
import { halls, houses } from './arbitrary.ts';
import { loadCompiled } from './compiled.ts';
import { areaOf, defectsOf, trianglesOf, volumeOf } from './solid/measures.ts';
import { ledgerFaults } from './support/ledger.ts';

let engine: Engine;
let debug: Engine;
beforeAll(async () => {
  engine = await loadCompiled();
  debug = await loadCompiled('debug');
}, 120_000);

const figure = (result: BuildingResult, key: string) => result.figures[key] as number;

function checkFigures(result: BuildingResult) {
  const noise = 1e-6 * (1 + figure(result, 'gfa'));
  expect(ledgerFaults(result)).toEqual([]);
  for (const value of Object.values(result.figures)) {
    if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  }
  expect(figure(result, 'nfa')).toBeLessThanOrEqual(figure(result, 'gridarea') + noise);
  expect(figure(result, 'gridarea')).toBeLessThanOrEqual(figure(result, 'gfa') + noise);
  expect(figure(result, 'gbo')).toBeLessThanOrEqual(figure(result, 'nfa') + noise);
  expect(figure(result, 'gfa_above') + figure(result, 'gfa_below')).toBeCloseTo(figure(result, 'gfa'), 6);
  expect(figure(result, 'height')).toBeGreaterThanOrEqual(figure(result, 'gutter_height'));
}

const envelope = (result: BuildingResult) =>
  result.meshes!.groups.filter(({ material }) => ['outer_wall', 'roof', 'slab', 'window', 'door'].includes(material));

/** Glass and doors lie behind the facade: by as much as the recess, or the wall where the inside is drawn. */
const DEEPEST_RECESS = 1;

function checkMeshes(result: BuildingResult) {
  expect(result.meshes!.groups.flatMap(defectsOf)).toEqual([]);
  const roofs = result.meshes!.groups.filter(({ material }) => material === 'roof').flatMap(trianglesOf);
  const scale = 1 + figure(result, 'roof');
  expect(Math.abs(areaOf(roofs) - figure(result, 'roof')) / scale).toBeLessThan(1e-3);
  // An open storey has no lid.
  if (figure(result, 'roof') < figure(result, 'footprint') - 1e-3) return;
  const openings = result.meshes!.groups.filter(({ material }) => material === 'window' || material === 'door');
  const missing = figure(result, 'volume') - volumeOf(envelope(result).flatMap(trianglesOf));
  const volume = 1e-3 * (1 + figure(result, 'volume'));
  expect(missing).toBeGreaterThan(-volume);
  expect(missing).toBeLessThan(volume + DEEPEST_RECESS * areaOf(openings.flatMap(trianglesOf)));
}

describe('any row of houses', () => {
  it('is partitioned exactly, with as many units as houses', () => {
    fc.assert(
      fc.property(houses, (record) => {
        const result = engine.generateBuilding(record);
        checkFigures(result);
        if (result.floors.length === 0) return;
        const ground = result.floors[0]!;
        expect(figure(result, 'units')).toBe(ground.spaces.filter(({ kind }) => kind === 'unit').length);
      }),
      { numRuns: 400, seed: 5 },
    );
  });

  it('is drawn without faults, its roof as large as the figures', () => {
    fc.assert(
      fc.property(houses, (record) => {
        const result = engine.generateBuilding(record, { meshes: true });
        if (figure(result, 'gfa_above') === 0 || record.z !== 0) return;
        checkMeshes(result);
      }),
      { numRuns: 200, seed: 6 },
    );
  });

  it('gives the same bytes in the debug build', () => {
    fc.assert(
      fc.property(houses, (record) => {
        expect(debug.generateBuilding(record).hash).toBe(engine.generateBuilding(record).hash);
      }),
      { numRuns: 100, seed: 8 },
    );
  });
});

describe('any distribution centre', () => {
  it('is partitioned exactly and drawn without faults', () => {
    fc.assert(
      fc.property(halls, (record) => {
        const result = engine.generateBuilding(record, { meshes: true });
        checkFigures(result);
        if (result.floors.length > 0) checkMeshes(result);
        expect(figure(result, 'docks') * 4.55).toBeLessThanOrEqual(record.maxlength!);
      }),
      { numRuns: 200, seed: 9 },
    );
  });

  it('has a door per dock, in front of its court', () => {
    const record = { id: 'd', archetype: 'dist_center', maxlength: 60, maxwidth: 40, maxheight: 10 };
    const { geometry, figures } = engine.generateBuilding(record, { geometry: true });
    expect(figures.docks).toBe(5);
    expect(geometry!.doors).toHaveLength(5);
    for (const { line } of geometry!.doors!) for (const [, y] of line!) expect(y).toBe(-20);
    const centres = geometry!.doors!.map(({ line }) => (line![0]![0] + line![1]![0]) / 2);
    expect(centres).toEqual([-9.1, -4.55, 0, 4.55, 9.1].map((x) => expect.closeTo(x, 4)));
    expect(geometry!.surfaces!.some(({ polygon }) => polygon![0]!.some(([, y]) => y === -55))).toBe(true);
  });
});

it('units of the location take turns along a row by their share', () => {
  const units = [
    { id: 'a', size: 100 },
    { id: 'b', size: 120 },
  ];
  const cfg = {
    house: { house_type: 'row', count: 6, roof: 'flat' },
    units: [
      { unitId: 'a', repeat_ratio: 2 },
      { unitId: 'b', repeat_ratio: 1 },
    ],
  };
  const { figures, floors } = engine.generateBuilding({ building: { id: 1, archetype: 'house', cfg }, units });
  expect(figures.unit_counts).toEqual({ a: 4, b: 2 });
  expect(floors[0]!.spaces.map(({ unit_id }) => unit_id).filter(Boolean)).toEqual(['a', 'b', 'a', 'a', 'b', 'a']);
});
