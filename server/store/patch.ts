/** Changes to one record or many: the row locked, the revision checked, parts merged, references authorised. */
import { isDeepStrictEqual } from 'node:util';
import { callLimits } from '../../model/calls.ts';
import type { Entity } from '../../model/entity.ts';
import { plain, queryOf, type Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { behaviourOf } from '../models/registry.ts';
import { logAccess } from './access-log.ts';
import { asObject, readPatch } from './body.ts';
import { keepChangeWithinCap } from './create.ts';
import { merged } from './merge.ts';
import { authoriseReferences } from './references.ts';
import { asColumns } from './row.ts';
import { writable, type Scope } from './scope.ts';

/** Revision a client bases its change on; null when it takes whatever is newest. */
export type Expected = number | null;

/** Changes a row that is locked already. */
export async function patchRow(
  of: Entity,
  row: Row,
  body: unknown,
  expected: Expected,
  scope: Scope,
): Promise<Values & { id: number }> {
  const current = outward(of, row);
  refuseStale(of, current, expected ?? staleRevision(asObject(body), row.rev));
  // The answer holds the record.
  await logAccess(of, [row.id], scope);
  const patch = readPatch(of, body, current, scope);
  const values = merged(of.fields, current, patch);
  for (const [key, value] of Object.entries(values)) if (isDeepStrictEqual(value, current[key])) delete values[key];
  if (Object.keys(values).length === 0) return current;
  await behaviourOf(of).check?.(values, row, scope);
  await keepChangeWithinCap(of, current, values, scope);
  await authoriseReferences(of, [values], scope);
  return outward(of, await writeRow(of, row, values, scope));
}

export async function writeRow(of: Entity, row: Row, values: Values, scope: Pick<Scope, 'trx'>): Promise<Row> {
  const columns = { ...asColumns(of, values), rev: row.rev + 1, updatedAt: new Date().toISOString() };
  const written = await queryOf(of, scope.trx).findById(row.id).patch(columns).returning('*');
  return plain(written as unknown as Parameters<typeof plain>[0]);
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
  const records: object[] = [];
  for (const [index, each] of body.entries())
    records.push(await patchRow(of, rows.get(ids[index]!)!, each, null, scope));
  return records;
}

const MAX_ID = 2_147_483_647;

export function requireId(id: unknown): number {
  if (!Number.isInteger(id) || (id as number) < 1 || (id as number) > MAX_ID) throw failure('missing_id');
  return id as number;
}

export async function lockRows(of: Entity, ids: readonly number[], scope: Scope): Promise<Map<number, Row>> {
  const rows = await writable(of, scope)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate();
  if (rows.length !== ids.length) throw failure('not_found');
  return new Map(rows.map((row) => plain(row as Parameters<typeof plain>[0])).map((row) => [row.id, row]));
}
