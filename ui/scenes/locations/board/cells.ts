/** Which card stands where: pure functions over locations and axes. */
import type { Location } from '../../../../model/entities/location.ts';
import { ORDER_STEP, renumber } from '../../../../model/rules/order.ts';
import type { Axis } from './axes.ts';

/** A column within a lane. Without lanes, `lane` is empty. */
export interface Cell {
  readonly lane: string;
  readonly column: string;
}
export const cellKey = ({ lane, column }: Cell): string => `${lane}|${column}`;

export type Cells = ReadonlyMap<string, readonly Location[]>;

/** Cards by cell, in the order given. */
export function cellsOf(locations: readonly Location[], columns: Axis, lanes: Axis | null): Cells {
  const cells = new Map<string, Location[]>();
  for (const each of locations) {
    const key = cellKey({ lane: lanes?.valueOf(each) ?? '', column: columns.valueOf(each) });
    const cell = cells.get(key);
    if (cell) cell.push(each);
    else cells.set(key, [each]);
  }
  return cells;
}

export interface Head {
  readonly shown: number;
  /** Cards that are not archived, whatever the filter. */
  readonly all: number;
  /** Plot sizes of the shown cards, m². */
  readonly plotsize: number;
}

/** What the head of a value says: over all lanes, and against the limit over all cards. */
export function headOf(axis: Axis, key: string, shown: readonly Location[], all: readonly Location[]): Head {
  const here = shown.filter((each) => axis.valueOf(each) === key);
  return {
    shown: here.length,
    all: all.filter((each) => !each.archived && axis.valueOf(each) === key).length,
    plotsize: here.reduce((sum, { plotsize }) => sum + plotsize, 0),
  };
}

/** Whether cards may move from one cell to another. */
export const mayMove = (from: Cell, to: Cell, columns: Axis, lanes: Axis | null): boolean =>
  (from.column === to.column || columns.write !== null) && (from.lane === to.lane || (lanes?.write ?? null) !== null);

/**
 * New orders after cards are put at a place of a cell sorted by hand: those between the neighbours where the steps leave room,
 * otherwise new numbers for the cell. Returns only what changes.
 */
export function ordersAt(
  cell: readonly Location[],
  moved: readonly Location[],
  index: number,
): { id: number; order: number }[] {
  const ids = new Set(moved.map(({ id }) => id));
  const others = cell.filter(({ id }) => !ids.has(id));
  // The index counts the moved cards that stand before it.
  const at = index - cell.slice(0, index).filter(({ id }) => ids.has(id)).length;
  const before = others[at - 1]?.order ?? (others[at]?.order ?? ORDER_STEP) - ORDER_STEP * (moved.length + 1);
  const after = others[at]?.order ?? before + ORDER_STEP * (moved.length + 1);
  const step = Math.floor((after - before) / (moved.length + 1));
  if (step < 1) return renumber([...others.slice(0, at), ...moved, ...others.slice(at)]);
  return moved
    .map(({ id, order }, place) => ({ id, order, next: before + step * (place + 1) }))
    .filter(({ order, next }) => order !== next)
    .map(({ id, next }) => ({ id, order: next }));
}
