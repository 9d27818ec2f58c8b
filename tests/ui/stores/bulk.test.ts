// @vitest-environment happy-dom
/** One action on many records: parts, cancel, refusals, and one step to undo. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);

import { buildPath } from '../../../model/routes.ts';
import { banks, recordOf, recordsOf } from '../../../ui/stores/records/banks.ts';
import { bulk, cancelBulk, closeBulk } from '../../../ui/stores/records/bulk.ts';
import { ApiError } from '../../../ui/api/error.ts';
import { goTo } from '../../../ui/stores/page/current.ts';
import { runCommands } from '../../../ui/stores/records/bulkcommands.ts';
import { history, redo, trailNow, undo, undoStep } from '../../../ui/stores/history/history.ts';
import { onIdSwap } from '../../../ui/stores/records/localids.ts';
import {
  createRecord,
  editRecord,
  loadList,
  readyToTurn,
  removerOf,
  removeRecord,
} from '../../../ui/stores/records/records.ts';
import { saveNow, saving } from '../../../ui/stores/queue/queue.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { runBulk, writeRows } from '../../../ui/stores/records/writeall.ts';
import { fakeServer, recordCalls } from './fakeServer.ts';
import { openConcept, sent } from './openConcept.ts';

const label = { en: 'Change', nl: 'Wijzigen' };
const ids = Array.from({ length: 1_100 }, (_, at) => 1_000 + at);

beforeEach(async () => {
  await openConcept();
  for (const id of ids) fakeServer.put('location', { id, name: `Plek ${id}`, phase: 'design' });
  await loadList('location');
  vi.clearAllMocks();
});
afterEach(async () => {
  closeBulk();
  await signOut();
});

const phases = () => ids.filter((id) => fakeServer.get('location', id)?.record['phase'] === 'permit').length;
const ended = async () => {
  await sent();
  await expect.poll(() => bulk.now?.state).toBe('ended');
};
const toPermit = (id: number, step: { label: typeof label; gesture: string }) =>
  editRecord('location', id, { phase: 'permit' }, step);

it('is sent in parts of 500 and is one step', async () => {
  await runBulk(ids, label, toPermit);
  expect(recordCalls.patchRecords.mock.calls.map(([, bodies]) => bodies.length)).toEqual([500, 500, 100]);
  expect(phases()).toBe(1_100);
  expect(bulk.now).toMatchObject({ state: 'ended', done: 1_100, failures: [] });
  expect(history.steps).toBe(1);
});

it('of rows of a grid shows at once, sends each record once, and is the step of its gesture', async () => {
  const written = writeRows(ids, label, 'paste', (id, step) => {
    editRecord('location', id, { phase: 'permit' }, step);
    editRecord('location', id, { city: 'Hoorn' }, step);
  });
  expect(recordsOf('location', { phase: 'permit', city: 'Hoorn' })).toHaveLength(1_100);
  expect(await written).toEqual([]);
  expect(recordCalls.patchRecords.mock.calls.map(([, bodies]) => bodies.length)).toEqual([500, 500, 100]);
  expect(recordCalls.patchRecord).not.toHaveBeenCalled();
  expect(fakeServer.get('location', ids[1_099]!)!.record).toMatchObject({ phase: 'permit', city: 'Hoorn' });
  expect(history.steps).toBe(1);
  undoStep('paste');
  await ended();
  expect(phases()).toBe(0);
});

it('of rows of a grid sends a record that many rows write once, and tells which rows the server refused', async () => {
  const rows = ids.slice(0, 60).map((id) => `row ${id}`);
  const idOf = (row: string) => Number(row.slice(4));
  fakeServer.changeElsewhere('location', ids[5]!, { phase: 'concept', city: 'Edam' });
  fakeServer.changeElsewhere('location', ids[6]!, { city: 'Edam' });
  const left = await writeRows(rows, label, 'paste', (row, step) => {
    editRecord('location', idOf(row), { phase: 'permit' }, step);
    editRecord('location', ids[900]!, { city: `Plaats ${row}` }, step);
  });
  expect(left?.map(({ item }) => item)).toEqual([`row ${ids[5]!}`]);
  expect(phases()).toBe(59);
  expect(fakeServer.get('location', ids[900]!)!.record['city']).toBe(`Plaats row ${ids[59]!}`);
  // The refused row shows what the colleague wrote, and the report of the grid takes over.
  expect(recordOf('location', ids[5]!)).toMatchObject({ phase: 'concept', city: 'Edam' });
  expect(recordOf('location', ids[6]!)).toMatchObject({ phase: 'permit', city: 'Edam' });
  expect(bulk.now).toBeNull();
});

it('of rows of a grid makes records with what is below them by a call per kind, also after rows that it changed', async () => {
  const changed = writeRows(ids.slice(0, 60), label, 'paste', toPermit);
  const made = writeRows(ids.slice(0, 70), label, 'paste', (at, step) => {
    const { id } = createRecord('location', { name: `Nieuw ${at}` }, step);
    createRecord('concept', { locationId: id, name: 'Schets' }, step);
    editRecord('location', id, { city: 'Hoorn' }, step);
  });
  expect([await changed, await made]).toEqual([[], []]);
  expect(recordCalls.postRecords.mock.calls.map(([name, bodies]) => [name, bodies.length])).toEqual([
    ['location', 70],
    ['concept', 70],
  ]);
  const hoorn = [...fakeServer.rows.values()].filter(({ record }) => record['city'] === 'Hoorn');
  expect(hoorn).toHaveLength(70);
  expect(fakeServer.get('location', hoorn[0]!.record.id)).toBeDefined();
  const concepts = [...fakeServer.rows.values()].filter(({ record }) => record['name'] === 'Schets');
  expect(new Set(concepts.map(({ record }) => record['locationId']))).toEqual(
    new Set(hoorn.map(({ record }) => record.id)),
  );
  expect(history.steps).toBe(1);
  undoStep('paste');
  await ended();
  expect(phases()).toBe(0);
  expect(hoorn.every(({ deleted }) => deleted)).toBe(true);
});

it('of rows of a grid waits in the queue without a server, and goes there when they are few', async () => {
  writeRows(ids.slice(0, 3), label, 'few', toPermit);
  saving.offline = true;
  writeRows(ids.slice(3, 103), label, 'many', toPermit);
  expect(recordsOf('location', { phase: 'permit' })).toHaveLength(103);
  expect([saving.pending, bulk.now]).toEqual([103, null]);
  saving.offline = false;
});

it('looks through the records below once for all that it removes', async () => {
  const of = ids.slice(0, 100);
  for (const id of of) fakeServer.put('concept', { id: id + 10_000, name: 'Hof', locationId: id });
  await loadList('concept');
  const reads = vi.spyOn(Object, 'values');
  await runBulk(of, label, removerOf('location', of));
  const ofConcepts = reads.mock.calls.filter(([from]) => from === banks.concept.byId).length;
  reads.mockRestore();
  expect(ofConcepts).toBeLessThan(5);
  expect(recordsOf('concept').filter(({ locationId }) => of.includes(locationId ?? 0))).toEqual([]);
  undo();
  expect(recordsOf('concept').filter(({ locationId }) => of.includes(locationId ?? 0))).toHaveLength(100);
  await ended();
});

it('stops half-way: the rest is as it was, and undo takes back what was done', async () => {
  recordCalls.patchRecords.mockImplementationOnce(async (name, bodies) => {
    cancelBulk();
    return recordCalls.patchRecords(name, bodies);
  });
  await runBulk(ids, label, toPermit);
  expect(bulk.now).toMatchObject({ state: 'ended', done: 500, cancelled: true });
  expect(recordOf('location', ids[0]!)!.phase).toBe('permit');
  expect(recordOf('location', ids[600]!)!.phase).toBe('design');
  undo();
  expect(recordsOf('location', { phase: 'permit' })).toEqual([]);
  await ended();
  expect(phases()).toBe(0);
});

it('is undone and redone in parts, and what cannot be sent stays in the step', async () => {
  await runBulk(ids, label, toPermit);
  vi.clearAllMocks();
  undo();
  expect(recordsOf('location', { phase: 'permit' })).toEqual([]);
  // Nothing is turned while parts are on their way.
  expect(undo()).toBeNull();
  expect(redo()).toBeNull();
  await ended();
  expect(recordCalls.patchRecords.mock.calls.map(([, bodies]) => bodies.length)).toEqual([500, 500, 100]);
  expect(recordCalls.patchRecord).not.toHaveBeenCalled();
  expect(phases()).toBe(0);

  recordCalls.patchRecords.mockImplementationOnce(async (name, bodies) => {
    cancelBulk();
    return recordCalls.patchRecords(name, bodies);
  });
  redo();
  await ended();
  expect(bulk.now).toMatchObject({ done: 500, total: 1_100, cancelled: true });
  expect(phases()).toBe(500);
  expect(recordsOf('location', { phase: 'permit' })).toHaveLength(500);
  redo();
  await ended();
  expect(phases()).toBe(1_100);
});

/** Has the server refuse the first of these until it is asked again. */
const refuseOnce = (times: number) => {
  for (let at = 0; at < times; at++)
    recordCalls.patchRecords.mockImplementationOnce(() => Promise.reject(new ApiError(409, null)));
};

