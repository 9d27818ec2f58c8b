import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, FloorResult } from '../../engine/host/types.ts';
import { conceptInput, loadCompiled } from './compiled.ts';

const ids = readdirSync(resolve(import.meta.dirname, '../../fixtures/concepts'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
}, 120_000);

const total = (floor: FloorResult, kind: 'net' | 'grid' | 'gross') =>
  floor.spaces.reduce((sum, space) => sum + space[kind], 0);

describe('areas of spaces by kind', () => {
  it.each(ids)('of %s grow from net to gross and add up to those of their storey', (id) => {
    for (const floor of engine.generate(conceptInput(id)).buildings.flatMap(({ floors }) => floors)) {
      for (const { net, grid, gross } of floor.spaces) {
        expect(net).toBeLessThanOrEqual(grid + 1e-9);
        expect(grid).toBeLessThanOrEqual(gross + 1e-9);
      }
      if (floor.spaces.length === 0) continue;
      // An outline with slanting sides is laid out on a rectangle of its area, on the grid.
      const digits = floor.figures.gfa === 0 ? 6 : 1;
      expect(total(floor, 'gross')).toBeCloseTo(floor.figures.gfa as number, digits);
      expect(total(floor, 'grid')).toBeCloseTo(floor.figures.gridarea as number, digits);
      expect(total(floor, 'net')).toBeCloseTo(floor.figures.nfa as number, 6);
    }
  });

  it('divide inner walls between their two sides', () => {
    // A row of 5.4 x 10 houses: between centre lines 5.4 x 9.2, clear 5.2 x 9.2; at the ends an outer wall of 0.4.
    const floor = engine.generate(conceptInput('RC05')).buildings[0]!.floors[0]!;
    const [first, second] = floor.spaces.filter(({ kind }) => kind === 'unit');
    expect(second!.net).toBeCloseTo(5.2 * 9.2, 6);
    expect(second!.grid).toBeCloseTo(5.4 * 9.2, 6);
    expect(first!.net).toBeCloseTo(4.9 * 9.2, 6);
    expect(first!.grid).toBeCloseTo(5 * 9.2, 6);
  });

  it('give outer walls to the spaces along them', () => {
    const [hall] = engine.generate(conceptInput('RC01')).buildings[0]!.floors[0]!.spaces;
    expect([hall!.net, hall!.grid, hall!.gross]).toEqual(
      [39.2 * 19.2, 39.2 * 19.2, 800].map((area) => expect.closeTo(area, 6)),
    );
  });
});
