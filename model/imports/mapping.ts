/** The rows of a file with only the columns that are imported. */
import type { ImportBody, ImportRow } from './exchange.ts';

/** By heading: the key of its column; null for one that is left out. */
export type Mapping = readonly (string | null)[];

type Choices = Pick<ImportBody, 'decimal' | 'clears' | 'choices'>;

export function bodyOf(
  rows: readonly ImportRow[],
  mapping: Mapping,
  { decimal, clears, choices }: Choices,
): ImportBody {
  const used = mapping.flatMap((key, at) => (key === null ? [] : [{ key, at }]));
  return {
    decimal,
    clears,
    choices: [...choices],
    columns: used.map(({ key }) => key),
    rows: rows.map((row): ImportRow => ({ ...row, cells: used.map(({ at }) => row.cells[at] ?? null) })),
  };
}
