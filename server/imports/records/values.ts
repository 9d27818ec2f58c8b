/** What a row says of the fields of its record, read and checked. */
import { fieldIn, leastIn, type Field, type MeasureUnit } from '../../../model/define.ts';
import { readImportCell, textOfCell, type ImportCell } from '../../../model/imports/cells.ts';
import type { ImportColumn } from '../../../model/imports/columns.ts';
import type { RefusedCell } from '../../../model/imports/exchange.ts';
import { isWritten } from '../../../model/rules/text/formats.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import type { ReadNumberText } from '../../../model/rules/text/numberblock.ts';
import type { Values } from '../../models/behaviour.ts';
import type { Cells } from '../ofrow.ts';
import type { KnownRecord, KnownRecords } from './known.ts';

export interface Change {
  readonly column: ImportColumn;
  readonly before: unknown;
  readonly after: unknown;
  /** Unit that the record decides. */
  readonly unit?: MeasureUnit | undefined;
}

interface RecordRow {
  readonly line: number;
  readonly cells: Cells;
  /** The record that the row changes; null where it adds one. */
  readonly record: KnownRecord | null;
}

interface Reading {
  readonly known: KnownRecords;
  readonly number: ReadNumberText;
  /** Whether an empty cell clears its field. */
  readonly clears: boolean;
}

export function valuesOf({ line, cells, record }: RecordRow, { known, number, clears }: Reading) {
  const { fields } = known.of;
  const values: Change[] = [];
  const faults: RefusedCell[] = [];
  const written: Values = { ...defaultsOf(fields), ...record?.row };
  for (const column of inReadingOrder(known.columns.filter(({ key }) => key in fields))) {
    const { key, field } = column;
    const cell = cells.get(key) ?? null;
    const fieldHere = fieldIn(field, written);
    const read = readRecordCell(cell, { ...column, field: fieldHere }, number);
    if (read && 'fault' in read) {
      faults.push({ line, column: key, text: textOfCell(cell), ...read });
      continue;
    }
    if (!read && !clears) continue;
    const before = record ? record.row[key] : field.default;
    const after = read ? read.value : field.default;
    written[key] = after;
    if (before !== after) values.push({ column, before, after, unit: field.unitBy && fieldHere.unit });
  }
  return { values, faults: [...faults, ...values.flatMap((value) => tooSmall(value, written, line))] };
}

/** What decides a unit is read before the number. */
const inReadingOrder = (columns: readonly ImportColumn[]): ImportColumn[] => [
  ...columns.filter(({ field }) => !field.unitBy),
  ...columns.filter(({ field }) => field.unitBy),
];

/** The least of a field may depend on other fields of the row. */
function tooSmall({ column, after }: Change, written: Values, line: number): RefusedCell[] {
  const least = leastIn(column.field, written);
  if (typeof least !== 'number' || typeof after !== 'number' || after >= least) return [];
  return [{ line, column: column.key, text: String(after), fault: 'tooSmall', limit: least }];
}

const defaultsOf = (fields: Readonly<Record<string, Field>>): Values =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.default]));

/** Null for an empty cell. */
function readRecordCell(cell: ImportCell, column: ImportColumn, number: ReadNumberText) {
  const read = readImportCell(cell, column, number);
  if (read === null || 'fault' in read) return read;
  const { field, kind } = column;
  if (kind === 'choice') return choiceOf(String(read.value), field);
  if (field.format && !isWritten(field.format, String(read.value))) return { fault: 'badFormat' as const };
  return read;
}

/** By its key or its label in either language. */
export function choiceOf(name: string, { values }: Pick<Field, 'values'>) {
  const at = values!.entries.findIndex(({ key, label }) =>
    [key, label.en, label.nl].some((each) => folded(each) === folded(name)),
  );
  return at < 0 ? { fault: 'noChoice' as const } : { value: values!.values[at] as string | number };
}
