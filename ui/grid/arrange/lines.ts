/** The lines of a grid from top to bottom: rows, heads of groups, and an empty last one. */
import type { RowData } from '@tanstack/react-table';
import type { GridColumn, GridProps } from '../types.ts';

export interface RowLine<R> {
  type: 'row';
  key: string;
  row: R;
  /** How many rows it lies below. */
  depth: number;
  /** Whether its rows below show; null without any. */
  isOpen: boolean | null;
  /** Whether it would stand elsewhere if the rows were sorted now. */
  isMoved: boolean;
}

export interface GroupLine<R> {
  type: 'group';
  key: string;
  title: string;
  rows: readonly R[];
  isOpen: boolean;
}

/** Typing in it makes a row. */
interface NewLine {
  type: 'new';
  key: string;
}

export type Line<R> = RowLine<R> | GroupLine<R> | NewLine;

export const NEW_LINE = ':new';
/** The pinned totals: below the last line, and none of the lines. */
export const TOTALS_LINE = ':totals';
/** What a line sums up, and its key. */
export interface SummedRows<R> {
  line: string;
  rows: readonly R[];
}

const groupKey = (value: unknown): string => `:group ${JSON.stringify(value ?? null)}`;

interface Grouping<R> {
  column: GridColumn<R>;
  titleOf: (row: R) => string;
  /** Place of a group among the others. */
  compare: (a: R, b: R) => number;
  turned: ReadonlySet<string>;
  /** Whether rows of closed groups are among the lines too. */
  hasClosed?: boolean;
}

/** Puts sorted rows, each with the rows below it, under the heads of their groups. */
export function groupedLines<R>(lines: readonly RowLine<R>[], grouping: Grouping<R>): Line<R>[] {
  const groups = new Map<string, { rows: R[]; lines: RowLine<R>[] }>();
  let current: { rows: R[]; lines: RowLine<R>[] } | undefined;
  for (const line of lines) {
    if (line.depth === 0) {
      const key = groupKey(grouping.column.value(line.row));
      current = groups.get(key);
      if (!current) groups.set(key, (current = { rows: [], lines: [] }));
      current.rows.push(line.row);
    }
    current?.lines.push(line);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => grouping.compare(a.rows[0]!, b.rows[0]!))
    .flatMap(([key, { rows, lines }]): Line<R>[] => {
      const isOpen = !grouping.turned.has(key);
      const head: GroupLine<R> = { type: 'group', key, title: grouping.titleOf(rows[0]!), rows, isOpen };
      return isOpen || grouping.hasClosed ? [head, ...lines] : [head];
    });
}

/** Number of rows with those below them; empty ones are left out. */
export const countRows = <R extends RowData>(
  rows: readonly R[],
  below: GridProps<R>['rowsBelow'],
  isEmpty: GridProps<R>['isEmptyRow'],
): number =>
  rows.reduce((sum, row) => sum + (isEmpty?.(row) ? 0 : 1) + countRows(below?.(row) ?? [], below, isEmpty), 0);
