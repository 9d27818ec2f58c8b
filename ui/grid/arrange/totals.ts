import { text } from '../../../model/define.ts';
import type { CellKind } from '../../fields/types.ts';
import { kindOf } from '../cells/kind.ts';
import type { GridColumn } from '../types.ts';

/** A total that says something in words. */
const worded: CellKind = { field: text('', '') };

/** How a total looks: as the values of its column, unless it is written in words. */
export const totalKind = <R>(column: GridColumn<R>, total: unknown): CellKind =>
  typeof total === 'string' ? worded : kindOf(column);

/** The total of rows in a column; null where the column has none. */
export function totalOf<R>(column: GridColumn<R>, rows: readonly R[]): unknown {
  if (column.total === undefined) return null;
  if (typeof column.total === 'function') return column.total(rows);
  let sum: number | null = null;
  for (const row of rows) {
    const value = column.value(row);
    if (typeof value === 'number') sum = (sum ?? 0) + value;
  }
  return sum;
}
