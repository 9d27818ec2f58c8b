/** Changes of a record as deep patches, by the fields of the model: parts merge key by key, everything else is replaced. */
import type { Fields } from '../../../model/define.ts';

export type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A deep copy as plain data, also of a proxied value, on which `structuredClone` fails. */
export const plain = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

/** Whether two values are equal. Key order does not matter; absent equals null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, index) => isSame(each, b[index]))
    );
  }
  const [own, other] = [a as Values, b as Values];
  return (
    Object.keys(own).every((key) => isSame(own[key], other[key])) &&
    Object.keys(other).every((key) => key in own || isSame(undefined, other[key]))
  );
}

/** The fields of a part when both sides are objects, so that the patch merges inside it; null otherwise. */
const inside = (fields: Fields, key: string, a: unknown, b: unknown): Fields | null => {
  const field = fields[key];
  return field?.kind === 'part' && field.fields && isObject(a) && isObject(b) ? field.fields : null;
};

/**
 * Returns the record with the patch applied: a new object that shares its unchanged parts, or the record itself when
 * nothing differs.
 */
export function patched<R extends Values>(fields: Fields, record: R, patch: Values): R {
  let next: Values | null = null;
  for (const [key, value] of Object.entries(patch)) {
    const part = inside(fields, key, record[key], value);
    const to = part ? patched(part, record[key] as Values, value as Values) : value;
    if (part ? to === record[key] : isSame(record[key], value)) continue;
    next ??= { ...record };
    next[key] = part ? to : plain(value);
  }
  return (next as R | null) ?? record;
}

/** The current values of the fields that the patch writes: applying them undoes the patch. */
export function valuesBefore(fields: Fields, record: Values, patch: Values): Values {
  const before: Values = {};
  for (const [key, value] of Object.entries(patch)) {
    const part = inside(fields, key, record[key], value);
    before[key] = part ? valuesBefore(part, record[key] as Values, value as Values) : plain(record[key] ?? null);
  }
  return before;
}

/** One patch with the effect of both; the second wins. */
export function joinPatches(fields: Fields, first: Values, second: Values): Values {
  const joined = plain(first);
  for (const [key, value] of Object.entries(second)) {
    const part = inside(fields, key, joined[key], value);
    joined[key] = part ? joinPatches(part, joined[key] as Values, value as Values) : plain(value);
  }
  return joined;
}

/** The part of a patch that differs from the record; empty when nothing does. */
export function realChanges(fields: Fields, record: Values, patch: Values): Values {
  const changed: Values = {};
  for (const [key, value] of Object.entries(patch)) {
    const part = inside(fields, key, record[key], value);
    if (part) {
      const within = realChanges(part, record[key] as Values, value as Values);
      if (Object.keys(within).length > 0) changed[key] = within;
    } else if (!isSame(record[key], value)) changed[key] = plain(value);
  }
  return changed;
}

/**
 * Dotted paths where another user's change (from `base` to `theirs`) and ours (`mine`) write different values. Empty
 * when the changes can be merged.
 */
export function conflictsOf(fields: Fields, base: Values, mine: Values, theirs: Values, path = ''): string[] {
  return Object.entries(mine).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    const part = inside(fields, key, theirs[key], value);
    if (part) return conflictsOf(part, (base[key] ?? {}) as Values, value as Values, theirs[key] as Values, at);
    return isSame(theirs[key], base[key]) || isSame(theirs[key], value) ? [] : [at];
  });
}

/** The value at a dotted path; undefined when absent. */
export function valueAt(record: unknown, path: string | readonly string[]): unknown {
  let value = record;
  for (const key of typeof path === 'string' ? path.split('.') : path)
    value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}

/** The part of a patch whose fields pass the test; the test gets dotted paths. */
export function keptLeaves(
  fields: Fields,
  patch: Values,
  keeps: (path: string, value: unknown) => boolean,
  path = '',
): Values {
  const kept: Values = {};
  for (const [key, value] of Object.entries(patch)) {
    const at = path ? `${path}.${key}` : key;
    const part = inside(fields, key, value, value);
    if (part) {
      const within = keptLeaves(part, value as Values, keeps, at);
      if (Object.keys(within).length > 0) kept[key] = within;
    } else if (keeps(at, value)) kept[key] = value;
  }
  return kept;
}

/** The dotted paths of the fields a patch writes. */
export function leafPaths(fields: Fields, patch: Values): string[] {
  const paths: string[] = [];
  keptLeaves(fields, patch, (path) => paths.push(path) > 0);
  return paths;
}

/** Whether `value` contains all of `known`; objects may hold more, because the server completes records. */
export function contains(value: unknown, known: unknown): boolean {
  if (Array.isArray(known) && Array.isArray(value))
    return known.length === value.length && known.every((each, index) => contains(value[index], each));
  if (isObject(known) && isObject(value))
    return Object.entries(known).every(([key, each]) => contains(value[key], each));
  return isSame(value, known);
}

/** Returns the holder with numbers replaced, local ids by the server's; the same object when it holds none of them. */
export function withNumbers<T>(holder: T, by: ReadonlyMap<number, number>): T {
  if (typeof holder === 'number') return (by.get(holder) ?? holder) as T;
  if (typeof holder !== 'object' || holder === null) return holder;
  let changed = false;
  const entries = Object.entries(holder).map(([key, value]) => {
    const next = key === 'geometry' ? value : withNumbers(value, by);
    changed ||= next !== value;
    return [key, next] as const;
  });
  if (!changed) return holder;
  return (Array.isArray(holder) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T;
}

/** Replaces numbers inside the holder, in place: local ids once the server's are known. Returns whether anything changed. */
export function replaceNumbers(holder: unknown, by: ReadonlyMap<number, number>): boolean {
  if (typeof holder !== 'object' || holder === null) return false;
  let changed = false;
  for (const [key, value] of Object.entries(holder)) {
    const next = typeof value === 'number' ? by.get(value) : undefined;
    if (next !== undefined) {
      (holder as Values)[key] = next;
      changed = true;
    } else if (typeof value === 'object' && key !== 'geometry') changed = replaceNumbers(value, by) || changed;
  }
  return changed;
}
