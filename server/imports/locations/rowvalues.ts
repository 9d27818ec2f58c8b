/** The values that a row writes: only those that differ from what the location holds. */
import type { ImportValue } from '../../../model/imports/cells.ts';
import { TEXT_LENGTH } from '../../../model/define.ts';
import { isOfPlots, type ImportColumn } from '../../../model/imports/columns.ts';
import type { ImportFault } from '../../../model/imports/faults.ts';
import type { ImportRow, RefusedCell } from '../../../model/imports/exchange.ts';
import { writtenPostcode } from '../../../model/rules/text/postcode.ts';
import type { ChoiceValue } from './choices.ts';
import type { Known, KnownLocation } from './known.ts';
import type { NewNames } from './newnames.ts';
import { hasPlace } from './place.ts';
import type { ReadRow } from './readrow.ts';
import { choicesOf, currentValue, emptyValue, isEmptyValue, isSaid, type ColumnValue } from './values.ts';

export interface PlannedValue {
  readonly column: ImportColumn;
  readonly before: ColumnValue;
  readonly after: ColumnValue;
}

interface RowInput {
  readonly row: ImportRow;
  readonly read: ReadRow;
  readonly location: KnownLocation | null;
  readonly known: Known;
  readonly names: NewNames;
  readonly clears: boolean;
  readonly columns: readonly ImportColumn[];
}

interface RowValues {
  readonly values: readonly PlannedValue[];
  readonly faults: readonly RefusedCell[];
}

export function plannedValues({ row, read, location, known, names, clears, columns }: RowInput): RowValues {
  const values: PlannedValue[] = [];
  const faults: RefusedCell[] = [];
  for (const column of columns) {
    const asked = read.values.get(column.key) ?? null;
    const before = valueNow(column, location, known);
    if (asked === null ? !clears || isEmptyValue(before) : isSaid(column, before, asked, known)) continue;
    const after = asked === null ? emptyValue(column) : resolved(column, { asked, before }, known, names);
    if (isFault(after)) faults.push({ line: row.line, column: column.key, text: String(asked), ...after });
    else if (location && followsFromPlots(column, location)) {
      if (!isRounded(before, asked))
        faults.push({ line: row.line, column: column.key, fault: 'plotsDecide', text: String(asked ?? '') });
    } else if (after !== undefined && !isSameValue(before, after)) values.push({ column, before, after });
  }
  return { values, faults };
}

function valueNow(column: ImportColumn, location: KnownLocation | null, known: Known): ColumnValue {
  if (!location) return emptyValue(column);
  const type = column.ownId === null ? null : (known.fields.get(column.ownId)?.type ?? null);
  return currentValue(column, location, type);
}

const followsFromPlots = ({ key }: ImportColumn, location: KnownLocation): boolean =>
  isOfPlots(key) && hasPlace(location);

/** Square metres by which a size that a program rounded for display may differ. */
const ROUNDING = 0.5;
const isRounded = (before: ColumnValue, asked: ImportValue | null): boolean =>
  typeof before === 'number' && typeof asked === 'number' && Math.abs(before - asked) <= ROUNDING;

const isSameValue = (before: ColumnValue, after: ColumnValue): boolean =>
  Array.isArray(before) && Array.isArray(after)
    ? before.length === after.length && before.every((each) => after.includes(each))
    : before === after;

interface Fault {
  readonly fault: ImportFault;
  readonly limit?: number;
}
const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'fault' in value;

/** The value to store; undefined where a name is left out. */
function resolved(
  column: ImportColumn,
  { asked, before }: { readonly asked: ImportValue; readonly before: ColumnValue },
  known: Known,
  names: NewNames,
): ColumnValue | undefined | Fault {
  const { key, kind } = column;
  if (kind === 'choice' || kind === 'person') return resolvedName(column, String(asked), known, names);
  if (kind !== 'choices') return key === 'postcode' ? writtenPostcode(String(asked)) : (asked as ColumnValue);
  const found = new Set<ChoiceValue>();
  let isLeftOut = false;
  for (const name of asked as readonly string[]) {
    const value = resolvedName(column, name, known, names);
    if (isFault(value)) return value;
    if (value === undefined) isLeftOut = true;
    else found.add(value);
  }
  // Without some of its names the cell is no full list: what is there stays.
  return [...(isLeftOut ? new Set([...(before as readonly ChoiceValue[]), ...found]) : found)];
}

function resolvedName(
  column: ImportColumn,
  name: string,
  known: Known,
  names: NewNames,
): ChoiceValue | undefined | Fault {
  const choices = choicesOf(column, known);
  const found = choices.find(name);
  if (found !== null) return found;
  if (column.kind === 'person') return { fault: 'noPerson' };
  if (choices.growsIn === null) return { fault: 'noChoice' };
  if (name.length > TEXT_LENGTH) return { fault: 'tooLong', limit: TEXT_LENGTH };
  return names.note(column.key, name, column.ownId === null && column.key !== 'labels') ?? undefined;
}
