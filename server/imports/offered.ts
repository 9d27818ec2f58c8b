/** The columns of a file, in its order. */
import type { ImportColumn } from '../../model/imports/columns.ts';
import { columnsOfKind, type ImportKindKey } from '../../model/imports/kinds.ts';
import { failureOf } from '../errors.ts';

/** Returns the columns of a kind that has no own fields. Throws `forbidden_field` for a column that the kind does not have. */
export function offeredColumns(kind: ImportKindKey, keys: readonly string[]): ImportColumn[] {
  const offered = new Map(columnsOfKind(kind, []).map((each) => [each.key, each]));
  return keys.map((key) => {
    const column = offered.get(key);
    if (!column) throw failureOf('forbidden_field', key, 'right');
    return column;
  });
}
