/** Shows a cell that is folded away: opens the rows and the group that it lies below, and shows its column. */
import type { CellAddress, GridColumn, GridLayout } from '../types.ts';
import { hiddenKeys } from './columns.ts';
import { TOTALS_LINE, type Line } from './lines.ts';

/**
 * Returns the layout in which the cell shows: the same one where it shows already, null where no line or column has that key.
 * `lines`: with those of all that is closed.
 */
export function revealed<R>(
  { row, column: key }: CellAddress,
  lines: readonly Line<R>[],
  columns: readonly GridColumn<R>[],
  layout: GridLayout,
): GridLayout | null {
  const column = columns.find((each) => each.key === key);
  const closed = row === TOTALS_LINE ? [] : closedAbove(row, lines);
  if (!column || !closed) return null;
  const turned = closed.length === 0 ? layout.turned : turnedAll(layout.turned, closed);
  const hidden = layout.hidden.includes(key) ? layout.hidden.filter((each) => each !== key) : layout.hidden;
  const isFolded = hiddenKeys(columns, { ...layout, hidden }).has(key);
  const folded = isFolded ? layout.folded.filter((each) => each !== column.group) : layout.folded;
  const isSame = turned === layout.turned && hidden === layout.hidden && folded === layout.folded;
  return isSame ? layout : { ...layout, turned, hidden, folded };
}

/** Keys of the closed rows and groups that a line lies below; null where there is no such line. */
function closedAbove<R>(key: string, lines: readonly Line<R>[]): string[] | null {
  const above: Line<R>[] = [];
  let group: Line<R> | null = null;
  for (const line of lines) {
    if (line.type === 'group') group = line;
    if (line.type === 'row') above.length = line.depth;
    if (line.key === key) {
      const all = line.type === 'row' ? [...(group ? [group] : []), ...above] : [];
      return all.flatMap((each) => (each.type !== 'new' && each.isOpen === false ? [each.key] : []));
    }
    if (line.type === 'row') above.push(line);
  }
  return null;
}

const turnedAll = (turned: readonly string[], keys: readonly string[]): string[] => [
  ...turned.filter((key) => !keys.includes(key)),
  ...keys.filter((key) => !turned.includes(key)),
];
