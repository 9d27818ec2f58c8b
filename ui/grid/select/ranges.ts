/** Ranges of cells: a rectangle between the focused cell and the one where it began. */
import type { CellAddress } from '../types.ts';

/** A cell by numbers, from 0. */
export interface Place {
  line: number;
  column: number;
}

/** A rectangle of lines and columns, ends included. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Selection {
  focus: CellAddress;
  anchor: CellAddress;
  /** Whether whole lines, whole columns or everything is meant. */
  span: 'cells' | 'rows' | 'columns' | 'all';
}

/** Where keys stand now; -1 for one that is gone. */
export interface Places {
  lineOf: (key: string) => number;
  columnOf: (key: string) => number;
  lines: number;
  columns: number;
  /** Whether the totals below the last line can have the focus, as one more line. */
  hasTotals: boolean;
}

export const placeOf = ({ row, column }: CellAddress, places: Places): Place | null => {
  const place = { line: places.lineOf(row), column: places.columnOf(column) };
  return place.line < 0 || place.column < 0 ? null : place;
};

const between = (a: Place, b: Place): Area => ({
  top: Math.min(a.line, b.line),
  bottom: Math.max(a.line, b.line),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** Null when the focused cell is gone. Where only the other end is gone, the focused cell alone is left. */
export function areaOf(selection: Selection | null, places: Places): Area | null {
  const focus = selection && placeOf(selection.focus, places);
  if (!focus) return null;
  const area = between(focus, placeOf(selection.anchor, places) ?? focus);
  const whole = { top: 0, bottom: places.lines - 1, left: 0, right: places.columns - 1 };
  if (selection.span === 'all') return whole;
  if (selection.span === 'rows') return { ...area, left: whole.left, right: whole.right };
  return selection.span === 'columns' ? { ...area, top: whole.top, bottom: whole.bottom } : area;
}

export const isWithin = ({ line, column }: Place, area: Area): boolean =>
  line >= area.top && line <= area.bottom && column >= area.left && column <= area.right;

export const isOneCell = ({ top, bottom, left, right }: Area): boolean => top === bottom && left === right;

/** The numbers from one to another, both included. */
export const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
