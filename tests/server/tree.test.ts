/** Patches of a record together with its children: all or nothing, and never another one's children. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import { snapshot } from './support/snapshot.ts';
import { addTree, openWorld, type Tree, type World } from './support/world.ts';

let world: World;
let client: Client;
let neighbour: Tree;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  neighbour = await addTree(world.knex, world.own.companyId, { name: 'Neighbour' });
});
afterAll(() => world.close());

const patch = (body: unknown, id = world.own.location) => client.patch(`/location/detail/${id}`, body);
const row = (table: string, id: number) => world.knex(table).where({ id }).first();

describe('a nested patch', () => {
  it('changes a location, its concept and its building at once and answers them', async () => {
    const { own } = world;
    const answer = await patch({
      name: 'New name',
      concepts: [
        { id: own.concept, name: 'New concept', buildings: [{ id: own.building, cfg: { floor_height: 3.2 } }] },
      ],
      units: [{ id: own.unit, size: 61 }],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      name: 'New name',
      concepts: [{ id: own.concept, name: 'New concept', buildings: [{ id: own.building }] }],
      units: [{ id: own.unit, size: 61 }],
    });
    expect((await row('building', own.building)).cfg.floor_height).toBe(3.2);
    expect((await row('concept', own.concept)).rev).toBe(2);
  });

  it('leaves children that are left out as they are', async () => {
    const { own, knex } = world;
    const second = await addRecord(knex, 'unit', {
      companyId: own.companyId,
      locationId: own.location,
      name: 'Second',
    });
    const before = await row('unit', second);
    expect((await patch({ units: [{ id: own.unit, size: 62 }] })).status).toBe(200);
    expect((await patch({ units: [] })).status).toBe(200);
    expect(await row('unit', second)).toEqual(before);
    expect((await row('unit', own.unit)).size).toBe(62);
  });

  it.each<[string, () => unknown, number]>([
    ['a child of another location', () => ({ name: 'x', concepts: [{ id: neighbour.concept, name: 'stolen' }] }), 404],
    ['a child of another company', () => ({ name: 'x', concepts: [{ id: world.other.concept, name: 'stolen' }] }), 404],
    [
      'a grandchild of another',
      () => ({ name: 'x', concepts: [{ id: world.own.concept, buildings: [{ id: neighbour.building, x: 5 }] }] }),
      404,
    ],
    ['a child without an id', () => ({ name: 'x', concepts: [{ name: 'new' }] }), 400],
    ['a child twice', () => ({ name: 'x', units: [{ id: world.own.unit }, { id: world.own.unit }] }), 400],
    ['a child that is not valid', () => ({ name: 'x', units: [{ id: world.own.unit, size: 'large' }] }), 400],
    ['a child with a field of the server', () => ({ name: 'x', units: [{ id: world.own.unit, companyId: 999 }] }), 403],
    ['a stale child', () => ({ name: 'x', units: [{ id: world.own.unit, rev: 1, size: 70 }] }), 412],
    ['children that are no list', () => ({ name: 'x', concepts: { id: world.own.concept } }), 400],
    ['a relation that is no child', () => ({ name: 'x', company: [{ id: world.own.companyId, name: 'y' }] }), 400],
    ['a graph reference', () => ({ name: 'x', concepts: [{ '#dbRef': world.other.concept }] }), 400],
    [
      'too many children',
      () => ({ name: 'x', units: Array.from({ length: 2_001 }, (_, index) => ({ id: index + 1 })) }),
      400,
    ],
  ])('refuses %s and changes nothing', async (_what, body, status) => {
    const before = await snapshot(world.knex);
    const answer = await patch(body());
    expect([answer.status, answer.text]).toEqual([status, expect.anything()]);
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('names the way to a wrong field', async () => {
    const answer = await patch({
      concepts: [{ id: world.own.concept, buildings: [{ id: world.own.building, x: 'far' }] }],
    });
    expect(Object.keys(answer.body.error.fields)).toEqual(['concepts.0.buildings.0.x']);
  });

  it('does not reach the people of a company', async () => {
    const admin = await world.as('admin');
    const answer = await admin.patch(`/company/detail/${world.own.companyId}`, {
      users: [{ id: world.people.colleague.id, first_name: 'x' }],
    });
    expect(answer.status).toBe(400);
  });

  it('of fifty children is one write', async () => {
    const { own, knex } = world;
    const ids: number[] = [];
    for (let index = 0; index < 50; index++)
      ids.push(await addRecord(knex, 'building', { companyId: own.companyId, conceptId: own.concept, order: index }));
    const buildings = ids.map((id, index) => ({ id, x: index }));
    const answer = await client.patch(`/concept/detail/${own.concept}`, { buildings });
    expect(answer.status).toBe(200);
    expect((await knex('building').whereIn('id', ids).orderBy('id')).map((each) => each.x)).toEqual(
      ids.map((_, x) => x),
    );
  });
});
