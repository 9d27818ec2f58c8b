// @vitest-environment happy-dom
/** A record that a colleague deleted while it was edited here. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from './fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);

import { recordOf } from '../../../ui/stores/records/banks.ts';
import { undo } from '../../../ui/stores/history/history.ts';
import { discardEdit, onParked, saving } from '../../../ui/stores/queue/queue.ts';
import { bringBack, editRecord } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept, sent } from './openConcept.ts';

const label = { en: 'Resize', nl: 'Formaat wijzigen' };
const restore = { en: 'Restore', nl: 'Herstellen' };
const isParked = () => saving.edits.some(({ state }) => state === 'refused' || state === 'conflict');

beforeEach(() => openConcept());
afterEach(() => signOut());

describe('a building that a colleague deleted', () => {
  const parked = vi.fn();
  onParked(parked);
  beforeEach(async () => {
    parked.mockClear();
    fakeServer.changeElsewhere('building', 5, { maxwidth: 22 });
    fakeServer.deleteElsewhere('building', 5);
    editRecord('building', 5, { maxlength: 52 }, { label });
    await sent();
  });

  it('goes as soon as an edit of it is refused, and stays away when that is thrown away', () => {
    expect(parked.mock.calls.map(([edit]) => [edit.entity, edit.id, edit.problem.isGone])).toEqual([
      ['building', 5, true],
    ]);
    expect(recordOf('building', 5)).toBeNull();
    discardEdit(saving.edits[0]!.key);
    expect([recordOf('building', 5), saving.edits]).toEqual([null, []]);
  });

  it('comes back with the edit that was refused, and with what the colleague did before', async () => {
    bringBack('building', 5, restore);
    expect(recordOf('building', 5)?.maxlength).toBe(52);
    await sent();
    expect(isParked()).toBe(false);
    expect(fakeServer.get('building', 5)).toMatchObject({ deleted: false, record: { maxlength: 52, maxwidth: 22 } });
    expect(recordOf('building', 5)).toMatchObject({ maxlength: 52, maxwidth: 22 });
  });

  it('comes back without it when that was thrown away, and bringing it back is a step to undo', async () => {
    discardEdit(saving.edits[0]!.key);
    bringBack('building', 5, restore);
    await sent();
    expect(recordOf('building', 5)?.maxlength).toBe(40);
    expect(undo()).toEqual(restore);
    await sent();
    expect(fakeServer.get('building', 5)?.deleted).toBe(true);
  });
});

it('a building that comes back after a colleague changed the same value asks which of both stays', async () => {
  fakeServer.changeElsewhere('building', 5, { maxlength: 60 });
  fakeServer.deleteElsewhere('building', 5);
  editRecord('building', 5, { maxlength: 52 }, { label });
  await sent();
  bringBack('building', 5, restore);
  await sent();
  expect(saving.edits.map(({ state, conflicts }) => [state, conflicts])).toEqual([['conflict', ['maxlength']]]);
  expect(fakeServer.get('building', 5)).toMatchObject({ deleted: false, record: { maxlength: 60 } });
});
