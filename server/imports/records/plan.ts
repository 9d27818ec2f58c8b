/** Decides what each row of a file of records does: add one, change one, nothing, or be refused with a reason. */
import { createHash } from 'node:crypto';
import { entryByValue } from '../../../model/enums/enumeration.ts';
import { textOfCell } from '../../../model/imports/cells.ts';
import type { ImportColumn } from '../../../model/imports/columns.ts';
import type { ImportBody, ImportReport, ImportRow, RefusedCell } from '../../../model/imports/exchange.ts';
import { ofLocation } from '../../../model/imports/kinds.ts';
import { readerWith } from '../../../model/rules/text/numberblock.ts';
import { planEach, type Refused, type Unchanged } from '../eachrow.ts';
import type { Turn } from '../locations/plan.ts';
import { cellsOf, columnOfPlace, partsOf, type Cells } from '../ofrow.ts';
import { reportOf } from '../report.ts';
import { recordKey, type KnownRecord, type KnownRecords } from './known.ts';
import { valuesOf, type Change } from './values.ts';

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

type Fault = Pick<RefusedCell, 'column' | 'fault' | 'limit'>;

function planner(body: ImportBody, known: KnownRecords): (row: ImportRow) => PlannedRecord {
  const reading = { known, number: readerWith(body.decimal), clears: body.clears };
  /** The line of each record of the file. */
  const lines = new Map<string, number>();
  return (row) => {
    const { line } = row;
    const cells = cellsOf(row, known.columns);
    const refuse = (fault: Fault): Refused => {
      const text = fault.column === null ? '' : textOfCell(cells.get(fault.column) ?? null);
      return { kind: 'refused', line, cells: [{ line, text, ...fault }] };
    };
    if (row.fault) return refuse({ column: null, fault: row.fault });
    const place = placeOf(cells, known);
    if ('fault' in place) return refuse(place);
    const { locationId } = place;
    const record = recordOf(cells, locationId, known);
    if (record && 'fault' in record) return refuse(record);
    const { values, faults } = valuesOf({ line, cells, record }, reading);
    if (faults.length > 0) return { kind: 'refused', line, cells: faults };
    const name = nameOf(values, record);
    if (name === '') return refuse({ column: 'name', fault: 'noName' });
    const key = record ? `id ${record.id}` : recordKey(locationId, name);
    const twice = lines.get(key);
    if (twice !== undefined) return refuse({ column: null, fault: 'twice', limit: twice });
    lines.set(key, line);
    const shown = nameAtPlace(name, locationId, known);
    if (!record) return { kind: 'added', line, name: shown, values, locationId };
    return values.length > 0 ? { kind: 'changed', line, name: shown, values, record } : { kind: 'unchanged', line };
  };
}

/** The location that a row is about; null for records without one. */
function placeOf(cells: Cells, { match }: KnownRecords): { locationId: number | null } | Fault {
  if (!match) return { locationId: null };
  const found = match(partsOf(cells));
  if ('fault' in found) return { column: columnOfPlace(found), fault: found.fault };
  return found.id === null ? { column: ofLocation.name, fault: 'noLocation' } : { locationId: found.id };
}

/** By its id, else by its name at its location. Null for a new one. */
function recordOf(cells: Cells, locationId: number | null, known: KnownRecords): KnownRecord | Fault | null {
  const id = textOfCell(cells.get('id') ?? null);
  if (id === '') return known.byKey.get(recordKey(locationId, textOfCell(cells.get('name') ?? null))) ?? null;
  const record = known.byId.get(Number(id));
  return record && record.locationId === locationId ? record : { column: 'id', fault: 'unknownRecord' };
}

/** The name that the record has after the import. */
function nameOf(values: readonly Change[], record: KnownRecord | null): string {
  const changed = values.find(({ column }) => column.key === 'name');
  return String(changed?.after ?? record?.row['name'] ?? '').trim();
}

function nameAtPlace(name: string, locationId: number | null, { names }: KnownRecords): string {
  const place = locationId === null ? undefined : names.get(locationId);
  return place ? `${place} · ${name}` : name;
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
