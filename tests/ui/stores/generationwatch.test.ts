// @vitest-environment happy-dom
/** One way from a change to its result: the results of the page, its requests to the worker, and late answers. */
import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from './fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);
vi.mock('../../../engine/host/module/load.ts', async (original) => {
  const real = await original<typeof import('../../../engine/host/module/load.ts')>();
  return { ...real, compileEngine: async () => real.compileEngine(await readFile('build/engine/engine.wasm')) };
});

import { compileEngine, createPool, loadEngine, type EnginePool } from '../../../engine/host/index.ts';
import type { Engine } from '../../../engine/host/types.ts';
import { defaultsOf } from '../../../model/define.ts';
import { entities } from '../../../model/entities/index.ts';
import { banks } from '../../../ui/stores/records/banks.ts';
import { conceptInput } from '../../../engine/host/records/conceptinput.ts';
import { recordsOf } from '../../../ui/stores/generation/conceptrecords.ts';
import { conceptGeneration, geometryOf, onGenerated } from '../../../ui/stores/generation/generation.ts';
import { cancelGeneration, regenerate, seeNear, watchConcept } from '../../../ui/stores/generation/generationwatch.ts';
import { settleDrags } from '../../../ui/stores/history/history.ts';
import { swapId } from '../../../ui/stores/records/localids.ts';
import { loadList, dragRecord, editRecord } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { engineReady } from '../../../ui/workers/engineclient.ts';
import type { BuildingsRequest, CrossingBuilding } from '../../../ui/workers/engine.worker.ts';
import { openConcept } from './openConcept.ts';

const label = { en: 'Resize', nl: 'Formaat wijzigen' };

interface Asked extends BuildingsRequest {
  page: { part(buildings: CrossingBuilding[]): void; progress(done: number, total: number): void };
  resolve(elapsed: number): void;
  reject(cause: Error): void;
}

/** Replaces the worker: keeps requests, and answers on demand. */
const { silent, asked, cancelled } = vi.hoisted(() => {
  const kept: Asked[] = [];
  const calledOff: number[] = [];
  return {
    asked: kept,
    cancelled: calledOff,
    silent: {
      begin: () => undefined,
      buildings: (request: BuildingsRequest, page: Asked['page']) =>
        new Promise<number>((resolve, reject) => kept.push({ ...structuredClone(request), page, resolve, reject })),
      cancel: (ticket: number) => void calledOff.push(ticket),
    },
  };
});
vi.mock('comlink', () => ({ wrap: () => silent, proxy: (page: unknown) => page }));

let engine: Engine;
let pool: EnginePool;
let stop: () => void = () => undefined;

beforeAll(async () => {
  vi.stubGlobal('Worker', EventTarget);
  const module = await compileEngine();
  engine = await loadEngine(module);
  pool = await createPool({ source: module, size: 1, ownWork: Infinity });
});

/** Microtasks only: the tested code may not need a task of its own. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** Returns the result of the worker for a request. */
async function made({ jobs, units }: BuildingsRequest): Promise<CrossingBuilding[]> {
  const levels = new Map(jobs.map((job) => [job.building.id, job.levels]));
  const concept = { units: [...units], buildings: jobs.map(({ building }) => building) };
  const all = await pool.buildings(concept, { levelsFor: (id) => levels.get(id)! });
  return all.map(({ encoded, summary }) => ({ encoded, packed: summary.packed }));
}

async function fail(reason: string): Promise<void> {
  asked.at(-1)!.reject(new Error(reason));
  await settled();
}

/** Answers a request, the last one unless another is given. */
async function answer(request = asked.at(-1)!): Promise<void> {
  request.page.part(await made(request));
  request.resolve(2);
  await settled();
}

/** The concept as the engine generates it in Node. */
const inNode = () => engine.generate(conceptInput(recordsOf(7)!, engine.projection.toRd));
const entry = () => conceptGeneration(7);
const length = (id = 5) => geometryOf(7).get(id)?.record.maxlength;
const drag = (values: object, id = 5) => dragRecord('building', id, values, { label, gesture: 'drag' });
/** Takes longer than a frame. */
const heavy = { maxlength: 300, maxwidth: 300, maxheight: 80 };

async function open(others = 0): Promise<void> {
  await openConcept();
  const fields = defaultsOf(entities.building.fields);
  for (let id = 100; id < 100 + others; id++)
    fakeServer.put('building', {
      ...fields,
      id,
      name: `Blok ${id}`,
      conceptId: 7,
      archetype: 'flat',
      x: id * 80 - 8000,
    });
  if (others > 0) await loadList('building', { conceptId: 7 });
  await engineReady();
  asked.splice(0);
  stop = watchConcept(7);
  await settled();
}

