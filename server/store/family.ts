/** A family: records with all living records below them, which are deleted together. */
import { isDeepStrictEqual } from 'node:util';
import { allEntities } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { Clash } from '../db/failures.ts';
import { behaviourOf } from '../models/registry.ts';
import type { Query } from '../derive/models.ts';
import { living, type Scope } from '../models/scope.ts';

/** Ids per entity. */
export type Family = ReadonlyMap<Entity, readonly number[]>;

/**
 * Locks living records and all living ones below them, parents before children. Adding a child locks its parent first, so no
 * child can appear below a locked record: a table is complete once the tables of its parents are locked.
 */
export async function lockFamily(of: Entity, ids: readonly number[], scope: Scope): Promise<Family> {
  const family = new Map<Entity, readonly number[]>();
  for (const each of allEntities) {
    if (each !== of && behaviourOf(each).removesForGood) continue;
    const members = () => membersOf(each, each === of ? ids : [], family, scope);
    const found = isBelowItself(each) ? await lockNested(each, members, scope) : await lockThese(members());
    if (found.length > 0) family.set(each, found);
  }
  return family;
}

const isBelowItself = (of: Entity): boolean => of.parents.some(({ to }) => to === of.name);

/** Queries the records with these ids and those below the family; null when there can be none. */
function membersOf(of: Entity, ids: readonly number[], family: Family, scope: Scope): Query | null {
  const ways: [column: string, ids: readonly number[]][] = ids.length > 0 ? [['id', ids]] : [];
  for (const [parent, above] of family)
    for (const { to, via } of of.parents) if (to === parent.name) ways.push([via, above]);
  if (ways.length === 0) return null;
  // Each list is one array parameter: a statement takes at most 65 535 parameters.
  return living(of, scope).where((either) => {
    for (const [column, values] of ways) either.orWhereRaw('?? = any(?)', [column, [...values]]);
  });
}

const idsOf = async (query: Query | null): Promise<number[]> =>
  query ? (await query.select('id').orderBy('id').toKnexQuery<{ id: number }>()).map(({ id }) => id) : [];

const lockThese = (query: Query | null): Promise<number[]> => idsOf(query && query.forNoKeyUpdate());

/** Filters hang below filters: finds all levels first, so that one statement locks them in the order of their ids. */
async function lockNested(of: Entity, members: () => Query | null, scope: Scope): Promise<number[]> {
  const before = await withAllLevels(of, await idsOf(members()), scope);
  const locked = await lockThese(membersOf(of, before, new Map(), scope));
  // Another call may have moved some before the lock.
  if (!isDeepStrictEqual(locked, await withAllLevels(of, await idsOf(members()), scope))) throw new Clash();
  return locked;
}

/** Returns the ids with those of all levels below them in the same entity, ascending. */
async function withAllLevels(of: Entity, ids: readonly number[], scope: Scope): Promise<number[]> {
  const all = new Set(ids);
  let newest = ids;
  while (newest.length > 0) {
    const below = await idsOf(membersOf(of, [], new Map([[of, newest]]), scope));
    newest = below.filter((id) => !all.has(id));
    for (const id of newest) all.add(id);
  }
  return [...all].sort((one, other) => one - other);
}
