// @vitest-environment happy-dom
/** What the thread of the interface makes itself of a change, while the worker is still silent. */
import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from './fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);

import { compileEngine, createPool, packedOf, type EnginePool } from '../../../engine/host/index.ts';
import { banks } from '../../../ui/stores/banks.ts';
import { conceptInput } from '../../../ui/stores/conceptinput.ts';
import { forget, withAnswer } from '../../../ui/stores/awaited.ts';
import { conceptGeneration, geometryOf, onGenerated } from '../../../ui/stores/generation.ts';
import { recordsOf, watchConcept } from '../../../ui/stores/generationwatch.ts';
import { settleDrags } from '../../../ui/stores/history.ts';
import { dragRecord } from '../../../ui/stores/records.ts';
import { signOut } from '../../../ui/stores/session.ts';
import type { ConceptNews, GenerateRequest, WorkerAnswer, WorkerRequest } from '../../../ui/workers/protocol.ts';
import { openConcept } from './openConcept.ts';

const label = { en: 'Resize', nl: 'Formaat wijzigen' };
const toRd = (x: number, y: number): [number, number] => [x, y];

/** Stands in the worker's place: keeps what it is asked, and answers when it is told to. */
class SilentWorker extends EventTarget {
  static last: SilentWorker;
  readonly asked: GenerateRequest[] = [];

  constructor() {
    super();
    SilentWorker.last = this;
  }

  postMessage(request: WorkerRequest): void {
    if (request.kind === 'generate') this.asked.push(request);
  }

  say(data: WorkerAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let module: WebAssembly.Module;
let pool: EnginePool;
let stop: () => void;

beforeAll(async () => {
  vi.stubGlobal('Worker', SilentWorker);
  module = await compileEngine(await readFile('build/engine/engine.wasm'));
});

/** What the worker would make of the concept as it is. */
const generated = () => pool.generate(conceptInput(recordsOf(7)!, toRd), { levels: ['storeys', 'full'] });

/** Answers the last request with `of`. */
async function answer(of = generated()): Promise<void> {
  const { asked } = SilentWorker.last;
  const { release, hash, figures, meta } = await of;
  const buildings = (await of).buildings.map((each) => ({
    buildingId: each.building_id,
    figures: each.figures,
    messages: each.messages,
    hash: each.hash,
    packed: packedOf(each)!,
  }));
  const lists = { messages: { head: 0, tail: 0, middle: [] }, functions: meta.functions, units: meta.units };
  const result = { release, hash, figures, ...lists, buildings };
  SilentWorker.last.say({ kind: 'generated', ticket: asked.at(-1)!.ticket, conceptId: 7, elapsed: 2, result } as never);
  await settled();
}

/** Microtasks only: nothing of what is tested may take a task of its own. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** Whether what belongs to a result is held back until that comes. */
function isAwaited(): boolean {
  let isWritten = false;
  const write = () => void (isWritten = true);
  withAnswer(write);
  forget(write);
  return !isWritten;
}

const drag = (values: object) => dragRecord('building', 5, values, { label, gesture: 'drag' });

describe('a building under the hand', () => {
  beforeEach(async () => {
    pool = await createPool({ source: module, size: 1 });
    await openConcept();
    SilentWorker.last?.asked.splice(0);
    stop = watchConcept(7);
    await settled();
    SilentWorker.last.say({ kind: 'ready', release: '1', archetypes: ['generic'], module });
    await answer();
  });
  afterEach(async () => {
    settleDrags();
    stop();
    pool.close();
    await signOut();
  });

  it('stands with its figures at once, and as the worker makes it, to the bit', async () => {
    const before = geometryOf(7).get(5)!.hash;
    const told: boolean[] = [];
    const ignore = onGenerated((_, isMoreComing) => told.push(isMoreComing));
    drag({ maxlength: 52 });
    await settled();
    ignore();
    const made = geometryOf(7).get(5)!;
    const [expected] = (await generated()).buildings;
    expect(made.hash).not.toBe(before);
    expect([made.hash, made.record.maxlength]).toEqual([expected!.hash, 52]);
    expect(made.meshes?.level).toBe('full');
    expect(conceptGeneration(7).buildings[5]!.figures).toEqual(expected!.figures);
    expect(told).toEqual([false]);
    expect(isAwaited()).toBe(false);
  });

  it('is asked for with what was made, so that it does not cross again', async () => {
    drag({ maxlength: 52 });
    await settled();
    const { change } = SilentWorker.last.asked.at(-1)! as { change: ConceptNews };
    expect(change.changed.map(({ maxlength }) => maxlength)).toEqual([52]);
    expect(change.made).toEqual({ 5: `${geometryOf(7).get(5)!.hash} full` });
  });

  it('goes on while the worker is busy, and an answer to what was before leaves it as it is', async () => {
    drag({ maxlength: 52 });
    await settled();
    const first = generated();
    await first;
    drag({ maxlength: 60 });
    await settled();
    expect(SilentWorker.last.asked).toHaveLength(2);
    expect(geometryOf(7).get(5)!.record.maxlength).toBe(60);
    const { hash } = geometryOf(7).get(5)!;
    await answer(first);
    expect(geometryOf(7).get(5)).toMatchObject({ hash, record: { maxlength: 60 } });
    expect(conceptGeneration(7).figures).toEqual((await first).figures);
    const { change } = SilentWorker.last.asked.at(-1)! as { change: ConceptNews };
    expect(change.made).toEqual({ 5: `${hash} full` });
    await answer();
    expect(conceptGeneration(7).state).toBe('ready');
    expect(conceptGeneration(7).figures).toEqual((await generated()).figures);
  });

  it('is not made anew where it only moves', async () => {
    const before = geometryOf(7).get(5)!.detail;
    drag({ x: 12, y: 3 });
    await settled();
    expect(geometryOf(7).get(5)!.detail).toBe(before);
    expect(isAwaited()).toBe(false);
    expect(SilentWorker.last.asked).toHaveLength(2);
  });

  it('is left to the worker where it takes long', async () => {
    drag({ maxlength: 300, maxwidth: 300, maxheight: 80 });
    await settled();
    expect(geometryOf(7).get(5)!.record.maxlength).toBe(40);
    expect(isAwaited()).toBe(true);
    expect((SilentWorker.last.asked.at(-1)!.change as ConceptNews).made).toEqual({});
  });

  it('is left to the worker where the units of the location change with it', async () => {
    fakeServer.put('unit', { id: 9, name: 'Type A', locationId: 3 });
    banks.unit.byId[9] = fakeServer.get('unit', 9)!.record as never;
    drag({ maxlength: 52 });
    await settled();
    expect(geometryOf(7).get(5)!.record.maxlength).toBe(40);
  });
});