afterEach(async () => {
  settleDrags();
  stop();
  await signOut();
});

describe('a concept that is opened', () => {
  it('shows progress until the answer, and none that comes after it', async () => {
    await open();
    const request = asked.at(-1)!;
    request.page.progress(0, 1);
    expect(entry().progress).toEqual({ done: 0, total: 1 });
    await answer(request);
    request.page.progress(1, 1);
    expect([entry().state, entry().progress]).toEqual(['ready', null]);
  });

  it('is made by the worker, shows by parts, and has the hash of the same concept in Node', async () => {
    await open(40);
    expect(asked).toHaveLength(1);
    const [request] = asked;
    const part = await made(request!);
    const before = entry().sequence;
    request!.page.part(part.slice(0, 16));
    expect(geometryOf(7).size).toBeGreaterThanOrEqual(16);
    expect([entry().state, entry().sequence]).toEqual(['running', before]);
    request!.page.part(part.slice(16));
    request!.resolve(2);
    await settled();
    expect(geometryOf(7).size).toBe(41);
    expect([entry().state, entry().hash]).toEqual(['ready', inNode().hash]);
    expect(entry().figures).toEqual(inNode().figures);
    expect(entry().messages).toEqual(inNode().meta.messages);
  });

  it('is not made again by who opens it next', async () => {
    await open();
    if (asked.length > 0) await answer();
    stop();
    asked.splice(0);
    stop = watchConcept(7);
    await settled();
    expect(asked).toEqual([]);
    expect(entry().state).toBe('ready');
  });
});

describe('a building that is dragged', () => {
  beforeEach(async () => {
    await open();
    if (asked.length > 0) await answer();
  });

  it('stands with its figures and those of the concept in the same task, as in Node to the bit', async () => {
    const before = asked.length;
    const told: boolean[] = [];
    const ignore = onGenerated((_, isMoreComing) => told.push(isMoreComing));
    drag({ maxlength: 52 });
    await settled();
    ignore();
    const expected = inNode();
    expect([length(), geometryOf(7).get(5)!.hash]).toEqual([52, expected.buildings[0]!.hash]);
    expect(geometryOf(7).get(5)!.meshes?.level).toBe('full');
    expect(geometryOf(7).get(5)!.figures).toEqual(expected.buildings[0]!.figures);
    expect([entry().state, entry().hash, entry().figures]).toEqual(['ready', expected.hash, expected.figures]);
    expect(told).toEqual([false]);
    expect(asked).toHaveLength(before);
  });

  it('is not made again where it only moves, and its concept knows where it is', async () => {
    const { meshes } = geometryOf(7).get(5)!;
    drag({ x: 12, y: 3, rotate_z: 0.4 });
    await settled();
    expect(geometryOf(7).get(5)!.meshes).toBe(meshes);
    expect(entry().hash).toBe(inNode().hash);
  });

  it('is made by the worker where it takes long, and the last totals stay meanwhile', async () => {
    const { hash } = entry();
    drag(heavy);
    await settled();
    expect([length(), entry().state, entry().hash]).toEqual([40, 'running', hash]);
    await answer();
    expect([length(), entry().state, entry().hash]).toEqual([300, 'ready', inNode().hash]);
  });

  it('follows also where each move comes before the answer to the one before', async () => {
    const before = asked.length;
    drag(heavy);
    await settled();
    drag({ maxlength: 320 });
    await settled();
    await answer(asked[before]);
    expect([length(), entry().state]).toEqual([300, 'running']);
    expect(asked).toHaveLength(before + 2);
    await answer();
    expect([length(), entry().state, entry().hash]).toEqual([320, 'ready', inNode().hash]);
  });

  it('is never replaced by an answer to what was before', async () => {
    drag(heavy);
    await settled();
    const late = asked.at(-1)!;
    drag({ maxlength: 44, maxwidth: 12, maxheight: 12 });
    await settled();
    expect([length(), entry().hash]).toEqual([44, inNode().hash]);
    await answer(late);
    expect([length(), entry().state, entry().hash]).toEqual([44, 'ready', inNode().hash]);
  });

  it('keeps its geometry when the server gives it an id', async () => {
    swapId(5, 5_000_005);
    expect(geometryOf(7).get(5_000_005)?.meshes).toBeTruthy();
  });
});

