/**
 * Checks verbs x entities x principals x states of the record; after refusals, checks that nothing in the whole database was
 * written.
 */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { entityCalls, type EntityCallName } from '../../../model/calls.ts';
import type { EntityName } from '../../../model/entities/index.ts';
import type { Entity, Principal } from '../../../model/entity.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { entityPath } from '../../support/entitypath.ts';
import { watchChanges } from './changes.ts';
import type { Answer, Client } from './client.ts';
import { addEverything, companyEntities, requiredParents, type Ids } from './everything.ts';
import { addTree, openWorld, type PersonName, type World } from './world.ts';

export const states = ['own', 'own deleted', 'foreign', 'foreign deleted', 'missing'] as const;
export type ObjectState = (typeof states)[number];
type Signed = Exclude<Principal, 'anonymous'>;
export const signedPrincipals: readonly Signed[] = ['lapsed', 'trial', 'user', 'admin', 'staff'];

const MISSING = 2_000_000_000;

export interface Matrix {
  world: World;
  /** Returns the number of rows written since its last call. */
  changes(): Promise<number>;
  check(of: Entity, principal: Principal, state: ObjectState): Promise<string[]>;
  close(): Promise<void>;
}

/** Adds a living and a deleted record of every entity below the same parents. */
async function addBoth(knex: Knex, tree: Parameters<typeof addEverything>[1], userId: number): Promise<[Ids, Ids]> {
  const living = await addEverything(knex, tree, userId);
  const deleted: Ids = {};
  let keys = 0;
  for (const of of companyEntities) {
    const name = of.name as EntityName;
    const id = await addRecord(knex, name, {
      companyId: tree.companyId,
      ...('key' in of.fields && of.fields['key']!.server ? { key: `deleted${tree.companyId}-${++keys}` } : {}),
      ...('createdByUserId' in of.fields ? { createdByUserId: userId } : {}),
      ...(name === 'view' ? { shared: true } : {}),
      ...requiredParents(of, living),
    });
    await markDeleted(knex, name, id);
    deleted[name] = id;
  }
  return [living, deleted];
}

const markDeleted = (knex: Knex, name: string, id: number) =>
  knex(name).where({ id }).update({ deletedAt: new Date().toISOString(), deleteBatch: randomUUID() });

export async function openMatrix(): Promise<Matrix> {
  const world = await openWorld();
  const { knex, people } = world;
  const trees = new Map<number, [Ids, Ids]>();
  for (const person of ['other', 'trial', 'lapsed', 'user'] as const) {
    const { companyId, id } = people[person];
    trees.set(companyId, await addBoth(knex, await addTree(knex, companyId), id));
  }
  const changes = await watchChanges(knex);
  const idFor = (principal: Principal, state: ObjectState, name: EntityName): number => {
    if (state === 'missing') return MISSING;
    const [kind, isDeleted] = [state.split(' ')[0], state.endsWith('deleted')];
    const person: PersonName = kind === 'foreign' ? 'other' : principal === 'anonymous' ? 'user' : principal;
    return trees.get(people[person].companyId)![isDeleted ? 1 : 0][name]!;
  };
  const clientFor = (principal: Principal): Promise<Client> | Client =>
    principal === 'anonymous' ? world.client() : world.as(principal);

  async function check(of: Entity, principal: Principal, state: ObjectState): Promise<string[]> {
    const client = await clientFor(principal);
    const id = idFor(principal, state, of.name as EntityName);
    const wrong: string[] = [];
    let idle: string[] = [];
    const expectIdle = async () => {
      if (idle.length > 0 && (await changes()) > 0) wrong.push(`${idle.join('; ')}: something was written`);
      idle = [];
    };
    for (const verb of verbs) {
      const wanted = expected(of, principal, state, verb.name);
      const mayWrite = wanted === 200 && verb.name !== 'detail';
      if (mayWrite) await expectIdle();
      const answer = await verb.send(client, of, id);
      const what = `${principal} ${verb.name} ${state} ${of.name}: ${answer.status} ${answer.text.slice(0, 200)}`;
      if (answer.status !== wanted) wrong.push(`${what}, not ${wanted}`);
      else if (verb.name === 'removeList' && wanted === 200 && state !== 'own' && answer.body.ids.length > 0)
        wrong.push(what);
      if (!mayWrite) idle.push(what);
      else {
        await undo(knex, of, verb.name, id, answer);
        await changes();
      }
    }
    await expectIdle();
    return wrong;
  }
  return { world, changes, check, close: () => world.close() };
}

interface Tried {
  name: EntityCallName;
  send(client: Client, of: Entity, id: number): Promise<Answer>;
}

const path = (of: Entity, name: EntityCallName, id?: number) =>
  entityPath(of.name as EntityName, name, id === undefined ? {} : { id });
const verbs: readonly Tried[] = [
  { name: 'detail', send: (client, of, id) => client.get(path(of, 'detail', id)) },
  { name: 'patch', send: (client, of, id) => client.patch(path(of, 'patch', id), {}) },
  { name: 'bulk', send: (client, of, id) => client.put(path(of, 'bulk'), [{ id }]) },
  { name: 'order', send: (client, of, id) => client.put(path(of, 'order'), [{ id, order: 77 }]) },
  { name: 'remove', send: (client, of, id) => client.delete(path(of, 'remove', id)) },
  { name: 'removeList', send: (client, of, id) => client.delete(path(of, 'removeList'), { where: { id } }) },
  { name: 'restore', send: (client, of, id) => client.post(path(of, 'restore', id), {}) },
];

function expected(of: Entity, principal: Principal, state: ObjectState, name: EntityCallName): number {
  if (!of.access[principal].includes(entityCalls[name].verb)) return principal === 'anonymous' ? 401 : 403;
  if (name === 'order' && !of.ordered) return 400;
  if (name === 'removeList') return 200;
  return state === (name === 'restore' ? 'own deleted' : 'own') ? 200 : 404;
}

/** One statement over all tables: one per table would take most of the time of the matrix. */
const comeBack = `with ${companyEntities
  .map(
    ({ name }, index) =>
      `back_${index} as (update "${name}" set "deletedAt" = null, "deleteBatch" = null where "deleteBatch" = (select id from batch))`,
  )
  .reduce((all, each) => `${all}, ${each}`, 'batch as (select ?::uuid as id)')} select 1`;

/** Undoes a granted verb, so that every verb finds the same database. */
async function undo(knex: Knex, of: Entity, name: EntityCallName, id: number, { body }: Answer): Promise<void> {
  if (name === 'restore') await markDeleted(knex, of.name, id);
  if ((name === 'remove' || name === 'removeList') && body.batch) await knex.raw(comeBack, [body.batch]);
}

/** Checks every entity for these principals and states; returns the number of cases and a line per wrong one. */
export async function checkAll(
  matrix: Matrix,
  principals: readonly Principal[],
  wanted: readonly ObjectState[],
): Promise<{ cases: number; wrong: string[] }> {
  const wrong: string[] = [];
  let cases = 0;
  for (const of of companyEntities)
    for (const principal of principals)
      for (const state of wanted) {
        wrong.push(...(await matrix.check(of, principal, state)));
        cases += verbs.length;
      }
  return { cases, wrong };
}

export const withoutPolicies = async (knex: Knex): Promise<void> => {
  const names = await knex('pg_class').where({ relrowsecurity: true, relkind: 'r' }).pluck<string[]>('relname');
  for (const name of names) await knex.raw('alter table ?? disable row level security', [name]);
};
