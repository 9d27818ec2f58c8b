// @vitest-environment happy-dom
/** Undo and redo where a colleague, or another tab, changed the same records since, and after the server refused. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, recordCalls } from './fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);

import { ApiError } from '../../../ui/api/error.ts';
import { recordOf, recordsOf } from '../../../ui/stores/records/banks.ts';
import { history, onHeldStep, redo, trailNow, undo } from '../../../ui/stores/history/history.ts';
import { discardEdit, retryEdit, saving } from '../../../ui/stores/queue/queue.ts';
import { createRecord, editRecord, loadList, removeRecord } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept, sent } from './openConcept.ts';

const label = { en: 'Resize', nl: 'Formaat wijzigen' };
const edit = (patch: object, id = 5) => editRecord('building', id, patch, { label });
/** Loads the changes of a colleague. */
const hear = () => loadList('building', { conceptId: 7 });
const building = () => recordOf('building', 5);
const refuse = () => recordCalls.patchRecord.mockRejectedValueOnce(new ApiError(400, { error: { id: 'invalid' } }));

const reports = vi.fn();
onHeldStep(({ way, label: step, did, held }) =>
  reports(way, step?.en ?? null, did, ...held.map(({ id, path, why }) => [id, path ?? 'all', why].join(' '))),
);
const told = () => reports.mock.calls.at(-1);

beforeEach(async () => {
  await openConcept();
  reports.mockClear();
});
afterEach(() => signOut());

describe('undo beside the changes of others', () => {
  it('leaves a value alone that somebody else changed since, names it, and goes on with the step before', async () => {
    edit({ maxwidth: 22 });
    edit({ maxlength: 50 });
    await sent();
    fakeServer.changeElsewhere('building', 5, { maxlength: 55 });
    await hear();
    expect(undo()).toBeNull();
    expect(told()).toEqual(['undo', 'Resize', false, '5 maxlength changed']);
    expect(building()?.maxlength).toBe(55);
    expect([history.steps, history.redoable]).toEqual([1, null]);
    expect(undo()).toEqual(label);
    await sent();
    expect(fakeServer.get('building', 5)!.record).toMatchObject({ maxlength: 55, maxwidth: 20 });
  });

  it('turns the rest of a step, and turns only that again', async () => {
    edit({ maxlength: 50, maxwidth: 22, cfg: { floor_height: 3.4, flat: { storageRatio: 2 } } });
    await sent();
    fakeServer.changeElsewhere('building', 5, { maxlength: 55, cfg: { flat: { storageRatio: 3 } } });
    await hear();
    expect(undo()).toEqual(label);
    expect(told()).toEqual(['undo', 'Resize', true, '5 maxlength changed', '5 cfg.flat.storageRatio changed']);
    expect(building()).toMatchObject({
      maxlength: 55,
      maxwidth: 20,
      cfg: { floor_height: 3, flat: { storageRatio: 3 } },
    });
    expect(redo()).toEqual(label);
    expect(building()).toMatchObject({
      maxlength: 55,
      maxwidth: 22,
      cfg: { floor_height: 3.4, flat: { storageRatio: 3 } },
    });
  });

  it('keeps what others changed of the same record in other fields', async () => {
    edit({ maxlength: 50 });
    await sent();
    fakeServer.changeElsewhere('building', 5, { maxwidth: 18 });
    expect(undo()).toEqual(label);
    await sent();
    expect(fakeServer.get('building', 5)!.record).toMatchObject({ maxlength: 40, maxwidth: 18 });
    expect(reports).not.toHaveBeenCalled();
  });

  it('says so where there is nothing to undo, and where it was undone already', async () => {
    expect(undo()).toBeNull();
    expect(told()).toEqual(['undo', null, false]);
    edit({ maxlength: 50 });
    await sent();
    fakeServer.changeElsewhere('building', 5, { maxlength: 40 });
    await hear();
    expect(undo()).toBeNull();
    expect(told()).toEqual(['undo', 'Resize', false]);
    expect(redo()).toEqual(label);
    expect(building()?.maxlength).toBe(50);
  });

  it('says that a record is deleted, or is back already', async () => {
    edit({ maxlength: 50 });
    await sent();
    fakeServer.deleteElsewhere('building', 5);
    await hear();
    expect(undo()).toBeNull();
    expect(told()).toEqual(['undo', 'Resize', false, '5 all deleted']);
    fakeServer.get('building', 5)!.deleted = false;
    await hear();
    removeRecord('building', 5, { label });
    await sent();
    fakeServer.get('building', 5)!.deleted = false;
    await hear();
    expect(undo()).toBeNull();
    expect(told()).toEqual(['undo', 'Resize', false, '5 all back']);
    expect(history.undoable).toBeNull();
  });

  it('does not take away a new record that somebody else worked on, and does one that nobody did', async () => {
    createRecord(
      'building',
      { name: 'Nieuw', conceptId: 7, cfg: { floors: [{ type: 'office' }] } as never },
      { label },
    );
    await sent();
    const id = fakeServer.nextId;
    // The server completes the record, and gives it a place in the order.
    fakeServer.changeElsewhere('building', id, { order: 10, cfg: { floors: [{ type: 'office', height: 3 }] } });
    await hear();
    edit({ maxheight: 40 }, id);
    await sent();
    fakeServer.changeElsewhere('building', id, { maxlength: 66 });
    await hear();
    expect(undo()).toEqual(label);
    expect(undo()).toBeNull();
    expect(told()).toEqual(['undo', 'Resize', false, `${id} all changed`]);
    expect(recordOf('building', id)?.maxlength).toBe(66);
    createRecord('building', { name: 'Tweede', conceptId: 7 }, { label });
    await sent();
    fakeServer.changeElsewhere('building', fakeServer.nextId, { order: 20 });
    await hear();
    expect(undo()).toEqual(label);
    expect(recordsOf('building').map((each) => each.id)).toEqual([5, id]);
  });

  it('does not take away a new concept in which somebody else made a building', async () => {
    const made = createRecord('concept', { name: 'Plan B', locationId: 3 }, { label });
    expect(made.id).toBeLessThan(0);
    await sent();
    const conceptId = fakeServer.nextId;
    fakeServer.put('building', { id: 900, name: 'Van een ander', conceptId });
    await loadList('building', { conceptId });
    expect(undo()).toBeNull();
    expect(told()).toEqual(['undo', 'Resize', false, '900 all changed']);
    expect(recordOf('concept', conceptId)?.name).toBe('Plan B');
  });
});

