/**
 * The one order in which a transaction locks rows, so that two transactions never deadlock: the company first
 * (`models/company-lock.ts`), then table by table in the order of the registry, parents before children, and within a
 * table by ascending id. One statement locks all rows of a table.
 *
 * A caller reads without locks to find what to lock, and reads again under the locks. A transaction that still clashes runs again
 * from its start (`withRetries`). Locks are `for no key update`: rows that only refer to a locked row do not wait for it.
 */
import { allEntities, entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import type { Row } from '../derive/models.ts';
import type { Query } from '../derive/models.ts';
import { ofCompany, whereAny, type Scope } from '../models/scope.ts';
import { isId } from './body.ts';
import { writable } from './permitted.ts';

/** Ids per entity. */
export type Wanted = Map<Entity, Set<number>>;
/** Rows by id, read under their locks. */
export type Locked = ReadonlyMap<Entity, ReadonlyMap<number, Row>>;

export function want(wanted: Wanted, of: Entity, id: number): void {
  const ids = wanted.get(of);
  if (ids) ids.add(id);
  else wanted.set(of, new Set([id]));
}

/** Adds the parents that the values refer to. */
export function wantParents(wanted: Wanted, of: Entity, values: Readonly<Record<string, unknown>>): void {
  for (const { to, via } of of.parents) {
    const id = values[via];
    if (isId(id)) want(wanted, entityByName(to), id);
  }
}

/** Locks the living records that the caller may change, until the end of the transaction; leaves out others. */
export const lockWritable = (wanted: Wanted, scope: Scope): Promise<Locked> =>
  lockAll(wanted, (of) => writable(of, scope));

/** Locks records of the company, living or deleted. */
export async function lockAny(wanted: Wanted, scope: Scope): Promise<void> {
  await lockAll(wanted, (of) => ofCompany(of, scope).select('id'));
}

async function lockAll(wanted: Wanted, queryFor: (of: Entity) => Query): Promise<Locked> {
  const locked = new Map<Entity, ReadonlyMap<number, Row>>();
  for (const of of allEntities) {
    const ids = wanted.get(of);
    if (!ids) continue;
    const rows = await whereAny(queryFor(of), 'id', [...ids])
      .orderBy('id')
      .forNoKeyUpdate();
    locked.set(of, new Map(rows.map((row) => [row.id, row])));
  }
  return locked;
}
