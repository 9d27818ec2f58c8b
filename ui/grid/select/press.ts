/** Keys of the grid. Each handler says whether it took the key. */
import type { KeyboardEvent } from 'react';
import { actionOf } from '../../stores/page/keytable.ts';
import { cellKeys, rowKeys } from './gridkeys.ts';
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
  const action = actionOf(cellKeys, event.nativeEvent);
  if (action === 'choices') return done(actions.edit(null));
  if (event.altKey && !isCommand(event)) return false;
  if (event.key === 'Tab') return tab(event, focus, grid);
  const target = moved(focus, { key: event.key, toEdge: isCommand(event) }, places, actions.page);
  if (target) return done(grid.select(target, { extends: event.shiftKey }));
  const stepTo = (key: string) => done(grid.select(moved(focus, { key, toEdge: false }, places, 1)!));
  switch (action) {
    case 'down':
      return stepTo('ArrowDown');
    case 'up':
      return stepTo('ArrowUp');
    case 'edit':
      return done(actions.edit(null));
    case 'missing':
      return done(actions.nextMissing());
    case 'clear':
      return done(actions.clear(area));
    case 'one':
      return !isOneCell(area) && done(grid.select(focus));
    case 'turn':
      return actions.isTick ? done(actions.edit(null)) : done(actions.turn(null));
    case 'rows':
    case 'columns':
      return done(grid.select(focus, { extends: true, span: action }));
    case 'all':
      return done(grid.select(focus, { span: 'all' }));
    case 'today':
      return done(actions.today());
    case 'fillDown':
    case 'fillRight':
    case 'continueDown':
    case 'continueRight':
      return done(actions.fill(action.endsWith('Down') ? 'down' : 'right', action.startsWith('continue')));
    default:
      return event.key.length === 1 && !isCommand(event) && done(actions.edit(event.key));
  }
}

/** Tab leaves the grid, unless it kept a value just now. */
function tab(event: KeyboardEvent, focus: Place, grid: GridSelection): boolean {
  const next = grid.isTabbing ? nextByTab(focus, event.shiftKey, grid.places) : null;
  return next !== null && done(grid.select(next, { isTabbing: true }));
}

/** Whether the row with the focus takes the key; other letters are commands of the screen. */
export function pressInRow(event: KeyboardEvent, grid: GridSelection, actions: RowActions): boolean {
  const { focus, places } = grid;
  if (!focus) return false;
  const action = actionOf(rowKeys, event.nativeEvent);
  if (action === 'moveUp' || action === 'moveDown')
    return actions.move !== null && done(actions.move(action === 'moveDown'));
  if (event.altKey || (!actions.hasLetters && event.key.length === 1 && !isCommand(event))) return false;
  if (action === 'checkAll') return actions.checkAll !== null && done(actions.checkAll());
  if (event.key === 'ArrowRight' && actions.turn(true)) return true;
  if (event.key === 'ArrowLeft' && actions.turn(false)) return true;
  const key = action === 'down' ? 'ArrowDown' : action === 'up' ? 'ArrowUp' : event.key;
  const isFar = isCommand(event) || key === 'Home' || key === 'End';
  const target = moved(focus, { key, toEdge: isFar }, places, actions.page);
  if (target) {
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    grid.select(isSideways ? target : { ...target, column: focus.column }, { extends: event.shiftKey });
    return true;
  }
  switch (action) {
    case 'open':
      return actions.open !== null ? done(actions.open()) : actions.turn(null);
    case 'check':
    case 'checkTo':
      return actions.check !== null && done(actions.check(action === 'checkTo'));
    case 'edit':
      return done(actions.edit());
    case 'uncheck':
      return actions.uncheck();
    default:
      return false;
  }
}

/** For handlers in one line: the key was taken. */
const done = (_: unknown): true => true;