describe('undo after a refusal', () => {
  it('takes the refused edit back instead of writing what never was', async () => {
    refuse();
    edit({ maxlength: 50 });
    await sent();
    expect([saving.state, building()?.maxlength]).toEqual(['failed', 40]);
    expect(undo()).toEqual(label);
    expect(saving.edits).toEqual([]);
    expect(redo()).toEqual(label);
    await sent();
    expect(fakeServer.get('building', 5)!.record['maxlength']).toBe(50);
  });

  it('takes back one of several steps that a refused edit joins', async () => {
    refuse();
    edit({ maxlength: 50 });
    edit({ maxwidth: 22 });
    edit({ maxlength: 60 });
    await sent();
    expect(undo()).toEqual(label);
    expect(saving.edits.map(({ body }) => body)).toEqual([{ maxlength: 50, maxwidth: 22 }]);
    expect(undo()).toEqual(label);
    expect(saving.edits.map(({ body }) => body)).toEqual([{ maxlength: 50 }]);
    expect(undo()).toEqual(label);
    expect(saving.edits).toEqual([]);
  });

  it('has no step any more for an edit that was discarded, and keeps the others', async () => {
    edit({ maxwidth: 22 });
    await sent();
    fakeServer.changeElsewhere('building', 5, { maxlength: 60 });
    edit({ maxlength: 50, name: 'Kop' });
    edit({ maxlength: 52 });
    await sent();
    expect(saving.state).toBe('conflict');
    discardEdit(saving.edits[0]!.key);
    expect(building()).toMatchObject({ maxlength: 60, name: 'Blok' });
    expect(trailNow().steps.map(({ changes }) => changes)).toMatchObject([[{ after: { maxwidth: 22 } }]]);
    expect(undo()).toEqual(label);
    expect(building()).toMatchObject({ maxlength: 60, maxwidth: 20 });
  });

  it('leads to what the other wrote where mine was kept over it', async () => {
    fakeServer.changeElsewhere('building', 5, { maxlength: 60 });
    edit({ maxlength: 50 });
    await sent();
    retryEdit(saving.edits[0]!.key);
    await sent();
    expect(fakeServer.get('building', 5)!.record['maxlength']).toBe(50);
    expect(undo()).toEqual(label);
    expect(building()?.maxlength).toBe(60);
  });

  it('forgets a record the server refused with all that was done to it', async () => {
    recordCalls.postRecord.mockRejectedValueOnce(new ApiError(403, { error: { id: 'cap_reached' } }));
    const made = createRecord('building', { name: 'Te veel', conceptId: 7 }, { label });
    edit({ maxlength: 66 }, made.id);
    await sent();
    discardEdit(saving.edits[0]!.key);
    expect([history.undoable, saving.edits]).toEqual([null, []]);
  });

  it('keeps a removal the server refused from being undone twice', async () => {
    recordCalls.deleteRecord.mockRejectedValueOnce(new ApiError(403, { error: { id: 'forbidden' } }));
    removeRecord('building', 5, { label });
    await sent();
    expect(building()).not.toBeNull();
    expect(undo()).toEqual(label);
    expect([saving.edits, building()?.maxlength]).toEqual([[], 40]);
  });
});
