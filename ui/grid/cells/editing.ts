/** Whether a cell may be changed, and what a change comes to. */
import { isSame } from '../../stores/records/patch.ts';
import type { Translate } from '../../i18n/useText.ts';
import { texts } from '../texts.ts';
import type { GridChange, GridColumn } from '../types.ts';

/** Why the value of a row may not be changed; null when it may. */
export function refusalOf<R>(column: GridColumn<R>, row: R, readOnly: string | null, t: Translate): string | null {
  if (readOnly !== null) return readOnly;
  if (!column.canEdit) return t(texts.computed);
  const may = column.canEdit(row);
  return may === true ? null : may || t(texts.fixed);
}

/** Without the changes that leave a cell as it is. */
export function realChanges<R>(
  changes: readonly GridChange[],
  rowOf: (key: string) => R | null,
  columnOf: (key: string) => GridColumn<R> | undefined,
): GridChange[] {
  return changes.filter(({ row, column, value }) => {
    const found = rowOf(row);
    return found !== null && !isSame(columnOf(column)?.value(found) ?? null, value ?? null);
  });
}
