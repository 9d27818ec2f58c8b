/** The value of a column: what a location holds now, what a cell asks for, and whether they differ. */
import type { CustomField } from '../../../model/entities/customfield.ts';
import type { ImportColumn } from '../../../model/imports/columns.ts';
import type { ImportValue } from '../../../model/imports/cells.ts';
import { writtenPostcode } from '../../../model/rules/text/postcode.ts';
import type { ChoiceValue, Choices } from './choices.ts';
import type { Known, KnownLocation, StoredValue } from './known.ts';

export type ColumnValue = string | number | boolean | null | readonly ChoiceValue[];

export const choicesOf = (column: ImportColumn, { choices, people }: Known): Choices =>
  column.kind === 'person' ? people : choices.get(column.key)!;

/** What a location holds in a column. */
export function currentValue(
  column: ImportColumn,
  known: KnownLocation,
  type: CustomField['type'] | null,
): ColumnValue {
  if (column.key === 'labels') return [...known.labels.keys()];
  if (column.ownId !== null && type !== null) return ownValue(type, known.own.get(column.ownId) ?? []);
  const value = known.row[column.key];
  return (value ?? null) as ColumnValue;
}

function ownValue(type: CustomField['type'], stored: readonly StoredValue[]): ColumnValue {
  const [first] = stored;
  if (type === 'multiselect') return stored.flatMap(({ customvalueId }) => customvalueId ?? []);
  if (type === 'select') return first?.customvalueId ?? null;
  const text = first?.value ?? '';
  if (type === 'number') return text === '' ? null : Number(text);
  if (type === 'checkbox') return text === '' ? null : text === 'true';
  return text;
}

const lines = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Whether the cell says what the location already holds. Names of choices are compared, because two may have the same. */
export function isSaid(column: ImportColumn, now: ColumnValue, asked: ImportValue, known: Known): boolean {
  switch (column.kind) {
    case 'choice':
    case 'person':
      return now !== null && now !== '' && choicesOf(column, known).isCalled(now as ChoiceValue, String(asked));
    case 'choices':
      return areSaid(now as readonly ChoiceValue[], asked as readonly string[], choicesOf(column, known));
    case 'text':
      return column.key === 'postcode'
        ? writtenPostcode(String(now ?? '').trim()) === writtenPostcode(String(asked))
        : lines(String(now ?? '')) === lines(String(asked));
    default:
      return now === asked;
  }
}

function areSaid(now: readonly ChoiceValue[], asked: readonly string[], choices: Choices): boolean {
  const left = [...now];
  for (const name of asked) {
    const at = left.findIndex((value) => choices.isCalled(value, name));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

/** What an emptied field holds. */
export function emptyValue({ kind, field, ownId }: ImportColumn): ColumnValue {
  if (kind === 'choices') return [];
  if (ownId !== null) return kind === 'text' ? '' : null;
  return field.default as ColumnValue;
}

export const isEmptyValue = (value: ColumnValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as text: choices by their names, the rest as stored. */
export function textOfValue(column: ImportColumn, value: ColumnValue, known: Known, named: Named): string {
  if (isEmptyValue(value)) return '';
  const nameOf = (each: ChoiceValue) => named(each) ?? choicesOf(column, known).nameOf(each);
  if (Array.isArray(value)) return (value as readonly ChoiceValue[]).map(nameOf).join('; ');
  return column.kind === 'choice' || column.kind === 'person' ? nameOf(value as ChoiceValue) : String(value);
}
/** The name of a choice that does not exist yet. */
type Named = (value: ChoiceValue) => string | null;
