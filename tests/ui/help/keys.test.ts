// @vitest-environment happy-dom
/** Keys that the help shows are keys that something handles. */
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { cellKeys, rowKeys } from '../../../ui/grid/select/gridkeys.ts';
import { pressInCell, pressInRow, type KeyActions, type RowActions } from '../../../ui/grid/select/press.ts';
import type { GridSelection } from '../../../ui/grid/select/useSelection.ts';
import { actionOf, type KeyTable } from '../../../ui/stores/keytable.ts';

/** The press that a key in tinykeys syntax names. */
function pressOf(keys: string): KeyboardEvent {
  const parts = keys.split('+');
  const named = parts.pop()!;
  const key = named === '(Arrow.*)' ? 'ArrowDown' : named === 'Space' ? ' ' : named;
  const [ctrlKey, shiftKey, altKey] = ['$mod', 'Shift', 'Alt'].map((each) => parts.includes(each));
  return new KeyboardEvent('keydown', { key, ctrlKey: ctrlKey!, shiftKey: shiftKey!, altKey: altKey! });
}
const asReact = (nativeEvent: KeyboardEvent) =>
  ({ nativeEvent, ...modifiersOf(nativeEvent), key: nativeEvent.key }) as ReactKeyboardEvent;
const modifiersOf = ({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => ({ ctrlKey, metaKey, shiftKey, altKey });

const focus = { line: 2, column: 2 };
const grid = {
  ...{ focus, isTabbing: false, select: () => undefined },
  area: { top: 1, left: 1, bottom: 3, right: 3 },
  places: { lines: 9, columns: 5, hasTotals: false, lineOf: () => -1, columnOf: () => -1 },
} as Partial<GridSelection> as GridSelection;

describe('keys of a table', () => {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const yes = () => true;
  const cell: KeyActions = {
    ...{ page: 4, isTick: false, turn: yes },
    ...{ edit: note('edit'), clear: note('clear'), today: note('today'), nextMissing: note('missing') },
    fill: (way, continues) => void done.push(`${way} ${continues}`),
  };
  const row: RowActions = {
    ...{ page: 4, hasLetters: true, turn: yes, uncheck: yes },
    ...{ open: note('open'), check: note('check'), checkAll: note('checkAll'), edit: note('edit'), move: note('move') },
  };
  const keysOf = (table: typeof cellKeys | typeof rowKeys) => Object.values(table).flatMap(({ keys }) => keys);

  it.each(keysOf(cellKeys))('%s is taken in a cell', (keys) => {
    expect(pressInCell(asReact(pressOf(keys)), grid, cell)).toBe(true);
  });

  it.each(keysOf(rowKeys))('%s is taken on a row', (keys) => {
    expect(pressInRow(asReact(pressOf(keys)), grid, row)).toBe(true);
  });

  it('fill, and continue with Alt', () => {
    done.length = 0;
    for (const keys of ['$mod+d', '$mod+Alt+r']) pressInCell(asReact(pressOf(keys)), grid, cell);
    expect(done).toEqual(['down false', 'right true']);
  });

  it('type into a cell, but leave letters on a row to the screen', () => {
    done.length = 0;
    expect(pressInCell(asReact(pressOf('q')), grid, cell)).toBe(true);
    expect(pressInRow(asReact(pressOf('q')), grid, row)).toBe(false);
    expect(pressInRow(asReact(pressOf('x')), grid, { ...row, hasLetters: false })).toBe(false);
    expect(done).toEqual(['edit']);
  });
});

describe('every table of keys', () => {
  const sources = import.meta.glob<string>('../../../ui/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const whole = Object.values(sources).join('\n');
  const tables = [...whole.matchAll(/const (\w+) = defineKeys\(/g)].map(([, name]) => name!);

  it.each(tables)('%s decides what its handler does, and is listed', (name) => {
    expect(whole).toContain(`actionOf(${name},`);
    expect(whole).toMatch(new RegExp(`useListedKeys\\([^)]*\\b${name}\\b`));
  });

  it('is found', () => expect(tables.length).toBeGreaterThan(4));

  it('names one action a key', () => {
    const both: readonly KeyTable[] = [cellKeys, rowKeys];
    for (const table of both)
      for (const [action, { keys }] of Object.entries(table))
        for (const each of keys) expect(actionOf(table, pressOf(each)), each).toBe(action);
  });
});
