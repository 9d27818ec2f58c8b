/** Calls that lock the same records, two kinds at a time by twelve clients: none is a victim of another, whatever the order of ids in it. */
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEntities, entities, type EntityName } from '../../../model/entities/index.ts';
import { withRetries } from '../../../server/db/failures.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Answer, Client } from '../support/client.ts';
import { isPostgres } from '../support/database.ts';
import { addTree, openWorld, type World } from '../support/world.ts';

const CLIENTS = 12;
const ROUNDS = 2;
const BUILDINGS = 6;

let world: World;
let client: Client;
/** SQLSTATEs of statements aborted by a deadlock or a serialization failure. */
let clashes: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  world.knex.on('query-error', ({ code }: { code?: string }) => {
    if (code === '40P01' || code === '40001') clashes.push(code);
  });
});
afterAll(() => world.close());

/** A location with two concepts of buildings, and pictures that hang below several of these. */
interface Site {
  location: number;
  concepts: number[];
  buildings: number[];
  units: number[];
  publication: number;
}

async function addSite(): Promise<Site> {
  const { knex, own } = world;
  const { companyId } = own;
  const { location, concept, unit } = await addTree(knex, companyId);
  const second = await addRecord(knex, 'concept', {
    companyId,
    name: 'Second',
    key: `second${location}`,
    locationId: location,
  });
  const concepts = [concept, second];
  const add = async (name: 'building' | 'unit' | 'image' | 'publication', values: object) =>
    addRecord(knex, name, { companyId, ...values });
  const buildings: number[] = [];
  for (let index = 0; index < BUILDINGS; index++)
    buildings.push(await add('building', { name: 'B', conceptId: concepts[index % 2], order: index * 10 }));
  for (const conceptId of concepts) await add('image', { name: 'P', locationId: location, conceptId });
  const units = [unit, await add('unit', { locationId: location })];
  const publication = await add('publication', { name: 'Page', key: `page${location}` });
  return { location, concepts, buildings, units, publication };
}

/** Another order each time, the same in every run. */
let seed = 1;
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}
const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const name = () => `N${random()}`;

const calls: Record<string, (site: Site) => Promise<Answer>> = {
  order: ({ buildings }) =>
    client.put(
      '/building/order',
      shuffled(buildings).map((id) => ({ id, order: Math.floor(random() * 100) })),
    ),
  bulk: ({ buildings }) =>
    client.put(
      '/building/detail',
      shuffled(buildings).map((id) => ({ id, name: name() })),
    ),
  'bulk that moves': ({ buildings, concepts }) =>
    client.put(
      '/building/detail',
      shuffled(buildings).map((id) => ({ id, conceptId: oneOf(concepts) })),
    ),
  patch: ({ buildings, concepts }) =>
    client.patch(`/building/detail/${oneOf(buildings)}`, { name: name(), conceptId: oneOf(concepts) }),
  tree: ({ location, concepts, units }) =>
    client.patch(`/location/detail/${location}`, {
      owner: name(),
      units: shuffled(units).map((id) => ({ id, name: name() })),
      concepts: shuffled(concepts).map((id) => ({ id, name: name() })),
    }),
  create: ({ location, concepts }) =>
    client.post('/image/list', { name: name(), conceptId: oneOf(concepts), locationId: location }),
  'create locations': () => client.post('/location/list', [{ name: name() }, { name: name() }]),
  'delete and restore': ({ buildings }) => deleteAndRestore('building', oneOf(buildings)),
  'delete and restore a parent': ({ location, concepts }) =>
    random() < 0.3 ? deleteAndRestore('location', location) : deleteAndRestore('concept', oneOf(concepts)),
  'delete and restore a list': async ({ concepts }) => {
    const removed = await client.delete('/building/list', { where: { conceptId: oneOf(concepts) } });
    const [id] = (removed.body.ids ?? []) as number[];
    return id ? client.post(`/building/restore/${id}`, {}) : removed;
  },
  publish: ({ publication }) =>
    random() < 0.3
      ? deleteAndRestore('publication', publication)
      : client.patch(`/publication/detail/${publication}`, { name: name(), status: oneOf([1, 2]) }),
  restore: ({ buildings, concepts }) =>
    random() < 0.5
      ? client.post(`/concept/restore/${oneOf(concepts)}`, {})
      : client.post(`/building/restore/${oneOf(buildings)}`, {}),
};

async function deleteAndRestore(of: EntityName, id: number): Promise<Answer> {
  const removed = await client.delete(`/${of}/detail/${id}`);
  return removed.status === 200 ? client.post(`/${of}/restore/${id}`, {}) : removed;
}

const names = Object.keys(calls);
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));

/** The embedded database has one connection: nothing in it waits for anything. */
describe.runIf(isPostgres)('twelve clients at once, none failing and none a victim of another', () => {
  it.each(pairs)('%s and %s', async (one, other) => {
    clashes = [];
    const site = await addSite();
    const both = [calls[one]!, calls[other]!];
    const failed: string[] = [];
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, number) => {
        for (let round = 0; round < ROUNDS; round++) {
          const answer = await both[(number + round) % 2]!(site);
          if (answer.status >= 500) failed.push(`${answer.status} ${answer.text}`);
        }
      }),
    );
    expect({ failed, clashes }).toEqual({ failed: [], clashes: [] });
    expect(await orphans()).toEqual([]);
  });
});

describe.runIf(isPostgres)('a deadlock all the same', () => {
  it('ends with both transactions done, the victim again from its start', async () => {
    clashes = [];
    const { concepts } = await addSite();
    const began = [0, 0];
    let held = 0;
    let meet = (): void => {};
    const bothHoldOne = new Promise<void>((resolve) => (meet = resolve));
    const lock = (trx: Knex, id: number) =>
      trx('concept')
        .where({ id })
        .update({ rev: trx.raw('rev + 1') });
    const work = (number: 0 | 1) =>
      withRetries(() =>
        world.knex.transaction(async (trx) => {
          began[number]!++;
          await lock(trx, concepts[number]!);
          if (++held === 2) meet();
          await bothHoldOne;
          await lock(trx, concepts[1 - number]!);
        }),
      );
    await Promise.all([work(0), work(1)]);
    expect(clashes).toContain('40P01');
    expect(began[0]! + began[1]!).toBe(2 + clashes.length);
    expect(await world.knex('concept').whereIn('id', concepts).pluck('rev')).toEqual([3, 3]);
  });
});

it('relies on the registry, where parents come before their children', () => {
  const order = Object.keys(entities);
  const wrong = allEntities.flatMap((of) =>
    of.parents.filter(({ to }) => order.indexOf(to) > order.indexOf(of.name)).map(({ to }) => `${to} after ${of.name}`),
  );
  expect(wrong).toEqual([]);
});

/** Living records below a deleted one. */
async function orphans(): Promise<string[]> {
  const found: string[] = [];
  for (const of of allEntities)
    for (const { to, via } of of.parents) {
      const { rows } = await world.knex.raw(
        `select child.id from ?? as child join ?? as parent on parent.id = child.??
         where child."deletedAt" is null and parent."deletedAt" is not null`,
        [of.name, to, via],
      );
      found.push(...(rows as { id: number }[]).map(({ id }) => `${of.name} ${id} below its ${to}`));
    }
  return found;
}
