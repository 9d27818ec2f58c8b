/** Headings, cells and rows of files: what they mean for locations. */
import { describe, expect, it } from 'vitest';
import { real } from '../../model/define.ts';
import { freshRecord } from '../../model/entity.ts';
import { customField, type CustomField } from '../../model/entities/customfield.ts';
import { location } from '../../model/entities/location.ts';
import { columnKeys } from '../../model/enums/figures.ts';
import { decimalMarkIn, readImportCell, type ImportCell } from '../../model/imports/cells.ts';
import { locationColumns } from '../../model/imports/columns.ts';
import { columnsByHeading } from '../../model/imports/headings.ts';
import { matcher } from '../../model/imports/matching.ts';
import { readerWith } from '../../model/rules/text/numberblock.ts';

const own = (id: number, values: Partial<CustomField>): CustomField => ({
  ...(freshRecord(customField) as CustomField),
  id,
  ...values,
});
const fields = [
  own(1, { name: 'Herkomst', type: 'select' }),
  own(2, { name: 'Boekwaarde', type: 'number', access: 'view', decimals: 0, min: 0 }),
  own(3, { name: 'Geheim', type: 'text', access: 'none' }),
  own(4, { name: 'Uitleg', type: 'info' }),
  own(5, { name: 'Status', type: 'select', kind: 'status' }),
  own(6, { name: 'Eigenaar', type: 'text' }),
];
const columns = locationColumns(fields, false);
const columnOf = (key: string, all = columns) => all.find((each) => each.key === key)!;

describe('columns of locations', () => {
  it('are fields that the caller may fill', () => {
    const keys = columns.map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining(['id', 'name', 'labels', 'assignedTo', 'customfield:1', 'customfield:6']),
    );
    for (const closed of [2, 3, 4, 5]) expect(keys).not.toContain(`customfield:${closed}`);
    const managed = locationColumns(fields, true).map(({ key }) => key);
    expect(managed).toEqual(expect.arrayContaining(['customfield:2', 'customfield:3']));
    for (const { key } of columns)
      if (key in location.fields) expect(location.fields[key as 'name'].server, key).toBe(false);
  });

  it('are found by heading in both languages, without case, accents, marks and units', () => {
    const find = (...headings: string[]) => columnsByHeading(headings, columns);
    expect(find('ID', 'naam', 'Plot size (m²)', 'PERCEELGROOTTE', 'Toegewezen_aan')).toEqual([
      ...['id', 'name', 'plotsize', null, 'assignedTo'],
    ]);
    // A heading that stands twice means the own field of the same name.
    expect(find('Eigenaar', 'Eigenaar', 'Eigenaar')).toEqual(['owner', 'customfield:6', null]);
    expect(find('customfield:1', 'Herkomst', '', 'Onzin')).toEqual(['customfield:1', null, null, null]);
  });

  it('know every heading of the export that people may change', () => {
    const computed = new Set([
      ...['created_by_user_name', 'score', 'display_address', 'created_at', 'updated_at', 'nrconcepts', 'units'],
      ...['gfa', 'gsi', 'fsi', 'open_tasks', 'last_note', 'search_query'],
    ]);
    for (const { key, label } of columnKeys.entries) {
      if (computed.has(key)) continue;
      for (const heading of [key, label.nl, label.en])
        expect(columnsByHeading([heading], columns), heading).not.toEqual([null]);
    }
  });
});

