import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, addTree, type World } from './support/world.ts';
import type { Client } from './support/client.ts';

let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
});
afterAll(() => world.close());

/** Every entity that a user may create, with the required fields and a change. */
const cases = () => {
  const { own } = world;
  return [
    {
      name: 'location',
      draft: { name: 'New' },
      change: { cfg: { render_settings: { grid_size: 2 } } },
      filter: 'name=New',
    },
    {
      name: 'plot',
      draft: { locationId: own.location },
      change: { properties: { sectie: 'B' } },
      filter: `locationId=${own.location}`,
    },
    {
      name: 'unit',
      draft: { locationId: own.location, name: 'Studio' },
      change: { size: 42 },
      filter: `locationId=${own.location}`,
    },
    {
      name: 'concept',
      draft: { locationId: own.location, name: 'Plan' },
      change: { name: 'Other plan' },
      filter: 'name=Plan',
    },
    {
      name: 'building',
      draft: { conceptId: own.concept, archetype: 'flat' },
      change: { cfg: { flat: { storageRatio: 0.5 } } },
      filter: `conceptId=${own.concept}`,
    },
  ];
};

describe('generic calls', () => {
  it.each([0, 1, 2, 3, 4])('create, list, detail, patch, delete and restore (%i)', async (index) => {
    const { name, draft, change, filter } = cases()[index]!;
    const created = await client.post(`/${name}/list`, draft);
    expect(created.status, created.text).toBe(201);
    expect(created.body).toMatchObject({ ...draft, rev: 1, companyId: world.own.companyId });
    const { id } = created.body;

    const listed = await client.get(`/${name}/list?${filter}`);
    expect(listed.body.map((each: { id: number }) => each.id)).toContain(id);
    expect((await client.get(`/${name}/detail/${id}`)).body).toEqual(created.body);

    const patched = await client.patch(`/${name}/detail/${id}`, change, { headers: { 'if-match': '"1"' } });
    expect(patched.status, patched.text).toBe(200);
    expect(patched.body).toMatchObject({ ...change, id, rev: 2 });
    expect(patched.headers.get('etag')).toBe('"2"');
    expect((await client.get(`/${name}/detail/${id}`)).body).toEqual(patched.body);

    const removed = await client.delete(`/${name}/detail/${id}`);
    expect(removed.body.counts).toEqual({ [name]: 1 });
    expect((await client.get(`/${name}/detail/${id}`)).status).toBe(404);
    expect((await client.get(`/${name}/list?id=${id}`)).body).toEqual([]);
    expect((await client.patch(`/${name}/detail/${id}`, change)).status).toBe(404);

    const restored = await client.post(`/${name}/restore/${id}`, {});
    expect(restored.body).toMatchObject({ ...change, id });
    expect((await client.post(`/${name}/restore/${id}`, {})).status).toBe(404);
  });

  it('answers a list with a list and a record with a record', async () => {
    const drafts = [{ name: 'A' }, { name: 'B' }];
    const list = await client.post('/location/list', drafts);
    expect(list.body).toMatchObject(drafts);
    expect((await client.post('/location/list', [])).body).toEqual([]);
  });

  it('accepts whole records back and refuses nothing in them', async () => {
    for (const name of ['location', 'plot', 'unit', 'concept', 'building'] as const) {
      const { body } = await client.get(`/${name}/detail/${world.own[name]}`);
      const answer = await client.patch(`/${name}/detail/${body.id}`, body);
      expect(answer.status, `${name} ${answer.text}`).toBe(200);
      expect(answer.body).toEqual(body);
    }
  });

  it('changes many at once, or none', async () => {
    const { body } = await client.post(
      '/unit/list',
      [1, 2, 3].map((n) => ({ locationId: world.own.location, name: `U${n}` })),
    );
    const bulk = await client.put(
      '/unit/detail',
      body.map(({ id }: { id: number }) => ({ id, size: 33 })),
    );
    expect(bulk.body.map((each: { size: number }) => each.size)).toEqual([33, 33, 33]);
    const failed = await client.put('/unit/detail', [
      { id: body[0].id, size: 44 },
      { id: world.other.unit, size: 44 },
    ]);
    expect(failed.status).toBe(404);
    expect((await client.get(`/unit/detail/${body[0].id}`)).body.size).toBe(33);
    expect((await client.put('/unit/detail', [{ size: 44 }])).body.error.id).toBe('missing_id');
  });

  it('merges parts deeply, fills new parts with defaults and replaces lists', async () => {
    const { unit, building } = world.own;
    const balcony = await client.patch(`/unit/detail/${unit}`, { cfg: { balcony: { maxdepth: 2 } } });
    expect(balcony.status, balcony.text).toBe(200);
    expect(balcony.body.cfg.balcony).toMatchObject({ name: 'Balkon', maxdepth: 2 });
    expect(balcony.body.cfg.parking_ratio).toBe(1);
    const floors = await client.patch(`/building/detail/${building}`, { cfg: { floors: [{ type: 'office' }] } });
    expect(floors.body.cfg.floors).toHaveLength(1);
    expect(floors.body.cfg.floors[0]).toMatchObject({ type: 'office', name: 'Verdieping', repeat_count: 1 });
    const cleared = await client.patch(`/building/detail/${building}`, { cfg: { floors: [] } });
    expect(cleared.body.cfg.floors).toEqual([]);
    expect(cleared.body.cfg.flat.hasGroundFloor).toBe(true);
  });

  it('pages, sorts and filters lists', async () => {
    const { location } = await addTree(world.knex, world.own.companyId);
    await client.post(
      '/unit/list',
      ['c', 'a', 'B'].map((name) => ({ locationId: location, name, order: 10 })),
    );
    const names = async (query: string) =>
      (await client.get(`/unit/list?locationId=${location}&${query}`)).body.map((each: { name: string }) => each.name);
    expect(await names('orderBy=name&limit=3')).toEqual(['a', 'B', 'c']);
    expect(await names('orderBy=-name&limit=1&offset=1')).toEqual(['c']);
    for (const query of [
      'limit=0',
      'limit=501',
      'limit=x',
      'offset=-1',
      'orderBy=size',
      'size=3',
      'orderBy=constructor',
      'locationId=x',
      'companyId[]=1',
    ]) {
      expect((await client.get(`/unit/list?${query}`)).status, query).toBe(400);
    }
  });

  it('says which entity or call does not exist', async () => {
    expect((await client.get('/nothing/list')).body.error.message.en).toBe('Unknown database entity');
    expect((await client.patch('/unit/detail', { size: 2 })).body.error.message.en).toBe(
      'Updating the database requires a valid id',
    );
    expect((await client.put('/plot/order', [{ id: world.own.plot, order: 10 }])).body.error.id).toBe('not_ordered');
    expect((await client.get('/unit/nothing')).status).toBe(404);
  });
});

