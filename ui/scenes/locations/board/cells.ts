/** Which card stands where: pure functions over locations and axes. */
import type { Location } from '../../../../model/entities/location.ts';
import { groupBy } from '../../../../model/groupby.ts';
import type { Axis } from './axes.ts';

/** A column within a lane. Without lanes, `lane` is empty. */
export interface Cell {
  readonly lane: string;
  readonly column: string;
}
export const cellKey = ({ lane, column }: Cell): string => `${lane}|${column}`;

type Cells = ReadonlyMap<string, readonly Location[]>;

/** Cards by cell, in the order given. */
export const cellsOf = (locations: readonly Location[], columns: Axis, lanes: Axis | null): Cells =>
  groupBy(locations, (each) => cellKey({ lane: lanes?.valueOf(each) ?? '', column: columns.valueOf(each) }));

export interface Head {
  readonly shown: number;
  /** Cards that are not archived, whatever the filter. */
  readonly all: number;
  /** Of the shown cards. */
  readonly sum: number;
}

/** What the heads of the values say: over all lanes, and against the limit over all cards. */
export function headsOf(
  axis: Axis,
  shown: readonly Location[],
  all: readonly Location[],
  amountOf: (of: Location) => number,
): ReadonlyMap<string, Head> {
  const heads = new Map(axis.values.map(({ key }) => [key, { shown: 0, all: 0, sum: 0 }]));
  for (const each of shown) {
    const head = heads.get(axis.valueOf(each));
    if (!head) continue;
    head.shown += 1;
    head.sum += amountOf(each);
  }
  for (const each of all) {
    const head = each.archived ? undefined : heads.get(axis.valueOf(each));
    if (head) head.all += 1;
  }
  return heads;
}

/** Whether cards may move from one cell to another. */
export const mayMove = (from: Cell, to: Cell, columns: Axis, lanes: Axis | null): boolean =>
  (from.column === to.column || columns.write !== null) && (from.lane === to.lane || (lanes?.write ?? null) !== null);
