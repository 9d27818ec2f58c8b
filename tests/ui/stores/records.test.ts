// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, recordCalls } from './fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);

import { buildPath } from '../../../model/routes.ts';
import { recordOf, recordsOf } from '../../../ui/stores/records/banks.ts';
import { current, goTo } from '../../../ui/stores/page/current.ts';
import { duplicateConcept, regrouped } from '../../../ui/stores/records/duplicator.ts';
import { abandon, history, redo, settleDrags, undo, undoStep } from '../../../ui/stores/history/history.ts';
import { loadLocationTree, useLocationTree } from '../../../ui/stores/records/locationtrees.ts';
import { createRecord, dragRecord, editRecord, loadList, removeRecord } from '../../../ui/stores/records/records.ts';
import { saveNow } from '../../../ui/stores/queue/queue.ts';
import { saving } from '../../../ui/stores/queue/saving.ts';
import { session, signOut } from '../../../ui/stores/person/session.ts';
import { openConcept } from './openConcept.ts';

const label = { en: 'Change', nl: 'Wijziging' };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function saved(): Promise<void> {
  const until = Date.now() + 20_000;
  do {
    saveNow();
    await pause(5);
  } while (saving.pending > 0 && Date.now() < until);
}

beforeEach(() => openConcept());
afterEach(() => signOut());

const length = () => recordOf('building', 5)?.maxlength;
const edit = (maxlength: number, gesture: string | null = null) =>
  editRecord('building', 5, { maxlength }, { label, gesture });

describe('records', () => {
  it('come with everything on the location', () => {
    expect(session.state).toBe('signedIn');
    expect(recordsOf('building', { conceptId: 7 }).map((each) => each.id)).toEqual([5]);
    expect(current).toMatchObject({ locationId: 3, conceptId: 7, routeName: 'concepts.modify' });
  });

  it('of many locations come in one list of each kind, and one that is gone takes none with it', async () => {
    fakeServer.put('location', { id: 4, name: 'Kade', lat: 52.6, lon: 5 });
    fakeServer.put('concept', { id: 8, name: 'Kade A', locationId: 4 });
    fakeServer.put('building', { id: 6, name: 'Toren', conceptId: 8 });
    recordCalls.listRecords.mockClear();
    await Promise.all([3, 4, 99].map((id) => loadLocationTree(id)));
    expect(recordCalls.listRecords.mock.calls.map(([name]) => name).sort()).toEqual([
      'building',
      'concept',
      'constraint',
      'cost',
      'location',
      'plot',
      'unit',
    ]);
    expect(recordOf('building', 6)?.name).toBe('Toren');
    expect(recordOf('building', 5)?.name).toBe('Blok');
    const { result } = renderHook(() => [useLocationTree(4).state, useLocationTree(99).state]);
    expect(result.current).toEqual(['ready', 'failed']);
  });
  it('show an edit at once and save it behind', async () => {
    edit(52);
    expect(length()).toBe(52);
    expect(fakeServer.get('building', 5)!.record['maxlength']).toBe(40);
    await saved();
    expect(fakeServer.get('building', 5)!.record['maxlength']).toBe(52);
  });

  it('are written once for a whole drag, as one step', async () => {
    for (const maxlength of [41, 42, 43]) dragRecord('building', 5, { maxlength }, { label, gesture: 'drag' });
    expect([length(), saving.pending, history.steps]).toEqual([43, 0, 0]);
    settleDrags();
    expect([saving.pending, history.steps]).toEqual([1, 1]);
    await saved();
    expect(fakeServer.writes.filter((write) => write.includes('building 5'))).toEqual(['patch building 5']);
    undo();
    expect(length()).toBe(40);
  });

  it('are not written at all when a drag ends where it began or is cancelled', () => {
    for (const maxlength of [41, 40]) dragRecord('building', 5, { maxlength }, { label, gesture: 'drag' });
    settleDrags();
    dragRecord('building', 5, { maxlength: 60 }, { label, gesture: 'other' });
    abandon('other');
    expect([length(), saving.pending, history.steps]).toEqual([40, 0, 0]);
  });

  it('stay in the hand while an earlier edit is confirmed', async () => {
    edit(52);
    dragRecord('building', 5, { maxlength: 60 }, { label, gesture: 'drag' });
    await saved();
    expect(length()).toBe(60);
    edit(61);
    expect(history.steps).toBe(3);
  });

  it('keep an unsaved edit in sight when the list is loaded anew', async () => {
    fakeServer.down = true;
    edit(52);
    fakeServer.down = false;
    await loadList('building', { conceptId: 7 });
    expect(length()).toBe(52);
    await saved();
  });

  it('disappear when they are gone on the server', async () => {
    fakeServer.rows.delete('building:5');
    await loadList('building', { conceptId: 7 });
    expect(recordOf('building', 5)).toBeNull();
  });

  it('change nothing and save nothing when the value is the same', () => {
    edit(40);
    expect(saving.pending).toBe(0);
    expect(history.undoable).toBeNull();
  });
});

