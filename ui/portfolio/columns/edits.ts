/** Writes what was typed and pasted in a table of locations; what has one gesture is one step. */
import { isEmpty } from '../../fields/celltext.ts';
import type { GridChange } from '../../grid/types.ts';
import { rowKey } from '../../stores/localids.ts';
import { writeRows } from '../../stores/writeall.ts';
import { createWithoutPlace, newLocationStep } from '../newlocation.ts';
import type { PortfolioColumn } from './columns.ts';

export function writeCells(
  columns: readonly PortfolioColumn[],
  changes: readonly GridChange[],
  gesture: string,
  /** The location of a row; undefined for a row that is gone. */
  locationOf: (row: string) => number | undefined,
): void {
  const byLocation = new Map<number, { into: PortfolioColumn; value: unknown }[]>();
  for (const { row, column, value } of changes) {
    const id = locationOf(row);
    const into = columns.find(({ key }) => key === column);
    if (id === undefined || !into?.write) continue;
    const cells = byLocation.get(id);
    if (cells) cells.push({ into, value });
    else byLocation.set(id, [{ into, value }]);
  }
  const [first] = [...byLocation.values()].flat();
  if (!first) return;
  writeRows([...byLocation.keys()], first.into.label, gesture, (id) => {
    for (const { into, value } of byLocation.get(id) ?? []) into.write!(id, value, { label: into.label, gesture });
  });
}

/** Makes a location without a place of each row of values by column; rows without values make none. Returns their keys. */
export function addLocations(
  columns: readonly PortfolioColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
  gesture: string,
): string[] {
  const step = newLocationStep(gesture);
  return rows.flatMap((row) => {
    const filled = columns.filter(({ key }) => !isEmpty(row[key]));
    if (filled.length === 0) return [];
    const id = createWithoutPlace(step);
    for (const { key, write } of filled) write?.(id, row[key], step);
    return [rowKey('location', id)];
  });
}
