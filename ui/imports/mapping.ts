/** Which heading of the file becomes which column, and what its first values are read as. */
import { readImportCell } from '../../model/imports/cells.ts';
import type { ImportColumn } from '../../model/imports/columns.ts';
import type { ImportBody } from '../../model/imports/exchange.ts';
import type { Mapping } from '../../model/imports/mapping.ts';
import { readerWith } from '../../model/rules/text/numberblock.ts';
import type { ReadTable } from '../../engine/import/tables/types.ts';

/** Gives a heading a column. Another heading that had it is left out. */
export const mapped = (mapping: Mapping, at: number, key: string | null): Mapping =>
  mapping.map((each, index) => (index === at ? key : key !== null && each === key ? null : each));

/** Which records the rows can be recognised by. */
export function recognisedBy(mapping: Mapping): 'id' | 'plot' | 'address' | null {
  if (mapping.includes('id')) return 'id';
  if (mapping.includes('plotnr')) return 'plot';
  return ['postcode', 'house_number', 'name'].every((key) => mapping.includes(key)) ? 'address' : null;
}

const SAMPLES = 5;

export interface Sample {
  readonly text: string;
  /** What it is read as; null where it cannot be read, undefined for a heading that is left out. */
  readonly value: string | number | boolean | null | undefined;
}

/** The first values of a heading. */
export function samplesOf(
  { rows }: Pick<ReadTable, 'rows'>,
  at: number,
  column: ImportColumn | null,
  decimal: ImportBody['decimal'],
): Sample[] {
  const number = readerWith(decimal);
  const found: Sample[] = [];
  for (const { cells } of rows) {
    const cell = cells[at] ?? null;
    if (cell === null) continue;
    const read = column && readImportCell(cell, column, number);
    const value = read && ('value' in read ? read.value : null);
    found.push({
      text: String(cell),
      value: column ? (typeof value === 'object' && value !== null ? value.join('; ') : value) : undefined,
    });
    if (found.length === SAMPLES) break;
  }
  return found;
}
