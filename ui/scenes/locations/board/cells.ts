/** Which card stands where: pure functions over locations and axes. */
import type { Location } from '../../../../model/entities/location.ts';
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
