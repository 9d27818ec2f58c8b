/** The cells of a row as values, by the key of their column. */
import { readImportCell, textOfCell, type ImportValue } from '../../../model/imports/cells.ts';
import type { ImportColumn } from '../../../model/imports/columns.ts';
import type { ImportRow, RefusedCell } from '../../../model/imports/exchange.ts';
import type { ReadNumberText } from '../../../model/rules/text/numberblock.ts';

export interface ReadRow {
  /** Without empty cells. */
  readonly values: ReadonlyMap<string, ImportValue>;
  readonly faults: readonly RefusedCell[];
}

export function readRow(row: ImportRow, columns: readonly ImportColumn[], number: ReadNumberText): ReadRow {
  const values = new Map<string, ImportValue>();
  const faults: RefusedCell[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = row.cells[index]!;
    const read = readImportCell(cell, column, number);
    if (read === null) continue;
    if ('value' in read) values.set(column.key, read.value);
    else faults.push({ line: row.line, column: column.key, text: textOfCell(cell), ...read });
  }
  return { values, faults };
}
