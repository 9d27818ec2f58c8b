/** Writes changed cells of a sheet, line by line. */
import type { Label } from '../../model/enums/enumeration.ts';
import type { GridChange, RefusedRow } from '../grid/types.ts';
import { writeRows } from '../stores/records/writeall.ts';
import { groupBy } from '../../model/groupby.ts';

/** Cells of one line by column. */
export const valuesOf = (cells: readonly GridChange[]): Record<string, unknown> =>
  Object.fromEntries(cells.map(({ column, value }) => [column, value]));

/** Calls `write` with each changed line and its cells. All of them are one step; resolves with what the server refused of many. */
export function writeLines<L extends { readonly key: string }>(
  lines: readonly L[],
  changes: readonly GridChange[],
  label: Label,
  gesture: string,
  write: (line: L, cells: readonly GridChange[]) => void,
): Promise<readonly RefusedRow[]> | undefined {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const cells = groupBy(changes, ({ row }) => row);
  return writeRows([...cells.keys()], label, gesture, (key) => {
    const line = byKey.get(key);
    if (line) write(line, cells.get(key)!);
  });
}
