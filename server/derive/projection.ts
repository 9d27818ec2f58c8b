/** A row as it leaves the server: the fields of the model, complete, without secrets and bookkeeping. */
import { defaultOf, type Field, type Fields } from '../../model/define.ts';
import type { Entity, RecordOf } from '../../model/entity.ts';

type Values = Record<string, unknown>;

/** Of a named entity its record; of any entity values by field. */
export type Outward<E extends Entity> = string extends E['name'] ? Values & { id: number } : RecordOf<E>;

export function outward<E extends Entity>(of: E, row: Readonly<Values>): Outward<E> {
  const record: Values = { id: row['id'] };
  for (const [key, field] of shownOf(of.fields)) record[key] = completed(field, row[key]);
  return record as Outward<E>;
}

/** Kept, because every row of every list asks. */
const shown = new WeakMap<Fields, readonly (readonly [string, Field])[]>();

/** Fields that leave the server. */
export function shownOf(fields: Fields): readonly (readonly [string, Field])[] {
  let found = shown.get(fields);
  if (!found) {
    found = Object.entries(fields).filter(([, field]) => !field.transient && field.kind !== 'secret');
    shown.set(fields, found);
  }
  return found;
}

/** A stored value with the defaults of fields that were added after it was stored. */
export function completed(field: Field, value: unknown): unknown {
  if (value === undefined) return defaultOf(field);
  if (value === null) return field.nullable ? null : defaultOf(field);
  if (field.kind === 'part') return completedPart(field.fields!, value as Values);
  if (field.kind === 'list') return (value as unknown[]).map((each) => completed(field.item!, each));
  return value;
}

function completedPart(fields: Fields, value: Values): Values {
  const part: Values = {};
  for (const [key, field] of shownOf(fields)) part[key] = completed(field, value[key]);
  return part;
}
