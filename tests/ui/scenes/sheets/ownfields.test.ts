// @vitest-environment happy-dom
/** The sheet of own fields: counts per choice, shapes, limits, and choices that a paste adds. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

import { customField, type CustomField } from '../../../../model/entities/customfield.ts';
import { location } from '../../../../model/entities/location.ts';
import { locationCustomValue } from '../../../../model/entities/locationcustomvalue.ts';
import { freshRecord } from '../../../../model/entity.ts';
import { readCell } from '../../../../ui/fields/celltext.ts';
import { newChoices, readAgain } from '../../../../ui/grid/clipboard/newchoices.ts';
import { pasteOf } from '../../../../ui/grid/clipboard/pasting.ts';
import { fromText } from '../../../../ui/grid/clipboard/table.ts';
import { kindOf } from '../../../../ui/grid/cells/kind.ts';
import { totalOf } from '../../../../ui/grid/arrange/totals.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
import { writeCells } from '../../../../ui/portfolio/columns/edits.ts';
import type { PortfolioRow } from '../../../../ui/portfolio/columns/rows.ts';
import { ownFieldColumns } from '../../../../ui/scenes/sheets/ownfields/columns.ts';
import { recordsOf } from '../../../../ui/stores/records/banks.ts';
import { undo } from '../../../../ui/stores/history/history.ts';
import { signOut } from '../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';
import { openConcept } from '../../stores/openConcept.ts';

const field = (id: number, type: CustomField['type'], rest: Partial<CustomField> = {}): CustomField => ({
  ...freshRecord(customField),
  id,
  type,
  name: `Veld ${id}`,
  order: id,
  ...rest,
});
const tenure = field(1, 'select');
const themes = field(2, 'multiselect');
const homes = field(3, 'number', { unit: 'st', min: 0, decimals: 0 });
const fields = [tenure, themes, homes, field(4, 'checkbox'), field(5, 'geometry'), field(6, 'info')];
const choices = [
  { value: 11, label: 'Koop' },
  { value: 12, label: 'Huur' },
];
const columnsFor = (manages: boolean) =>
  ownFieldColumns({
    t: textOf,
    statuses: [],
    phases: [],
    labels: [],
    fields,
    manages,
    choicesOfField: (id) => (id < 3 ? choices : []),
  });
const columns = columnsFor(true);
const [, ofTenure, ofThemes, ofHomes, ofTick, ofShape] = columns;

let made = 100;
const held = (customfieldId: number, value: string, customvalueId: number | null = null) => ({
  ...freshRecord(locationCustomValue),
  id: made++,
  locationId: 3,
  customfieldId,
  value,
  customvalueId,
});
const row = (id: number, values: readonly ReturnType<typeof held>[]): PortfolioRow => ({
  location: { ...freshRecord(location), id, name: `Plek ${id}` },
  own: new Map(
    values.map(({ customfieldId: of }) => [of!, values.filter(({ customfieldId }) => customfieldId === of)]),
  ),
  labels: [],
  notes: [],
  nrconcepts: 0,
  figures: null,
});
const square = '{"type":"Polygon","coordinates":[[[5,52],[5.001,52],[5.001,52.001],[5,52.001],[5,52]]]}';
const rows = [
  row(3, [held(1, 'Koop', 11), held(2, '', 11), held(2, '', 12), held(3, '20'), held(4, 'true'), held(5, square)]),
  row(4, [held(1, 'Huur', 12), held(2, '', 12), held(3, '5'), held(4, 'false')]),
  row(5, [held(1, 'Koop', 11)]),
];

beforeEach(async () => {
  await openConcept();
  fakeServer.down = true;
});
afterEach(signOut);

it('has a column per field with values, in order, after the name', () => {
  expect(columns.map(({ title }) => title)).toEqual(['Name', 'Veld 1', 'Veld 2', 'Veld 3 (st)', 'Veld 4', 'Veld 5']);
});

it('adds numbers up and counts choices and ticks', () => {
  const totals = [ofTenure, ofThemes, ofHomes, ofTick].map((column) => totalOf(column!, rows));
  expect(totals).toEqual(['Koop 2, Huur 1', 'Koop 1, Huur 2', 25, 'Yes 1, No 1']);
});

it('shows the area of a shape, which is not typed', () => {
  expect(ofShape!.value(rows[0]!)).toBeGreaterThan(7_000);
  expect(ofShape!.value(rows[0]!)).toBeLessThan(8_000);
  expect(ofShape!.value(rows[1]!)).toBeNull();
  expect(ofShape!.canEdit!(rows[0]!)).toEqual(expect.any(String));
});

it('keeps numbers within the limits of their field', () => {
  const read = (text: string) => readCell(text, kindOf(ofHomes!), { t: textOf, language: 'en' });
  expect(read('12').value).toBe(12);
  expect(read('-1').problem).not.toBeNull();
});

const how = { t: textOf, language: 'en' as const };
const into = (of: typeof columns) => ({
  rows: rows.map((each) => ({ key: String(each.location.id), row: each })),
  columns: of.slice(1, 3),
  selected: { rows: 1, columns: 1 },
  canMakeRows: false,
  readOnly: null,
});
const pasted = 'Erfpacht\tKoop; Wonen\nerfpacht\tGroen;wonen\nHuur\tHuur';

it('offers the unknown choices of a paste, each once, to those who may add them', () => {
  const { refusals } = pasteOf(fromText(pasted), into(columns), how);
  const found = newChoices(refusals, (key) => columns.find((each) => each.key === key));
  expect([...found.values()]).toEqual([['Erfpacht'], ['Wonen', 'Groen']]);
  const others = columnsFor(false);
  expect(newChoices(refusals, (key) => others.find((each) => each.key === key)).size).toBe(0);
});

it('adds them and fills the waiting cells in the step of the paste', () => {
  const columnOf = (key: string) => columns.find((each) => each.key === key);
  const paste = pasteOf(fromText(pasted), into(columns), how);
  const write = (changes: typeof paste.changes) => writeCells(columns, changes, 'paste', Number);
  write(paste.changes);
  const names = newChoices(paste.refusals, columnOf);
  const added = new Map([...names].map(([key, each]) => [key, columnOf(key)!.addChoices!(each, 'paste')]));
  const again = readAgain(paste.refusals, added, columnOf, how);
  expect(again.refusals).toEqual([]);
  write(again.changes);
  expect(recordsOf('customvalue').map(({ name, type }) => [name, type])).toEqual([
    ['Erfpacht', 'select'],
    ['Wonen', 'multiselect'],
    ['Groen', 'multiselect'],
  ]);
  const ofRow = (locationId: number) => recordsOf('locationcustomvalue', { locationId }).map(({ value }) => value);
  expect(ofRow(3)).toEqual(expect.arrayContaining(['Erfpacht', 'Wonen']));
  expect(ofRow(4)).toEqual(expect.arrayContaining(['Erfpacht', 'Wonen', 'Groen']));
  undo();
  expect([recordsOf('customvalue').length, recordsOf('locationcustomvalue').length]).toEqual([0, 0]);
});
