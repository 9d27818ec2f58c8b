/** Choices that a paste names and its columns lack: what they are, and the cells that take them once they exist. */
import { TEXT_LENGTH } from '../../../model/define.ts';
import { isSameName, readCell, type ReadingHow } from '../../fields/celltext.ts';
import type { Choice } from '../../fields/types.ts';
import { kindOf } from '../cells/kind.ts';
import type { GridChange, GridColumn } from '../types.ts';
import type { Refusal } from './pasting.ts';

type ColumnOf<R> = (key: string) => GridColumn<R> | undefined;

/** Names by column that can be added, each once whatever its case and accents. */
export function newChoices<R>(refusals: readonly Refusal[], columnOf: ColumnOf<R>): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { at, unknown } of refusals) {
    if (!at || !unknown || !columnOf(at.column)?.addChoices) continue;
    const names = found.get(at.column) ?? [];
    for (const name of unknown)
      if (name.length <= TEXT_LENGTH && !names.some((each) => isSameName(each, name))) names.push(name);
    if (names.length > 0) found.set(at.column, names);
  }
  return found;
}

/** Reads the refused cells again with the choices that were added, by column. */
export function readAgain<R>(
  refusals: readonly Refusal[],
  added: ReadonlyMap<string, readonly Choice[]>,
  columnOf: ColumnOf<R>,
  how: ReadingHow,
): { changes: GridChange[]; refusals: Refusal[] } {
  const changes: GridChange[] = [];
  const rest = refusals.filter(({ at, text, unknown }) => {
    const column = at && columnOf(at.column);
    const own = at && added.get(at.column);
    if (!column || !own || !unknown) return true;
    const kind = { ...kindOf(column), choices: [...(column.choices ?? []), ...own] };
    const { value, problem } = readCell(text, kind, how);
    if (problem === null) changes.push({ ...at, value });
    return problem !== null;
  });
  return { changes, refusals: rest };
}
