// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { int, oneOf, real, text } from '../../../model/define.ts';
import { locationTypes } from '../../../model/enums/location.ts';
import { readCell, textOfCell } from '../../../ui/fields/celltext.ts';
import { readDay } from '../../../ui/fields/days.ts';
import { frozenKeys, hiddenKeys, withMoved, withSort, emptyLayout } from '../../../ui/grid/arrange/columns.ts';
import { TOTALS_LINE } from '../../../ui/grid/arrange/lines.ts';
import { compareValues, holdValues, sortReader } from '../../../ui/grid/arrange/sorting.ts';
import { copied } from '../../../ui/grid/clipboard/copied.ts';
import { pasteOf } from '../../../ui/grid/clipboard/pasting.ts';
import { fromText, pastedTable } from '../../../ui/grid/clipboard/table.ts';
import { explainTotal, fromTotals } from '../../../ui/grid/derived.ts';
import { filled } from '../../../ui/grid/fill/filled.ts';
import { fillTo, fillWithin } from '../../../ui/grid/fill/target.ts';
import {
  refusedCells,
  withoutWritten,
  withRefusedNewRows,
  withRefusedRows,
  type EditReport,
} from '../../../ui/grid/refused.ts';
import { moved, nextByTab } from '../../../ui/grid/select/move.ts';
import { areaOf, type Places, type Selection } from '../../../ui/grid/select/ranges.ts';
import type { GridColumn } from '../../../ui/grid/types.ts';
import { startLanguage } from '../../../ui/i18n/language.ts';
import { textOf } from '../../../ui/i18n/useText.ts';

beforeAll(() => startLanguage());

const nl = { t: textOf, language: 'nl' as const };
const places: Places = { lineOf: Number, columnOf: Number, lines: 5, columns: 4, hasTotals: false };
const range = (focus: string, anchor: string, span: Selection['span'] = 'cells') => {
  const address = (at: string) => ({ row: at[0]!, column: at[1]! });
  return areaOf({ focus: address(focus), anchor: address(anchor), span }, places);
};

describe('ranges and keys', () => {
  it('span from the first cell to the focused one, or whole lines', () => {
    expect(range('11', '32')).toEqual({ top: 1, bottom: 3, left: 1, right: 2 });
    expect(range('11', '32', 'rows')).toEqual({ top: 1, bottom: 3, left: 0, right: 3 });
    expect(range('11', '32', 'columns')).toEqual({ top: 0, bottom: 4, left: 1, right: 2 });
    expect(range('11', '32', 'all')).toEqual({ top: 0, bottom: 4, left: 0, right: 3 });
  });

  it('stop at the edges', () => {
    const at = { line: 2, column: 1 };
    expect(moved(at, { key: 'ArrowDown', toEdge: true }, places, 10)).toEqual({ line: 4, column: 1 });
    expect(moved(at, { key: 'PageUp', toEdge: false }, places, 10)).toEqual({ line: 0, column: 1 });
    expect(moved(at, { key: 'End', toEdge: true }, places, 10)).toEqual({ line: 4, column: 3 });
    expect(moved(at, { key: 'a', toEdge: false }, places, 10)).toBeNull();
    expect(nextByTab({ line: 0, column: 3 }, false, places)).toEqual({ line: 1, column: 0 });
    expect(nextByTab({ line: 4, column: 3 }, false, places)).toBeNull();
  });
});

describe('the totals', () => {
  const line = { key: 'a', name: 'Noord', area: 20 };
  const column = (key: 'name' | 'area', own: Partial<GridColumn<typeof line>> = {}): GridColumn<typeof line> => ({
    key,
    title: key === 'name' ? 'Name' : 'Area',
    value: (row) => row[key],
    field: key === 'name' ? text('Name', 'Naam') : real('Area', 'Oppervlakte', { unit: 'm2', decimals: 0 }),
    ...own,
  });
  const names = column('name');
  const rows = [line, { key: 'b', name: 'Zuid', area: 30 }, { key: 'c', name: 'Leeg', area: 0 }];
  const told = (total: GridColumn<typeof line>) =>
    explainTotal(total, { line: TOTALS_LINE, rows }, { rowKey: ({ key }) => key, names }, textOf);

  it('take the focus one step below the last line, not as an edge', () => {
    const from = { line: 4, column: 1 };
    const withTotals = { ...places, hasTotals: true };
    expect(moved(from, { key: 'ArrowDown', toEdge: false }, withTotals, 9)).toEqual({ line: 5, column: 1 });
    expect(moved(from, { key: 'ArrowDown', toEdge: false }, places, 9)).toEqual(from);
    const first = { line: 0, column: 1 };
    expect(moved(first, { key: 'ArrowDown', toEdge: true }, withTotals, 9)).toEqual({ line: 4, column: 1 });
    const totals = { line: 5, column: 1 };
    expect(moved(totals, { key: 'ArrowRight', toEdge: true }, withTotals, 9)).toEqual({ line: 5, column: 3 });
    expect(moved(totals, { key: 'ArrowUp', toEdge: false }, withTotals, 9)).toEqual({ line: 4, column: 1 });
  });

  it('tell which rows they sum up, with the way to each', () => {
    expect(told(column('area', { total: 'sum' }))).toEqual([
      { text: 'Noord 20\u00a0m²', goTo: { row: 'a', column: 'area' } },
      { text: '+' },
      { text: 'Zuid 30\u00a0m²', goTo: { row: 'b', column: 'area' } },
    ]);
    expect(told(column('area', { total: () => '2 of 3' }))).toBeNull();
    const area = column('area', { total: 'sum' });
    expect(fromTotals({ line: TOTALS_LINE, rows }, ['area', '/ 2'], [names, area], textOf)).toEqual([
      { text: 'Area 50\u00a0m²', goTo: { row: TOTALS_LINE, column: 'area' } },
      { text: '/ 2' },
    ]);
  });
});

