/** Narrows changes to those that a listener may see. */
import type { Knex } from 'knex';
import { entityByName } from '../../model/entities/index.ts';
import type { Change } from '../../model/rules/record/changes.ts';
import { readInCompany } from '../db/roles.ts';
import { scopeOf } from '../sessions/scope.ts';
import { behaviourOf } from '../models/registry.ts';
import { ofCompany, whereAny } from '../models/scope.ts';
import { mayDo } from '../policies/rights.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import type { NumberedChange } from './changes.ts';

/** Keeps changes of entities that the person may read, and of records that are not hidden from them. */
export async function seenBy(
  knex: Knex,
  signedIn: SignedIn,
  changes: readonly NumberedChange[],
): Promise<NumberedChange[]> {
  const readable = changes.filter(
    ({ change, maker }) =>
      (maker === undefined || maker === signedIn.user.id) &&
      mayDo(entityByName(change.entity).access, signedIn.principal, 'D'),
  );
  const narrowed = [...new Set(readable.map(({ change }) => change.entity))].filter(
    // Only temporary locations are hidden; and a field that becomes hidden is still announced to those who saw it.
    (entity) => entity !== 'location' && entity !== 'customfield' && behaviourOf(entityByName(entity)).narrowRead,
  );
  if (narrowed.length === 0) return readable;
  const visible = await visibleOf(
    knex,
    signedIn,
    readable.map(({ change }) => change).filter(({ entity }) => narrowed.includes(entity)),
  );
  return readable.filter(({ change: { entity, id } }) => !narrowed.includes(entity) || visible.has(`${entity} ${id}`));
}

/** Deleted records too: their deletion is news to those who saw them. */
const visibleOf = (knex: Knex, signedIn: SignedIn, changes: readonly Change[]): Promise<Set<string>> =>
  readInCompany(knex, signedIn.company.id, signedIn.principal === 'staff', async (trx) => {
    const scope = scopeOf(signedIn, trx);
    const visible = new Set<string>();
    for (const entity of new Set(changes.map((change) => change.entity))) {
      const of = entityByName(entity);
      const ids = changes.filter((change) => change.entity === entity).map(({ id }) => id);
      const query = whereAny(ofCompany(of, scope), `${of.name}.id`, ids);
      behaviourOf(of).narrowRead!(query, scope);
      for (const { id } of await query.select(`${of.name}.id`)) visible.add(`${entity} ${id}`);
    }
    return visible;
  });
