// @vitest-environment happy-dom
/** Keys that the help shows are keys that something handles. */
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { text } from '../../../model/define.ts';
import { actingKeys, cellKeys, rowKeys } from '../../../ui/grid/select/gridkeys.ts';
import { pressInCell, pressInRow, type KeyActions, type RowActions } from '../../../ui/grid/select/press.ts';
import { aimKeys, measureKeys, outlineKeys, pickKeys } from '../../../ui/map/interactions/mapkeys.ts';
import { viewportKeys } from '../../../ui/plan/viewportkeys.ts';
import { selectionKeys, toolKeys, viewKeys } from '../../../ui/stage/tools/stagekeys.ts';
import type { GridSelection } from '../../../ui/grid/select/useSelection.ts';
import { actionOf, listedKeys, type KeyTable } from '../../../ui/stores/page/keytable.ts';
import { pressOf } from './pressof.ts';

const asReact = (nativeEvent: KeyboardEvent) =>
  ({ nativeEvent, ...modifiersOf(nativeEvent), key: nativeEvent.key }) as ReactKeyboardEvent;
const modifiersOf = ({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => ({ ctrlKey, metaKey, shiftKey, altKey });

const focus = { line: 2, column: 2 };
const grid = {
  focus,
  isTabbing: false,
  select: () => undefined,
  area: { top: 1, left: 1, bottom: 3, right: 3 },
  places: { lines: 9, columns: 5, hasTotals: false, lineOf: () => -1, columnOf: () => -1 },
} as Partial<GridSelection> as GridSelection;

describe('keys of a table', () => {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const yes = () => true;
  const cell: KeyActions = {
    page: 4,
    isTick: false,
    turn: yes,
    edit: note('edit'),
    clear: note('clear'),
    today: note('today'),
    nextMissing: note('missing'),
    fill: (way, continues) => void done.push(`${way} ${continues}`),
  };
  const row: RowActions = {
    page: 4,
    hasLetters: true,
    turn: yes,
    uncheck: yes,
    open: note('open'),
    check: note('check'),
    checkAll: note('checkAll'),
    edit: note('edit'),
    move: note('move'),
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

describe('keys of a table that people miss with a modifier', () => {
  it.each(['$mod+Enter'])('%s opens the row', (keys) => expect(actionOf(rowKeys, pressOf(keys))).toBe('open'));

  it('select all, and clear with Shift still held, as in spreadsheets', () => {
    expect(actionOf(cellKeys, pressOf('$mod+Shift+Space'))).toBe('all');
    expect(actionOf(cellKeys, pressOf('Shift+Backspace'))).toBe('clear');
  });

  it('leave Shift+F2, a note there, and Shift+Delete, which cuts', () => {
    for (const keys of ['Shift+F2', 'Shift+Delete']) expect(actionOf(cellKeys, pressOf(keys)), keys).toBeNull();
  });
});

describe('the help of a table', () => {
  type Row = { name: string };
  const columns = [{ key: 'name', title: 'Name', field: text('Name', 'Naam'), value: ({ name }: Row) => name }];
  const staff = { mode: 'rows', columns, isTree: false } as const;
  const edited = { ...staff, columns: [{ ...columns[0]!, canEdit: () => true }], onEdit: () => undefined };
  const onRow = (props: Parameters<typeof actingKeys<Row>>[0]) =>
    listedKeys(rowKeys, { acts: actingKeys(props).onRow }).map(({ keys }) => keys);
  const inCell = (props: Parameters<typeof actingKeys<Row>>[0]) =>
    listedKeys(cellKeys, { acts: actingKeys(props).inCell }).map(({ keys }) => keys);

  it('names no key that does nothing in a table to look at', () => {
    for (const keys of ['Enter', 'x', 'F2', 'Alt+ArrowUp', 'Escape']) expect(onRow(staff)).not.toContain(keys);
    for (const keys of ['F2', 'Delete', 'Space', '$mod+d', 'F8']) expect(inCell(staff)).not.toContain(keys);
    expect(onRow(staff)).toContain('ArrowUp');
  });

  it('names those that its screen gives it', () => {
    const whole = { ...edited, onOpen: () => undefined, onSelect: () => undefined, onMoveRows: () => undefined };
    expect(onRow(whole)).toEqual(listedKeys(rowKeys).map(({ keys }) => keys));
    expect(inCell(edited)).toContain('$mod+d');
    expect(inCell(edited)).not.toContain('Alt+ArrowDown');
  });

  it('names no editing while nothing may be changed', () => {
    const lapsed = { ...edited, readOnly: 'Lapsed', onMoveRows: () => undefined };
    for (const keys of ['F2', 'Alt+ArrowDown']) expect(onRow(lapsed)).not.toContain(keys);
    expect(inCell(lapsed)).not.toContain('F2');
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

  it('is found', () => expect(tables.length).toBeGreaterThan(12));

  it('names one action a key', () => {
    const all: readonly KeyTable[] = [
      ...[cellKeys, rowKeys, selectionKeys, viewKeys, toolKeys],
      ...[aimKeys, pickKeys, measureKeys, outlineKeys, viewportKeys],
    ];
    for (const table of all)
      for (const [action, { keys, also = [] }] of Object.entries(table))
        for (const each of [...keys, ...also]) expect(actionOf(table, pressOf(each)), each).toBe(action);
  });
});