describe('filling', () => {
  it('copies a pattern, or continues numbers and days', () => {
    expect(filled([1, 2], 3, false)).toEqual([1, 2, 1]);
    expect(filled([0.1, 0.2], 2, true)).toEqual([0.3, 0.4]);
    expect(filled([7], 2, true)).toEqual([8, 9]);
    expect(filled(['2026-02-27'], 2, true)).toEqual(['2026-02-28', '2026-03-01']);
    expect(filled(['a'], 2, true)).toEqual(['a', 'a']);
  });

  it('goes in four directions, along the longer way', () => {
    const from = { top: 2, bottom: 3, left: 1, right: 1 };
    const to = (line: number, column: number) => fillTo(from, { line, column })?.direction;
    expect([to(6, 2), to(0, 1), to(2, 3), to(2, 0), to(3, 1)]).toEqual(['down', 'up', 'right', 'left', undefined]);
    expect(fillWithin(from, 'down')?.to).toEqual({ ...from, top: 3 });
    expect(fillWithin({ ...from, top: 0, bottom: 0 }, 'down')).toBeNull();
  });
});

describe('the clipboard', () => {
  it('reads text with quotes, and numbers that a program tells', () => {
    expect(fromText('a\t"b\n""c"""\r\nd\t\r\n').map((row) => row.map((cell) => cell.text))).toEqual([
      ['a', 'b\n"c"'],
      ['d', ''],
    ]);
    const html = '<table><tr><td x:num="1234.5">1.234,5</td><td sdval="2">2</td><td>x</td></tr></table>';
    expect(pastedTable(html, '')[0]!.map((cell) => cell.number)).toEqual([1234.5, 2, null]);
  });

  it('gives back what it wrote, with all decimals', () => {
    const { text, html } = copied(
      [
        [
          { text: 'a<b', number: null },
          { text: '12,3', number: 12.345 },
        ],
      ],
      ['Naam', 'BVO'],
    );
    expect(text).toBe('Naam\tBVO\r\na<b\t12,3');
    expect(pastedTable(html, text)[1]).toEqual([
      { text: 'a<b', number: null },
      { text: '12,3', number: 12.345 },
    ]);
  });
});

interface Row {
  name: string;
  price: number;
  area: number;
}
const columns: GridColumn<Row>[] = [
  { key: 'name', title: 'Naam', field: text('Name', 'Naam'), value: ({ name }) => name, canEdit: () => true },
  {
    key: 'price',
    title: 'Prijs',
    field: real('', '', { unit: 'EUR' }),
    value: ({ price }) => price,
    canEdit: () => true,
  },
  { key: 'area', title: 'BVO', field: real('', '', { unit: 'm2' }), value: ({ area }) => area },
];
const rows = [
  { key: 'a', row: { name: 'A', price: 1, area: 12.345 } },
  { key: 'b', row: { name: 'B', price: 2, area: 20 } },
];
const paste = (text: string, canMakeRows = false) =>
  pasteOf(fromText(text), { rows, columns, selected: { rows: 1, columns: 1 }, canMakeRows, readOnly: null }, nl);

describe('pasting', () => {
  it('makes no more rows than there is room for, and says why', () => {
    const { newRows, pasted, refusals } = pasteOf(
      fromText('A\nB\nC\nD'),
      {
        rows,
        columns,
        selected: { rows: 1, columns: 1 },
        canMakeRows: true,
        readOnly: null,
        newRowLimit: { count: 1, reason: 'full' },
      },
      nl,
    );
    expect([newRows, pasted]).toEqual([[{ name: 'C' }], 3]);
    expect(refusals).toEqual([{ at: null, text: 'D', reason: 'full' }]);
  });

  it('takes what it can and says why not for the rest', () => {
    const { changes, pasted, total, refusals, guess } = paste('X\t1.500\nY\tfout\t3');
    expect(changes).toEqual([
      { row: 'a', column: 'name', value: 'X' },
      { row: 'a', column: 'price', value: 1500 },
      { row: 'b', column: 'name', value: 'Y' },
    ]);
    expect([pasted, total]).toEqual([3, 5]);
    expect(refusals.map(({ at }) => at?.column)).toEqual(['price', 'area']);
    expect(guess?.text).toBe('1.500');
  });

  it('changes nothing when the same comes back, computed figures too', () => {
    const same = paste('A\t1\t12,3\nB\t2\t20,0');
    expect([same.changes, same.refusals, same.pasted]).toEqual([[], [], 6]);
  });

  it('makes rows below the last one', () => {
    expect(paste('A\nB\nC', true).newRows).toEqual([{ name: 'C' }]);
    expect(paste('A\nB\nC').refusals).toHaveLength(1);
  });
});

