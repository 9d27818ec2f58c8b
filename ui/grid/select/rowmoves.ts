/** Rows that are put elsewhere in an order set by hand. */
import type { Line } from '../arrange/lines.ts';

interface RowMove {
  keys: readonly string[];
  /** The row they come to stand before; null: at the end. */
  before: string | null;
}

/**
 * The move of a row to the gap above a line; a selected row takes all selected ones along. Null where nothing would change.
 */
export function rowMove<R>(
  lines: readonly Line<R>[],
  selected: ReadonlySet<string>,
  line: number,
  gap: number,
): RowMove | null {
  const all = lines.flatMap(({ type, key }) => (type === 'row' ? [key] : []));
  const moved = lines[line];
  if (moved?.type !== 'row') return null;
  const keys = selected.has(moved.key) ? all.filter((key) => selected.has(key)) : [moved.key];
  const before = all.slice(Math.max(0, gap)).find((key) => !keys.includes(key)) ?? null;
  const others = all.filter((key) => !keys.includes(key));
  const at = before === null ? others.length : others.indexOf(before);
  const isSame = others.toSpliced(at, 0, ...keys).every((key, index) => key === all[index]);
  return isSame ? null : { keys, before };
}

/** The row before which the selected ones come to stand when they move one place; undefined at the end of the list. */
export function beforeAfterStep(
  keys: readonly string[],
  selected: ReadonlySet<string>,
  isDown: boolean,
): string | null | undefined {
  const places = keys.flatMap((key, index) => (selected.has(key) ? [index] : []));
  const [first = 0] = places;
  const last = places.at(-1) ?? -1;
  if (isDown) return last + 1 >= keys.length ? undefined : (keys[last + 2] ?? null);
  return first === 0 ? undefined : keys[first - 1]!;
}
