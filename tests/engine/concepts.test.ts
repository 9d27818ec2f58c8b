import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../engine/cli/compare.ts';
import type { Expectation } from '../../engine/cli/input.ts';
import { polygonArea } from '../../engine/export/plane.ts';
import type { BuildingRecord, ConceptInput, Engine, PlotInput } from '../../engine/host/types.ts';
import { generatorMessages } from '../../model/enums/messages.ts';
import { conceptExpectation, conceptInput, loadCompiled } from './compiled.ts';
import { wronglyWorkedOut } from './support/arithmetic.ts';
import { ledgerFaults } from './support/ledger.ts';
import { defectsOf } from './solid/measures.ts';

/** Content of an expectation besides figures and codes: messages with their numbers, sizes of units, and facts about storeys. */
interface Detailed extends Expectation {
  values?: { message: string; target: number | null; value: number | null }[];
  mix?: ({ unit_id: string } & Record<'placed' | 'min' | 'max', number>)[];
  floors?: Record<string, unknown>[];
}

const folder = resolve(import.meta.dirname, '../../fixtures/concepts');
const ids = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
/** Concepts named by their subject; the numbered ones have tests of their own. */
const own = ids.filter((id) => /^[a-z]/.test(id));
const hashFile = resolve(folder, 'hashes.json');

let engine: Engine;
let debug: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
  debug = await loadCompiled('debug');
}, 120_000);

const expectation = (id: string): Detailed => conceptExpectation(id);

type Move = (x: number, y: number) => [number, number];

const turn =
  (angle: number): Move =>
  (x, y) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];

function turned(building: BuildingRecord, angle: number): BuildingRecord {
  const [x, y] = turn(angle)(building.x ?? 0, building.y ?? 0);
  return { ...building, x, y, rotate_z: (building.rotate_z ?? 0) + angle };
}

type Fields = Record<string, unknown>;

const mirrorPoints = (points: unknown) =>
  Array.isArray(points) ? (points as [number, number][]).map(([x, y]) => [-x, y]).reverse() : points;

/** The same building seen in a mirror along its front. */
function mirrored(building: BuildingRecord): BuildingRecord {
  const cfg: Fields = { ...building.cfg };
  for (const key of ['points', 'inner_points']) if (cfg[key]) cfg[key] = mirrorPoints(cfg[key]);
  const floors = cfg.floors as Fields[] | undefined;
  if (floors) {
    cfg.floors = floors.map((floor) => ({
      ...floor,
      offset_left: floor.offset_right ?? 0,
      offset_right: floor.offset_left ?? 0,
    }));
  }
  const towers = cfg.towers as { cfg: Fields }[] | undefined;
  if (towers) {
    cfg.towers = towers.map((tower) => ({
      ...tower,
      cfg: {
        ...tower.cfg,
        flip_direction: !tower.cfg.flip_direction,
        angle_degrees: -((tower.cfg.angle_degrees as number) ?? 0),
      },
    }));
  }
  return { ...building, x: -(building.x ?? 0), rotate_z: -(building.rotate_z ?? 0), cfg };
}

function movedPlot(plot: PlotInput | null | undefined, move: Move): PlotInput {
  return {
    polygons: (plot?.rects ?? []).map(([x0, y0, x1, y1]) => [[move(x0, y0), move(x1, y0), move(x1, y1), move(x0, y1)]]),
    ...(plot?.buildable ? { buildable: movedPlot(plot.buildable, move) } : {}),
  };
}

/** The concept with its buildings changed and its plot, made of rectangles here, moved along. */
const moved = (
  { plot, ...concept }: ConceptInput,
  move: Move,
  change: (building: BuildingRecord) => BuildingRecord,
): ConceptInput => ({ ...concept, plot: movedPlot(plot, move), buildings: concept.buildings.map(change) });

