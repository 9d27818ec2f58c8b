import type { Choice } from '../../fields/types.ts';
import type { PortfolioRow } from './rows.ts';

/** How many rows have each choice, in words: `Koop 3, Huur 2`. Choices that no row has are left out. */
export function countsOf(
  rows: readonly PortfolioRow[],
  valueOf: (row: PortfolioRow) => unknown,
  choices: readonly Choice[],
): string {
  const counts = new Map<unknown, number>();
  for (const row of rows) for (const value of [valueOf(row)].flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return choices
    .filter(({ value }) => counts.has(value))
    .map(({ value, label }) => `${label} ${counts.get(value)}`)
    .join(', ');
}
