/** Keys and commands of what is on the screen: pressed, listed under `?`, and found in the palette. */
import { useEffect, useRef } from 'react';
import { proxy, ref } from 'valtio';
import type { Label } from '../../model/enums/enumeration.ts';

export interface Shortcut {
  /** `mod+k`, `shift+d`, `delete`, `?`, `mod+arrows`; `mod` is Ctrl, or Command on a Mac. Without keys it is in the palette only. */
  keys?: string;
  label: Label;
  /** Without it the key is only listed: what has the focus takes it. */
  run?: (event?: KeyboardEvent) => void;
  /** Also while typing in a field. */
  whileTyping?: boolean;
  /** Kept out of the palette. */
  hidden?: boolean;
}

/** Those of the shell first, then those of the scene. */
export const shortcuts = proxy<{ groups: { title: Label; items: Shortcut[] }[] }>({ groups: [] });

/** Offers shortcuts as long as the component is there. */
export function useShortcuts(title: Label, items: readonly Shortcut[]): void {
  const latest = useRef(items);
  latest.current = items;
  const shape = items.map((item) => `${item.keys}|${item.label.en}`).join('\n');
  useEffect(() => {
    const offered = latest.current.map((item, index) => ({
      ...item,
      ...(item.run && { run: (event?: KeyboardEvent) => latest.current[index]?.run?.(event) }),
    }));
    const group = ref({ title, items: offered });
    shortcuts.groups = [...shortcuts.groups, group];
    return () => {
      shortcuts.groups = shortcuts.groups.filter((each) => each !== group);
    };
    // The group is offered anew only when other keys or names come in.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shape, title.en]);
}

const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent);

const isKey = (wanted: string, pressed: string): boolean =>
  wanted === 'arrows' ? pressed.startsWith('arrow') : pressed === (wanted === 'esc' ? 'escape' : wanted);

/** The plus is a key too. */
const partsOf = (keys: string): string[] => (keys === '+' ? [keys] : keys.split('+'));

export function matchesKeys(keys: string, event: KeyboardEvent): boolean {
  const parts = partsOf(keys.toLowerCase());
  const key = parts.at(-1)!;
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const printed = key.length === 1 && !/[a-z0-9]/.test(key);
  return (
    isKey(key, event.key.toLowerCase()) &&
    mod === parts.includes('mod') &&
    event.altKey === parts.includes('alt') &&
    (printed || event.shiftKey === parts.includes('shift'))
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !/^(checkbox|radio|button|range)$/.test((target as HTMLInputElement).type ?? '');

/** The latest group wins, so that a scene can take over a key. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const typing = isTyping(event.target);
  for (const group of [...shortcuts.groups].reverse()) {
    const found = group.items.find((item) => item.run && item.keys && matchesKeys(item.keys, event));
    if (!found?.run || (typing && !found.whileTyping)) continue;
    event.preventDefault();
    found.run(event);
    return;
  }
}

export function listenToKeys(): () => void {
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

/** The cap of the four arrow keys, which are drawn. */
export const ARROWS = 'Arrows';

const names: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: isMac ? '⇧' : 'Shift',
  alt: isMac ? '⌥' : 'Alt',
  delete: 'Del',
  esc: 'Esc',
  arrows: ARROWS,
  plus: '+',
  minus: '−',
};

/** What stands on the caps of the keys, in order. */
export const keyCaps = (keys: string): string[] =>
  partsOf(keys).map((key) => names[key.toLowerCase()] ?? key[0]!.toUpperCase() + key.slice(1));
