/** From a client's body to values that may be written: a fresh object with allow-listed keys. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { freshRecord, type Entity } from '../../model/entity.ts';
import { defaultsOf, leastIn, type Field, type Fields } from '../../model/define.ts';
import { invalid } from '../derive/issues.ts';
import { objectSchema } from '../derive/schema.ts';
import { failure, failureOf, fieldFailure } from '../errors.ts';
import { behaviourOf } from '../models/registry.ts';
import type { Values } from '../models/behaviour.ts';
import type { Scope } from './scope.ts';

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function asObject(body: unknown): Values {
  if (!isObject(body)) throw failure('invalid');
  return body;
}

const MAX_ID = 2_147_483_647;

export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_ID;

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

/** A complete new record from a body; the server's own fields may be present with the values they will have. */
export function readDraft(of: Entity, body: unknown, scope: Scope): Values {
  const { id, ...given } = asObject(body);
  if (id !== undefined && id !== null) throw failureOf('forbidden_field', 'id', 'server');
  const parsed = parse(schemaOf(of, 'partial'), given);
  const start = {
    ...freshRecord(of),
    companyId: scope.companyId,
    createdByCompanyId: scope.companyId,
    createdByUserId: scope.userId,
  };
  refuseServerFields(of.fields, parsed, start as Values, '', scope, true);
  refusePaths(of, parsed, null, scope);
  const draft = parse(schemaOf(of, 'full'), withoutServerFields(of.fields, parsed, scope));
  for (const [key, field] of Object.entries(of.fields)) if (isClosed(field, scope)) delete draft[key];
  return draft;
}

/** Refuses a number that is below the one it may not be below, where either is written. */
export function refuseBelow(of: Entity, record: Values, written: Values): void {
  for (const [key, field] of Object.entries(of.fields)) {
    if (!field.notBelow || !(key in written || field.notBelow in written)) continue;
    const least = leastIn(field, record)!;
    if ((record[key] as number) < least) throw failure('invalid', { fields: { [key]: fieldFailure('small', least) } });
  }
}

/** The changes a body asks for on a record, `current` as it leaves the server. */
export function readPatch(of: Entity, body: unknown, current: Values, scope: Scope): Values {
  const { id, ...given } = asObject(body);
  if (id !== undefined && id !== current['id']) throw failureOf('forbidden_field', 'id', 'server');
  const parsed = parse(schemaOf(of, 'partial'), given);
  refuseServerFields(of.fields, parsed, current, '', scope, false);
  const changes = withoutServerFields(of.fields, parsed, scope);
  refusePaths(of, changes, current, scope);
  return changes;
}

function parse(schema: z.ZodType<Values>, body: Values): Values {
  for (const key of Object.keys(body)) if (/[.:]/.test(key)) throw failureOf('forbidden_key', key, 'unknown');
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

/** The server's own, for this asker. */
const isClosed = (field: Field, { principal }: Scope): boolean =>
  field.server && !(field.staff && principal === 'staff');

/** Clients send whole records: a value the server set may come back as it was, not otherwise. */
function refuseServerFields(
  fields: Fields,
  given: Values,
  current: Values,
  path: string,
  scope: Scope,
  isNew: boolean,
): void {
  for (const [key, field] of Object.entries(fields)) {
    const value = given[key];
    if (value === undefined) continue;
    const known = current[key];
    if (isClosed(field, scope)) {
      if (!isSame(field, value, known) && !(isNew && value === null))
        throw failureOf('forbidden_field', path + key, 'server');
    } else if (field.kind === 'part' && isObject(value)) {
      refuseServerFields(
        field.fields!,
        value,
        isObject(known) ? known : defaultsOf(field.fields!),
        `${path}${key}.`,
        scope,
        isNew,
      );
    }
  }
}

function isSame(field: Field, given: unknown, known: unknown): boolean {
  if (field.kind === 'time' && typeof given === 'string' && typeof known === 'string') {
    return Date.parse(given) === Date.parse(known);
  }
  return isDeepStrictEqual(given, known);
}

function withoutServerFields(fields: Fields, given: Values, scope: Scope): Values {
  const kept: Values = {};
  for (const [key, value] of Object.entries(given)) {
    const field = fields[key]!;
    if (isClosed(field, scope) || value === undefined) continue;
    kept[key] = field.kind === 'part' && isObject(value) ? withoutServerFields(field.fields!, value, scope) : value;
  }
  return kept;
}

/** Some askers may change only part of a record; unchanged values are fine. */
function refusePaths(of: Entity, given: Values, current: Values | null, scope: Scope): void {
  const allowed = behaviourOf(of).writablePaths?.(scope) ?? null;
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
