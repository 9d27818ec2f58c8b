/** Where F8 goes: the next cell that the user must fill in, also in closed rows and hidden columns. */
import { frozenKeys, orderedKeys } from '../arrange/columns.ts';
import type { Line } from '../arrange/lines.ts';
import type { CellAddress, GridColumn, GridLayout } from '../types.ts';

/** The cell behind `focus`, and round from the last line to the first; null without any. `lines`: with those of all that is closed. */
export function nextMissing<R>(
  lines: readonly Line<R>[],
  columns: readonly GridColumn<R>[],
  layout: GridLayout,
  focus: CellAddress | null,
): CellAddress | null {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const keys = orderedKeys(columns, layout.order);
  const placed = [...new Set([...frozenKeys(columns, keys), ...keys])].map((key) => byKey.get(key)!);
  const width = placed.length;
  const line = lines.findIndex(({ key }) => key === focus?.row);
  const from = line < 0 ? -1 : line * width + placed.findIndex(({ key }) => key === focus?.column);
  const cells = lines.length * width;
  for (let step = 1; step <= cells; step++) {
    const at = (from + step) % cells;
    const [of, column] = [lines[Math.floor(at / width)]!, placed[at % width]!];
    if (of.type === 'row' && column.marks?.(of.row) === 'missing') return { row: of.key, column: column.key };
  }
  return null;
}
