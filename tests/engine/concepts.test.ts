import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../engine/cli/compare.ts';
import type { Expectation } from '../../engine/cli/input.ts';
import type { BuildingRecord, ConceptInput, Engine } from '../../engine/host/types.ts';
import { generatorMessages } from '../../model/enums/messages.ts';
import { conceptExpectation, conceptInput, loadCompiled } from './compiled.ts';

/** What an expectation may hold besides figures and codes: messages with their numbers, and facts about storeys. */
interface Detailed extends Expectation {
  values?: { message: string; target: number | null; value: number | null }[];
  floors?: Record<string, unknown>[];
}

const folder = resolve(import.meta.dirname, '../../fixtures/concepts');
const ids = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** Reference concepts have a test of their own. */
const own = ids.filter((id) => !/^RC\d/.test(id));
const hashes = JSON.parse(readFileSync(resolve(folder, 'hashes.json'), 'utf8')) as Record<string, string>;

let engine: Engine;
let debug: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
  debug = await loadCompiled('debug');
}, 120_000);

const expectation = (id: string): Detailed => conceptExpectation(id);

function turned(building: BuildingRecord, angle: number): BuildingRecord {
  const { x = 0, y = 0, rotate_z: rotation = 0 } = building;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { ...building, x: x * cosine - y * sine, y: x * sine + y * cosine, rotate_z: rotation + angle };
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

const withBuildings = (concept: ConceptInput, change: (building: BuildingRecord) => BuildingRecord): ConceptInput => ({
  ...concept,
  buildings: concept.buildings.map(change),
});

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

  it('partitions every storey without a rest', () => {
    const { floors } = engine.generate(conceptInput(id)).buildings[0]!;
    for (const { figures } of floors) expect(figures.residual).toBe(0);
    expectation(id).floors?.forEach((facts, index) => expect(floors[index]).toMatchObject(facts));
  });

  it('is the same turned by odd angles and in a mirror', () => {
    const input = conceptInput(id);
    for (const angle of [0.7123, -2.3456]) {
      const result = engine.generate(withBuildings(input, (building) => turned(building, angle)));
      expect(differences(result, expectation(id))).toEqual([]);
    }
    expect(differences(engine.generate(withBuildings(input, mirrored)), expectation(id))).toEqual([]);
  });
});

describe('all concepts', () => {
  it('keep their hashes, in both builds: a change is made on purpose and recorded in hashes.json', () => {
    const found = Object.fromEntries(ids.map((id) => [id, engine.generate(conceptInput(id)).hash]));
    expect(found).toEqual(hashes);
    for (const id of ids) expect(debug.generate(conceptInput(id)).hash).toBe(found[id]);
  });

  it('together produce the messages of these archetypes', () => {
    const told = new Set(
      ids.flatMap((id) => engine.generate(conceptInput(id)).meta.messages.map(({ message }) => message)),
    );
    // Of houses, halls, trees, pitched roofs and rules of the location; those have tests of their own.
    const elsewhere = [
      'DOCKS_REDUCED',
      'DOCK_HALL_TOO_LOW',
      'COURT_OUTSIDE_PLOT',
      'HOUSE_PLOT_TOO_SMALL',
      'ROOF_EDGES_INVALID',
      'BUILDING_OUTSIDE_PLOT',
      'BUILDING_OUTSIDE_BUILDABLE',
      'CONSTRAINT_VIOLATED',
      'TREES_REDUCED',
    ];
    const missing = generatorMessages.keys.filter((code) => !told.has(code) && !elsewhere.includes(code));
    expect(missing).toEqual([]);
  });
});
