/** A sheet while it is written: rows of cells, and the addresses that formulas of other cells name. */
import type { Cell, Row } from 'write-excel-file/universal';
import { formula, letter, type BookSheet } from '../../../../engine/export/workbook.ts';
import type { MeasureUnit } from '../../../../model/define.ts';
import { derived } from '../../../theme/palette.ts';

export const EURO = '#,##0.00';
export const SHARE = '0.00%';
export const COUNT = '#,##0.##';
export const EXACT = '#,##0.00';
export const METRES = '0.00';

/** Areas, volumes and numbers are whole, ratios and lengths have two decimals. */
export const formatOf = (unit: MeasureUnit): string =>
  unit === 'm2' || unit === 'm3' || unit === 'count' ? '#,##0' : EXACT;

export const head = (value: string): Cell => ({
  value,
  fontWeight: 'bold',
  wrap: true,
  backgroundColor: derived.waterTint,
});
export const strong = (value: string): Cell => ({ value, fontWeight: 'bold' });
/** An input: a number that the reader may change. */
export const input = (value: number, format = EURO): Cell => ({ type: Number, value, format });
export const live = (text: string, result: number, format = EURO): Cell => formula(text, result, format, false);
export const liveTotal = (text: string, result: number, format = EURO): Cell => formula(text, result, format);

export class Page {
  readonly name: string;
  private readonly rows: Row[] = [];

  /** `name`: letters only, so that formulas need no quotes. */
  constructor(name: string) {
    this.name = name;
  }

  /** Number of the row that comes next; the first is 1. */
  get next(): number {
    return this.rows.length + 1;
  }

  /** Returns the number of the new row. */
  add(cells: readonly Cell[]): number {
    this.rows.push([...cells]);
    return this.rows.length;
  }

  /** Adds cells to the right of a row. */
  extend(row: number, cells: readonly Cell[]): void {
    this.rows[row - 1]!.push(...cells);
  }

  /** The address of a cell for formulas of other sheets; column 0 is A. */
  at(column: number, row: number): string {
    return `${this.name}!${cellAt(column, row)}`;
  }

  /** Column widths in characters; further columns get the last one. */
  sheet(widths: readonly number[]): BookSheet {
    const count = Math.max(...this.rows.map((row) => row.length));
    const columns = Array.from({ length: count }, (_, at) => ({ width: widths[at] ?? widths.at(-1)! }));
    return {
      sheet: this.name,
      data: this.rows.map((row) => withRoom(row, columns)),
      columns,
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      orientation: 'landscape',
    };
  }
}

/** Height of a line of text, points. */
const LINE = 15;

/** The row as high as its wrapped texts: programs that open the workbook leave it one line high. */
function withRoom(row: Row, columns: readonly { readonly width: number }[]): Row {
  const lines = row.map((cell, at) => (cell && isWrapped(cell) ? linesOf(cell.value, columns[at]!.width) : 1));
  const most = Math.max(1, ...lines);
  return most === 1 ? row : row.map((cell) => cell && { ...cell, height: LINE * most });
}

const isWrapped = (cell: NonNullable<Cell>): cell is NonNullable<Cell> & { value: string } =>
  typeof cell === 'object' && 'wrap' in cell && cell.wrap === true && typeof cell.value === 'string';

/** Characters of bold text in the room of one that is not. */
const BOLD = 0.9;

/** Lines of a bold text in a column of so many characters. Words that are longer than the column are broken. */
function linesOf(text: string, width: number): number {
  const room = Math.max(1, Math.floor(width * BOLD));
  let [lines, used] = [1, 0];
  for (const { length } of text.split(' ')) {
    const fits = used === 0 || used + 1 + length <= room;
    const broken = Math.ceil(length / room) - 1;
    lines += (fits ? 0 : 1) + broken;
    used = (fits && used > 0 ? used + 1 : 0) + length - broken * room;
  }
  return lines;
}

export const cellAt = (column: number, row: number): string => `${letter(column)}${row}`;

/** The sum of cells as a formula: `0` for none. */
export const sumOf = (cells: readonly string[]): string => (cells.length === 0 ? '0' : `SUM(${cells.join(',')})`);
