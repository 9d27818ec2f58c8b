// @vitest-environment happy-dom
/** The unit types of a company, compared with the units of a location and applied to it. */
import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { columnsOf, unitTypeOf } from '../../../ui/scenes/settings/units/columns.ts';
import { applyUnitTypes, differencesOf, hasWanted } from '../../../ui/scenes/settings/units/applying.ts';
import { recordsOf } from '../../../ui/stores/records/banks.ts';
import { undo } from '../../../ui/stores/history/history.ts';
import { createRecord } from '../../../ui/stores/records/records.ts';
import { openConcept } from '../stores/openConcept.ts';
import { fakeServer } from '../stores/fakeServer.ts';

const columns = columnsOf(({ en }) => en);
const LOCATION = 3;
const units = () => recordsOf('unit', { locationId: LOCATION });

beforeEach(async () => {
  await openConcept({ archetype: 'flat' });
  fakeServer.down = true;
  createRecord('unit', { locationId: LOCATION, name: 'Studio', size: 30 }, { label: { en: 'Add', nl: 'Toevoegen' } });
});

it('differences are found by name, written as one step, and taken back by one', async () => {
  const before = units().map((each) => ({ ...each }));
  const [first] = before;
  const same = unitTypeOf(columns, { name: ` ${first!.name.toUpperCase()}`, size: first!.size + 7, balcony: true });
  const types = [same, unitTypeOf(columns, { name: 'Penthouse', size: 140 })];
  const found = differencesOf(LOCATION, types, units(), columns);
  expect(found.missing.map(({ name }) => name)).toEqual(['Penthouse']);
  expect(found.changed[0]!.columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['size', 'balcony']));
  expect(hasWanted(found, { adds: false, changes: false })).toBe(false);

  applyUnitTypes([found], { adds: true, changes: true });
  expect(units()).toHaveLength(before.length + 1);
  expect(units().at(-1)).toMatchObject({ name: 'Penthouse', size: 140 });
  const again = differencesOf(LOCATION, types, units(), columns);
  expect([again.missing, again.changed]).toEqual([[], []]);
  expect(units()[0]!.name).toBe(first!.name);

  await undo();
  expect(units().map(({ name, size }) => [name, size])).toEqual(before.map(({ name, size }) => [name, size]));
});
