// @vitest-environment happy-dom
/** The sheet of details: its columns, lines that become locations, and the cap of the subscription. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

import { totalOf } from '../../../../ui/grid/arrange/totals.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
import { standardColumnsOf } from '../../../../ui/portfolio/columns/columns.ts';
import { addLocations, writeCells } from '../../../../ui/portfolio/columns/edits.ts';
import { roomIn } from '../../../../ui/portfolio/room.ts';
import { recordOf, recordsOf } from '../../../../ui/stores/records/banks.ts';
import { undo } from '../../../../ui/stores/history/history.ts';
import { signOut } from '../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';
import { openConcept } from '../../stores/openConcept.ts';

const columns = standardColumnsOf({
  t: textOf,
  statuses: [],
  phases: [],
  labels: [],
  fields: [],
  choicesOfField: () => [],
  manages: true,
});
const names = () => recordsOf('location').map(({ name, city }) => [name, city]);

beforeEach(async () => {
  await openConcept();
  fakeServer.down = true;
});
afterEach(signOut);

it('lets every column be typed but score and the moments', () => {
  expect(columns.flatMap(({ key, canEdit }) => (canEdit ? [] : [key]))).toEqual(['score', 'created_at', 'updated_at']);
  expect(columns.filter(({ title }) => title === '')).toEqual([]);
  expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
});

it('takes the parcel number and plot size of a location only without plots', () => {
  const [placed] = recordsOf('location');
  const row = (location: typeof placed) => ({
    location: location!,
    labels: [],
    own: new Map(),
    notes: [],
    nrconcepts: 0,
    figures: null,
  });
  const size = columns.find(({ key }) => key === 'plotsize')!;
  expect(size.canEdit?.(row(placed))).not.toBe(true);
  expect(size.canEdit?.(row({ ...placed!, lat: 0, lon: 0 }))).toBe(true);
});

it('counts the locations of each status and phase in the last line', () => {
  const statuses = ['Studie', 'Bouw', 'Klaar'].map((name) => ({
    id: null,
    name,
    label: { en: name, nl: name },
    colour: '#000000',
    formerNames: [],
  }));
  const status = standardColumnsOf({
    t: textOf,
    statuses,
    phases: [],
    labels: [],
    fields: [],
    manages: true,
    choicesOfField: () => [],
  }).find(({ key }) => key === 'status')!;
  const [placed] = recordsOf('location');
  const rows = ['Bouw', 'Studie', 'Bouw', ''].map((name) => ({
    location: { ...placed!, status: name },
    labels: [],
    own: new Map(),
    notes: [],
    nrconcepts: 0,
    figures: null,
  }));
  expect(totalOf(status, rows)).toBe('Studie 1, Bouw 2');
});

it('makes a location with a first concept of each line with values, as one step', () => {
  addLocations(columns, [{ name: 'Kade', city: 'Hoorn' }, { name: '', city: null }, { city: 'Edam' }], 'paste');
  expect(names()).toEqual([
    ['Werf', ''],
    ['Kade', 'Hoorn'],
    [expect.stringMatching(/.+/), 'Edam'],
  ]);
  const made = recordsOf('location').find(({ name }) => name === 'Kade')!;
  expect([made.lat, made.lon, recordsOf('concept', { locationId: made.id }).length]).toEqual([0, 0, 1]);
  undo();
  expect(names()).toEqual([['Werf', '']]);
});

it('writes changed cells as one step, without those of rows that are gone', () => {
  const changes = [
    { row: 'a', column: 'road', value: 'Kaai' },
    { row: 'a', column: 'house_number', value: '7' },
    { row: 'gone', column: 'road', value: 'Niets' },
  ];
  writeCells(columns, changes, 'typed', (row) => (row === 'a' ? 3 : undefined));
  const address = () => [recordOf('location', 3)!.road, recordOf('location', 3)!.house_number];
  expect(address()).toEqual(['Kaai', '7']);
  undo();
  expect(address()).toEqual(['', '']);
});

it('counts the locations of the company for the cap, not templates or temporary ones', () => {
  const locations = ([0, 1, 2, 3] as const).map((type) => ({ type }));
  expect(roomIn({ subscription: 'trial' }, locations)).toEqual({ used: 2, most: 10, left: 8 });
  expect(roomIn({ subscription: 'none' }, locations)).toEqual({ used: 2, most: 0, left: 0 });
  expect(roomIn({ subscription: 'enterprise' }, locations)).toBeNull();
});
