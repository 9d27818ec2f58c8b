/** A row as it leaves the server: the fields of the model, complete, without secrets and bookkeeping. */
import { defaultOf, type Field, type Fields } from '../../model/define.ts';
import type { Entity } from '../../model/entity.ts';

type Values = Record<string, unknown>;

export function outward(of: Entity, row: Readonly<Values>): Values & { id: number } {
  const record: Values & { id: number } = { id: row['id'] as number };
  for (const [key, field] of shownOf(of.fields)) record[key] = completed(field, row[key]);
  return record;
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
