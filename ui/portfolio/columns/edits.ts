/** Writes what was typed and pasted in a table of locations; what has one gesture is one step. */
import { isEmpty } from '../../fields/celltext.ts';
import type { GridChange, RefusedRow } from '../../grid/types.ts';
import { rowKey } from '../../stores/records/localids.ts';
import { writeRows } from '../../stores/records/writeall.ts';
import { createWithoutPlace, newLocationStep } from '../newlocation.ts';
import type { PortfolioColumn } from './columns.ts';

export function writeCells(
  columns: readonly PortfolioColumn[],
  changes: readonly GridChange[],
  gesture: string,
  /** The location of a row; undefined for a row that is gone. */
  locationOf: (row: string) => number | undefined,
): Promise<readonly RefusedRow[]> | undefined {
  const byRow = new Map<string, { id: number; into: PortfolioColumn; value: unknown }[]>();
  for (const { row, column, value } of changes) {
    const id = locationOf(row);
    const into = columns.find(({ key }) => key === column);
    if (id === undefined || !into?.write) continue;
    const cells = byRow.get(row);
    if (cells) cells.push({ id, into, value });
    else byRow.set(row, [{ id, into, value }]);
  }
  const [first] = [...byRow.values()].flat();
  if (!first) return undefined;
  return writeRows([...byRow.keys()], first.into.label, gesture, (row) => {
    for (const { id, into, value } of byRow.get(row) ?? []) into.write!(id, value, { label: into.label, gesture });
  });
}

/** Makes a location without a place of each row of values by column; rows without values make none. Returns their keys, of many none. */
export function addLocations(
  columns: readonly PortfolioColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
  gesture: string,
): string[] | Promise<readonly RefusedRow<number>[]> {
  const step = newLocationStep(gesture);
  const filledOf = (row: Readonly<Record<string, unknown>>) => columns.filter(({ key }) => !isEmpty(row[key]));
  const places = [...rows.keys()].filter((at) => filledOf(rows[at]!).length > 0);
  const keys: string[] = [];
  const refused = writeRows(places, step.label, gesture, (at) => {
    const row = rows[at]!;
    const id = createWithoutPlace(step);
    for (const { key, write } of filledOf(row)) write?.(id, row[key], step);
    keys.push(rowKey('location', id));
  });
  return refused ?? keys;
}