describe('order', () => {
  it('puts new records last, in steps of ten, and moves the changed ones only', async () => {
    const { concept } = await addTree(world.knex, world.own.companyId);
    const { body } = await client.post(
      '/building/list',
      [1, 2, 3].map((n) => ({ conceptId: concept, name: `B${n}` })),
    );
    expect(body.map((each: { order: number }) => each.order)).toEqual([10, 20, 30]);
    const [a, b, c] = body;
    const moved = await client.put('/building/order', [
      { id: c.id, order: 10 },
      { id: b.id, order: 20 },
      { id: a.id, order: 30 },
    ]);
    expect(moved.body.map((each: { id: number; rev: number }) => [each.id, each.rev])).toEqual([
      [c.id, 2],
      [b.id, 1],
      [a.id, 2],
    ]);
  });

  it('refuses records of another company, doubles and more than id and order', async () => {
    const { building } = world.own;
    expect((await client.put('/building/order', [{ id: world.other.building, order: 10 }])).status).toBe(404);
    expect(
      (
        await client.put('/building/order', [
          { id: building, order: 10 },
          { id: building, order: 20 },
        ])
      ).status,
    ).toBe(400);
    expect((await client.put('/building/order', [{ id: building, order: 10, name: 'x' }])).status).toBe(400);
    expect((await client.put('/building/order', [{ id: building, order: 1e10 }])).status).toBe(400);
  });

  it('survives forty reorderings at once', async () => {
    const { concept } = await addTree(world.knex, world.own.companyId);
    const { body } = await client.post(
      '/building/list',
      [1, 2, 3, 4].map((n) => ({ conceptId: concept, name: `B${n}` })),
    );
    const ids: number[] = body.map((each: { id: number }) => each.id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, round) => {
        const turned = ids.map((_id, index) => ids[(index + round) % ids.length]!);
        return client.put(
          '/building/order',
          turned.map((id, index) => ({ id, order: (index + 1) * 10 })),
        );
      }),
    );
    expect(answers.map((each) => each.status)).toEqual(Array.from({ length: 40 }, () => 200));
    const list = (await client.get(`/building/list?conceptId=${concept}&orderBy=order`)).body;
    expect(new Set(list.slice(-4).map((each: { order: number }) => each.order)).size).toBe(4);
  });
});