it('is one step with what was tried again, after other work and from another page', async () => {
  refuseOnce(1);
  await runBulk(ids.slice(0, 1), label, toPermit);
  expect(history.steps).toBe(0);
  // Of three, the first is refused as a part, half and alone.
  refuseOnce(3);
  await runBulk(ids.slice(0, 3), label, toPermit);
  expect([bulk.now?.failures.length, phases()]).toEqual([1, 2]);
  editRecord('location', ids[9]!, { city: 'Edam' }, { label });
  const { gesture, retry } = bulk.now!;
  goTo(buildPath('locations.list', { location_id: ids[20]! }));
  retry();
  await ended();
  expect(phases()).toBe(3);
  expect(history.steps).toBe(0);
  undoStep(gesture);
  await ended();
  expect(phases()).toBe(0);
});

it('of rows of a grid is one step with the few that are tried again after other work', async () => {
  fakeServer.changeElsewhere('location', ids[5]!, { phase: 'concept' });
  const left = await writeRows(ids.slice(0, 60), label, 'paste', toPermit);
  expect(left?.map(({ item }) => item)).toEqual([ids[5]]);
  editRecord('location', ids[9]!, { city: 'Edam' }, { label });
  writeRows([ids[5]!], label, 'paste', toPermit);
  saveNow();
  await expect.poll(() => phases()).toBe(60);
  expect(history.steps).toBe(2);
  undo();
  await ended();
  expect(phases()).toBe(0);
  expect(recordOf('location', ids[9]!)!.city).toBe('Edam');
});

