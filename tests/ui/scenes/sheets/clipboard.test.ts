/** The clipboard of a sheet: what goes to a spreadsheet and comes back changes nothing. */
import { describe, expect, it } from 'vitest';
import type { GridColumn } from '../../../../ui/grid/types.ts';
import { kindOf } from '../../../../ui/grid/cells/kind.ts';
import { pasteOf } from '../../../../ui/grid/clipboard/pasting.ts';
import { numberOfCell, textOfCell } from '../../../../ui/fields/celltext.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
import { costColumns } from '../../../../ui/portfolio/costs/columns.ts';
import { costLines, everyLine, type CostLine } from '../../../../ui/portfolio/costs/rows.ts';
import { worked, workedCosts } from './worked.ts';

const all = everyLine([costLines({ locationId: 7, found: worked, costs: workedCosts, hasNew: true })]);
const rows = all.slice(0, 20).map((row) => ({ key: row.key, row }));
const columns: readonly GridColumn<CostLine>[] = costColumns(textOf, ({ kind }) => kind, 4, new Set()).slice(0, 6);

const pasted = (table: readonly (readonly { text: string; number: number | null }[])[], language: 'nl' | 'en') =>
  pasteOf(
    table,
    { rows, columns, selected: { rows: 1, columns: 1 }, canMakeRows: false, readOnly: null },
    { t: textOf, language },
  );

describe('20 rows of 6 columns of costs', () => {
  it.each(['nl', 'en'] as const)('change nothing when they come back from Excel, in %s', (language) => {
    const table = rows.map(({ row }) =>
      columns.map((column) => {
        const [kind, value] = [kindOf(column, row), column.value(row)];
        return { text: textOfCell(kind, value, textOf, language), number: numberOfCell(kind, value) };
      }),
    );
    for (const sent of [table, table.map((line) => line.map(({ text }) => ({ text, number: null })))]) {
      const { changes, newRows, refusals, total } = pasted(sent, language);
      expect([changes, newRows, refusals, total]).toEqual([[], [], [], 120]);
    }
  });
});

describe('numbers of a block of prices', () => {
  const rate = columns.filter(({ key }) => key === 'parameter');
  const costs = rows.filter(({ row }) => row.cost?.type === 'flat_fee').slice(0, 2);
  const read = (texts: readonly string[]) =>
    pasteOf(
      texts.map((text) => [{ text, number: null }]),
      { rows: costs, columns: rate, selected: { rows: 1, columns: 1 }, canMakeRows: false, readOnly: null },
      { t: textOf, language: 'nl' },
    );

  it('are read by the mark that the block shows', () => {
    expect(read(['1.234,50']).changes.map(({ value }) => value)).toEqual([1234.5]);
    expect(read(['1,234.50']).changes.map(({ value }) => value)).toEqual([1234.5]);
  });

  it('without such a mark group thousands, and the report says so', () => {
    const { changes, guess } = read(['1.500']);
    expect(changes.map(({ value }) => value)).toEqual([1500]);
    expect(guess?.text).toBe('1.500');
  });
});