describe('a copy of a concept', () => {
  it('has the buildings with all they are, is one step, and keeps groups apart', async () => {
    editRecord('building', 5, { cfg: { floor_height: 3.6 }, groupId: 2 }, { label });
    const copy = duplicateConcept(7, 'Hof 2', label)!;
    const [building] = recordsOf('building', { conceptId: copy.id });
    expect(building).toMatchObject({ name: 'Blok', maxlength: 40, cfg: { floor_height: 3.6 } });
    expect(copy).toMatchObject({ name: 'Hof 2', locationId: 3 });
    expect(regrouped([{ groupId: 2 }, { groupId: 2 }, { groupId: null }], recordsOf('building'))).toEqual([
      { groupId: 3 },
      { groupId: 3 },
      { groupId: null },
    ]);
    undo();
    expect(recordsOf('concept', { locationId: 3 }).map(({ id }) => id)).toEqual([7]);
    await saved();
  });
});

describe('undo and redo', () => {
  it('take a gesture as one step', async () => {
    for (let to = 41; to <= 60; to += 1) edit(to, 'drag');
    expect(history.steps).toBe(1);
    undo();
    expect(length()).toBe(40);
    redo();
    expect(length()).toBe(60);
    await saved();
    expect(fakeServer.get('building', 5)!.record['maxlength']).toBe(60);
  });

  it('hold at least a hundred steps', () => {
    for (let step = 1; step <= 120; step += 1) edit(40 + step);
    for (let step = 0; step < 120; step += 1) undo();
    expect(length()).toBe(40);
    expect(undo()).toBeNull();
  });

  it('forget what was undone when something else is done', () => {
    edit(50);
    undo();
    edit(45);
    expect(redo()).toBeNull();
    expect(length()).toBe(45);
  });

  it('know nothing of a gesture that was called off, and keep what could be redone before it', async () => {
    edit(50);
    undo();
    edit(61, 'drag');
    edit(72, 'drag');
    abandon('drag');
    expect(length()).toBe(40);
    expect(history.undoable).toBeNull();
    expect(redo()).toEqual(label);
    expect(length()).toBe(50);
    abandon('drag');
    expect(length()).toBe(50);
    await saved();
    expect(fakeServer.get('building', 5)!.record['maxlength']).toBe(50);
  });

  it('bring back a removed record on the server too', async () => {
    removeRecord('building', 5, { label });
    expect(recordOf('building', 5)).toBeNull();
    await saved();
    expect(fakeServer.get('building', 5)!.deleted).toBe(true);
    undo();
    expect(length()).toBe(40);
    await saved();
    expect(fakeServer.get('building', 5)!.deleted).toBe(false);
    redo();
    await saved();
    expect(fakeServer.get('building', 5)!.deleted).toBe(true);
  });

  it('send nothing for a removal that is undone before it was sent', async () => {
    fakeServer.down = true;
    removeRecord('building', 5, { label });
    undo();
    fakeServer.down = false;
    await saved();
    expect(fakeServer.writes).toEqual([]);
    expect(length()).toBe(40);
  });

  it('follow a new record from its local id to the server’s', async () => {
    const made = createRecord('building', { name: 'Nieuw', conceptId: 7 }, { label });
    expect(made.id).toBeLessThan(0);
    editRecord('building', made.id, { maxlength: 66 }, { label });
    await saved();
    const id = fakeServer.nextId;
    expect(recordOf('building', id)).toMatchObject({ name: 'Nieuw', maxlength: 66 });
    expect(recordOf('building', made.id)).toBeNull();
    undo();
    expect(recordOf('building', id)!.maxlength).toBe(40);
    undo();
    expect(recordOf('building', id)).toBeNull();
    redo();
    redo();
    await saved();
    expect(fakeServer.get('building', id)).toMatchObject({ deleted: false, record: { maxlength: 66 } });
    editRecord('building', made.id, { maxlength: 70 }, { label });
    expect(recordOf('building', id)!.maxlength).toBe(70);
  });

  it('make a record again that was undone before it was sent', async () => {
    fakeServer.down = true;
    const made = createRecord('building', { name: 'Nieuw', conceptId: 7 }, { label });
    undo();
    redo();
    expect(recordOf('building', made.id)).toMatchObject({ name: 'Nieuw' });
    fakeServer.down = false;
    await saved();
    expect(fakeServer.writes).toEqual([`create building ${fakeServer.nextId}`]);
  });

  it('are kept apart by what the page is about', () => {
    edit(50);
    goTo('/locations/map/detail/3');
    expect(history.undoable).toBeNull();
    goTo('/concepts/modify/3/7');
    undo();
    expect(length()).toBe(40);
  });
});

