/** Keys and commands of the current screen: handles key presses, and lists them for `?` and the palette. */
import { useEffect, useEffectEvent } from 'react';
import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { proxy, ref } from 'valtio';
import type { Label } from '../../../model/enums/enumeration.ts';
import { useUser } from '../person/preferences.ts';

export interface Shortcut {
  /** In tinykeys syntax: `$mod+k`, `Shift+d`, `?`, `$mod+(Arrow.*)`. Without keys the command is in the palette only. */
  keys?: string;
  label: Label;
  /** Without it the key is only listed, and the focused element handles it. */
  run?: (event?: KeyboardEvent) => void;
  /** Whether the key also works while typing in a field. */
  whileTyping?: boolean;
  /** Whether the palette leaves it out. */
  hidden?: boolean;
}

/** Groups of the shell first, then those of the scene. */
export const shortcuts = proxy<{ groups: { title: Label; items: Shortcut[] }[] }>({ groups: [] });

/** Commands without those keys that are one letter, digit or sign: the palette still runs them. */
export const withoutLetters = (items: readonly Shortcut[]): Shortcut[] =>
  items.map(({ keys, ...item }) => (keys === undefined || (item.run && keys.length === 1) ? item : { ...item, keys }));

/** For components: whether keys of a single letter are on (WCAG 2.1.4). */
export const useHasLetters = (): boolean => useUser()?.cfg.letters ?? true;

/**
 * Registers shortcuts while the component is mounted. A user may switch off keys of a single letter (WCAG 2.1.4): speech
 * input types them by accident.
 */
export function useShortcuts(title: Label, given: readonly Shortcut[]): void {
  const hasLetters = useHasLetters();
  const items = hasLetters ? given : withoutLetters(given);
  const run = useEffectEvent((index: number, event?: KeyboardEvent) => items[index]?.run?.(event));
  const offer = useEffectEvent(() =>
    ref({
      title,
      items: items.map((item, index) => ({
        ...item,
        ...(item.run && { run: (event?: KeyboardEvent) => run(index, event) }),
      })),
    }),
  );
  // The group is registered again only when a key or name changes.
  const shape = items.map((item) => `${item.keys}|${item.label.en}`).join('\n');
  useEffect(() => {
    const group = offer();
    shortcuts.groups = [...shortcuts.groups, group];
    return () => {
      shortcuts.groups = shortcuts.groups.filter((each) => each !== group);
    };
  }, [shape, title.en]);
}

/** Whether the key is a printed sign: it matches with or without Shift, which depends on the keyboard. */
const isSign = (key: string | RegExp) => typeof key === 'string' && /^[^a-z0-9]$/i.test(key);

/** The space bar: its sign parts the presses of a sequence. */
const SPACE = 'Space';

export function matchesKeys(keys: string, event: KeyboardEvent): boolean {
  const [modifiers, named] = parseKeybinding(keys)[0]!;
  const key = named === SPACE ? / / : named;
  return matchKeyBindingPress(event, [isSign(key) && event.shiftKey ? ['Shift', ...modifiers] : modifiers, key]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !/^(checkbox|radio|button|range)$/.test((target as HTMLInputElement).type ?? '');

/** The latest group wins, so that a scene can replace a key of the shell. */
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

/** Key cap for the four arrow keys; drawn as an icon. */
export const ARROWS = 'Arrows';

const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform);
const names: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Meta: '⌘',
  delete: 'Del',
  Delete: 'Del',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  Escape: 'Esc',
  '-': '−',
  ...(isMac && { Shift: '⇧', Alt: '⌥' }),
};

const capOf = (key: string | RegExp): string =>
  key instanceof RegExp ? ARROWS : (names[key] ?? key[0]!.toUpperCase() + key.slice(1));

/** The labels of the key caps, in order. */
export function keyCaps(keys: string): string[] {
  const [modifiers, key] = parseKeybinding(keys)[0]!;
  return [...modifiers, key].map(capOf);
}
