// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keyCaps, matchesKeys, withoutLetters } from '../../../ui/stores/page/shortcuts.ts';

const press = (key: string, modifiers: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...modifiers });

it('the plus is a key like any other', () => {
  expect(keyCaps('+')).toEqual(['+']);
  expect(matchesKeys('+', press('+', { shiftKey: true }))).toBe(true);
  expect(matchesKeys('+', press('-'))).toBe(false);
});

it('keys are pressed and written together', () => {
  expect(keyCaps('$mod+Shift+z')).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(matchesKeys('$mod+Shift+z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(matchesKeys('$mod+Shift+z', press('z', { ctrlKey: true }))).toBe(false);
});

it('other modifiers are other keys', () => {
  expect(matchesKeys('z', press('z', { ctrlKey: true }))).toBe(false);
  expect(matchesKeys('?', press('?', { shiftKey: true, altKey: true }))).toBe(false);
});

it('the arrow keys are one', () => {
  expect(keyCaps('Shift+(Arrow.*)')).toEqual(['Shift', 'Arrows']);
  expect(matchesKeys('$mod+(Arrow.*)', press('ArrowLeft', { ctrlKey: true }))).toBe(true);
  expect(matchesKeys('(Arrow.*)', press('ArrowLeft', { ctrlKey: true }))).toBe(false);
});

it('keys of one letter or sign can be left out, and keep their command', () => {
  const label = { en: 'Search', nl: 'Zoeken' };
  const run = () => undefined;
  const items = ['n', '/', '$mod+k', 'Escape'].map((keys) => ({ keys, label, run }));
  expect(withoutLetters(items)).toEqual([
    { label, run },
    { label, run },
    { keys: '$mod+k', label, run },
    { keys: 'Escape', label, run },
  ]);
});