describe('a cell', () => {
  const read = (cell: ImportCell, key: string, decimal: ',' | '.' | null = null) =>
    readImportCell(cell, columnOf(key, locationColumns(fields, true)), readerWith(decimal));

  it('is read by its column', () => {
    expect(read('  ', 'name')).toBeNull();
    expect(read(12, 'house_number')).toEqual({ value: '12' });
    expect(read(' A; B ;', 'labels')).toEqual({ value: ['A', 'B'] });
    expect([read('Ja', 'archived'), read(false, 'archived'), read(1, 'archived')]).toEqual([
      { value: true },
      { value: false },
      { value: true },
    ]);
    expect(read('misschien', 'archived')).toEqual({ fault: 'noFlag' });
    expect([read('7', 'id'), read('7a', 'id'), read(1.5, 'id')]).toEqual([
      { value: 7 },
      { fault: 'badId' },
      { fault: 'badId' },
    ]);
  });

  it('is a number by the decimal mark of the file, within the limits of its field', () => {
    expect(read('1.500', 'plotsize')).toEqual({ value: 1500 });
    expect(read('1.500', 'plotsize', '.')).toEqual({ value: 1.5 });
    expect(read('1.234,5 m²', 'plotsize', ',')).toEqual({ value: 1234.5 });
    expect(read('6', 'rating')).toEqual({ fault: 'tooLarge', limit: 5 });
    expect(read(-1, 'customfield:2')).toEqual({ fault: 'tooSmall', limit: 0 });
    expect(read(1.5, 'customfield:2')).toEqual({ fault: 'noWhole' });
    expect(read('veel', 'plotsize')).toEqual({ fault: 'noNumber' });
    expect(read('x'.repeat(201), 'name')).toEqual({ fault: 'tooLong', limit: 200 });
  });

  it('is a share in percent, or from 0 to 1 as workbooks store it', () => {
    const share = { ...columnOf('rating'), field: real('Coverage', 'Dekking', { unit: 'share' }) };
    const shares = ['60%', '60', 60, '62,5', '0,6', 0.6, '0,5%', 1].map((cell) =>
      readImportCell(cell, share, readerWith(',')),
    );
    expect(shares).toEqual([0.6, 0.6, 0.6, 0.625, 0.6, 0.6, 0.005, 1].map((value) => ({ value })));
  });

  it('shows the decimal mark of its file', () => {
    const size = [columnOf('name'), columnOf('plotsize')];
    expect(
      decimalMarkIn(size, [
        ['1.5', '1.500'],
        ['x', '12,5'],
      ]),
    ).toBe(',');
    expect(decimalMarkIn(size, [['1,5', '1.500']])).toBeNull();
    expect(decimalMarkIn([null, null], [['1,5', '12,5']])).toBeNull();
  });
});

describe('a row', () => {
  const nowhere = { plotnr: '', postcode: '', house_number: '', name: '' };
  const address = { postcode: '1690 AG', house_number: '4', name: 'Kade' };
  const match = matcher([
    { ...nowhere, ...address, id: 1, plotnr: 'WTH01 A 12' },
    { ...nowhere, ...address, id: 2, name: 'Oost' },
    { ...nowhere, id: 3, plotnr: 'WTH01 B 1' },
    { ...nowhere, id: 4, plotnr: 'wth01 b1' },
  ]);
  const row = (values: object) => match({ ...nowhere, id: null, ...values });

  it('is about the location with its id, else its parcel number, else its address and name', () => {
    expect(row({ id: 2, plotnr: 'WTH01 A 12' })).toMatchObject({ id: 2 });
    expect(row({ id: 9, plotnr: 'WTH01 A 12' })).toEqual({ fault: 'unknownId', column: 'id' });
    expect(row({ plotnr: 'wth01a12', ...address, name: 'Oost' })).toMatchObject({ id: 1 });
    expect(row({ plotnr: 'elders', ...address, name: 'oost' })).toMatchObject({ id: 2 });
    expect(row({ plotnr: 'WTH01 B 1' })).toEqual({ fault: 'severalPlots', column: 'plotnr' });
    expect(row({ name: 'Kade' })).toEqual({ id: null, keys: [] });
  });

  it('that is new is known by the same parts', () => {
    const first = row({ plotnr: 'C 1' });
    expect(first).toMatchObject({ id: null });
    expect(row({ plotnr: ' c1' })).toEqual(first);
  });
});
