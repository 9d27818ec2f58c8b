// @vitest-environment happy-dom
/** Changes of colleagues: what the page holds is read again, what was deleted goes, and edits that wait stay. */
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, recordCalls } from './fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);

import { ApiError, NO_ANSWER } from '../../../ui/api/error.ts';
import type { Change } from '../../../model/rules/record/changes.ts';
import { recordOf } from '../../../ui/stores/records/banks.ts';
import { onGone, takeChanges, type Gone } from '../../../ui/stores/colleagues/incoming.ts';
import { editRecord, loadDetail } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept } from './openConcept.ts';

const label = { en: 'Resize', nl: 'Formaat wijzigen' };
const COLLEAGUE = 2;

const change = (values: Partial<Change>): Change => ({
  entity: 'building',
  id: 5,
  rev: 2,
  kind: 'changed',
  userId: COLLEAGUE,
  locationId: null,
  conceptId: 7,
  ...values,
});
const told: Gone[] = [];
onGone((gone) => void told.push(...gone));

async function hear(...changes: Change[]): Promise<void> {
  takeChanges(changes);
  await new Promise((resolve) => setTimeout(resolve, 200));
}

beforeEach(async () => {
  await signOut();
  await openConcept();
  told.length = 0;
  recordCalls.listRecords.mockClear();
});

it('reads a record of the page again, and none that is as new or not here', async () => {
  fakeServer.changeElsewhere('building', 5, { maxlength: 61 });
  await hear(
    change({}),
    change({ id: 99, conceptId: 88 }),
    change({ entity: 'unit', id: 4, locationId: 44, conceptId: null }),
  );
  expect(recordOf('building', 5)?.maxlength).toBe(61);
  expect(recordCalls.listRecords.mock.calls.map(([name, query]) => [name, query])).toEqual([['building', { id: [5] }]]);
  await hear(change({}));
  expect(recordCalls.listRecords).toHaveBeenCalledTimes(1);
});

it('reads a record later that it could not read when it heard of it', async () => {
  fakeServer.changeElsewhere('building', 5, { maxlength: 61 });
  recordCalls.listRecords.mockRejectedValueOnce(new ApiError(NO_ANSWER, null));
  await hear(change({}));
  expect(recordOf('building', 5)?.maxlength).toBe(40);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => recordOf('building', 5)?.maxlength).toBe(61);

  fakeServer.changeElsewhere('building', 5, { maxlength: 62 });
  recordCalls.listRecords.mockRejectedValueOnce(new ApiError(503, null));
  await hear(change({ rev: 3 }));
  expect(recordOf('building', 5)?.maxlength).toBe(61);
  await expect.poll(() => recordOf('building', 5)?.maxlength, { timeout: 5_000 }).toBe(62);
});

it('takes in a new record of what the page shows', async () => {
  fakeServer.put('building', { id: 6, name: 'Nieuw', conceptId: 7 });
  await hear(change({ id: 6, rev: 1, kind: 'added' }));
  expect(recordOf('building', 6)?.name).toBe('Nieuw');
});

it('takes in a new concept together with its building', async () => {
  fakeServer.put('concept', { id: 8, name: 'Nieuw', locationId: 3 });
  fakeServer.put('building', { id: 6, name: 'Erin', conceptId: 8 });
  await hear(
    change({ id: 6, rev: 1, kind: 'added', conceptId: 8, locationId: 3 }),
    change({ entity: 'concept', id: 8, rev: 1, kind: 'added', conceptId: null, locationId: 3 }),
  );
  expect([recordOf('concept', 8)?.name, recordOf('building', 6)?.name]).toEqual(['Nieuw', 'Erin']);
});

it('takes in a building that is heard of while its new concept is still being read', async () => {
  fakeServer.put('concept', { id: 8, name: 'Nieuw', locationId: 3 });
  fakeServer.put('building', { id: 6, name: 'Erin', conceptId: 8 });
  const read = recordCalls.listRecords.getMockImplementation()!;
  recordCalls.listRecords.mockImplementationOnce(async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return read(...asked);
  });
  await hear(change({ entity: 'concept', id: 8, rev: 1, kind: 'added', conceptId: null, locationId: 3 }));
  await hear(change({ id: 6, rev: 1, kind: 'added', conceptId: 8, locationId: 3 }));
  await expect.poll(() => recordOf('building', 6)?.name).toBe('Erin');
});

it('takes out a deleted concept with its buildings, and tells of the concept alone', async () => {
  fakeServer.deleteElsewhere('building', 5);
  fakeServer.deleteElsewhere('concept', 7);
  await hear(change({ kind: 'deleted' }), change({ entity: 'concept', id: 7, kind: 'deleted', locationId: 3 }));
  expect([recordOf('building', 5), recordOf('concept', 7)]).toEqual([null, null]);
  expect(told.map(({ entity, userId }) => [entity, userId])).toEqual([['concept', COLLEAGUE]]);
});

it('keeps a deleted record whose edits wait', async () => {
  fakeServer.down = true;
  editRecord('building', 5, { maxlength: 50 }, { label });
  await hear(change({ kind: 'deleted' }));
  expect(recordOf('building', 5)?.maxlength).toBe(50);
  expect(told).toEqual([]);
});

it('shows a change of a colleague below the edits that wait here', async () => {
  fakeServer.changeElsewhere('building', 5, { maxwidth: 17 });
  editRecord('building', 5, { maxlength: 50 }, { label });
  // Later than what an edit that was sent meanwhile makes of it.
  await hear(change({ rev: 9 }));
  expect(recordOf('building', 5)).toMatchObject({ maxlength: 50, maxwidth: 17 });
});

it('takes out an own field that was hidden from this person, without a word', async () => {
  fakeServer.put('customfield', { id: 8, name: 'Marge' });
  await loadDetail('customfield', 8);
  fakeServer.deleteElsewhere('customfield', 8);
  await hear(change({ entity: 'customfield', id: 8, rev: 2, conceptId: null }));
  expect(recordOf('customfield', 8)).toBeNull();
  expect(told).toEqual([]);
});
