/** Changes one record or many: locks rows, checks revisions, merges parts, authorises references. */
import { isDeepStrictEqual } from 'node:util';
import { callLimits } from '../../model/calllimits.ts';
import type { Entity } from '../../model/entity.ts';
import { groupBy } from '../../model/groupby.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { Failure, failure } from '../errors.ts';
import type { Refusal, Values } from '../models/behaviour.ts';
import { behaviourOf } from '../models/registry.ts';
import { logAccess } from '../models/access-log.ts';
import { lockCompany } from '../models/company-lock.ts';
import type { Scope } from '../models/scope.ts';
import { asObject, isObject, readPatch, refuseBelow, requireId } from './body.ts';
import { keepChangesWithinCap } from './create.ts';
import { lockWritable, want, wantParents, type Locked, type Wanted } from './locks.ts';
import { merged } from './merge.ts';
import { unknownReference } from './references.ts';
import { writeRows } from './row.ts';

/** Revision a client bases its change on; null accepts the newest. */
export type Expected = number | null;

export interface Change {
  readonly of: Entity;
  readonly id: number;
  readonly body: unknown;
  readonly expected: Expected;
  /** Dotted path of the change in the body of the call; empty for the whole body. */
  readonly path: string;
  /** The parent it must hang below, and the field that refers to it. */
  readonly under: { readonly via: string; readonly id: number } | null;
}

/** A row with the values that all changes of one call give it. */
interface Pending {
  readonly of: Entity;
  row: Row;
  readonly current: Values;
  readonly values: Values;
  readonly path: string;
}

type Answered = Values & { id: number };

/**
 * Changes records of one or several entities: locks all rows, reads everything, then writes each table by one statement.
 * All or none; a failure about a field names its path in the body. Returns the records in the order of the changes.
 */
export async function patchAll(changes: readonly Change[], scope: Scope): Promise<Answered[]> {
  const locked = await lockForChanges(changes, scope);
  const rows = changes.map(({ of, id, under }) => {
    const row = locked.get(of)?.get(id);
    if (!row || (under && row[under.via] !== under.id)) throw failure('not_found');
    return row;
  });
  const pending = new Map<Row, Pending>();
  for (const [index, change] of changes.entries())
    within(change.path, () => addChange(pending, change, rows[index]!, scope));
  for (const [of, all] of groupBy(pending.values(), (each) => each.of)) await writeAll(of, all, locked, scope);
  return changes.map(({ of }, index) => outward(of, pending.get(rows[index]!)!.row));
}

/** Locks the records and their new parents. */
async function lockForChanges(changes: readonly Change[], scope: Scope): Promise<Locked> {
  const wanted: Wanted = new Map();
  let isUnderCompany = false;
  for (const { of, id, body } of changes) {
    want(wanted, of, id);
    if (!isObject(body)) continue;
    wantParents(wanted, of, body);
    isUnderCompany ||= behaviourOf(of).underCompany?.some((key) => key in body) ?? false;
  }
  if (isUnderCompany) await lockCompany(scope);
  return lockWritable(wanted, scope);
}

/** A record may stand in a tree twice: the second change applies to the result of the first. */
function addChange(pending: Map<Row, Pending>, { of, body, expected, path }: Change, row: Row, scope: Scope): void {
  const present = pending.get(row) ?? { of, row, current: outward(of, row), values: {}, path };
  const { current, values } = present;
  pending.set(row, present);
  const now = { ...current, ...values };
  refuseStale(of, current, expected ?? staleRevision(asObject(body), row.rev));
  for (const [key, value] of Object.entries(merged(of.fields, now, readPatch(of, body, now, scope)))) {
    if (isDeepStrictEqual(value, current[key])) delete values[key];
    else values[key] = value;
  }
}

async function writeAll(of: Entity, all: readonly Pending[], locked: Locked, scope: Scope): Promise<void> {
  const { check, checkWritten } = behaviourOf(of);
  // The answer returns the records, so this counts as a read.
  await logAccess(
    of,
    all.map(({ row }) => row.id),
    scope,
  );
  const changed = all.filter(({ values }) => Object.keys(values).length > 0);
  if (changed.length === 0) return;
  for (const { path, current, values, row } of changed)
    await within(path, () => {
      refuseBelow(of, { ...current, ...values }, values);
      return check?.(values, row, scope);
    });
  await keepChangesWithinCap(of, changed, scope);
  const pathOf = (index: number) => changed[index]!.path;
  refuse(await unknownReference(of, changed, locked, scope), pathOf);
  const written = await writeRows(of, changed, scope);
  for (const [index, row] of written.entries()) changed[index]!.row = row;
  refuse((await checkWritten?.(changed, scope)) ?? null, pathOf);
}

function refuse(refusal: Refusal | null, pathOf: (index: number) => string): void {
  if (refusal) throw below(pathOf(refusal.index), refusal.failure);
}

/** Runs the work; prefixes its failures with the path in the body. */
function within<T>(path: string, work: () => T): T {
  try {
    const done = work();
    return done instanceof Promise ? (done.catch((error: unknown) => Promise.reject(below(path, error))) as T) : done;
  } catch (error) {
    throw below(path, error);
  }
}

/** Returns the failure with the path before each of its fields. */
function below(path: string, error: unknown): unknown {
  if (path === '' || !(error instanceof Failure) || !error.details.fields) return error;
  const fields = Object.fromEntries(Object.entries(error.details.fields).map(([key, why]) => [`${path}.${key}`, why]));
  return failure(error.id, { ...error.details, fields });
}

/** Returns the revision in the body when it is outdated: a whole record sent back is then a conflict, also without If-Match. */
function staleRevision(body: Values, rev: number): Expected {
  const sent = body['rev'];
  return Number.isInteger(sent) && (sent as number) > 0 && (sent as number) < rev ? (sent as number) : null;
}

/** Throws `changed` with the newest record; without it for personal data, because a refused call logs no read. */
export function refuseStale(of: Entity, current: Values, expected: Expected): void {
  if (expected !== null && current['rev'] !== expected) throw failure('changed', of.logged ? {} : { current });
}

/** Changes a list of records, each with its id; all or none. */
export async function patchRecords(of: Entity, body: unknown, scope: Scope): Promise<object[]> {
  if (!Array.isArray(body)) throw failure('invalid');
  if (body.length > callLimits.bulkRows) throw failure('too_many');
  const ids = body.map((each) => requireId(asObject(each)['id']));
  if (new Set(ids).size !== ids.length) throw failure('invalid');
  return patchAll(
    body.map((each: unknown, index) => ({ of, id: ids[index]!, body: each, expected: null, path: '', under: null })),
    scope,
  );
}
