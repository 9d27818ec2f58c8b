/** A row as clients see it: the fields of the model, complete, without secrets and bookkeeping columns. */
import { defaultOf, type Field, type Fields } from '../../model/define.ts';
import type { Entity, RecordOf } from '../../model/entity.ts';

type Values = Record<string, unknown>;

/** The record type of a named entity; values by field for any entity. */
export type Outward<E extends Entity> = string extends E['name'] ? Values & { id: number } : RecordOf<E>;

export function outward<E extends Entity>(of: E, row: Readonly<Values>): Outward<E> {
  const record: Values = { id: row['id'] };
  for (const [key, field] of shownOf(of.fields)) record[key] = completed(field, row[key]);
  return record as Outward<E>;
}

/** Cached, because every row of every list needs them. */
const shown = new WeakMap<Fields, readonly (readonly [string, Field])[]>();

/** Returns the fields that clients see. */
export function shownOf(fields: Fields): readonly (readonly [string, Field])[] {
  let found = shown.get(fields);
  if (!found) {
    found = Object.entries(fields).filter(([, field]) => !field.transient && field.kind !== 'secret');
    shown.set(fields, found);
  }
  return found;
}

/** Returns a stored value with defaults for fields that were added after it was stored. */
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

/** A row with only its id, its revision and the fields at these paths. */
export function outwardAt(of: Entity, row: Readonly<Values>, paths: readonly (readonly string[])[]): Values {
  const record: Values = { id: row['id'], rev: row['rev'] };
  for (const path of paths) {
    let [target, fields, from]: [Values, Fields, Readonly<Values>] = [record, of.fields, row];
    for (const key of path.slice(0, -1)) {
      target = target[key] = (target[key] ?? {}) as Values;
      from = (from[key] ?? {}) as Values;
      fields = fields[key]!.fields!;
    }
    const last = path.at(-1)!;
    target[last] = completed(fields[last]!, from[last]);
  }
  return record;
}
