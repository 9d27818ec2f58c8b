/** Decides what each row of a file does: add a location, change one, nothing, or be refused with a reason. */
import type { ImportColumn } from '../../../model/imports/columns.ts';
import { isOfPlace } from '../../../model/imports/columns.ts';
import type { ImportBody, ImportRow, NewChoice, RefusedCell } from '../../../model/imports/exchange.ts';
import { matcher, type MatchRecord, type RowParts } from '../../../model/imports/matching.ts';
import { readerWith } from '../../../model/rules/text/numberblock.ts';
import type { ChoiceValue } from './choices.ts';
import type { Known, KnownLocation } from './known.ts';
import { createNames, type NewNames } from './newnames.ts';
import { placeOf, type PlannedPlace } from './place.ts';
import { readRow, type ReadRow } from './readrow.ts';
import { plannedValues, type PlannedValue } from './rowvalues.ts';

interface Planned {
  readonly line: number;
  readonly name: string;
  readonly values: readonly PlannedValue[];
  readonly place: PlannedPlace | null;
}
export interface Added extends Planned {
  readonly kind: 'added';
}
export interface Changed extends Planned {
  readonly kind: 'changed';
  readonly location: KnownLocation;
}
interface Unchanged {
  readonly kind: 'unchanged';
  readonly line: number;
  readonly id: number;
}
interface Refused {
  readonly kind: 'refused';
  readonly line: number;
  readonly cells: readonly RefusedCell[];
}
export type PlannedRow = Added | Changed | Unchanged | Refused;

export interface Plan {
  readonly rows: readonly PlannedRow[];
  /** Named by the file, unknown to the company. */
  readonly choices: readonly NewChoice[];
  /** The name of a choice that does not exist yet. */
  readonly named: (value: ChoiceValue) => string | null;
}

/** Called between parts of the rows with their number, so that other work gets its turn; it throws to stop. */
export type Turn = (rows: number) => Promise<void>;
const AT_ONCE = 500;

/** The new choices that the user ticked count as made. */
export async function planRows(body: ImportBody, known: Known, turn?: Turn): Promise<Plan> {
  const ticked = new Set(body.choices);
  const names = createNames((key) => ticked.has(key));
  const planned = rowPlanner(body, known, names);
  const rows: PlannedRow[] = [];
  for (let at = 0; at < body.rows.length; at += AT_ONCE) {
    const part = body.rows.slice(at, at + AT_ONCE);
    for (const row of part) rows.push(planned(row));
    await turn?.(part.length);
  }
  return { rows, choices: names.found(), named: names.nameOf };
}

function rowPlanner(body: ImportBody, known: Known, names: NewNames): (row: ImportRow) => PlannedRow {
  const { columns } = known;
  const number = readerWith(body.decimal);
  const match = matcher([...known.locations.values()].map(matchRecord), known.isValuesOnly);
  const at = new Map(columns.map(({ key }, index) => [key, index]));
  /** The line of each key that a row was recognised by. */
  const lines = new Map<string, number>();
  return (row) => {
    const refuse = (cells: readonly RefusedCell[]): Refused => ({ kind: 'refused', line: row.line, cells });
    const refuseRow = (fault: RefusedCell['fault'], column: string | null = null, limit?: number): Refused => {
      const cell = column === null ? null : (row.cells[at.get(column) ?? -1] ?? null);
      return refuse([
        { line: row.line, column, fault, text: String(cell ?? ''), ...(limit === undefined ? {} : { limit }) },
      ]);
    };
    if (row.fault) return refuseRow(row.fault);
    const read = readRow(row, columns, number);
    if (read.faults.length > 0) return refuse(read.faults);
    const found = match(partsOf(read));
    if ('fault' in found) return refuseRow(found.fault, found.column);
    if (found.id === null && known.isValuesOnly) return refuseRow('noLocation');
    const twice = found.keys.map((key) => lines.get(key)).find((line) => line !== undefined);
    if (twice !== undefined) return refuseRow('twice', null, twice);
    for (const key of found.keys) lines.set(key, row.line);
    const location = found.id === null ? null : known.locations.get(found.id)!;
    return rowOutcome({ row, read, location, known, names, clears: body.clears }, refuseRow, refuse);
  };
}

interface RowInput {
  readonly row: ImportRow;
  readonly read: ReadRow;
  readonly location: KnownLocation | null;
  readonly known: Known;
  readonly names: NewNames;
  readonly clears: boolean;
}
type RefuseRow = (fault: RefusedCell['fault'], column?: string | null) => Refused;

function rowOutcome(
  { row, read, location, known, names, clears }: RowInput,
  refuseRow: RefuseRow,
  refuse: (cells: readonly RefusedCell[]) => Refused,
): PlannedRow {
  const columns = known.columns.filter(({ key, kind, ownId }: ImportColumn) =>
    known.isValuesOnly ? ownId !== null : kind !== 'id' && !isOfPlace(key),
  );
  const { values, faults } = plannedValues({ row, read, location, known, names, clears, columns });
  if (faults.length > 0) return refuse(faults);
  const changed = new Set(values.map(({ column }) => column.key));
  const place = known.isValuesOnly ? null : placeOf({ row, read, location, changed, findAddress: known.findAddress });
  if (place === 'half') return refuseRow('halfPlace', read.values.has('lat') ? 'lon' : 'lat');
  const written = values.find(({ column }) => column.key === 'name')?.after;
  const name = String(written ?? location?.row['name'] ?? '');
  if (name === '' && (location === null || written !== undefined)) return refuseRow('noName', 'name');
  const { line } = row;
  if (location === null) return { kind: 'added', line, name, values, place };
  if (values.length === 0 && place === null) return { kind: 'unchanged', line, id: location.id };
  if (!location.isWritable) return refuseRow('readOnly');
  return { kind: 'changed', line, name, values, place, location };
}

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const matchRecord = ({ id, row }: KnownLocation): MatchRecord => ({
  id,
  plotnr: text(row['plotnr']),
  postcode: text(row['postcode']),
  house_number: text(row['house_number']),
  name: text(row['name']),
});

function partsOf({ values }: ReadRow): RowParts {
  const id = values.get('id');
  return {
    id: typeof id === 'number' ? id : null,
    plotnr: text(values.get('plotnr')),
    postcode: text(values.get('postcode')),
    house_number: text(values.get('house_number')),
    name: text(values.get('name')),
  };
}
