/** Plans the rows of a file one after another, and lets requests run in between. */
import type { ImportRow } from '../../model/imports/exchange.ts';
import type { Turn } from './locations/plan.ts';

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