describe('units of the location', () => {
  it('count at once, and make only buildings again that use them', async () => {
    await open(1);
    if (asked.length > 0) await answer();
    const { meshes } = geometryOf(7).get(100)!;
    fakeServer.put('unit', { ...defaultsOf(entities.unit.fields), id: 9, name: 'Type A', locationId: 3 });
    await loadList('unit', { locationId: 3 });
    await settled();
    expect(geometryOf(7).get(100)!.meshes).toBe(meshes);
    expect(entry().units.map(({ unit_id }) => unit_id)).toEqual([9]);
    expect(entry().hash).toBe(inNode().hash);
    const reference = { mode: 'reference', unitId: 9, repeat_ratio: 1, order: 0 };
    editRecord('building', 100, { cfg: { units: [reference] } } as never, { label });
    await settled();
    const before = geometryOf(7).get(100)!.hash;
    editRecord('unit', 9, { size: 120, size_max: 140 }, { label });
    await settled();
    expect(geometryOf(7).get(100)!.hash).not.toBe(before);
    expect(entry().hash).toBe(inNode().hash);
  });
});

describe('many buildings at once', () => {
  beforeEach(async () => {
    await open(40);
    if (asked.length > 0) await answer();
    asked.splice(0);
  });

  const all = () => Array.from({ length: 40 }, (_, index) => 100 + index);

  it('are made by the worker, only those that changed; what changes meanwhile is made at once', async () => {
    for (const id of all().slice(0, 20)) drag({ maxlength: 33 }, id);
    await settled();
    expect(asked[0]!.jobs.map(({ building }) => building.id)).toEqual(all().slice(0, 20));
    drag({ maxlength: 55 }, 103);
    drag({ maxlength: 66 }, 130);
    await settled();
    expect([length(102), length(103), length(130)]).not.toContain(33);
    expect([length(103), length(130)]).toEqual([55, 66]);
    expect(asked).toHaveLength(1);
    await answer();
    expect([length(102), length(103)]).toEqual([33, 55]);
    expect([entry().state, entry().hash]).toEqual(['ready', inNode().hash]);
  });

  it('that are called off stay as they are until something changes', async () => {
    for (const id of all()) drag({ maxlength: 34 }, id);
    await settled();
    cancelGeneration(7);
    expect(cancelled).toEqual([asked[0]!.ticket]);
    await fail('called off');
    expect([entry().state, asked.length]).toEqual(['cancelled', 1]);
    regenerate(7);
    await settled();
    expect(asked).toHaveLength(2);
    await answer();
    expect([entry().state, entry().hash]).toEqual(['ready', inNode().hash]);
  });

  it('that fail leave the last result, and are tried again with the next change', async () => {
    const { hash } = entry();
    for (const id of all()) drag({ maxlength: 35 }, id);
    await settled();
    await fail('unreachable');
    expect([entry().state, entry().failure, entry().hash]).toEqual(['failed', 'unreachable', hash]);
    expect(asked).toHaveLength(1);
    drag({ maxlength: 36 }, 100);
    await settled();
    expect(asked).toHaveLength(2);
    await answer();
    expect([entry().state, entry().failure, entry().hash]).toEqual(['ready', null, inNode().hash]);
  });

  it('are drawn with rooms and openings when seen from near, by the worker', async () => {
    expect(geometryOf(7).get(120)!.meshes?.level).toBe('storeys');
    const { hash } = entry();
    seeNear(7, [120, 121]);
    await settled();
    expect(asked.at(-1)!.jobs.map(({ building }) => building.id)).toEqual([120, 121]);
    await answer();
    expect(geometryOf(7).get(120)!.meshes?.level).toBe('full');
    expect([entry().state, entry().hash]).toEqual(['ready', hash]);
  });
});

describe('a record that the engine cannot read', () => {
  it('is told, and costs nothing of what there is', async () => {
    await open();
    if (asked.length > 0) await answer();
    const { hash } = entry();
    const record = banks.building.byId[5]!;
    banks.building.byId[5] = { ...record, maxlength: 'long' } as never;
    await settled();
    expect([entry().state, entry().hash]).toEqual(['failed', hash]);
    expect(entry().failure).toMatch(/maxlength/);
    banks.building.byId[5] = { ...record, maxlength: 41 };
    await settled();
    expect([entry().state, entry().hash]).toEqual(['ready', inNode().hash]);
  });
});
