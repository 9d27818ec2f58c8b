import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../engine/cli/compare.ts';
import type { ConceptInput, Engine, PlotInput, Position } from '../../engine/host/types.ts';
import { generatorMessages } from '../../model/enums/messages.ts';
import { conceptExpectation, conceptInput, loadCompiled } from './compiled.ts';
import { wronglyWorkedOut } from './support/arithmetic.ts';
import { defectsOf } from './solid/measures.ts';

/** The concepts in `fixtures/concepts` that are not the reference ones. */
const ids = readdirSync(resolve(import.meta.dirname, '../../fixtures/concepts'))
  .filter((name) => /^[A-Z]+\d+$/.test(name) && !name.startsWith('RC'))
  .sort();

let engine: Engine;
let debug: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
  debug = await loadCompiled('debug');
}, 120_000);

type Move = (x: number, y: number) => Position;

function movedPlot(plot: PlotInput | null | undefined, move: Move): PlotInput | null {
  if (!plot) return null;
  const rects = (plot.rects ?? []).map(([x0, y0, x1, y1]) => [
    [move(x0, y0), move(x1, y0), move(x1, y1), move(x0, y1)],
  ]);
  const own = plot.polygon ? [[plot.polygon.map(([x, y]) => move(x, y))]] : [];
  const others = (plot.polygons ?? []).map((rings) => rings.map((ring) => ring.map(([x, y]) => move(x, y))));
  return {
    polygons: [...rects, ...own, ...others],
    ...(plot.buildable ? { buildable: movedPlot(plot.buildable, move) } : {}),
  };
}

/** Plot and places moved; a building keeps its own frame, turned by `angle`, its turn reversed in a mirror. */
function moved(concept: ConceptInput, move: Move, angle: number, isMirrored = false): ConceptInput {
  return {
    ...concept,
    plot: movedPlot(concept.plot, move),
    buildings: concept.buildings.map((building) => {
      const [x, y] = move(building.x ?? 0, building.y ?? 0);
      const turn = building.rotate_z ?? 0;
      return { ...building, x, y, rotate_z: (isMirrored ? -turn : turn) + angle };
    }),
  };
}

const turned =
  (angle: number, dx: number, dy: number): Move =>
  (x, y) => [x * Math.cos(angle) - y * Math.sin(angle) + dx, x * Math.sin(angle) + y * Math.cos(angle) + dy];

describe.each(ids)('%s', (id) => {
  it('gives every expected figure and exactly the expected messages', () => {
    expect(differences(engine.generate(conceptInput(id)), conceptExpectation(id))).toEqual([]);
  });

  it.each([
    [0.7853981, 0, 0],
    [1.2345678, 123.456, -987.654],
  ])('gives the same figures turned by %f and moved by %f, %f', (angle, dx, dy) => {
    const concept = moved(conceptInput(id), turned(angle, dx, dy), angle);
    expect(differences(engine.generate(concept), conceptExpectation(id))).toEqual([]);
  });

  it('gives the same figures mirrored', () => {
    const concept = moved(conceptInput(id), (x, y) => [-x, y], 0, true);
    expect(differences(engine.generate(concept), conceptExpectation(id))).toEqual([]);
  });

  it('is partitioned without a rest, and drawn without faults', () => {
    for (const { floors, meshes } of engine.generate(conceptInput(id), { meshes: true }).buildings) {
      for (const floor of floors) expect(floor.figures.residual).toBe(0);
      expect(meshes!.groups.flatMap(defectsOf)).toEqual([]);
    }
  });

  it('has the same hash in the debug build, whose assertions hold', () => {
    expect(debug.generate(conceptInput(id)).hash).toBe(engine.generate(conceptInput(id)).hash);
  });

  it('has values that are their arithmetic', () => {
    expect(wronglyWorkedOut(conceptExpectation(id).expected)).toEqual([]);
  });
});

it('together expect messages that exist', () => {
  const codes = ids.flatMap((id) => conceptExpectation(id).messages ?? []);
  expect(codes.filter((code) => !(generatorMessages.keys as readonly string[]).includes(code))).toEqual([]);
});