it('that is undone in two goes is one step to redo, and other work stays', async () => {
  await runBulk(ids, label, toPermit);
  const undoHalf = async () => {
    recordCalls.patchRecords.mockImplementationOnce(async (name, bodies) => {
      cancelBulk();
      return recordCalls.patchRecords(name, bodies);
    });
    undo();
    await ended();
    expect(phases()).toBe(600);
  };
  await undoHalf();
  bulk.now!.retry();
  await ended();
  expect([phases(), trailNow().steps.length, trailNow().at]).toEqual([0, 1, 0]);
  redo();
  await ended();
  expect([phases(), history.steps]).toEqual([1_100, 1]);

  // Redone half-way back.
  await undoHalf();
  redo();
  await ended();
  expect([phases(), history.steps]).toEqual([1_100, 1]);

  await undoHalf();
  editRecord('location', ids[0]!, { city: 'Edam' }, { label });
  bulk.now!.retry();
  await ended();
  expect(phases()).toBe(0);
  expect(recordOf('location', ids[0]!)!.city).toBe('Edam');
});

it('is undone by a key that is pressed while it is sent', async () => {
  void runBulk(ids, label, toPermit);
  for (const [way, turn] of [
    ['undo', undo],
    ['redo', redo],
    ['undo', undo],
  ] as const) {
    await readyToTurn(way);
    expect(turn()).not.toBeNull();
  }
  await ended();
  expect(phases()).toBe(0);
});

