/** Turns the body of a client into values that may be written: a fresh object with allow-listed keys. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { freshRecord, type Entity } from '../../model/entity.ts';
import { defaultsOf, leastIn, type Field, type Fields } from '../../model/define.ts';
import { cleanRich } from '../../model/rules/text/richtext.ts';
import { invalid } from '../derive/issues.ts';
import { idSchema, objectSchema } from '../derive/schema.ts';
import { failure, failureOf } from '../errors.ts';
import { fieldFailure } from '../fieldfailures.ts';
import { behaviourOf } from '../models/registry.ts';
import type { Values } from '../models/behaviour.ts';
import type { Scope } from '../models/scope.ts';

/** The caller of a write. */
type Writer = Pick<Scope, 'companyId' | 'userId' | 'principal'>;

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the body as an object; throws `invalid` for anything else. */
export function asObject(body: unknown): Values {
  if (!isObject(body)) throw failure('invalid');
  return body;
}

export const isId = (value: unknown): value is number => idSchema.safeParse(value).success;

export function requireId(id: unknown): number {
  if (!isId(id)) throw failure('missing_id');
  return id;
}

const schemas = new Map<string, z.ZodType<Values>>();
function schemaOf(of: Entity, mode: 'full' | 'partial'): z.ZodType<Values> {
  const key = `${of.name} ${mode}`;
  let schema = schemas.get(key);
  if (!schema) schemas.set(key, (schema = objectSchema(of.fields, mode)));
  return schema;
}

/** Returns a complete new record; fields the server sets may be in the body, with the values they will get. */
export function readDraft(of: Entity, body: unknown, scope: Writer): Values {
  const { id, ...given } = asObject(body);
  if (id !== undefined && id !== null) throw failureOf('forbidden_field', 'id', 'server');
  const parsed = parse(schemaOf(of, 'partial'), given);
  const start: Values = {
    ...freshRecord(of),
    companyId: scope.companyId,
    createdByCompanyId: scope.companyId,
    createdByUserId: scope.userId,
  };
  const own = ownValues(of.fields, parsed, start, scope, { path: '', isNew: true });
  refusePaths(of, parsed, null, scope);
  const draft = parse(schemaOf(of, 'full'), own);
  for (const [key, field] of Object.entries(of.fields)) if (isClosed(field, scope)) delete draft[key];
  return draft;
}

/** Refuses a number below its minimum in another field (`notBelow`), when the call writes either. */
export function refuseBelow(of: Entity, record: Values, written: Values): void {
  for (const [key, field] of Object.entries(of.fields)) {
    if (!field.notBelow || !(key in written || field.notBelow in written)) continue;
    const least = leastIn(field, record)!;
    if ((record[key] as number) < least) throw failure('invalid', { fields: { [key]: fieldFailure('small', least) } });
  }
}

/** Returns the changes that a body makes to a record; `current` is the record as clients see it. */
export function readPatch(of: Entity, body: unknown, current: Values, scope: Writer): Values {
  const { id, ...given } = asObject(body);
  if (id !== undefined && id !== current['id']) throw failureOf('forbidden_field', 'id', 'server');
  const parsed = parse(schemaOf(of, 'partial'), given);
  const changes = ownValues(of.fields, parsed, current, scope, { path: '', isNew: false });
  refusePaths(of, changes, current, scope);
  return changes;
}

function parse(schema: z.ZodType<Values>, body: Values): Values {
  for (const key of Object.keys(body)) if (/[.:]/.test(key)) throw failureOf('forbidden_key', key, 'unknown');
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

/** Whether only the server sets the field, for this caller. */
const isClosed = (field: Field, { principal }: Writer): boolean =>
  field.server && !(field.staff && principal === 'staff');

/**
 * Returns the given values without the fields that the server sets. Clients send whole records: a field of the server may come
 * back unchanged; a changed one is refused.
 */
function ownValues(
  fields: Fields,
  given: Values,
  current: Values,
  writer: Writer,
  { path, isNew }: { readonly path: string; readonly isNew: boolean },
): Values {
  const own: Values = {};
  for (const [key, value] of Object.entries(given)) {
    const field = fields[key]!;
    const known = current[key];
    if (value === undefined) continue;
    if (isClosed(field, writer)) {
      if (!isSame(field, value, known) && !(isNew && value === null))
        throw failureOf('forbidden_field', path + key, 'server');
    } else if (field.kind === 'part' && isObject(value)) {
      const before = isObject(known) ? known : defaultsOf(field.fields!);
      own[key] = ownValues(field.fields!, value, before, writer, { path: `${path}${key}.`, isNew });
    } else own[key] = field.rich ? cleanRich(value as string) : value;
  }
  return own;
}

function isSame(field: Field, given: unknown, known: unknown): boolean {
  if (field.kind === 'time' && typeof given === 'string' && typeof known === 'string') {
    return Date.parse(given) === Date.parse(known);
  }
  return isDeepStrictEqual(given, known);
}

/** Refuses changes outside the paths that the caller may write; unchanged values pass. */
function refusePaths(of: Entity, given: Values, current: Values | null, scope: Writer): void {
  const allowed = behaviourOf(of).writablePaths?.(scope.principal) ?? null;
  if (allowed) refuseOutside(allowed, given, current ?? {}, '');
}

function refuseOutside(allowed: readonly string[], given: Values, current: Values, path: string): void {
  for (const [key, value] of Object.entries(given)) {
    const here = path + key;
    const known = current[key];
    if (allowed.includes(here) || isDeepStrictEqual(value, known)) continue;
    if (isObject(value) && isObject(known)) refuseOutside(allowed, value, known, `${here}.`);
    else throw failureOf('forbidden_field', here, 'right');
  }
}
