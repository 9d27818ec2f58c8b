/** Rows of cells as headings and rows: without empty rows and columns, each row as long as the headings. */
import type { ImportCell } from '../../../model/imports/cells.ts';
import type { ImportRow, TableLimits } from '../../../model/imports/exchange.ts';
import { TableProblem } from './faults.ts';
import type { ReadTable } from './types.ts';

export const isBlank = (cell: ImportCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const isBlankRow = (cells: readonly ImportCell[]): boolean => cells.every(isBlank);

interface TableRows {
  /** Takes the next line of the file, numbered from 1. Returns its row; null for headings and empty lines. */
  push(cells: readonly ImportCell[], line: number): ImportRow | null;
  /** The headings, after the last line. */
  end(): readonly string[];
}

/** Tells headings from rows, line by line. */
export function createTable(limits: TableLimits): TableRows {
  let headings: readonly string[] | null = null;
  let count = 0;
  return {
    push(cells, line) {
      if (isBlankRow(cells)) return null;
      if (headings === null) {
        headings = headingsOf(cells, limits);
        return null;
      }
      if ((count += 1) > limits.rows) throw new TableProblem('tooManyRows');
      return rowOf(cells, headings.length, line);
    },
    end() {
      if (headings === null) throw new TableProblem('empty');
      if (count === 0) throw new TableProblem('noRows');
      return headings;
    },
  };
}

/** `lines`: of each row in the file, from 1. */
export function tableOf(
  all: readonly (readonly ImportCell[])[],
  limits: TableLimits,
  lines: (index: number) => number = (index) => index + 1,
): Pick<ReadTable, 'headings' | 'rows'> {
  const table = createTable(limits);
  const rows = all.flatMap((cells, index) => table.push(cells, lines(index)) ?? []);
  return { headings: table.end(), rows };
}

function headingsOf(first: readonly ImportCell[], limits: TableLimits): string[] {
  const width = first.findLastIndex((cell) => !isBlank(cell)) + 1;
  if (width > limits.columns) throw new TableProblem('tooManyColumns');
  return Array.from({ length: width }, (_, at) => String(first[at] ?? '').trim());
}

function rowOf(cells: readonly ImportCell[], width: number, line: number): ImportRow {
  const isRagged = cells.slice(width).some((cell) => !isBlank(cell));
  const own = Array.from({ length: width }, (_, at) => (isBlank(cells[at]) ? null : cells[at]!));
  return { line, cells: own, ...(isRagged && { fault: 'ragged' as const }) };
}
