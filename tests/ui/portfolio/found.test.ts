// @vitest-environment happy-dom
/** The result of the shared filter, and its text in the address. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { listedTypes, TEMPLATE, TEMPORARY } from '../../../model/rules/location/location.ts';
import { answerNow } from '../../../ui/portfolio/answer.ts';
import { foundNow, loadPortfolio } from '../../../ui/portfolio/found.ts';
import { changeFilter, clearFilter, withFilter } from '../../../ui/portfolio/state.ts';
import { isWhole } from '../../../ui/portfolio/wholelists.ts';
import { choicesOf } from '../../../ui/portfolio/values.ts';
import { goTo } from '../../../ui/stores/page/current.ts';
import { recordOf } from '../../../ui/stores/records/banks.ts';
import { undo } from '../../../ui/stores/history/history.ts';
import { takeChanges } from '../../../ui/stores/colleagues/incoming.ts';
import { editRecord, loadList } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer, recordCalls } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

const label = { en: 'Change', nl: 'Wijzigen' };
const found = () => foundNow().locations.map(({ id }) => id);

beforeEach(async () => {
  await openConcept();
  fakeServer.put('customfield', { id: 31, kind: 'status', name: 'Status', type: 'select' });
  fakeServer.put('customvalue', { id: 41, customfieldId: 31, name: 'lead', color: '#112233', order: 10 });
  fakeServer.put('customvalue', { id: 42, customfieldId: 31, name: 'Verkend', color: '#445566', order: 5 });
  fakeServer.put('location', { id: 4, name: 'Kade', status: 'lead', order: 1, createdByUserId: 1 });
  fakeServer.put('location', { id: 5, name: 'Dok', status: 'Verkend', order: 2 });
  loadPortfolio();
  await expect.poll(() => [isWhole('customvalue'), isWhole('location')]).toEqual([true, true]);
  goTo('/locations/map');
});
afterEach(async () => {
  clearFilter();
  await signOut();
});

it('offers the choices of the company, in its order and colours', () => {
  expect(choicesOf('status').map(({ name, colour }) => [name, colour])).toEqual([
    ['Verkend', '#445566'],
    ['lead', '#112233'],
  ]);
  expect(choicesOf('phase')).toHaveLength(8);
});

it('drops a status that the company does not have', () => {
  goTo('/locations/map?multistatus=gone');
  expect(found()).toEqual([3, 4, 5]);
  expect(foundNow().filter.multistatus).toEqual([]);
  goTo('/locations/map?multistatus=gone&multistatus=lead');
  expect(found()).toEqual([4]);
});

it('keeps a changed row, marked, until the filter changes', () => {
  changeFilter({ multistatus: ['lead'] });
  expect(found()).toEqual([4]);
  editRecord('location', 4, { status: 'Verkend' }, { label });
  expect(found()).toEqual([4]);
  expect([...foundNow().strays]).toEqual([4]);
  changeFilter({ multistatus: ['Verkend'] });
  expect(found()).toEqual([4, 5]);
  expect(foundNow().strays.size).toBe(0);
});

it('stands in the address, beside what else is there, and goes along', () => {
  goTo('/locations/map?by=phase');
  changeFilter({ search: 'kade', multistatus: ['lead'] });
  expect(window.location.search).toBe('?by=phase&search=kade&multistatus=lead');
  expect(withFilter('/locations/list')).toBe('/locations/list?by=phase&search=kade&multistatus=lead');
  // A link without a filter keeps it.
  goTo('/locations/list');
  expect(window.location.search).toBe('?search=kade&multistatus=lead');
  expect(found()).toEqual([4]);
});

it('lists no temporary location until it is kept, and keeps it at hand when the list loads again', async () => {
  fakeServer.put('location', { id: 6, name: 'Proef', type: TEMPORARY, order: 3 });
  await loadList('location', { type: TEMPORARY });
  expect(found()).toEqual([3, 4, 5]);
  await loadList('location');
  expect(recordOf('location', 6)?.name).toBe('Proef');
  editRecord('location', 6, { type: 0 }, { label });
  expect(found()).toEqual([3, 4, 5, 6]);
});

it('does not list a template of another company that was opened', async () => {
  fakeServer.put('location', { id: 7, name: 'Hof', type: TEMPLATE, companyId: 99, order: 4 });
  await loadList('location', { type: TEMPLATE });
  expect(recordOf('location', 7)?.name).toBe('Hof');
  expect(found()).toEqual([3, 4, 5]);
});

/** As answered for the filter of now. */
const answered = () => expect.poll(() => answerNow()?.state).toBe('ready');

it('asks the server, and decides itself only about what changed since', async () => {
  fakeServer.put('label', { id: 51, name: 'Water' });
  fakeServer.put('locationlabel', { id: 61, locationId: 5, labelId: 51 });
  await loadList('label');
  changeFilter({ multilabel: [51] });
  expect(found()).toEqual([]);
  await answered();
  expect(found()).toEqual([5]);
  changeFilter({ multilabel: [51], multistatus: ['Verkend'] });
  await answered();
  expect(found()).toEqual([5]);
  editRecord('location', 5, { status: 'lead' }, { label });
  expect([...foundNow().strays]).toEqual([5]);
  undo();
  expect([found(), foundNow().strays.size]).toEqual([[5], 0]);
  // Not answered by the server, so nothing is listed by it.
  fakeServer.down = true;
  changeFilter({ multilabel: [51], search: 'dok' });
  await expect.poll(() => answerNow()?.state).toBe('failed');
  expect(found()).toEqual([]);
  // What locations tell themselves is found offline too.
  changeFilter({ multilabel: [], search: 'DÓK' });
  expect(found()).toEqual([5]);
});

it('asks again after a colleague changed what a condition is about', async () => {
  fakeServer.put('label', { id: 51, name: 'Water' });
  fakeServer.put('locationlabel', { id: 61, locationId: 5, labelId: 51 });
  await loadList('label');
  changeFilter({ multilabel: [51] });
  await answered();
  fakeServer.put('locationlabel', { id: 62, locationId: 4, labelId: 51 });
  fakeServer.deleteElsewhere('locationlabel', 61);
  const at = { entity: 'locationlabel', rev: 1, userId: 2, conceptId: null } as const;
  takeChanges([{ ...at, id: 62, kind: 'added', locationId: 4 }]);
  await expect.poll(() => found()).toEqual([4, 5]);
  expect([...foundNow().strays]).toEqual([5]);
});

it('loads the first locations that the filter finds before all', async () => {
  clearFilter();
  await signOut();
  await openConcept();
  fakeServer.put('location', { id: 4, name: 'Kade', order: 1 });
  goTo('/locations/map?search=kade');
  recordCalls.listRecords.mockClear();
  loadPortfolio();
  await expect.poll(() => isWhole('location')).toBe(true);
  const type = listedTypes('enterprise');
  const asked = recordCalls.listRecords.mock.calls.flatMap(([name, query]) => (name === 'location' ? [query] : []));
  expect(asked[0]).toEqual({ type, search: ['kade'], multiarchived: [false], limit: 50 });
  expect(asked.at(-1)).toMatchObject({ type });
  expect(found()).toEqual([4]);
});