describe('delete and restore', () => {
  it('takes everything below along and brings the same batch back', async () => {
    const tree = await addTree(world.knex, world.own.companyId);
    await client.delete(`/unit/detail/${tree.unit}`);
    const removed = await client.delete(`/location/detail/${tree.location}`);
    expect(removed.body.counts).toEqual({ location: 1, plot: 1, concept: 1, building: 1 });
    expect((await client.get(`/building/detail/${tree.building}`)).status).toBe(404);
    expect((await client.post(`/building/restore/${tree.building}`, {})).status).toBe(200);
    expect((await client.get(`/location/detail/${tree.location}`)).status).toBe(200);
    // A record deleted on its own stays deleted.
    expect((await client.get(`/unit/detail/${tree.unit}`)).status).toBe(404);
  });

  it('refuses to bring a record back under a deleted one', async () => {
    const tree = await addTree(world.knex, world.own.companyId);
    await client.delete(`/concept/detail/${tree.concept}`);
    await client.delete(`/location/detail/${tree.location}`);
    expect((await client.post(`/concept/restore/${tree.concept}`, {})).body.error.id).toBe('parent_deleted');
    expect((await client.post(`/building/restore/${tree.building}`, {})).body.error.id).toBe('parent_deleted');
    await client.post(`/location/restore/${tree.location}`, {});
    expect((await client.post(`/concept/restore/${tree.concept}`, {})).status).toBe(200);
  });

  it('deletes lists by a condition only, and only its own', async () => {
    const tree = await addTree(world.knex, world.own.companyId);
    for (const where of [{}, [], null, { name: 'x', size: 1 }, { id: [] }, { id: { gt: 0 } }, { locationId: true }]) {
      expect((await client.delete('/unit/list', { where })).status, JSON.stringify(where)).toBe(400);
    }
    for (const body of [{}, [], { where: { locationId: tree.location }, also: 1 }]) {
      expect((await client.delete('/unit/list', body)).status).toBe(400);
    }
    const both = await client.delete('/unit/list', { where: { locationId: [tree.location, world.other.location] } });
    expect(both.body.counts).toEqual({ unit: 1 });
    expect(await world.knex('unit').where('id', world.other.unit).whereNull('deletedAt')).toHaveLength(1);
  });

  it('deletes at most five hundred at once', async () => {
    const { location, unit } = await addTree(world.knex, world.own.companyId);
    const [row] = await world.knex('unit').where('id', unit);
    const { id: _, ...copy } = row;
    await world.knex.batchInsert(
      'unit',
      Array.from({ length: 500 }, () => ({ ...copy, cfg: JSON.stringify(copy.cfg) })),
    );
    expect((await client.delete('/unit/list', { where: { locationId: location } })).body.error.id).toBe('too_many');
    expect((await world.knex('unit').where({ locationId: location }).whereNull('deletedAt')).length).toBe(501);
  });
});
