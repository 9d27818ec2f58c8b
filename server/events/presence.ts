/** Where people are: each open page reports it at every move and every few seconds. */
import type { Knex } from 'knex';
import { PRESENCE_SECONDS, type Place, type Presence, type PresentPerson } from '../../model/rules/record/changes.ts';
import { requireCompany, type Scope } from '../models/scope.ts';

/** Two missed signs of life. */
const ALIVE = `now() - interval '${PRESENCE_SECONDS * 2} seconds'`;

/** Notes where a page is, and tells the people there and where it came from. */
export async function notePlace(
  { trx, companyId, userId }: Pick<Scope, 'trx' | 'companyId' | 'userId'>,
  page: string,
  { locationId, conceptId }: Place,
): Promise<void> {
  requireCompany({ trx, companyId });
  const before = (await trx('presence').where({ page, companyId, userId }).first('locationId', 'conceptId')) as
    Place | undefined;
  if (locationId === null) await trx('presence').where({ page, companyId, userId }).delete();
  else
    await trx('presence')
      .insert({ page, companyId, userId, locationId, conceptId, seenAt: trx.fn.now() })
      .onConflict('page')
      .merge(['locationId', 'conceptId', 'seenAt']);
  if (before?.locationId === locationId && before.conceptId === conceptId) return;
  for (const place of new Set([before?.locationId, locationId]))
    if (place != null) await trx.raw(`select pg_notify('kavel_presence', ?)`, [`${companyId} ${place}`]);
}

/** Everybody at a location; a person at several of its concepts is listed once for each. */
export async function peopleAt(knex: Knex, companyId: number, locationId: number): Promise<Presence> {
  const people = await knex('presence')
    .join('user', (join) => join.on('user.id', 'presence.userId').andOn('user.companyId', 'presence.companyId'))
    .where({ 'presence.companyId': companyId, 'presence.locationId': locationId })
    .whereRaw(`presence."seenAt" > ${ALIVE}`)
    .groupBy('user.id', 'presence.locationId', 'presence.conceptId')
    .orderBy('user.id')
    .select<PresentPerson[]>(
      'user.id as userId',
      'presence.locationId',
      'presence.conceptId',
      knex.raw(`coalesce(nullif(trim("user".first_name || ' ' || "user".last_name), ''), "user".username) as name`),
    );
  return { locationId, people };
}

export const purgePresence = (knex: Knex): Promise<number> => knex('presence').whereRaw(`"seenAt" < ${ALIVE}`).delete();
