/** Plans the rows of a file one after another, and lets requests run in between. */
import type { ImportRow, RefusedCell } from '../../model/imports/exchange.ts';
import type { Turn } from './locations/plan.ts';

/** A row whose values stand already. */
export interface Unchanged {
  readonly kind: 'unchanged';
  readonly line: number;
}
/** A row that does nothing, with the cells that are wrong. */
export interface Refused {
  readonly kind: 'refused';
  readonly line: number;
  readonly cells: readonly RefusedCell[];
}

const AT_ONCE = 500;

export async function planEach<T>(rows: readonly ImportRow[], plan: (row: ImportRow) => T, turn: Turn): Promise<T[]> {
  const planned: T[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    for (const row of part) planned.push(plan(row));
    await turn(part.length);
  }
  return planned;
}
