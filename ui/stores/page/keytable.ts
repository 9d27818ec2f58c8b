/** Keys that a focused element handles: declared once, for its handler and for the help. */
import type { Label } from '../../../model/enums/enumeration.ts';
import { matchesKeys, useShortcuts, type Shortcut } from './shortcuts.ts';

interface KeyAction {
  /** In tinykeys syntax, and `Space`; any of them. */
  readonly keys: readonly string[];
  /** Act too, and the help does not show them. */
  readonly also?: readonly string[];
  readonly label: Label;
}
export type KeyTable<A extends string = string> = Readonly<Record<A, KeyAction>>;

export const defineKeys = <A extends string>(table: KeyTable<A>): KeyTable<A> => table;

/** The key while Shift, Alt or both are held: during a drag they suspend snapping, and the key must still act. */
export const held = (keys: string): readonly string[] =>
  ['Shift', 'Alt', 'Alt+Shift'].map((modifiers) => `${modifiers}+${keys}`);

/** The action of a key press; null when the table has none. */
export function actionOf<A extends string>(table: KeyTable<A>, event: KeyboardEvent): A | null {
  for (const action in table) {
    const { keys, also = [] } = table[action];
    if ([...keys, ...also].some((each) => matchesKeys(each, event))) return action;
  }
  return null;
}

/** The keys of a table as the help shows them; the element runs them. `acts`: whether an action does something now. */
export function listedKeys<A extends string>(
  table: KeyTable<A>,
  { acts = () => true, runs = {} }: Pick<ListOptions<A>, 'acts' | 'runs'> = {},
): Shortcut[] {
  const items: Shortcut[] = [];
  for (const action in table) {
    if (!acts(action)) continue;
    const { keys, label } = table[action];
    const run = runs[action];
    for (const each of keys) items.push({ keys: each, label, hidden: true, ...(run && isLetter(each) && { run }) });
  }
  return items;
}

const isLetter = (keys: string): boolean => /^[a-z]$/i.test(keys);

interface ListOptions<A extends string> {
  /** Whether an action does something now; by default each does. */
  acts?: (action: A) => boolean;
  /** What letters do while another element has the focus. */
  runs?: Partial<Record<A, () => void>>;
  /** Without letters those of one letter do not work. */
  hasLetters?: boolean;
}

/** Lists the keys of a table in the help while the component is mounted. */
export function useListedKeys<A extends string>(
  title: Label,
  table: KeyTable<A>,
  { hasLetters = true, ...listed }: ListOptions<A> = {},
): void {
  const items = listedKeys(table, listed);
  useShortcuts(title, hasLetters ? items : items.filter(({ keys }) => !/^(Shift\+)?[a-z]$/i.test(keys!)));
}
