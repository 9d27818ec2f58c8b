// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keyCaps, matchesKeys } from '../../../ui/stores/shortcuts.ts';

const press = (key: string, modifiers: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...modifiers });

it('the plus is a key like any other', () => {
  expect(keyCaps('+')).toEqual(['+']);
  expect(matchesKeys('+', press('+', { shiftKey: true }))).toBe(true);
  expect(matchesKeys('+', press('-'))).toBe(false);
});

it('keys are pressed and written together', () => {
  expect(keyCaps('mod+shift+z')).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(matchesKeys('mod+shift+z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(matchesKeys('mod+shift+z', press('z', { ctrlKey: true }))).toBe(false);
});
