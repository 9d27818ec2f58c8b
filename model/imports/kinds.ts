/** What staff import for a customer. */
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { CustomField } from '../entities/customfield.ts';
import { locationColumns, type ImportColumn } from './columns.ts';

export const importKinds = enumeration('import_kinds', [
  { key: 'locations', label: { en: 'Locations', nl: 'Locaties' } },
  { key: 'values', label: { en: 'Values of custom fields', nl: 'Waarden van eigen velden' } },
]);
export type ImportKindKey = KeyOf<typeof importKinds>;

/** Columns that say which location a row is about. Rows of values never write them. */
const recognising: readonly string[] = ['id', 'plotnr', 'postcode', 'house_number', 'name'];

/** The columns that a file of this kind may fill. `own`: the fields of the customer. */
export function columnsOfKind(kind: ImportKindKey, own: readonly CustomField[]): readonly ImportColumn[] {
  const all = locationColumns(own, true);
  return kind === 'locations' ? all : all.filter(({ key, ownId }) => ownId !== null || recognising.includes(key));
}
