/** Revisions of a record: who changed what and when, restored as a new revision, and deleted with the record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../../model/entities/index.ts';
import { keptEntities } from '../../../model/rules/record/history.ts';
import { purgeDeleted } from '../../../server/commands/purge-deleted.ts';
import type { Client } from '../support/client.ts';
import { snapshot } from '../support/snapshot.ts';
import { addTree, openWorld, type World } from '../support/world.ts';

let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
});
afterAll(() => world.close());

const patch = async (path: string, body: object, by = client) => {
  const answer = await by.patch(path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

describe('the history of a record', () => {
  it('says who changed what and when, the latest first, and nothing that stayed', async () => {
    const { location } = await addTree(world.knex, world.own.companyId, { name: 'First' });
    const address = `/location/detail/${location}`;
    expect((await client.get(`/location/revisions/${location}`)).body).toEqual([]);
    await patch(address, { name: 'Second', rating: 2 });
    await patch(address, { rating: 4, cfg: { summary: { zones: 'Wonen' } } }, await world.as('colleague'));
    await patch(address, { rating: 4 });
    const { body } = await client.get(`/location/revisions/${location}`);
    expect(body.map(({ rev, userName, kind }: any) => [rev, userName, kind])).toEqual([
      [3, 'colleague', 'changed'],
      [2, 'user', 'changed'],
    ]);
    expect(body[1].changes).toEqual({ name: { before: 'First', after: 'Second' }, rating: { before: 0, after: 2 } });
    expect(body[0].changes.rating).toEqual({ before: 2, after: 4 });
    expect(body[0].changes.cfg.after.summary.zones).toBe('Wonen');
    expect(body[0].changes.cfg.before.summary.zones).toBe('');
    expect(Math.abs(Date.parse(body[0].changedAt) - Date.now())).toBeLessThan(600_000);
  });

  it('is taken back to what it was, as a change of its own', async () => {
    const { building } = await addTree(world.knex, world.own.companyId);
    const address = `/building/detail/${building}`;
    const first = (await client.get(address)).body;
    await patch(address, { maxlength: 33, cfg: { floors: [{ name: 'Plint', height: 4 }] } });
    await patch(address, { name: 'Renamed', cfg: { floor_height: 3.4 } });
    const answer = await client.post(`/building/revisions/${building}`, { rev: 1 });
    expect(answer.status, answer.text).toBe(200);
    const { rev, updatedAt, ...restored } = answer.body;
    expect(restored).toEqual(Object.fromEntries(Object.entries(first).filter(([key]) => key in restored)));
    expect(rev).toBe(4);
    const between = await client.post(`/building/revisions/${building}`, { rev: 3 });
    expect(between.body).toMatchObject({ rev: 5, name: 'Renamed', maxlength: 33, cfg: { floor_height: 3.4 } });
  });

  it('shows deletion and restoration, and no more once the record is gone for good', async () => {
    const { location, unit } = await addTree(world.knex, world.own.companyId);
    await patch(`/unit/detail/${unit}`, { name: 'Changed' });
    await client.delete(`/location/detail/${location}`);
    await client.post(`/location/restore/${location}`, {});
    const kinds = (await client.get(`/unit/revisions/${unit}`)).body.map(({ kind }: any) => kind);
    expect(kinds).toEqual(['restored', 'deleted', 'changed']);
    await client.delete(`/location/detail/${location}`);
    await purgeDeleted(world.knex, Date.now() + 91 * 86_400_000);
    expect(await world.knex('revision').where({ entity: 'unit', recordId: unit })).toEqual([]);
  });

  it('of a location tells of all that lies on it, page by page, and of nothing else', async () => {
    const { location, concept, building, unit } = await addTree(world.knex, world.own.companyId);
    const other = await addTree(world.knex, world.own.companyId);
    await patch(`/unit/detail/${unit}`, { name: 'Hoekwoning' });
    await patch(`/building/detail/${building}`, { maxlength: 44 }, await world.as('colleague'));
    await patch(`/unit/detail/${other.unit}`, { name: 'Elders' });
    await client.delete(`/concept/detail/${concept}`);
    const publication = (await client.post('/publication/list', { name: 'Pagina' })).body.id as number;
    await patch(`/location/detail/${location}`, { publicationId: publication });
    await patch(`/publication/detail/${publication}`, { name: 'Pagina over de plek' });
    const { body } = await client.get(`/location/activity/${location}`);
    const changes = body.filter(({ kind }: any) => kind !== 'added');
    expect(changes.map(({ entity, kind, userName }: any) => [entity, kind, userName])).toEqual(
      expect.arrayContaining([
        ['concept', 'deleted', 'user'],
        ['building', 'changed', 'colleague'],
        ['unit', 'changed', 'user'],
        ['location', 'changed', 'user'],
        ['publication', 'changed', 'user'],
      ]),
    );
    expect(JSON.stringify(body)).not.toContain('Elders');
    expect((await client.get(`/location/activity/${location}?offset=1`)).body).toEqual(body.slice(1));
    expect((await client.get(`/location/activity/${location}?offset=x`)).status).toBe(400);
    expect((await (await world.as('other')).get(`/location/activity/${location}`)).status).toBe(404);
    await client.post('/json/list', { locationId: location, name: 'Eigenaar', data: { naam: 'Eigenaar' } });
    const looks = () => world.knex('audit').where('action', 'read').where('detail', 'like', 'json %');
    const before = await looks();
    expect((await client.get(`/location/counts/${location}`)).body).toEqual({ changes: body.length, owners: 1 });
    expect(await looks()).toEqual(before);
    expect((await (await world.as('other')).get(`/location/counts/${location}`)).status).toBe(404);
  });

  it('of a concept tells of its buildings, those that were deleted included, and of each by itself', async () => {
    const { concept, building } = await addTree(world.knex, world.own.companyId);
    const colleague = await world.as('colleague');
    const made = await client.post('/building/list', { name: 'Toren', conceptId: concept });
    const tower = made.body.id as number;
    await patch(`/concept/detail/${concept}`, { name: 'Hof' });
    await patch(`/building/detail/${building}`, { name: 'Blok', maxlength: 50 });
    await patch(`/building/detail/${tower}`, { maxheight: 60 }, colleague);
    await patch(`/building/detail/${tower}`, { maxheight: 70 });
    await colleague.delete(`/building/detail/${tower}`);
    const told = async (path: string, by = client) =>
      (await by.get(path)).body.map(({ id, name, kind, userName }: any) => [id, name, kind, userName]);
    const of = await told(`/concept/revisions/${concept}`);
    expect(of).toEqual([
      [tower, 'Toren', 'deleted', 'colleague'],
      [tower, 'Toren', 'changed', 'user'],
      [tower, 'Toren', 'changed', 'colleague'],
      [building, 'Blok', 'changed', 'user'],
      [concept, 'Hof', 'changed', 'user'],
      [tower, 'Toren', 'added', ''],
      [building, 'Blok', 'added', ''],
    ]);
    const { body } = await client.get(`/concept/revisions/${concept}`);
    expect(body.map(({ entity }: any) => entity)).toEqual([
      ...Array(4).fill('building'),
      'concept',
      'building',
      'building',
    ]);
    expect([body[1].changes, body[2].changes]).toEqual([
      { maxheight: { before: 60, after: 70 } },
      { maxheight: { before: 25, after: 60 } },
    ]);
    expect((await told(`/building/revisions/${tower}`))[0]).toEqual([tower, 'Toren', 'deleted', 'colleague']);
    expect((await (await world.as('other')).get(`/building/revisions/${tower}`)).status).toBe(404);
  });

  it('is kept of a change to a whole tree and of an order', async () => {
    const { location, unit } = await addTree(world.knex, world.own.companyId);
    await patch(`/location/detail/${location}`, { owner: 'B', units: [{ id: unit, name: 'B' }] });
    await client.put('/unit/order', [{ id: unit, order: 70 }]);
    expect((await client.get(`/unit/revisions/${unit}`)).body.map(({ changes }: any) => Object.keys(changes))).toEqual([
      ['order'],
      ['name'],
    ]);
  });
});

describe('nobody', () => {
  it('sees or takes back changes of another company, or without the right', async () => {
    const { location } = world.own;
    await patch(`/location/detail/${location}`, { name: 'Secret plan' });
    const before = await snapshot(world.knex);
    for (const [person, see, restore] of [
      ['other', 404, 404],
      ['trial', 404, 404],
      ['lapsed', 404, 403],
    ] as const) {
      const asker = await world.as(person);
      expect((await asker.get(`/location/revisions/${location}`)).status, person).toBe(see);
      expect((await asker.post(`/location/revisions/${location}`, { rev: 1 })).status, person).toBe(restore);
    }
    expect((await world.client().get(`/location/revisions/${location}`)).status).toBe(401);
    for (const body of [{}, { rev: 0 }, { rev: '1' }, { rev: 1.5 }, [], null, { rev: 1, name: 'x' }])
      expect((await client.post(`/location/revisions/${location}`, body)).status, JSON.stringify(body)).toBe(400);
    expect((await client.post(`/location/revisions/${location}`, { rev: 99 })).status).toBe(404);
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('keeps people, passwords or personal data there', async () => {
    const colleague = await world.as('colleague');
    await patch(`/user/detail/${world.people.colleague.id}`, { last_name: 'Changed' }, colleague);
    const kept = await world.knex('revision').distinct('entity').pluck('entity');
    expect(kept).not.toContain('user');
    for (const name of keptEntities) {
      expect(entities[name].logged, name).toBeFalsy();
      expect(
        Object.values(entities[name].fields).some(({ kind }) => kind === 'secret'),
        name,
      ).toBe(false);
    }
  });
});
