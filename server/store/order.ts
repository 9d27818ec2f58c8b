/** Sets the manual order: locks the parent, then writes changed records by one statement. */
import { callLimits } from '../../model/calllimits.ts';
import { entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import { lockCompany } from '../models/company-lock.ts';
import { whereAny, type Scope } from '../models/scope.ts';
import { asObject, requireId } from './body.ts';
import { lockAny, lockWritable, want, type Wanted } from './locks.ts';
import { writable } from './permitted.ts';

interface Place {
  id: number;
  order: number;
}

export async function orderRecords(of: Entity, body: unknown, scope: Scope): Promise<object[]> {
  if (!of.ordered) throw failure('not_ordered');
  const places = readPlaces(of, body);
  if (places.length === 0) return [];
  const ids = places.map((place) => place.id);
  const present = await lockPlaces(of, ids, scope);
  if (present.size !== ids.length) throw failure('not_found');
  await move(of, places, scope);
  const rows = await whereAny(writable(of, scope), 'id', ids);
  const moved = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => outward(of, moved.get(id)!));
}

function readPlaces(of: Entity, body: unknown): Place[] {
  if (!Array.isArray(body)) throw failure('invalid');
  if (body.length > callLimits.orderRows) throw failure('too_many');
  const { min = -Infinity, max = Infinity } = of.fields['order']!;
  const places = body.map((each) => {
    const { id, order, ...rest } = asObject(each);
    const fits = Number.isInteger(order) && (order as number) >= min && (order as number) <= max;
    if (!fits || Object.keys(rest).length > 0) throw failure('invalid');
    return { id: requireId(id), order: order as number };
  });
  if (new Set(places.map((place) => place.id)).size !== places.length) throw failure('invalid');
  return places;
}

/** Calls that reorder below the same parent wait here; those without a parent wait for the lock of the company. */
async function lockPlaces(of: Entity, ids: readonly number[], scope: Scope): Promise<ReadonlyMap<number, Row>> {
  const lockThem = async () => (await lockWritable(new Map([[of, new Set(ids)]]), scope)).get(of)!;
  if (!of.parent) {
    await lockCompany(scope);
    return lockThem();
  }
  const { to, via } = of.parent;
  const parent = entityByName(to);
  const found = await whereAny(writable(of, scope), 'id', ids).distinct(via);
  const parents: Wanted = new Map();
  for (const row of found) want(parents, parent, row[via] as number);
  await lockAny(parents, scope);
  return lockThem();
}

async function move(of: Entity, places: readonly Place[], { trx, companyId }: Scope): Promise<void> {
  await trx.raw(
    `update ?? as moved set "order" = place.position, rev = rev + 1, "updatedAt" = now()
     from unnest(?::int[], ?::int[]) as place(id, position)
     where moved.id = place.id and moved."companyId" = ? and moved."order" <> place.position`,
    [of.name, places.map(({ id }) => id), places.map(({ order }) => order), companyId],
  );
}
