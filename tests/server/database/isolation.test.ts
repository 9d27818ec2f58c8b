/** One company can neither see nor touch another's records, by whatever id or field. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEntities, entityByName } from '../../../model/entities/index.ts';
import { relatedTo } from '../../../server/derive/models.ts';
import { ofCompany } from '../../../server/models/scope.ts';
import { openWorld, type World } from '../support/world.ts';
import type { Client } from '../support/client.ts';
import { snapshot } from '../support/snapshot.ts';

let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
});
afterAll(() => world.close());

const names = ['location', 'plot', 'unit', 'concept', 'building'] as const;

describe('records of another company', () => {
  it.each(names)('%s: cannot be read, changed, ordered, deleted or restored', async (name) => {
    const id = world.other[name];
    const before = await snapshot(world.knex);
    const answers = [
      await client.get(`/${name}/detail/${id}`),
      await client.patch(`/${name}/detail/${id}`, { name: 'stolen' }),
      await client.patch(`/${name}/detail/${id}`, {}, { headers: { 'if-match': '"1"' } }),
      await client.put(`/${name}/detail`, [{ id, name: 'stolen' }]),
      await client.delete(`/${name}/detail/${id}`),
      await client.post(`/${name}/restore/${id}`, {}),
    ];
    expect(answers.map((each) => each.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await client.get(`/${name}/list?id=${id}`)).body).toEqual([]);
    expect((await client.delete(`/${name}/list`, { where: { id } })).body.ids).toEqual([]);
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('cannot be referred to, on creation or later', async () => {
    const { own, other, people } = world;
    const before = await snapshot(world.knex);
    const answers = [
      await client.post('/plot/list', { locationId: other.location }),
      await client.post('/unit/list', { locationId: other.location }),
      await client.post('/concept/list', { locationId: other.location }),
      await client.post('/building/list', [{ conceptId: own.concept }, { conceptId: other.concept }]),
      await client.patch(`/plot/detail/${own.plot}`, { locationId: other.location }),
      await client.patch(`/unit/detail/${own.unit}`, { locationId: other.location }),
      await client.patch(`/concept/detail/${own.concept}`, { locationId: other.location }),
      await client.patch(`/building/detail/${own.building}`, { conceptId: other.concept }),
      await client.patch(`/location/detail/${own.location}`, { assignedTo: people.other.id }),
      await client.patch(`/user/detail/${people.user.id}`, { current_location: other.location }),
      await client.patch(`/user/detail/${people.user.id}`, { current_concept: other.concept }),
      await client.patch(`/user/detail/${people.user.id}`, { current_building: other.building }),
    ];
    expect(answers.map((each) => [each.status, each.body.error.id])).toEqual(
      answers.map(() => [404, 'unknown_reference']),
    );
    // Another company's record gets the same answer as one that does not exist.
    expect((await client.post('/plot/list', { locationId: 2_000_000_000 })).body.error.id).toBe('unknown_reference');
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('cannot be reached by rewriting id or company', async () => {
    const { own, other } = world;
    const before = await snapshot(world.knex);
    for (const name of names) {
      for (const change of [
        { id: other[name] },
        { companyId: other.companyId },
        { rev: 99 },
        { createdAt: '2001-01-01T00:00:00Z' },
      ]) {
        const answer = await client.patch(`/${name}/detail/${own[name]}`, change);
        expect([answer.status, Object.keys(answer.body.error.fields)], `${name} ${JSON.stringify(change)}`).toEqual([
          403,
          Object.keys(change),
        ]);
      }
      const created = await client.post(`/${name}/list`, { companyId: other.companyId });
      expect(created.status).toBe(403);
    }
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('are refused by the database itself', async () => {
    const { own, other } = world;
    await expect(world.knex('building').where('id', own.building).update({ conceptId: other.concept })).rejects.toThrow(
      /foreign key/,
    );
    await expect(world.knex('plot').where('id', own.plot).update({ companyId: other.companyId })).rejects.toThrow(
      /foreign key/,
    );
  });

  it('keep their sessions to themselves', async () => {
    await world.as('other');
    const { body } = await client.get('/session/list');
    expect(new Set(body.map((each: { userId: number }) => each.userId))).toEqual(new Set([world.people.user.id]));
    const [foreign] = await world.knex('session').where('userId', world.people.other.id);
    expect((await client.delete(`/session/detail/${foreign.id}`)).status).toBe(404);
    expect(await world.knex('session').where('id', foreign.id)).toHaveLength(1);
  });

  it('do not show in lists', async () => {
    for (const name of names) {
      const { body } = await client.get(`/${name}/list`);
      expect(new Set(body.map((each: { companyId: number }) => each.companyId))).toEqual(
        new Set([world.own.companyId]),
      );
    }
  });
});

describe('relations', () => {
  const relations = allEntities.flatMap((of) =>
    Object.entries(of.relations)
      .filter(([name]) => !(name in of.fields))
      .map(([name, { to }]) => ({ path: `${of.name}.${name}`, of, name, to: entityByName(to) })),
  );

  it.each(relations)('$path leads to records of the same company only', async ({ of, name, to }) => {
    const scope = { trx: world.knex, companyId: world.own.companyId };
    const query = ofCompany(of, scope).whereExists(relatedTo(of, name).modify('living'));
    await query;
    if (!of.tenant || !to.tenant) return;
    expect(query.toKnexQuery().toString()).toContain(`"companyId" = "${of.name}"."companyId"`);
  });
});
