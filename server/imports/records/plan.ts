/** Decides what each row of a file of records does: add one, change one, nothing, or be refused with a reason. */
import { createHash } from 'node:crypto';
import { fieldIn, leastIn, type Field, type MeasureUnit } from '../../../model/define.ts';
import { entryByValue } from '../../../model/enums/enumeration.ts';
import { readImportCell, textOfCell, type ImportCell } from '../../../model/imports/cells.ts';
import type { ImportColumn } from '../../../model/imports/columns.ts';
import type { ImportBody, ImportReport, ImportRow, RefusedCell } from '../../../model/imports/exchange.ts';
import { ofLocation } from '../../../model/imports/kinds.ts';
import { isWritten } from '../../../model/rules/text/formats.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import { readerWith, type ReadNumberText } from '../../../model/rules/text/numberblock.ts';
import type { Values } from '../../models/behaviour.ts';
import { planEach, type Refused, type Unchanged } from '../eachrow.ts';
import type { Turn } from '../locations/plan.ts';
import { columnOfPlace, partsOf, type Cells } from '../ofrow.ts';
import { reportOf } from '../report.ts';
import { recordKey, type KnownRecord, type KnownRecords } from './known.ts';

interface Change {
  readonly column: ImportColumn;
  readonly before: unknown;
  readonly after: unknown;
  /** Unit that the record decides. */
  readonly unit?: MeasureUnit | undefined;
}
export interface Added {
  readonly kind: 'added';
  readonly line: number;
  readonly name: string;
  readonly values: readonly Change[];
  readonly locationId: number | null;
}
export interface Changed {
  readonly kind: 'changed';
  readonly line: number;
  readonly name: string;
  readonly values: readonly Change[];
  readonly record: KnownRecord;
}
type PlannedRecord = Added | Changed | Unchanged | Refused;

export const planRecords = (body: ImportBody, known: KnownRecords, turn: Turn): Promise<PlannedRecord[]> =>
  planEach(body.rows, planner(body, known), turn);

type Fault = Pick<RefusedCell, 'fault' | 'limit'>;

function planner(body: ImportBody, known: KnownRecords): (row: ImportRow) => PlannedRecord {
  const number = readerWith(body.decimal);
  /** The line of each record of the file. */
  const lines = new Map<string, number>();
  return (row) => {
    const { line } = row;
    const cells = new Map(known.columns.map((column, at) => [column.key, row.cells[at] ?? null]));
    const refuse = (fault: Fault, column: string | null = null): Refused => ({
      kind: 'refused',
      line,
      cells: [{ line, column, text: column === null ? '' : textOfCell(cells.get(column) ?? null), ...fault }],
    });
    if (row.fault) return refuse({ fault: row.fault });
    const place = known.match ? known.match(partsOf(cells)) : null;
    if (place && 'fault' in place) return refuse({ fault: place.fault }, columnOfPlace(place));
    if (place?.id === null) return refuse({ fault: 'noLocation' }, ofLocation.name);
    const locationId = place?.id ?? null;
    const found = recordOf(cells, locationId, known);
    if (found && 'fault' in found) return refuse(found, 'id');
    const { values, faults } = valuesOf({ line, cells, record: found, known, number, clears: body.clears });
    if (faults.length > 0) return { kind: 'refused', line, cells: faults };
    const name = String(values.find(({ column }) => column.key === 'name')?.after ?? found?.row['name'] ?? '').trim();
    if (name === '') return refuse({ fault: 'noName' }, 'name');
    const key = found ? `id ${found.id}` : recordKey(locationId, name);
    const twice = lines.get(key);
    if (twice !== undefined) return refuse({ fault: 'twice', limit: twice });
    lines.set(key, line);
    if (found && values.length === 0) return { kind: 'unchanged', line };
    const shown = [locationId === null ? '' : (known.names.get(locationId) ?? ''), name].filter(Boolean).join(' · ');
    return found
      ? { kind: 'changed', line, name: shown, values, record: found }
      : { kind: 'added', line, name: shown, values, locationId };
  };
}

/** By its id, else by its name at its location. Null for a new one. */
function recordOf(cells: Cells, locationId: number | null, known: KnownRecords): KnownRecord | Fault | null {
  const id = textOfCell(cells.get('id') ?? null);
  if (id === '') return known.byKey.get(recordKey(locationId, textOfCell(cells.get('name') ?? null))) ?? null;
  const record = known.byId.get(Number(id));
  return record && record.locationId === locationId ? record : { fault: 'unknownRecord' };
}

interface ValuesInput {
  readonly line: number;
  readonly cells: Cells;
  readonly record: KnownRecord | null;
  readonly known: KnownRecords;
  readonly number: ReadNumberText;
  readonly clears: boolean;
}

function valuesOf({ line, cells, record, known, number, clears }: ValuesInput) {
  const values: Change[] = [];
  const faults: RefusedCell[] = [];
  const { fields } = known.of;
  const written: Values = { ...defaultsOf(fields), ...record?.row };
  const columns = known.columns.filter(({ key }) => key in fields);
  const decided = columns.filter(({ field }) => field.unitBy);
  // What decides a unit is read before the number.
  for (const column of [...columns.filter((each) => !decided.includes(each)), ...decided]) {
    const cell = cells.get(column.key) ?? null;
    const field = fieldIn(column.field, written);
    const read = readRecordCell(cell, { ...column, field }, number);
    if (read && 'fault' in read) faults.push({ line, column: column.key, text: textOfCell(cell), ...read });
    else if (read ? true : clears) {
      const before = record ? record.row[column.key] : column.field.default;
      const after = read ? read.value : column.field.default;
      written[column.key] = after;
      const unit = column.field.unitBy && field.unit;
      if (before !== after) values.push({ column, before, after, unit });
    }
  }
  for (const { column, after } of values) {
    const least = leastIn(column.field, written);
    if (least !== undefined && least !== null && typeof after === 'number' && after < least)
      faults.push({ line, column: column.key, text: String(after), fault: 'tooSmall', limit: least });
  }
  return { values, faults };
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

/** A choice by its key, which the page translates. */
const textOf = ({ field }: ImportColumn, value: unknown): string =>
  value === null || value === undefined
    ? ''
    : field.values
      ? (entryByValue(field.values, value)?.key ?? String(value))
      : String(value);

export const reportOnRecords = (rows: readonly PlannedRecord[]): ImportReport =>
  reportOf(rows, {
    digest: digestOfRecords(rows),
    changeOf: (row) => ({
      id: row.record.id,
      values: row.values.map(({ column, before, after, unit }) => ({
        column: column.key,
        before: textOf(column, before),
        after: textOf(column, after),
        ...(unit && { unit }),
      })),
    }),
  });

/** Digest of what would be written. It differs when a record that the rows are about changed meanwhile. */
export function digestOfRecords(rows: readonly PlannedRecord[]): string {
  const hash = createHash('sha256');
  for (const row of rows) {
    const record = row.kind === 'changed' ? [row.record.id, row.record.rev] : null;
    const place = row.kind === 'added' ? row.locationId : null;
    const values = 'values' in row ? row.values.map(({ column, after }) => [column.key, after]) : [];
    hash.update(JSON.stringify([row.line, row.kind, record, place, values]));
  }
  return hash.digest('hex');
}
