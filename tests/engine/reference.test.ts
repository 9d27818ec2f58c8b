import { beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../engine/cli/compare.ts';
import type { ConceptInput, Engine } from '../../engine/host/types.ts';
import { conceptExpectation, conceptInput, loadCompiled } from './compiled.ts';

/** Reference concepts made of archetypes that have a routine. */
const supported = ['RC01', 'RC02', 'RC03', 'RC04', 'RC05', 'RC06', 'RC07', 'RC08'];

let engine: Engine;
let debug: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
  debug = await loadCompiled('debug');
}, 120_000);

/** The whole concept turned around the origin and moved, after that seen in a mirror; a building keeps its own frame. */
function placed(concept: ConceptInput, angle: number, dx: number, dy: number, isMirrored = false): ConceptInput {
  const sign = isMirrored ? -1 : 1;
  const turn = (x: number, y: number): [number, number] => [
    sign * (x * Math.cos(angle) - y * Math.sin(angle) + dx),
    x * Math.sin(angle) + y * Math.cos(angle) + dy,
  ];
  const polygons = (concept.plot?.rects ?? []).map(([x0, y0, x1, y1]) => [
    [turn(x0, y0), turn(x1, y0), turn(x1, y1), turn(x0, y1)],
  ]);
  return {
    ...concept,
    plot: { polygons },
    buildings: concept.buildings.map((building) => {
      const [x, y] = turn(building.x ?? 0, building.y ?? 0);
      return { ...building, x, y, rotate_z: sign * ((building.rotate_z ?? 0) + angle) };
    }),
  };
}

describe.each(supported)('%s', (id) => {
  it('gives every expected figure and exactly the expected messages', () => {
    expect(differences(engine.generate(conceptInput(id)), conceptExpectation(id))).toEqual([]);
  });

  it.each([
    [0.7853981, 0, 0],
    [1.2345678, 123.456, -987.654],
    [-2.71828, -3000.01, 2500.5],
  ])('gives the same figures turned by %f and moved by %f, %f, and in a mirror', (angle, dx, dy) => {
    const result = engine.generate(placed(conceptInput(id), angle, dx, dy));
    expect(differences(result, conceptExpectation(id))).toEqual([]);
    const seen = engine.generate(placed(conceptInput(id), angle, dx, dy, true));
    expect(differences(seen, conceptExpectation(id))).toEqual([]);
  });

  it('partitions every storey without a rest', () => {
    const floors = engine.generate(conceptInput(id)).buildings.flatMap((building) => building.floors);
    expect(floors.length).toBeGreaterThan(0);
    for (const floor of floors) expect(floor.figures.residual).toBe(0);
  });

  it('gives the same hashes again, in another instance and in the debug build', async () => {
    const other = await loadCompiled('release');
    const hashes = [engine, engine, other, debug].map((one) => {
      const result = one.generate(conceptInput(id));
      return [result.hash, ...result.buildings.map(({ hash }) => hash)].join(' ');
    });
    expect(hashes[0]).toMatch(/^[0-9a-f]{16}( [0-9a-f]{16})+$/);
    expect(new Set(hashes).size).toBe(1);
  });
});

it('gives another hash when a building moves or grows', () => {
  const concept = conceptInput('RC01');
  const [building] = concept.buildings;
  const hashOf = (changes: object) => engine.generate({ ...concept, buildings: [{ ...building!, ...changes }] }).hash;
  expect(new Set([hashOf({}), hashOf({ x: 1 }), hashOf({ maxlength: 40.001 })]).size).toBe(3);
});
