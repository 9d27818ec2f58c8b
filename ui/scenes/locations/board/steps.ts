/** Steps over the board by keyboard. */
import type { AxisValue } from './axes.ts';
import type { Cell } from './cells.ts';
import type { Target } from './useDragging.ts';

export type Direction = readonly [columns: number, rows: number];

interface Board {
  readonly shownColumns: readonly AxisValue[];
  readonly shownLanes: readonly AxisValue[];
  readonly countIn: (cell: Cell) => number;
  /** Whether a card is carried: it may also go behind the last card, and into an empty cell. */
  readonly isLifted: boolean;
}

/** The place one step away: within a cell, over its end to the next lane, or at the same place of the next column. */
export function stepFrom({ cell, index }: Target, [columns, rows]: Direction, board: Board): Target | null {
  const { shownColumns, shownLanes, countIn, isLifted } = board;
  const last = (at: Cell) => (isLifted ? countIn(at) : countIn(at) - 1);
  const canEnter = (at: Cell) => isLifted || countIn(at) > 0;
  if (columns !== 0) {
    const cells = keysBeyond(shownColumns, cell.column, columns).map((column) => ({ lane: cell.lane, column }));
    const next = cells.find(canEnter);
    return next ? { cell: next, index: Math.max(0, Math.min(index, last(next))) } : null;
  }
  if (index + rows >= 0 && index + rows <= last(cell)) return { cell, index: index + rows };
  const cells = keysBeyond(shownLanes, cell.lane, rows).map((lane) => ({ lane, column: cell.column }));
  const next = cells.find(canEnter);
  return next ? { cell: next, index: rows > 0 ? 0 : Math.max(0, last(next)) } : null;
}

/** Keys after one, or before it, the nearest first. */
function keysBeyond(values: readonly AxisValue[], key: string, by: number): string[] {
  const at = values.findIndex((each) => each.key === key);
  const beyond = by > 0 ? values.slice(at + 1) : values.slice(0, Math.max(0, at)).toReversed();
  return beyond.map((each) => each.key);
}
