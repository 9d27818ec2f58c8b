/** Values of several records edited together. */
import { defaultOf, leastIn, type Field, type Fields } from '../../model/define.ts';
import { entityByName, type EntityName } from '../../model/entities/index.ts';
import { isSame, joinPatches, valueAt, type Values } from '../stores/records/patch.ts';
import { fieldAt } from './shownValue.ts';
import { patchAt, patchWithin } from './patchAt.ts';

export interface SharedValue {
  value: unknown;
  /** Whether the records differ. */
  mixed: boolean;
  /** Least value, when another of their numbers sets it. */
  least?: number | undefined;
}

/** The fields at a path: of the record itself, of a part, of an element of a list. */
export function fieldsAt(entity: EntityName, path: readonly string[]): Fields | undefined {
  return path.length === 0 ? entityByName(entity).fields : fieldAt(entity, path)?.fields;
}

/** The value all records have at a path; an absent element of a list counts with its defaults. */
export function sharedValue(
  records: readonly unknown[],
  path: readonly string[],
  key: string,
  field: Field,
): SharedValue {
  const values = records.map(
    (record) => (valueAt(record, path) as Record<string, unknown> | undefined)?.[key] ?? absent(field),
  );
  const mixed = values.some((value) => !isSame(value, values[0]));
  const shared = { value: mixed ? undefined : values[0], mixed };
  if (!field.notBelow) return shared;
  const each = records.map((record) => leastIn(field, valueAt(record, path) as Record<string, unknown>) ?? -Infinity);
  return { ...shared, least: Math.max(...each) };
}

const absent = (field: Field): unknown => (field.nullable ? null : defaultOf(field));

/** The deep patch that sets one value, and raises values that may not be below it. */
export function raisedPatch(
  entity: EntityName,
  record: unknown,
  path: readonly string[],
  key: string,
  value: unknown,
): Values {
  const fields = fieldsAt(entity, path)!;
  const now = valueAt(record, path) as Record<string, number> | undefined;
  const raised = Object.keys(fields).filter(
    (other) => fields[other]!.notBelow === key && now && now[other]! < Number(value),
  );
  const [first, ...others] = [key, ...raised].map((each) => sharedPatch(entity, record, path, each, value));
  return others.reduce((patch, other) => joinPatches(entityByName(entity).fields, patch, other), first!);
}

/** The deep patch that sets one value; adds a missing list element with its defaults. */
export function sharedPatch(
  entity: EntityName,
  record: unknown,
  path: readonly string[],
  key: string,
  value: unknown,
): Values {
  const index = path.findIndex((step) => /^\d+$/.test(step));
  const missing = index >= 0 && valueAt(record, path.slice(0, index + 1)) === undefined;
  if (!missing) return patchAt(record, [...path, key], value);
  const item = fieldAt(entity, path.slice(0, index + 1))!;
  const list = [...((valueAt(record, path.slice(0, index)) as unknown[] | undefined) ?? []), defaultOf(item)];
  return patchAt(record, path.slice(0, index), patchWithin(list, [...path.slice(index), key], value));
}
