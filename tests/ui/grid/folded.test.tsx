// @vitest-environment happy-dom
/** Cells in closed rows, groups and hidden columns: F8 goes to them, and an empty one says what applies. */
import { useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nullable, real, text } from '../../../model/define.ts';
import { emptyLayout } from '../../../ui/grid/arrange/columns.ts';
import { groupedLines, type Line, type RowLine } from '../../../ui/grid/arrange/lines.ts';
import { revealed } from '../../../ui/grid/arrange/revealed.ts';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { GridColumn, GridLayout } from '../../../ui/grid/types.ts';
import { startLanguage } from '../../../ui/i18n/language.ts';

interface Row {
  key: string;
  name: string;
  price: number | null;
  below?: readonly Row[];
}

const priced = (key: string, price: number | null): Row => ({ key, name: `Row ${key}`, price });
const rows: readonly Row[] = [
  { ...priced('a', 5), below: [priced('a1', 1), priced('a2', 0)] },
  { ...priced('b', 6), below: [priced('b1', 0), priced('b2', null)] },
];
const sums = vi.fn((of: readonly Row[]) => of.length);
const amount = nullable(real('Price', 'Prijs', { unit: 'EUR', decimals: 0 }));
const columns: readonly GridColumn<Row>[] = [
  { key: 'name', title: 'Name', field: text('Name', 'Naam'), value: ({ name }) => name, canGroup: true },
  {
    key: 'price',
    title: 'Price',
    field: amount,
    value: ({ price }) => price,
    canEdit: () => true,
    placeholder: ({ price }) => (price === null ? { value: 7, about: 'Of the location' } : null),
    marks: ({ price }) => (price === 0 ? 'missing' : null),
  },
  { key: 'count', title: 'Count', field: amount, value: () => 1, total: sums, group: 'More' },
  { key: 'last', title: 'Last', field: amount, value: () => 1, total: sums, group: 'More' },
];

const changed = vi.fn((_layout: GridLayout) => undefined);
const layout = () => changed.mock.lastCall![0];
function Shown({ start }: { start: Partial<GridLayout> }) {
  const [own, setOwn] = useState<GridLayout>({ ...emptyLayout, ...start });
  return (
    <MantineProvider env="test">
      <Grid
        label="Prices"
        rows={rows}
        rowKey={({ key }) => key}
        columns={columns}
        mode="cells"
        layout={own}
        onLayout={(next) => {
          changed(next);
          setOwn(next);
        }}
        rowsBelow={({ below }) => below}
        startsOpen={({ key }) => key === 'a'}
        onEdit={() => undefined}
      />
    </MantineProvider>
  );
}

beforeEach(() => {
  startLanguage();
  sums.mockClear();
  // happy-dom lays nothing out, and the grid renders what is in sight.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const cell = (row: string, column: string) =>
  document.querySelector<HTMLElement>(`[data-line="${row}"] [data-cell="${column}"]`);
const focused = () => {
  const at = document.querySelector('[data-cell][data-focus]');
  return [at?.closest('[data-line]')?.getAttribute('data-line'), at?.getAttribute('data-cell')];
};
const pressF8 = () => fireEvent.keyDown(document.querySelector('[data-cell][data-focus]')!, { key: 'F8' });

it('shows the hidden column and opens the rows on the way to the next missing value', () => {
  render(<Shown start={{ hidden: ['price', 'last'] }} />);
  fireEvent.focus(cell('a', 'name')!);
  pressF8();
  expect(focused()).toEqual(['a2', 'price']);
  expect(layout().hidden).toEqual(['last']);
  expect(cell('b1', 'price')).toBeNull();
  pressF8();
  expect(focused()).toEqual(['b1', 'price']);
  expect(layout().turned).toEqual(['b']);
  pressF8();
  expect(focused()).toEqual(['a2', 'price']);
});

it('shows in an empty cell what applies, and where that comes from', () => {
  render(<Shown start={{ turned: ['b'] }} />);
  expect(cell('b2', 'price')!.textContent).toBe('€7Of the location');
  expect(cell('b1', 'price')!.textContent).toContain('0');
  fireEvent.doubleClick(cell('b2', 'price')!);
});

it('opens a closed group, and the folded columns beside the first', () => {
  const line = ({ key, name, price }: Row, depth: number, isOpen: boolean | null): RowLine<Row> => ({
    type: 'row',
    key,
    row: { key, name, price },
    depth,
    isOpen,
    isMoved: false,
  });
  const [a, a1] = [line(rows[0]!, 0, false), line(rows[0]!.below![0]!, 1, null)];
  const lines: Line<Row>[] = groupedLines([a, a1], {
    column: columns[0]!,
    titleOf: ({ name }) => name,
    compare: () => 0,
    hasClosed: true,
    turned: new Set([':group "Row a"']),
  });
  const folded = { ...emptyLayout, turned: [':group "Row a"'], folded: ['More'], group: 'name' };
  const next = revealed({ row: 'a1', column: 'last' }, lines, columns, folded)!;
  expect(next.turned).toEqual(['a']);
  expect(next.folded).toEqual([]);
  expect(revealed({ row: 'a', column: 'count' }, lines, columns, { ...folded, turned: [] })!.folded).toEqual(['More']);
  expect(revealed({ row: 'gone', column: 'last' }, lines, columns, folded)).toBeNull();
  expect(revealed({ row: 'a1', column: 'gone' }, lines, columns, folded)).toBeNull();
});

it('sums groups for the columns that show alone', () => {
  render(<Shown start={{ group: 'name', hidden: ['last'] }} />);
  // Two groups and the totals, once each.
  expect(screen.getAllByRole('row').length).toBeGreaterThan(3);
  expect(sums).toHaveBeenCalledTimes(3);
});
