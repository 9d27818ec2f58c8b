/** Keys that a focused element handles: declared once, for its handler and for the help. */
import type { Label } from '../../model/enums/enumeration.ts';
import { matchesKeys, useShortcuts, type Shortcut } from './shortcuts.ts';

export interface KeyAction {
  /** In tinykeys syntax, and `Space`; any of them. */
  readonly keys: readonly string[];
  readonly label: Label;
}
export type KeyTable<A extends string = string> = Readonly<Record<A, KeyAction>>;

export const defineKeys = <A extends string>(table: KeyTable<A>): KeyTable<A> => table;

/** The action of a key press; null when the table has none. */
export function actionOf<A extends string>(table: KeyTable<A>, event: KeyboardEvent): A | null {
  for (const action in table) if (table[action].keys.some((keys) => matchesKeys(keys, event))) return action;
  return null;
}

/** For the help only: the element runs them. */
const listed = (table: KeyTable): Shortcut[] =>
  Object.values(table).flatMap(({ keys, label }) => keys.map((each) => ({ keys: each, label, hidden: true })));

/** Lists the keys of a table in the help while the component is mounted. Without letters those of one letter do not work. */
export function useListedKeys(title: Label, table: KeyTable, hasLetters = true): void {
  const items = listed(table);
  useShortcuts(title, hasLetters ? items : items.filter(({ keys }) => !/^(Shift\+)?[a-z]$/i.test(keys!)));
}
