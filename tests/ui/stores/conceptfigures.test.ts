// @vitest-environment happy-dom
/** Figures of concepts nobody has open: those the server keeps, marked as old by the hash of their input; an open concept's own first. */
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, recordCalls } from './fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);

import { conceptFiguresOf, wantConceptFigures } from '../../../ui/stores/generation/conceptfigures.ts';
import { inputHashOf } from '../../../ui/stores/generation/conceptrecords.ts';
import { generation } from '../../../ui/stores/generation/generation.ts';
import { leaveResult } from '../../../ui/stores/generation/leftbehind.ts';
import { editRecord, loadList } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept } from './openConcept.ts';

const label = { en: 'Resize', nl: 'Formaat wijzigen' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(async () => {
  await signOut();
  for (const id of Object.keys(generation.concepts)) delete generation.concepts[Number(id)];
  await openConcept();
  recordCalls.listRecords.mockClear();
});

const stored = (inputHash: string) => {
  fakeServer.put('conceptfigures', {
    id: 1,
    conceptId: 7,
    locationId: 3,
    inputHash,
    hash: 'abc',
    figures: { gfa: 900 },
  });
};

it('are asked of the server once, together', async () => {
  stored(inputHashOf(7)!);
  wantConceptFigures([7]);
  wantConceptFigures([7, 8, -4]);
  await settled();
  wantConceptFigures([8]);
  await settled();
  expect(recordCalls.listRecords.mock.calls.map(([name, query]) => [name, query?.['conceptId']])).toEqual([
    ['conceptfigures', [7, 8]],
  ]);
  expect(conceptFiguresOf(7)).toMatchObject({ hash: 'abc', figures: { gfa: 900 }, isOld: false });
  expect(conceptFiguresOf(8)).toBeNull();
});

it('are old once a record differs, also before the edit is saved, and not because of what the generator does not read', async () => {
  stored(inputHashOf(7)!);
  wantConceptFigures([7]);
  await settled();
  editRecord('building', 5, { groupId: 3 }, { label });
  expect(conceptFiguresOf(7)?.isOld).toBe(false);
  editRecord('building', 5, { cfg: { floor_height: 4.2 } }, { label });
  expect(conceptFiguresOf(7)?.isOld).toBe(true);
  expect(conceptFiguresOf(7)).toBe(conceptFiguresOf(7));
});

it('of an open concept are those of the page', async () => {
  stored('another');
  wantConceptFigures([7]);
  await settled();
  generation.concepts[7] = {
    state: 'ready',
    progress: null,
    figures: { gfa: 1_000 },
    messages: [],
    units: [],
    functions: [],
    plots: null,
    buildings: new Map(),
    elapsed: 1,
    hash: 'def',
    release: '1',
    sequence: 1,
    failure: null,
  };
  expect(conceptFiguresOf(7)).toMatchObject({ hash: 'def', figures: { gfa: 1_000 }, isOld: false });
});

it('of a concept that nobody has open any more are old once a record differs, until the server has new ones', async () => {
  stored('another');
  wantConceptFigures([7]);
  await settled();
  generation.concepts[7] = {
    state: 'ready',
    progress: null,
    figures: { gfa: 1_000 },
    messages: [],
    units: [],
    functions: [],
    plots: null,
    buildings: new Map(),
    elapsed: 1,
    hash: 'def',
    release: '1',
    sequence: 1,
    failure: null,
  };
  leaveResult(7);
  expect(conceptFiguresOf(7)).toMatchObject({ figures: { gfa: 1_000 }, isOld: false });
  editRecord('building', 5, { cfg: { floor_height: 4.2 } }, { label });
  expect(conceptFiguresOf(7)).toMatchObject({ isOld: true });
  stored(inputHashOf(7)!);
  await loadList('conceptfigures');
  expect(conceptFiguresOf(7)).toMatchObject({ figures: { gfa: 900 }, isOld: false });
});