it('brings back what it removed, all of one deletion by one call', async () => {
  recordCalls.restoreRecord.mockImplementationOnce(async (name, id) => {
    for (const each of ids) fakeServer.get('location', each)!.deleted = false;
    return recordCalls.restoreRecord(name, id);
  });
  await runBulk(ids, label, (id, step) => removeRecord('location', id, step));
  expect(recordsOf('location', { phase: 'design' })).toEqual([]);
  vi.clearAllMocks();
  undo();
  expect(recordsOf('location', { phase: 'design' })).toHaveLength(1_100);
  await ended();
  expect(ids.every((id) => !fakeServer.get('location', id)!.deleted)).toBe(true);
  expect(recordsOf('location', { phase: 'design' })).toHaveLength(1_100);
  // One call brings back all; each part asks once more.
  expect(recordCalls.restoreRecord.mock.calls.length).toBeLessThan(6);
});

it('waits as long as the server says, with one key for every try', async () => {
  const keys: string[] = [];
  const refused = vi.fn(async (_: number, __: unknown, key: string) => {
    keys.push(key);
    if (keys.length === 1) throw new ApiError(429, null, 1);
  });
  const from = Date.now();
  await runCommands([1, 2], label, refused);
  expect(Date.now() - from).toBeGreaterThan(900);
  expect(bulk.now).toMatchObject({ state: 'ended', done: 2, failures: [] });
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('finds the records that the server refuses, and writes the others', async () => {
  fakeServer.deleteElsewhere('location', ids[7]!);
  await runBulk(ids.slice(0, 40), label, toPermit);
  expect(bulk.now!.failures.map(({ item }) => item)).toEqual([ids[7]]);
  expect(bulk.now!.done).toBe(39);
  expect(phases()).toBe(39);
});

it('makes and removes records, and replaces all local ids of a part at once', async () => {
  const swapped = vi.fn();
  const stop = onIdSwap(swapped);
  await runBulk(ids.slice(0, 3), label, (locationId, step) => {
    createRecord('note', { locationId, name: 'Bel' }, step);
    removeRecord('location', locationId, step);
  });
  expect(recordsOf('location', { phase: 'design' })).toHaveLength(1_097);
  expect(fakeServer.get('location', ids[0]!)!.deleted).toBe(true);
  expect([...fakeServer.rows.keys()].filter((key) => key.startsWith('note:'))).toHaveLength(3);
  expect(swapped).toHaveBeenCalledTimes(1);
  stop();
});

it('counts records that had the value already as done', async () => {
  await runBulk(ids, label, (id, step) => editRecord('location', id, { phase: 'design' }, step));
  expect(recordCalls.patchRecords).not.toHaveBeenCalled();
  expect(bulk.now).toMatchObject({ state: 'ended', done: 1_100, total: 1_100, failures: [] });
});

it('leaves everything as it was without a server', async () => {
  fakeServer.down = true;
  await runBulk(ids.slice(0, 3), label, toPermit);
  expect(bulk.now).toMatchObject({ state: 'ended', done: 0 });
  expect(bulk.now!.failures).toHaveLength(3);
  expect(recordsOf('location', { phase: 'permit' })).toEqual([]);
  expect(history.steps).toBe(0);
}, 20_000);
