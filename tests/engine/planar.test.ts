/** Every storey is a partition of the plane: its spaces are simple polygons, beside each other and never on top. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildingResult, Engine, MultiPolygon, Polygon } from '../../engine/host/types.ts';
import { conceptInput, loadCompiled } from './compiled.ts';
import { mutated } from './mutations.ts';
import { conceptIds } from './support/fixtures.ts';
import { cases } from './support/runs.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
}, 120_000);

/** Rounding of sums of many areas, m2. */
const NOISE = 1e-3;

/** Returns the faults of the storeys of a building. */
function faultsOf({ floors }: BuildingResult): string[] {
  return floors.flatMap(({ spaces }, index) => {
    const faults = spaces.flatMap(({ id, kind, polygon }) => {
      const { reason } = engine.plane.validity([polygon as Polygon]);
      return reason === null ? [] : [`storey ${index}: ${kind} ${id} has a ${reason}`];
    });
    const sum = spaces.reduce((total, { area }) => total + area, 0);
    const covered = engine.plane.overlay('union', spaces.map(({ polygon }) => polygon) as MultiPolygon, []);
    const overlap = sum - engine.plane.measure(covered).area;
    if (Math.abs(overlap) > NOISE) faults.push(`storey ${index}: ${overlap} m2 on top of each other`);
    return faults;
  });
}

describe('the spaces of a storey', () => {
  it.each(conceptIds)('lie beside each other: %s', (id) => {
    expect(engine.generate(conceptInput(id)).buildings.flatMap(faultsOf)).toEqual([]);
  });

  it('lie beside each other in any building near one of the fixtures', () => {
    const wrong: { seed: number; faults: string[] }[] = [];
    for (const seed of cases(1_200)) {
      if (wrong.length === 5) break;
      let result: BuildingResult;
      try {
        result = engine.generateBuilding(mutated(seed));
      } catch (cause) {
        if (cause instanceof TypeError) continue;
        throw cause;
      }
      const faults = faultsOf(result);
      if (faults.length > 0) wrong.push({ seed, faults });
    }
    expect(wrong).toEqual([]);
  });
});
