/** What a pasted table changes: cell by cell, with the reason of each refusal. */
import {
  isNumeric,
  numberOfCell,
  readCell,
  textOfCell,
  type ReadCell,
  type ReadingHow,
} from '../../fields/celltext.ts';
import { readAs } from '../../fields/numbers.ts';
import type { CellKind } from '../../fields/types.ts';
import { blockReader, type BlockNumber } from '../../../model/rules/text/numberblock.ts';
import { refusalOf } from '../cells/editing.ts';
import { kindOf } from '../cells/kind.ts';
import { numbersFrom, type Area } from '../select/ranges.ts';
import { texts } from '../texts.ts';
import type { CellAddress, GridChange, GridColumn, NewRowLimit } from '../types.ts';
import type { PastedCell, ReadonlyGrid } from './table.ts';

export interface Refusal {
  /** Null for a cell outside the grid. */
  at: CellAddress | null;
  text: string;
  reason: string;
  /** Names that no choice of the column has. */
  unknown?: readonly string[];
}

interface Paste {
  changes: GridChange[];
  /** Values by column of the rows below the last one. */
  newRows: Record<string, unknown>[];
  pasted: number;
  total: number;
  refusals: Refusal[];
  /** A number that could be read in two ways; null when none could. */
  guess: { text: string; number: string } | null;
}

interface PasteInto<R> {
  /** Rows from the first line of the selection down, without heads of groups. */
  rows: readonly { key: string; row: R }[];
  /** Columns from the first one of the selection to the right. */
  columns: readonly GridColumn<R>[];
  /** Size of the selection: a table that fits into it several times is repeated. */
  selected: { rows: number; columns: number };
  canMakeRows: boolean;
  /** Most rows that may be made, and why no more. */
  newRowLimit?: NewRowLimit | null;
  readOnly: string | null;
}

export function pasteOf<R>(
  table: ReadonlyGrid<PastedCell>,
  into: PasteInto<R>,
  how: Omit<ReadingHow, 'number'>,
): Paste {
  const { t } = how;
  const cells = repeated(table, into.selected);
  const number = blockReader(numbersOf(cells, into));
  const paste: Paste = { changes: [], newRows: [], pasted: 0, total: 0, refusals: [], guess: null };
  cells.forEach((line, index) => {
    const target = into.rows[index];
    const made: Record<string, unknown> = {};
    line.forEach((cell, at) => {
      paste.total++;
      const column = into.columns[at];
      const address = column && target ? { row: target.key, column: column.key } : null;
      const refuse = (reason: string, unknown?: readonly string[]) =>
        paste.refusals.push({ at: address, text: cell.text, reason, ...(unknown && { unknown }) });
      if (!column || (!target && !into.canMakeRows)) return refuse(t(texts.outside));
      if (!target && into.newRowLimit && index - into.rows.length >= into.newRowLimit.count)
        return refuse(into.newRowLimit.reason);
      if (!target && !column.canEdit) return refuse(t(texts.computed));
      const kind = kindOf(column, target?.row);
      if (target && isSameCell(cell, kind, column.value(target.row), how)) return void paste.pasted++;
      const refusal = target ? refusalOf(column, target.row, into.readOnly, t) : into.readOnly;
      if (refusal !== null) return refuse(refusal);
      const read = readPasted(cell, kind, { ...how, number });
      if (read.problem !== null) return refuse(read.problem, read.unknown);
      paste.pasted++;
      if (read.other !== null)
        paste.guess ??= { text: cell.text, number: textOfCell(kind, read.value, t, how.language) };
      if (target) paste.changes.push({ row: target.key, column: column.key, value: read.value });
      else made[column.key] = read.value;
    });
    if (!target && Object.keys(made).length > 0) paste.newRows.push(made);
  });
  return paste;
}

/** Whether the cell shows this already: what comes back from another program, also a computed figure, changes nothing. */
const isSameCell = (cell: PastedCell, kind: CellKind, value: unknown, { t, language }: ReadingHow): boolean =>
  cell.number === null ? cell.text === textOfCell(kind, value, t, language) : cell.number === numberOfCell(kind, value);

function readPasted({ text, number }: PastedCell, kind: CellKind, how: ReadingHow): ReadCell {
  if (number === null || !isNumeric(kind)) return readCell(text, kind, how);
  // Excel tells twelve per cent as 0.12.
  const isShare = kind.field.unit === '%' && text.includes('%');
  const value = isShare ? Number((number * 100).toPrecision(12)) : number;
  return readCell(String(value), kind, { ...how, number: () => ({ value, other: null }) });
}

/** The texts that are read as numbers, with the units of their columns. */
function numbersOf<R>(cells: ReadonlyGrid<PastedCell>, { columns, rows }: PasteInto<R>): BlockNumber[] {
  return cells.flatMap((line, index) =>
    line.flatMap(({ text, number }, at) => {
      const column = columns[at];
      if (number !== null || !column) return [];
      const kind = kindOf(column, rows[index]?.row);
      const { field } = kind;
      return isNumeric(kind) ? [{ text, unit: readAs({ unit: field.unit, whole: field.kind === 'int' }) }] : [];
    }),
  );
}

function repeated<T>(table: ReadonlyGrid<T>, selected: { rows: number; columns: number }): ReadonlyGrid<T> {
  const width = Math.max(...table.map((line) => line.length));
  const fits = selected.rows % table.length === 0 && selected.columns % width === 0;
  if (!fits || table.some((line) => line.length !== width)) return table;
  return numbersFrom(0, selected.rows - 1).map((row) =>
    numbersFrom(0, selected.columns - 1).map((column) => table[row % table.length]![column % width]!),
  );
}

/** Lines of an area that are as many rows and columns. */
export const sizeOf = ({ top, bottom, left, right }: Area) => ({ rows: bottom - top + 1, columns: right - left + 1 });
