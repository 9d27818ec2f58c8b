/** The order by hand: the parent locked, one statement, changed records only. */
import { callLimits } from '../../model/calls.ts';
import { entities, entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { plain, queryOf } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import { asObject } from './body.ts';
import { requireId } from './patch.ts';
import { writable, type Scope } from './scope.ts';

interface Place {
  id: number;
  order: number;
}

export async function orderRecords(of: Entity, body: unknown, scope: Scope): Promise<object[]> {
  if (!of.ordered) throw failure('not_ordered');
  const places = readPlaces(of, body);
  if (places.length === 0) return [];
  const ids = places.map((place) => place.id);
  await lockParents(of, ids, scope);
  const present = await writable(of, scope).whereIn('id', ids).resultSize();
  if (present !== ids.length) throw failure('not_found');
  await move(of, places, scope);
  const rows = new Map(
    (await writable(of, scope).whereIn('id', ids)).map((row) => [plain(row as Parameters<typeof plain>[0]).id, row]),
  );
  return ids.map((id) => outward(of, plain(rows.get(id) as Parameters<typeof plain>[0])));
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

/** Everything that reorders below the same parent waits here; records without a parent wait for their company. */
async function lockParents(of: Entity, ids: number[], scope: Scope): Promise<void> {
  if (!of.parent) {
    await queryOf(entities.company as unknown as Entity, scope.trx)
      .findById(scope.companyId)
      .select('id')
      .forNoKeyUpdate();
    return;
  }
  const parents = writable(of, scope).whereIn('id', ids).select(of.parent.via);
  const parent = entityByName(of.parent.to);
  await writable(parent, scope).whereIn('id', parents).orderBy('id').select('id').forNoKeyUpdate();
}

async function move(of: Entity, places: readonly Place[], { trx, companyId }: Scope): Promise<void> {
  await trx.raw(
    `update ?? as moved set "order" = place.position, rev = rev + 1, "updatedAt" = now()
     from unnest(?::int[], ?::int[]) as place(id, position)
     where moved.id = place.id and moved."companyId" = ? and moved."order" <> place.position`,
    [of.name, arrayOf(places.map((place) => place.id)), arrayOf(places.map((place) => place.order)), companyId],
  );
}

/** A PostgreSQL array literal of whole numbers: one binding whatever the length. */
const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