describe('undoing the step of a gesture', () => {
  it('takes back that step from another page and after others, and leaves those', () => {
    edit(50, 'mine');
    editRecord('building', 5, { name: 'Toren' }, { label });
    goTo('/locations/map/detail/3');
    expect(undoStep('mine')).toEqual(label);
    expect(length()).toBe(40);
    expect(recordOf('building', 5)!.name).toBe('Toren');
    // Undone, it is nobody's gesture any more.
    expect(undoStep('mine')).toBeNull();
    goTo('/concepts/modify/3/7');
    expect(history.steps).toBe(1);
    expect(redo()).toEqual(label);
    expect(length()).toBe(50);
  });
});

describe('new records', () => {
  it('replace their local id in the path and in other records', async () => {
    const made = createRecord('concept', { name: 'Plan B', locationId: 3 }, { label });
    createRecord('building', { name: 'Eerste', conceptId: made.id }, { label });
    goTo(buildPath('concepts.modify', { location_id: 3, concept_id: made.id }));
    expect(current.conceptId).toBe(made.id);
    await saved();
    const id = current.conceptId!;
    expect(id).toBeGreaterThan(0);
    expect(window.location.pathname).toBe(`/concepts/modify/3/${id}`);
    expect(recordsOf('building', { conceptId: id }).map((each) => each.name)).toEqual(['Eerste']);
  });

  it('take defaults for the rest of a part that is given in part', () => {
    const made = createRecord('building', { conceptId: 7, cfg: { flat: { storageRatio: 2 } } }, { label });
    expect(made.cfg.flat).toMatchObject({ storageRatio: 2, hasGroundFloor: true });
    expect(made.cfg.floor_height).toBe(3);
  });
});

describe('the end of a session', () => {
  it('keeps edits until the same person is back', async () => {
    fakeServer.signedIn = false;
    edit(52);
    saveNow();
    await pause(40);
    expect(saving.pending).toBe(1);
    expect(length()).toBe(52);
    const { signIn } = await import('../../../ui/stores/person/session.ts');
    await signIn('noor', 'secret');
    await saved();
    expect(fakeServer.get('building', 5)!.record['maxlength']).toBe(52);
  });

  it('empties the stores on signing out', async () => {
    await signOut();
    expect(session.state).toBe('signedOut');
    expect(recordOf('building', 5)).toBeNull();
    expect(history.undoable).toBeNull();
  });
});