describe('cells as text', () => {
  it('negative amounts keep their minus in both languages', () => {
    const field = real('', '', { unit: 'EUR', decimals: 0 });
    for (const language of ['nl', 'en'] as const) {
      const written = textOfCell({ field }, -5_357_421, textOf, language);
      expect(readCell(written, { field }, { ...nl, language }).value, written).toBe(-5_357_421);
    }
  });

  it('choices match ignoring case and accents, days in either order', () => {
    const field = oneOf('', '', locationTypes);
    const label = textOfCell({ field }, locationTypes.values[0], textOf, 'nl');
    expect(readCell(label.toUpperCase(), { field }, nl).value).toBe(locationTypes.values[0]);
    const choices = [{ value: 7, label: 'Café' }];
    expect(readCell('cafe', { field: text('', ''), choices }, nl).value).toBe(7);
    expect(readCell('Café; cafe', { field: text('', ''), choices, several: true }, nl).value).toEqual([7]);
    expect([readDay('19-2-2026'), readDay('2026-02-19'), readDay('31-2-2026')]).toEqual([
      '2026-02-19',
      '2026-02-19',
      null,
    ]);
  });
});

describe('columns and sorting', () => {
  it('moves, folds, freezes, and sorts by at most three', () => {
    expect(withMoved(columns, [], 'area', 'name')).toEqual(['area', 'name', 'price']);
    const grouped = columns.map((column) => ({ ...column, group: column.key === 'name' ? undefined : 'G' }));
    expect([...hiddenKeys(grouped, { ...emptyLayout, folded: ['G'] })]).toEqual(['area']);
    expect(frozenKeys(columns, ['price', 'name'])).toEqual(['price']);
    const three = ['a', 'b', 'c', 'd'].reduce((sort, key) => withSort(sort, key, true), emptyLayout.sort);
    expect(three.map(({ column }) => column)).toEqual(['a', 'b', 'd']);
  });

  it('keeps the value a row was sorted by, in Dutch order', () => {
    const held = holdValues();
    expect(held.read('a', 'x', () => 1)).toBe(1);
    expect(held.read('a', 'x', () => 2)).toBe(1);
    const read = sortReader({ key: 'n', title: '', field: int('', ''), value: (n: number | null) => n }, textOf, 'nl');
    expect([read(3), read(null)]).toEqual([3, undefined]);
    expect(['Zuid', 'Ärger', 'aarde', 'huis 10', 'huis 9'].toSorted(compareValues)).toEqual([
      ...['aarde', 'Ärger', 'huis 9', 'huis 10', 'Zuid'],
    ]);
  });
});

describe('rows that the server refuses after a paste', () => {
  const full: EditReport = {
    did: 'pasted',
    done: 4,
    total: 5,
    refusals: [{ at: null, text: 'x', reason: 'Hier is geen cel' }],
    unsent: [],
    guess: null,
    gesture: 'g',
  };
  const reading = { columnOf: (key: string) => columns.find((each) => each.key === key), ...nl };
  const message = { en: 'Changed meanwhile', nl: 'Intussen gewijzigd' };
  const changes = [
    { row: 'a', column: 'price', value: 3 },
    { row: 'b', column: 'name', value: 'C' },
    { row: 'b', column: 'price', value: 4 },
  ];

  it('join its refusals cell by cell, to be tried again, until the cell is written', () => {
    const report = withRefusedRows<Row>(full, changes, [{ item: 'b', message }], reading);
    expect(report).toMatchObject({ done: 2, total: 5, unsent: changes.slice(1) });
    expect(refusedCells(report)).toEqual(
      new Map([
        [
          'b',
          new Map([
            ['name', textOf(message)],
            ['price', textOf(message)],
          ]),
        ],
      ]),
    );
    const written = withoutWritten(report, [{ row: 'b', column: 'price', value: 5 }]);
    expect(written.unsent).toEqual([changes[1]]);
    expect([...refusedCells(written).get('b')!.keys()]).toEqual(['name']);
  });

  it('count the cells of rows that were not made', () => {
    const report = withRefusedNewRows<Row>(
      full,
      [{ name: 'D' }, { name: 'E', price: 2 }],
      [{ item: 1, message }],
      reading,
    );
    expect(report).toMatchObject({ done: 2, unsent: [] });
    expect(report.refusals.map((each) => each.text)).toEqual(['x', 'E', '2']);
  });
});
