/** One record of every entity a company can have, hung below an existing tree. */
import type { Knex } from 'knex';
import { allEntities, type EntityName } from '../../../model/entities/index.ts';
import type { Entity } from '../../../model/entity.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Tree } from './world.ts';

export type Ids = Partial<Record<EntityName, number>>;

/** Entities of a company, without people and their sessions. */
export const companyEntities = allEntities.filter((of) => of.tenant && of.name !== 'user' && of.name !== 'session');

let keys = 0;

/** Returns the required parents of an entity among existing records, by field. */
export const requiredParents = (of: Entity, ids: Ids): Record<string, number> =>
  Object.fromEntries(
    of.parents.filter(({ optional }) => !optional).map(({ to, via }) => [via, ids[to as EntityName]!]),
  );

/** Adds one record per entity in the order of the registry, parents before children. */
export async function addEverything(knex: Knex, tree: Tree, userId: number): Promise<Ids> {
  const { companyId, ...present } = tree;
  const ids: Ids = { ...present };
  for (const of of companyEntities) {
    const name = of.name as EntityName;
    ids[name] ??= await addRecord(knex, name, {
      companyId,
      ...('name' in of.fields ? { name: `A ${name}` } : {}),
      ...('key' in of.fields && of.fields['key']!.server ? { key: `everything${++keys}` } : {}),
      ...('createdByUserId' in of.fields ? { createdByUserId: userId } : {}),
      // Of the company: a personal one is its author's alone.
      ...(name === 'view' ? { shared: true } : {}),
      ...requiredParents(of, ids),
    });
  }
  return ids;
}
