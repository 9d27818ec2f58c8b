import type { GridColumn } from '../types.ts';

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
