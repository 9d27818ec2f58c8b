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
    return {
      sheet: this.name,
      data: this.rows,
      columns: Array.from({ length: count }, (_, at) => ({ width: widths[at] ?? widths.at(-1)! })),
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      orientation: 'landscape',
    };
  }
}

export const cellAt = (column: number, row: number): string => `${letter(column)}${row}`;

/** The sum of cells as a formula: `0` for none. */
export const sumOf = (cells: readonly string[]): string => (cells.length === 0 ? '0' : `SUM(${cells.join(',')})`);
