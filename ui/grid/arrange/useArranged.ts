/** Columns and lines as they show, by @tanstack/react-table. */
import { useCallback, useMemo } from 'react';
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  createSortedRowModel,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
  type RowData,
  type SortFn,
} from '@tanstack/react-table';
import { textOfCell } from '../../fields/celltext.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { kindOf } from '../cells/kind.ts';
import type { GridColumn, GridLayout, GridProps } from '../types.ts';
import { frozenKeys, hiddenKeys, orderedKeys, widthOf } from './columns.ts';
import { groupedLines, NEW_LINE, type Line, type RowLine } from './lines.ts';
import { compareValues, holdValues, sortReader } from './sorting.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  rowExpandingFeature,
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
});
type Features = typeof features;

const none: GridLayout['sort'] = [];

/** A column in its place, px. */
export interface PlacedColumn<R> {
  column: GridColumn<R>;
  left: number;
  width: number;
  isFrozen: boolean;
}

export interface Arranged<R> {
  columns: readonly PlacedColumn<R>[];
  lines: readonly Line<R>[];
  /** The same with the rows of all that is closed, but without the empty line; made at each call. */
  everyLine: () => readonly Line<R>[];
  width: number;
  frozenWidth: number;
}

type Given<R extends RowData> = Pick<
  GridProps<R>,
  | 'rows'
  | 'rowKey'
  | 'columns'
  | 'layout'
  | 'rowsBelow'
  | 'startsOpen'
  | 'onNewRows'
  | 'hasNewLine'
  | 'readOnly'
  | 'page'
>;

export function useArranged<R extends RowData>(given: Given<R>): Arranged<R> {
  const { rows, rowKey, columns, layout, rowsBelow, startsOpen } = given;
  const t = useText();
  const language = useLanguage();
  const isSorted = given.page !== undefined;
  const sort = isSorted ? none : layout.sort;
  const sortKey = JSON.stringify(sort);
  const held = useMemo(() => ({ sortKey, values: holdValues() }), [sortKey]).values;
  const readers = useMemo(
    () => new Map(columns.map((column) => [column.key, sortReader(column, t, language)])),
    [columns, t, language],
  );
  const definitions = useMemo(() => {
    const byHeld: SortFn<Features, R> = (a, b, id) => compareValues(a.getValue(id), b.getValue(id));
    return columns.map((column): ColumnDef<Features, R> => ({
      id: column.key,
      accessorFn: (row) => held.read(rowKey(row), column.key, () => readers.get(column.key)!(row)),
      sortFn: byHeld,
      sortUndefined: 'last',
      size: widthOf(column, {}),
    }));
  }, [columns, readers, held, rowKey]);
  const state = useMemo(() => {
    const order = orderedKeys(columns, layout.order);
    const hidden = hiddenKeys(columns, layout);
    const shown = order.filter((key) => !hidden.has(key));
    const sort: { column: string; isDown: boolean }[] = JSON.parse(sortKey);
    return {
      columnOrder: order,
      columnVisibility: Object.fromEntries(order.map((key) => [key, !hidden.has(key)])),
      columnPinning: { start: frozenKeys(columns, shown), end: [] },
      columnSizing: Object.fromEntries(columns.map((column) => [column.key, widthOf(column, layout.widths)])),
      sorting: sort.map(({ column, isDown }) => ({ id: column, desc: isDown })),
    };
  }, [columns, layout, sortKey]);
  const expanded = useMemo(
    () => openRows({ rows, rowKey, rowsBelow, startsOpen }, layout.turned),
    [rows, rowKey, rowsBelow, startsOpen, layout.turned],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowKey,
    ...(rowsBelow && { getSubRows: rowsBelow }),
    state: { ...state, expanded },
  });
  const shown = table.getRowModel().rows;
  const frozen = table.getStartVisibleLeafColumns();
  const others = table.getCenterVisibleLeafColumns();
  const { columnSizing } = state;
  const placed = useMemo(
    () =>
      placedColumns(
        columns,
        frozen.map(({ id }) => id),
        others.map(({ id }) => id),
        columnSizing,
      ),
    [columns, frozen, others, columnSizing],
  );
  const arrange = useCallback(
    (rows: readonly Row<Features, R>[], hasClosed: boolean): Line<R>[] => {
      const found = rows.map((row): RowLine<R> => {
        const isMoved = sort.some(({ column }) => {
          const read = readers.get(column);
          return read !== undefined && read(row.original) !== row.getValue(column);
        });
        const isOpen = row.subRows.length > 0 ? row.getIsExpanded() : null;
        return { type: 'row', key: row.id, row: row.original, depth: row.depth, isOpen, isMoved };
      });
      const column = columns.find(({ key }) => key === layout.group);
      if (!column) return found;
      const read = readers.get(column.key)!;
      return groupedLines(found, {
        column,
        titleOf: (row) => textOfCell(kindOf(column), column.value(row), t, language),
        compare: (a, b) => compareEmptyLast(read(a), read(b)),
        turned: new Set(layout.turned),
        hasClosed,
      });
    },
    [columns, readers, sort, layout.group, layout.turned, t, language],
  );
  const lines = useMemo(() => arrange(shown, false), [arrange, shown]);
  const everyLine = useCallback(
    () => arrange(table.getSortedRowModel().rows.flatMap(withBelow), true),
    [arrange, table],
  );
  const hasNew = Boolean(given.onNewRows) && given.hasNewLine !== false && !given.readOnly;
  return useMemo(
    () => ({ ...placed, everyLine, lines: hasNew ? [...lines, { type: 'new', key: NEW_LINE }] : lines }),
    [placed, everyLine, lines, hasNew],
  );
}

const withBelow = <R extends RowData>(row: Row<Features, R>): Row<Features, R>[] => [
  row,
  ...row.subRows.flatMap((below) => withBelow(below)),
];

/** Columns side by side, the frozen ones first. */
function placedColumns<R>(
  columns: readonly GridColumn<R>[],
  frozen: readonly string[],
  others: readonly string[],
  widths: Readonly<Record<string, number>>,
): Omit<Arranged<R>, 'lines' | 'everyLine'> {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const placed: PlacedColumn<R>[] = [];
  let left = 0;
  let frozenWidth = 0;
  for (const key of [...frozen, ...others]) {
    const width = widths[key]!;
    const isFrozen = placed.length < frozen.length;
    placed.push({ column: byKey.get(key)!, left, width, isFrozen });
    left += width;
    if (isFrozen) frozenWidth = left;
  }
  return { columns: placed, width: left, frozenWidth };
}

const compareEmptyLast = (a: number | string | undefined, b: number | string | undefined): number =>
  a === undefined || b === undefined ? Number(a === undefined) - Number(b === undefined) : compareValues(a, b);

/** Which rows show the rows below them. */
function openRows<R extends RowData>(
  { rows, rowKey, rowsBelow, startsOpen }: Pick<GridProps<R>, 'rows' | 'rowKey' | 'rowsBelow' | 'startsOpen'>,
  turned: readonly string[],
): Record<string, boolean> {
  if (!rowsBelow) return {};
  const open: Record<string, boolean> = {};
  const isTurned = new Set(turned);
  const visit = (row: R): void => {
    const below = rowsBelow(row);
    if (!below || below.length === 0) return;
    const key = rowKey(row);
    if (isTurned.has(key) !== (startsOpen?.(row) ?? false)) open[key] = true;
    below.forEach(visit);
  };
  rows.forEach(visit);
  return open;
}
