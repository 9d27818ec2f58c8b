/** Restores a deleted record with everything that was deleted along with it. */
import { raw } from 'objection';
import { allEntities, entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import { logAccess } from '../models/access-log.ts';
import { lockCompany } from '../models/company-lock.ts';
import { behaviourOf } from '../models/registry.ts';
import { living, ofCompany, whereAny, type Scope } from '../models/scope.ts';
import { keepWithinCap } from './create.ts';
import { lockAny, want, wantParents, type Wanted } from './locks.ts';
import { findRow } from './read.ts';
import { restorable } from './permitted.ts';

export async function restoreRecord(of: Entity, id: number, scope: Scope): Promise<object> {
  await lockCompany(scope);
  const { deleteBatch: batch } = await findRow(restorable(of, scope), id);
  await lockBatch(batch!, scope);
  // Another call may have restored it before the lock.
  await findRow(restorable(of, scope).where('deleteBatch', batch), id);
  const restored = new Map<Entity, number[]>();
  for (const each of allEntities) restored.set(each, await restoreBatch(each, batch!, scope));
  await refuseOrphans(of, id, scope);
  for (const [each, ids] of restored) await followOtherParents(each, ids, scope);
  await behaviourOf(of).checkRemoved?.(restored.get(of)!, scope);
  // The answer returns the record, so this counts as a read.
  await logAccess(of, [id], scope);
  return outward(of, await findRow(ofCompany(of, scope), id));
}

/** Restores deleted records whose parents are there, nothing else of their batches; returns their number. Nothing may lie below them. */
export async function restoreEach(of: Entity, ids: readonly number[], scope: Scope): Promise<number> {
  const query = whereAny(ofCompany(of, scope), 'id', ids).whereNotNull('deletedAt');
  for (const { to, via } of of.parents)
    query.where((parent) => parent.whereNull(via).orWhereIn(via, living(entityByName(to), scope).select('id')));
  return query.patch({ deletedAt: null, deleteBatch: null, updatedAt: new Date().toISOString(), rev: raw('rev + 1') });
}

/** Locks the records of the batch and their parents, so that no other call deletes those. */
async function lockBatch(batch: string, scope: Scope): Promise<void> {
  const wanted: Wanted = new Map();
  for (const of of allEntities) {
    const columns = ['id', ...of.parents.map(({ via }) => via)];
    const members = await ofCompany(of, scope).where('deleteBatch', batch).select(columns);
    for (const row of members) {
      want(wanted, of, row.id);
      wantParents(wanted, of, row);
    }
  }
  await lockAny(wanted, scope);
}

async function restoreBatch(of: Entity, batch: string, scope: Scope): Promise<number[]> {
  const change = {
    deletedAt: null,
    deleteBatch: null,
    updatedAt: new Date().toISOString(),
    rev: raw('rev + 1'),
  };
  const restored = await ofCompany(of, scope).where('deleteBatch', batch).patch(change).returning('id');
  if (restored.length > 0) await keepWithinCap(of, 0, scope);
  return restored.map(({ id }) => id);
}

/** A record with another deleted parent stays deleted: it moves to the batch of that parent. */
async function followOtherParents(of: Entity, ids: readonly number[], { trx }: Scope): Promise<void> {
  if (of.parents.length < 2 || ids.length === 0) return;
  for (const { to, via } of of.parents) {
    await trx.raw(
      `update ?? as child set "deletedAt" = parent."deletedAt", "deleteBatch" = parent."deleteBatch"
       from ?? as parent where child.?? = parent.id and parent."deletedAt" is not null and child.id = any(?::int[])`,
      [of.name, to, via, [...ids]],
    );
  }
}

/** Throws `parent_deleted` when a parent was deleted in another batch. `seen` ends the walk in a cycle. */
async function refuseOrphans(of: Entity, id: number, scope: Scope, seen = new Set<string>()): Promise<void> {
  if (of.parents.length === 0 || seen.has(`${of.name} ${id}`)) return;
  seen.add(`${of.name} ${id}`);
  const row = await findRow(ofCompany(of, scope), id);
  for (const { to, via } of of.parents) {
    const parentId = row[via] as number | null;
    if (parentId === null) continue;
    const parent = entityByName(to);
    if (!(await living(parent, scope).findById(parentId))) throw failure('parent_deleted');
    await refuseOrphans(parent, parentId, scope, seen);
  }
}