describe.each(own)('%s', (id) => {
  it('gives every expected figure and exactly the expected messages', () => {
    expect(differences(engine.generate(conceptInput(id)), expectation(id))).toEqual([]);
  });

  it('says by how much', () => {
    const found = engine.generate(conceptInput(id)).meta.messages;
    for (const { message, target, value } of expectation(id).values ?? []) {
      const numbers = found.filter((one) => one.message === message).map((one) => [one.target, one.value]);
      const wanted = [target, value].map((number) => (number === null ? null : expect.closeTo(number, 3)));
      expect(numbers).toContainEqual(wanted);
    }
  });

  it('places the units asked for in the sizes of its expectation', () => {
    const found = engine.generate(conceptInput(id)).meta.units;
    for (const { unit_id, ...sizes } of expectation(id).mix ?? []) {
      const close = Object.entries(sizes).map(([key, size]) => [key, expect.closeTo(size, 3) as number]);
      expect(found.find((unit) => unit.unit_id === unit_id)).toMatchObject(Object.fromEntries(close) as object);
    }
  });

  it('has values that are their arithmetic', () => {
    expect(wronglyWorkedOut(expectation(id).expected)).toEqual([]);
  });

  it('partitions every storey without a rest, and is drawn without faults', () => {
    const { buildings } = engine.generate(conceptInput(id), { meshes: true });
    expect(buildings.flatMap(ledgerFaults)).toEqual([]);
    const { floors, meshes } = buildings[0]!;
    for (const { spaces, walls } of floors) {
      const faces = [...spaces, ...walls];
      expect(faces.filter(({ area, polygon }) => Math.abs(polygonArea(polygon) - area) > 1e-4)).toEqual([]);
    }
    expect(meshes!.groups.flatMap(defectsOf)).toEqual([]);
    expectation(id).floors?.forEach((facts, index) => expect(floors[index]).toMatchObject(facts));
  });

  it('is the same turned by odd angles and in a mirror', () => {
    const input = conceptInput(id);
    for (const angle of [0.7123, -2.3456]) {
      const result = engine.generate(moved(input, turn(angle), (building) => turned(building, angle)));
      expect(differences(result, expectation(id))).toEqual([]);
    }
    expect(differences(engine.generate(moved(input, (x, y) => [-x, y], mirrored)), expectation(id))).toEqual([]);
  });
});

describe('all concepts', () => {
  it('keep their hashes, in both builds: a change is made on purpose and recorded with UPDATE_HASHES=1', () => {
    const found = Object.fromEntries(ids.map((id) => [id, engine.generate(conceptInput(id)).hash]));
    if (process.env.UPDATE_HASHES === '1') writeFileSync(hashFile, `${JSON.stringify(found, null, 2)}\n`);
    // An update fails on purpose, so that a person reviews the changes.
    expect(process.env.UPDATE_HASHES).toBeUndefined();
    expect(found).toEqual(JSON.parse(readFileSync(hashFile, 'utf8')));
    for (const id of ids) expect(debug.generate(conceptInput(id)).hash).toBe(found[id]);
  });

  it('together produce every message there is', () => {
    const told = new Set(
      ids.flatMap((id) => engine.generate(conceptInput(id)).meta.messages.map(({ message }) => message)),
    );
    const missing = generatorMessages.keys.filter((code) => !told.has(code));
    expect(missing).toEqual([]);
  });

  it('together say what every message is about, with target and value worked out by hand', () => {
    const explained = new Set(own.flatMap((id) => (expectation(id).values ?? []).map(({ message }) => message)));
    expect(generatorMessages.keys.filter((code) => !explained.has(code))).toEqual([]);
  });

  it('speak both languages, and as seriously as the list says', () => {
    for (const { message, severity } of ids.flatMap((id) => engine.generate(conceptInput(id)).meta.messages)) {
      const entry = generatorMessages.entries.find(({ key }) => key === message)!;
      expect(entry.label.en).not.toBe('');
      expect(entry.label.nl).not.toBe('');
      expect(entry.label.nl).not.toBe(entry.label.en);
      expect(severity).toBe(entry.severity);
    }
  });
});
