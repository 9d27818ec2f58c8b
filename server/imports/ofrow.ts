/** Which location a row is about, where records lie below locations. */
import { textOfCell, type ImportCell } from '../../model/imports/cells.ts';
import type { ImportColumn } from '../../model/imports/columns.ts';
import type { ImportRow } from '../../model/imports/exchange.ts';
import { ofLocation } from '../../model/imports/kinds.ts';
import type { MatchRecord, NoMatch, RowParts } from '../../model/imports/matching.ts';
import { location } from '../../model/entities/location.ts';
import { TEMPORARY } from '../../model/rules/location/location.ts';
import type { Scope } from '../models/scope.ts';
import { readable } from '../store/permitted.ts';

/** Cells of a row by the key of their column. */
export type Cells = ReadonlyMap<string, ImportCell>;

export const cellsOf = (row: ImportRow, columns: readonly Pick<ImportColumn, 'key'>[]): Cells =>
  new Map(columns.map(({ key }, at) => [key, row.cells[at] ?? null]));

export function partsOf(cells: Cells): RowParts {
  const text = (key: keyof typeof ofLocation) => textOfCell(cells.get(ofLocation[key]) ?? null);
  const id = Number(text('id'));
  return {
    id: text('id') === '' ? null : Number.isInteger(id) ? id : 0,
    plotnr: text('plotnr'),
    postcode: text('postcode'),
    house_number: text('house_number'),
    name: text('name'),
  };
}

/** The column that a row was refused for. */
export const columnOfPlace = ({ column }: NoMatch): string | null =>
  column && ofLocation[column as keyof typeof ofLocation];

export async function readLocations(scope: Scope): Promise<MatchRecord[]> {
  const rows = await readable(location, scope)
    .whereNot('location.type', TEMPORARY)
    .select(['id', 'name', 'plotnr', 'postcode', 'house_number'].map((key) => `location.${key}`))
    .orderBy('location.id');
  const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
  return rows.map((row) => ({
    id: row.id,
    name: text(row['name']),
    plotnr: text(row['plotnr']),
    postcode: text(row['postcode']),
    house_number: text(row['house_number']),
  }));
}
