/** Keys of the grid. Each handler says whether it took the key. */
import type { KeyboardEvent } from 'react';
import { moved, nextByTab } from './move.ts';
import { isOneCell, type Area, type Place } from './ranges.ts';
import type { GridSelection } from './useSelection.ts';

/** What keys can do, besides moving. */
export interface KeyActions {
  page: number;
  /** Begins to edit the focused cell; a tick is turned. */
  edit: (draft: string | null) => void;
  clear: (area: Area) => void;
  today: () => void;
  fill: (direction: 'down' | 'right', continues: boolean) => void;
  /** Opens or closes the rows below the focused line; false when there are none. */
  turn: (isOpen: boolean | null) => boolean;
  isTick: boolean;
  nextMissing: () => void;
}

export interface RowActions {
  page: number;
  open: (() => void) | null;
  /** Selects or unselects the focused row; with Shift all rows since the last. */
  check: ((isRange: boolean) => void) | null;
  checkAll: (() => void) | null;
  /** Clears the selected rows; false without any. */
  uncheck: () => boolean;
  edit: () => void;
  turn: (isOpen: boolean | null) => boolean;
  /** Moves the row one place in an order set by hand. */
  move: ((isDown: boolean) => void) | null;
  hasLetters: boolean;
}

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/** Whether the cell with the focus takes the key. */
export function pressInCell(event: KeyboardEvent, grid: GridSelection, actions: KeyActions): boolean {
  const { focus, area, places } = grid;
  if (!focus || !area) return false;
  if (event.key === 'ArrowDown' && event.altKey) return done(actions.edit(null));
  if (event.altKey && !isCommand(event)) return false;
  if (event.key === 'Tab') return tab(event, focus, grid);
  const target = moved(focus, { key: event.key, toEdge: isCommand(event) }, places, actions.page);
  if (target) return done(grid.select(target, { extends: event.shiftKey }));
  if (isCommand(event)) return pressCommand(event, grid, actions);
  switch (event.key) {
    case 'Enter':
      return done(
        grid.select(moved(focus, { key: event.shiftKey ? 'ArrowUp' : 'ArrowDown', toEdge: false }, places, 1)!),
      );
    case 'F2':
      return done(actions.edit(null));
    case 'F8':
      return done(actions.nextMissing());
    case 'Delete':
    case 'Backspace':
      return done(actions.clear(area));
    case 'Escape':
      if (isOneCell(area)) return false;
      return done(grid.select(focus));
    case ' ':
      if (event.shiftKey) return done(grid.select(focus, { extends: true, span: 'rows' }));
      if (actions.isTick) return done(actions.edit(null));
      return done(actions.turn(null));
    default:
      return event.key.length === 1 && done(actions.edit(event.key));
  }
}

function pressCommand(event: KeyboardEvent, grid: GridSelection, actions: KeyActions): boolean {
  const focus = grid.focus!;
  switch (event.key.toLowerCase()) {
    case 'a':
      return done(grid.select(focus, { span: 'all' }));
    case ' ':
      return done(grid.select(focus, { extends: true, span: 'columns' }));
    case ';':
      return done(actions.today());
    case 'd':
      return done(actions.fill('down', event.altKey));
    case 'r':
      return done(actions.fill('right', event.altKey));
    default:
      return false;
  }
}

/** Tab leaves the grid, unless it kept a value just now. */
function tab(event: KeyboardEvent, focus: Place, grid: GridSelection): boolean {
  const next = grid.isTabbing ? nextByTab(focus, event.shiftKey, grid.places) : null;
  return next !== null && done(grid.select(next, { isTabbing: true }));
}

const letters: readonly string[] = ['j', 'k', 'x', 'X'];

/** Whether the row with the focus takes the key; other letters are commands of the screen. */
export function pressInRow(event: KeyboardEvent, grid: GridSelection, actions: RowActions): boolean {
  const { focus, places } = grid;
  if (!focus) return false;
  if (event.altKey) {
    const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    return isMove && actions.move !== null && done(actions.move(event.key === 'ArrowDown'));
  }
  if (!actions.hasLetters && letters.includes(event.key)) return false;
  const key = { j: 'ArrowDown', k: 'ArrowUp' }[event.key] ?? event.key;
  if (isCommand(event)) {
    if (event.key.toLowerCase() === 'a' && actions.checkAll) return done(actions.checkAll());
    if (key.length === 1) return false;
  }
  if (key === 'ArrowRight' && actions.turn(true)) return true;
  if (key === 'ArrowLeft' && actions.turn(false)) return true;
  const isFar = isCommand(event) || key === 'Home' || key === 'End';
  const target = moved(focus, { key, toEdge: isFar }, places, actions.page);
  if (target) {
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    grid.select(isSideways ? target : { ...target, column: focus.column }, { extends: event.shiftKey });
    return true;
  }
  switch (key) {
    case 'Enter':
      return actions.open !== null ? done(actions.open()) : actions.turn(null);
    case 'x':
    case 'X':
      return actions.check !== null && done(actions.check(event.shiftKey));
    case 'F2':
      return done(actions.edit());
    case 'Escape':
      return actions.uncheck();
    default:
      return false;
  }
}

/** For handlers in one line: the key was taken. */
const done = (_: unknown): true => true;
