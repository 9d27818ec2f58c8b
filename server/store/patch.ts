/** Changes to one record or many: the row locked, the revision checked, parts merged, references authorised. */
import { isDeepStrictEqual } from 'node:util';
import { callLimits } from '../../model/calls.ts';
import type { Entity } from '../../model/entity.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { Failure, failure } from '../errors.ts';
import type { Refusal, Values } from '../models/behaviour.ts';
import { behaviourOf } from '../models/registry.ts';
import { logAccess } from './access-log.ts';
import { asObject, readPatch } from './body.ts';
import { keepChangesWithinCap } from './create.ts';
import { merged } from './merge.ts';
import { unknownReference } from './references.ts';
import { writeRows } from './row.ts';
import { writable, type Scope } from './scope.ts';

/** Revision a client bases its change on; null when it takes whatever is newest. */
export type Expected = number | null;

/** One change of a row that is locked already. */
export interface Change {
  readonly of: Entity;
  readonly row: Row;
  readonly body: unknown;
  readonly expected: Expected;
  /** Where it stands in the body of the call; empty for all of it. */
  readonly path: string;
}

/** What is to become of a row, by all changes of one call. */
interface Pending {
  readonly of: Entity;
  row: Row;
  readonly current: Values;
  readonly values: Values;
  readonly path: string;
}

type Answered = Values & { id: number };

/** Changes a row that is locked already. */
export async function patchRow(
  of: Entity,
  row: Row,
  body: unknown,
  expected: Expected,
  scope: Scope,
): Promise<Answered> {
  const [record] = await patchAll([{ of, row, body, expected, path: '' }], scope);
  return record!;
}

/**
 * Changes rows that are locked already, of one or of several entities: everything is read first, then each table is
 * written by one statement. All or none; a failure about a field names the way to it. Answers the records in that order.
 */
export async function patchAll(changes: readonly Change[], scope: Scope): Promise<Answered[]> {
  const pending = new Map<Row, Pending>();
  for (const change of changes) within(change.path, () => addChange(pending, change, scope));
  for (const all of byEntity(pending.values())) await writeAll(all[0]!.of, all, scope);
  return changes.map(({ of, row }) => outward(of, pending.get(row)!.row));
}

/** A record may stand in a tree twice: the second change is one of what the first made of it. */
function addChange(pending: Map<Row, Pending>, { of, row, body, expected, path }: Change, scope: Scope): void {
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

function byEntity(pending: Iterable<Pending>): Pending[][] {
  const groups = new Map<string, Pending[]>();
  for (const each of pending) {
    const group = groups.get(each.of.name);
    if (group) group.push(each);
    else groups.set(each.of.name, [each]);
  }
  return [...groups.values()];
}

async function writeAll(of: Entity, all: readonly Pending[], scope: Scope): Promise<void> {
  const { check, checkWritten } = behaviourOf(of);
  // The answer holds the records.
  await logAccess(
    of,
    all.map(({ row }) => row.id),
    scope,
  );
  const changed = all.filter(({ values }) => Object.keys(values).length > 0);
  if (changed.length === 0) return;
  for (const { path, values, row } of changed) await within(path, () => check?.(values, row, scope));
  await keepChangesWithinCap(of, changed, scope);
  const pathOf = (index: number) => changed[index]!.path;
  refuse(await unknownReference(of, changed, scope), pathOf);
  const written = await writeRows(of, changed, scope);
  for (const [index, row] of written.entries()) changed[index]!.row = row;
  refuse((await checkWritten?.(changed, scope)) ?? null, pathOf);
}

function refuse(refusal: Refusal | null, pathOf: (index: number) => string): void {
  if (refusal) throw below(pathOf(refusal.index), refusal.failure);
}

/** What goes wrong inside is about that place in the body. */
function within<T>(path: string, work: () => T): T {
  try {
    const done = work();
    return done instanceof Promise ? (done.catch((error: unknown) => Promise.reject(below(path, error))) as T) : done;
  } catch (error) {
    throw below(path, error);
  }
}

/** A failure about a field of a record names the whole way to it. */
function below(path: string, error: unknown): unknown {
  if (path === '' || !(error instanceof Failure) || !error.details.fields) return error;
  const fields = Object.fromEntries(Object.entries(error.details.fields).map(([key, why]) => [`${path}.${key}`, why]));
  return failure(error.id, { ...error.details, fields });
}

/** A whole record that was read before the newest write is a conflict, also without If-Match. */
function staleRevision(body: Values, rev: number): Expected {
  const sent = body['rev'];
  return Number.isInteger(sent) && (sent as number) > 0 && (sent as number) < rev ? (sent as number) : null;
}

/** The record goes along, except where reading it is written down: a refusal leaves no trace. */
export function refuseStale(of: Entity, current: Values, expected: Expected): void {
  if (expected !== null && current['rev'] !== expected) throw failure('changed', of.logged ? {} : { current });
}

/** Records with their ids; all or none. Rows are locked in the order of their ids, so that two of these cannot block each other. */
export async function patchRecords(of: Entity, body: unknown, scope: Scope): Promise<object[]> {
  if (!Array.isArray(body)) throw failure('invalid');
  if (body.length > callLimits.bulkRows) throw failure('too_many');
  const ids = body.map((each) => requireId(asObject(each)['id']));
  if (new Set(ids).size !== ids.length) throw failure('invalid');
  const rows = await lockRows(of, ids, scope);
  const changes = body.map((each: unknown, index) => {
    return { of, row: rows.get(ids[index]!)!, body: each, expected: null, path: '' };
  });
  return patchAll(changes, scope);
}

const MAX_ID = 2_147_483_647;

export function requireId(id: unknown): number {
  if (!Number.isInteger(id) || (id as number) < 1 || (id as number) > MAX_ID) throw failure('missing_id');
  return id as number;
}

/** The rows by id, each locked until the end of the transaction; none may be missing. */
export async function lockRows(of: Entity, ids: readonly number[], scope: Scope): Promise<Map<number, Row>> {
  const query = writable(of, scope)
    .whereRaw('id = any(?)', [ids] as never)
    .orderBy('id')
    .forUpdate();
  const rows = await query.toKnexQuery<Row>();
  if (rows.length !== ids.length) throw failure('not_found');
  return new Map(rows.map((row) => [row.id, row]));
}
