/** Rows of cells as headings and rows: without empty rows and columns, each row as long as the headings. */
import type { ImportCell } from '../../../../model/imports/cells.ts';
import { importLimits, type ImportRow } from '../../../../model/imports/exchange.ts';
import { TableProblem } from './faults.ts';
import type { ReadTable } from './types.ts';

export const isBlank = (cell: ImportCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const isBlankRow = (cells: readonly ImportCell[]): boolean => cells.every(isBlank);

/** `lines`: of each row in the file, from 1. */
export function tableOf(
  all: readonly (readonly ImportCell[])[],
  lines: (index: number) => number = (index) => index + 1,
): Pick<ReadTable, 'headings' | 'rows'> {
  const head = all.findIndex((cells) => !isBlankRow(cells));
  if (head < 0) throw new TableProblem('empty');
  const first = all[head]!;
  const width = first.findLastIndex((cell) => !isBlank(cell)) + 1;
  if (width > importLimits.columns) throw new TableProblem('tooManyColumns');
  const rows: ImportRow[] = [];
  for (let index = head + 1; index < all.length; index += 1) {
    const cells = all[index]!;
    if (isBlankRow(cells)) continue;
    if (rows.length === importLimits.rows) throw new TableProblem('tooManyRows');
    rows.push(rowOf(cells, width, lines(index)));
  }
  if (rows.length === 0) throw new TableProblem('noRows');
  return { headings: Array.from({ length: width }, (_, at) => String(first[at] ?? '').trim()), rows };
}

function rowOf(cells: readonly ImportCell[], width: number, line: number): ImportRow {
  const isRagged = cells.slice(width).some((cell) => !isBlank(cell));
  const own = Array.from({ length: width }, (_, at) => (isBlank(cells[at]) ? null : cells[at]!));
  return { line, cells: own, ...(isRagged && { fault: 'ragged' as const }) };
}
