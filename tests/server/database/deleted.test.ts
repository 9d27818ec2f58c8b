/** Deleted records of a company: listed by deletion for its administrators, and restored by their head record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeletedBatch } from '../../../model/rules/record/deleted.ts';
import type { RecordPage } from '../../../model/rules/record/page.ts';
import { addEverything } from '../support/everything.ts';
import { addTree, openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function deleted(person: 'admin' | 'staff' = 'admin'): Promise<DeletedBatch[]> {
  const answer = await (await world.as(person)).get('/deleted/list');
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as RecordPage<DeletedBatch>).rows as DeletedBatch[];
}

describe('what was deleted', () => {
  it('is listed batch by batch, with who did it and what went along, and comes back whole', async () => {
    const { knex, own, people } = world;
    const user = await world.as('user');
    const tree = await addTree(knex, own.companyId, { name: 'Werf' });
    await addEverything(knex, tree, people.user.id);
    const colleague = await world.as('colleague');
    const notes = await colleague.post('/note/list', [{ name: 'One' }, { name: 'Two' }]);
    const where = { id: notes.body.map(({ id }: { id: number }) => id) };
    await user.delete(`/unit/detail/${tree.unit}`);
    await user.delete(`/location/detail/${tree.location}`);
    await colleague.delete('/note/list', { where });
    const [first, second, third] = await deleted();
    expect(first).toMatchObject({ entity: 'note', names: ['One', 'Two'], counts: { note: 2 }, userName: 'colleague' });
    expect(second).toMatchObject({ entity: 'location', id: tree.location, names: ['Werf'], userName: 'user' });
    expect(second!.counts).toMatchObject({ location: 1, concept: 1, building: 1, plot: 1, json: 1 });
    expect(second!.counts.unit).toBeUndefined();
    expect(third).toMatchObject({ entity: 'unit', id: tree.unit, counts: { unit: 1 } });
    const admin = await world.as('admin');
    expect((await admin.post(`/unit/restore/${third!.id}`, {})).body.error.id).toBe('parent_deleted');
    for (const { entity, id } of [second!, third!, first!])
      expect((await admin.post(`/${entity}/restore/${id}`, {})).status).toBe(200);
    expect(await deleted()).toEqual([]);
    expect((await user.get(`/unit/detail/${tree.unit}`)).status).toBe(200);
  });

  it('names parcels by their number, no personal records, and none of another company', async () => {
    const { knex, own, people, other } = world;
    const tree = await addTree(knex, own.companyId);
    const { plot } = tree;
    const ids = await addEverything(knex, tree, people.user.id);
    const properties = { kadastrale_gemeente_waarde: 'Waterhoven', sectie: 'E', perceelnummer: ' 12' };
    await knex('plot')
      .where('id', plot)
      .update({ properties: JSON.stringify(properties) });
    await knex('json').where('id', ids.json!).update({ name: 'Jansen' });
    await (await world.as('user')).delete(`/json/detail/${ids.json}`);
    await (await world.as('other')).delete(`/location/detail/${other.location}`);
    const [batch, ...rest] = await deleted();
    expect([batch!.entity, batch!.names, rest]).toEqual(['json', [''], []]);
    await (await world.as('user')).delete(`/plot/detail/${plot}`);
    expect((await deleted())[0]).toMatchObject({ entity: 'plot', names: ['Waterhoven E 12'] });
    expect((await deleted('staff')).map(({ entity }) => entity)).toEqual(['plot', 'json']);
  });

  it('comes a page at a time, sorted by the server', async () => {
    const user = await world.as('user');
    const admin = await world.as('admin');
    for (const name of ['One', 'Two', 'Three']) {
      const { body } = await user.post('/note/list', [{ name }]);
      await user.delete(`/note/detail/${body[0].id}`);
    }
    const page = async (query: string) => (await admin.get(`/deleted/list?${query}`)).body as RecordPage<DeletedBatch>;
    const { total } = await page('');
    const first = await page('limit=2');
    expect([first.total, first.rows.map(({ names }) => names[0])]).toEqual([total, ['Three', 'Two']]);
    expect((await page('limit=2&offset=1')).rows.map(({ names }) => names[0])).toEqual(['Two', 'One']);
    const oldest = (await page('sort=deletedAt')).rows.map(({ batch }) => batch);
    expect(oldest).toEqual((await page('sort=-deletedAt')).rows.map(({ batch }) => batch).toReversed());
    const kinds = (await page('sort=entity')).rows.map(({ entity }) => entity);
    expect(kinds).toEqual(kinds.toSorted());
    expect((await page(`offset=${total}`)).rows).toEqual([]);
    for (const wrong of ['sort=id', 'limit=0', 'limit=501', 'offset=-1', 'other=1'])
      expect((await admin.get(`/deleted/list?${wrong}`)).status, wrong).toBe(400);
  });

  it('is for administrators and staff', async () => {
    for (const person of ['user', 'trial', 'lapsed'] as const)
      expect((await (await world.as(person)).get('/deleted/list')).status, person).toBe(403);
    expect((await world.client().get('/deleted/list')).status).toBe(401);
  });
});
