/** Deleting marks the record and everything below it with a batch; restoring the record restores the batch. */
import { randomUUID } from 'node:crypto';
import { raw, type RawBuilder } from 'objection';
import { callLimits } from '../../model/calllimits.ts';
import { MAX_INT } from '../../model/define.ts';
import { allEntities } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { filterableField, type Condition } from '../derive/list-query.ts';
import { outward } from '../derive/projection.ts';
import { isKeepableText } from '../derive/hostile.ts';
import { failure, failureOf } from '../errors.ts';
import { behaviourOf } from '../models/registry.ts';
import { ofCompany, whereAny, whereIn, type Scope } from '../models/scope.ts';
import { asObject, isObject } from './body.ts';
import { lockFamily, type Family } from './family.ts';
import { lockWritable } from './locks.ts';
import { refuseStale, type Expected } from './patch.ts';
import { findRow } from './read.ts';
import { writable } from './permitted.ts';

export interface Removal {
  /** Id of the batch; null when the rows were deleted for good. */
  batch: string | null;
  /** Ids of the deleted records of the entity itself. */
  ids: number[];
  /** Number of deleted records per entity. */
  counts: Record<string, number>;
}

export async function removeRecord(of: Entity, id: number, expected: Expected, scope: Scope): Promise<Removal> {
  const family = await lockFamily(of, [id], scope);
  const row = await findRow(writable(of, scope), id);
  refuseStale(of, outward(of, row), expected);
  return removeAll(of, [id], family, scope);
}

/** Deletes records by one statement, each in a batch of its own, so that each can be restored by itself. Nothing may lie below them. */
export async function removeEach(of: Entity, ids: readonly number[], scope: Scope): Promise<void> {
  if (behaviourOf(of).removesForGood || allEntities.some(({ parents }) => parents.some(({ to }) => to === of.name)))
    throw new Error(`A ${of.name} may have records below it`);
  const locked = await lockWritable(new Map([[of, new Set(ids)]]), scope);
  if (locked.get(of)!.size < new Set(ids).size) throw failure('not_found');
  await mark(new Map([[of, ids]]), raw('gen_random_uuid()'), scope);
}

/** Whether the record is the caller's own account or company, or the company they act as, which no caller may delete. */
const isAsker = (of: Entity, id: number, { companyId, ownCompanyId, userId }: Scope): boolean =>
  (of.name === 'company' && (id === companyId || id === ownCompanyId)) || (of.name === 'user' && id === userId);

/** Deletes by a body `{ where: { field: value or values } }` on filterable fields, at most `callLimits.deleteRows` records. */
export async function removeRecords(of: Entity, body: unknown, scope: Scope): Promise<Removal> {
  const conditions = readConditions(of, body);
  const matching = async (among?: readonly number[]): Promise<number[]> => {
    const query = writable(of, scope).select('id').orderBy('id');
    for (const { field, values } of conditions) whereIn(query, field, values);
    if (among) whereAny(query, 'id', among);
    const rows = await query.limit(callLimits.deleteRows + 1);
    return rows.map((row) => row.id);
  };
  const ids = await matching();
  if (ids.length > callLimits.deleteRows) throw failure('too_many');
  const family = await lockFamily(of, ids, scope);
  // Another call may have changed some before the lock; then the family of the remaining ones is found again.
  const still = await matching(ids);
  return removeAll(of, still, still.length < ids.length ? await lockFamily(of, still, scope) : family, scope);
}

function readConditions(of: Entity, body: unknown): Condition[] {
  const { where, ...rest } = asObject(body);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw failureOf('invalid', unknown, 'unknown');
  if (!isObject(where) || Object.keys(where).length === 0) throw failure('no_condition');
  return Object.entries(where).map(([key, value]) => ({ field: key, values: readEqual(of, key, value) }));
}

function readEqual(of: Entity, key: string, value: unknown): Condition['values'] {
  const field = filterableField(of, key);
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0 || values.length > callLimits.deleteRows) throw failure('no_condition');
  for (const each of values) if (!fits(field, each)) throw failureOf('invalid', key, 'type');
  return values as Condition['values'];
}

function fits(field: ReturnType<typeof filterableField>, value: unknown): boolean {
  if (value === null) return field.nullable;
  switch (field.kind) {
    case 'ref':
    case 'int':
      return Number.isInteger(value) && Math.abs(value as number) <= MAX_INT;
    case 'real':
      return Number.isFinite(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'enum':
      return (field.values!.values as readonly unknown[]).includes(value);
    default:
      return typeof value === 'string' && isKeepableText(value);
  }
}

async function removeAll(of: Entity, ids: number[], family: Family, scope: Scope): Promise<Removal> {
  if (ids.some((id) => isAsker(of, id, scope))) throw failure('conflict');
  if (behaviourOf(of).removesForGood) {
    await writable(of, scope).whereIn('id', ids).delete();
    return { batch: null, ids, counts: { [of.name]: ids.length } };
  }
  const batch = randomUUID();
  const counts = await mark(family, batch, scope);
  await behaviourOf(of).checkRemoved?.(ids, scope);
  return { batch, ids, counts };
}

/** Deletes records and everything below them as the server itself; returns their number per entity. */
export const removeTogether = async (
  of: Entity,
  ids: readonly number[],
  scope: Scope,
  batch: string = randomUUID(),
): Promise<Record<string, number>> => mark(await lockFamily(of, ids, scope), batch, scope);

/** Marks the rows of a locked family as deleted; returns their number per entity. */
async function mark(family: Family, batch: string | RawBuilder, scope: Scope): Promise<Record<string, number>> {
  const moment = new Date().toISOString();
  const change = { deletedAt: moment, deleteBatch: batch, updatedAt: moment, rev: raw('rev + 1') };
  const counts: Record<string, number> = {};
  for (const [of, ids] of family) counts[of.name] = await whereAny(ofCompany(of, scope), 'id', ids).patch(change);
  return counts;
}
