/** Guarantees for every entity of a company: the generic calls, isolation, and every foreign key on its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { addRecord } from '../../server/seed/records.ts';
import type { Answer, Client } from './support/client.ts';
import { addEverything, companyEntities, requiredParents, type Ids } from './support/everything.ts';
import { snapshot } from './support/snapshot.ts';
import { addTree, openWorld, type World } from './support/world.ts';

let world: World;
let client: Client;
let own: Ids;
let other: Ids;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  own = await addEverything(world.knex, world.own, world.people.user.id);
  other = await addEverything(world.knex, world.other, world.people.other.id);
});
afterAll(() => world.close());

const each = companyEntities.map((of) => [of.name as EntityName, of] as const);
const complete = each.filter(([, of]) => 'LDCUXR'.split('').every((verb) => of.access.user.includes(verb)));

/** A change of the first field people may write freely. */
function changeOf(of: Entity): Record<string, unknown> {
  const found = Object.entries(of.fields).find(
    ([, field]) => ['text', 'flag', 'real'].includes(field.kind) && !field.server && !field.transient && !field.format,
  );
  if (!found) return {};
  const [key, field] = found;
  return { [key]: field.kind === 'text' ? 'Changed' : field.kind === 'flag' ? !field.default : 2 };
}

describe('every entity', () => {
  it('is there, apart from people, companies and what belongs to none', () => {
    expect(each.length).toBeGreaterThan(20);
    expect(complete.length).toBeGreaterThan(18);
    expect(Object.keys(own).sort()).toEqual(each.map(([name]) => name).sort());
  });

  it.each(complete)('%s: create, list, detail, patch, delete and restore', async (name, of) => {
    const draft = requiredParents(of, own);
    const created = await client.post(`/${name}/list`, draft);
    expect(created.status, created.text).toBe(201);
    expect(created.body).toMatchObject({ ...draft, rev: 1, companyId: world.own.companyId });
    const { id } = created.body;
    const listed = await client.get(`/${name}/list?id=${id}`);
    expect(listed.body).toEqual([created.body]);
    expect((await client.get(`/${name}/detail/${id}`)).body).toEqual(created.body);

    const whole = await client.patch(`/${name}/detail/${id}`, created.body);
    expect([whole.status, whole.body]).toEqual([200, created.body]);
    const change = changeOf(of);
    const patched = await client.patch(`/${name}/detail/${id}`, change, { headers: { 'if-match': '"1"' } });
    expect(patched.status, patched.text).toBe(200);
    expect(patched.body).toMatchObject(change);
    if (Object.keys(change).length > 0) {
      const stale = await client.patch(`/${name}/detail/${id}`, change, { headers: { 'if-match': '"1"' } });
      expect(stale.status).toBe(412);
    }

    expect((await client.delete(`/${name}/detail/${id}`)).body.counts).toEqual({ [name]: 1 });
    expect((await client.get(`/${name}/detail/${id}`)).status).toBe(404);
    expect((await client.post(`/${name}/restore/${id}`, {})).body).toMatchObject({ id, ...change });
  });

  it.each(each.filter(([, of]) => of.ordered))('%s: new ones come last and can be put in order', async (name, of) => {
    if (of.fields['order']!.default !== 0) return;
    const draft = requiredParents(of, own);
    const { body } = await client.post(`/${name}/list`, [draft, draft]);
    expect(body[1].order - body[0].order).toBe(10);
    const moved = await client.put(`/${name}/order`, [
      { id: body[0].id, order: body[1].order },
      { id: body[1].id, order: body[0].order },
    ]);
    expect(moved.body.map((record: { order: number }) => record.order)).toEqual([body[1].order, body[0].order]);
  });
});

describe('records of another company', () => {
  it.each(each)('%s: cannot be read, changed, ordered, deleted or restored', async (name, of) => {
    const id = other[name]!;
    const before = await snapshot(world.knex);
    const allowed = (verb: string, status: number) => (of.access.user.includes(verb) ? status : 403);
    const check = (what: string, answer: Answer, status: number) =>
      expect(answer.status, `${what} ${answer.text}`).toBe(status);
    check('detail', await client.get(`/${name}/detail/${id}`), allowed('D', 404));
    check('patch', await client.patch(`/${name}/detail/${id}`, changeOf(of)), allowed('U', 404));
    check('bulk', await client.put(`/${name}/detail`, [{ id }]), allowed('B', 404));
    check('order', await client.put(`/${name}/order`, [{ id, order: 20 }]), allowed('O', of.ordered ? 404 : 400));
    check('delete', await client.delete(`/${name}/detail/${id}`), allowed('X', 404));
    check('restore', await client.post(`/${name}/restore/${id}`, {}), allowed('R', 404));
    check('delete list', await client.delete(`/${name}/list`, { where: { id } }), allowed('Z', 200));
    const list = await client.get(`/${name}/list`);
    check('list', list, allowed('L', 200));
    const companies = new Set(list.body.map((record: { companyId: number }) => record.companyId));
    expect([...companies]).toEqual([world.own.companyId]);
    expect(await snapshot(world.knex)).toBe(before);
  });

  const references = each.flatMap(([name, of]) =>
    Object.entries(of.fields)
      .filter(([, field]) => field.kind === 'ref' && !field.server && field.to !== 'contentitem')
      .map(([key, field]) => [name, key, field.to as EntityName, of] as const),
  );

  it.each(references)('%s.%s cannot point at one', async (name, key, to, of) => {
    const id = to === 'user' ? world.people.other.id : other[to]!;
    const before = await snapshot(world.knex);
    const answers: Answer[] = [];
    if (of.access.user.includes('C'))
      answers.push(await client.post(`/${name}/list`, { ...requiredParents(of, own), [key]: id }));
    if (of.access.user.includes('U')) answers.push(await client.patch(`/${name}/detail/${own[name]}`, { [key]: id }));
    for (const answer of answers) {
      expect([answer.status, answer.body.error.id], answer.text).toEqual([404, 'unknown_reference']);
    }
    const direct = world
      .knex(name)
      .where('id', own[name]!)
      .update({ [key]: id });
    await expect(direct).rejects.toThrow(/foreign key/);
    expect(await snapshot(world.knex)).toBe(before);
  });
});

describe('the deletion of a parent', () => {
  const parents = each.flatMap(([name, of]) =>
    of.parents.filter(({ to }) => to !== 'contentitem').map((parent) => [name, parent.via, parent, of] as const),
  );

  it.each(parents)('takes %s along by its %s, and brings it back', async (name, via, { to }, of) => {
    const { knex, people } = world;
    const tree = await addEverything(
      knex,
      await addTree(knex, world.own.companyId, { createdByUserId: people.user.id }),
      people.user.id,
    );
    const parentId = tree[to as EntityName]!;
    const id = await addRecord(knex, name, {
      companyId: world.own.companyId,
      ...('key' in of.fields && of.fields['key']!.server ? { key: `parent-${name}-${via}` } : {}),
      ...requiredParents(of, tree),
      [via]: parentId,
    });
    const person = await world.as('staff');
    const removed = await person.delete(`/${to}/detail/${parentId}`);
    expect(removed.status, removed.text).toBe(200);
    expect((await knex(name).where({ id }).first()).deleteBatch).toBe(removed.body.batch);
    expect((await person.post(`/${to}/restore/${parentId}`, {})).status).toBe(200);
    expect((await knex(name).where({ id }).first()).deletedAt).toBeNull();
  });

  it('leaves a record away as long as another parent of it is deleted', async () => {
    const { knex } = world;
    const { companyId } = world.own;
    const first = await addTree(knex, companyId);
    const second = await addTree(knex, companyId);
    const image = await addRecord(knex, 'image', { companyId, locationId: second.location, conceptId: first.concept });
    await client.delete(`/concept/detail/${first.concept}`);
    await client.delete(`/location/detail/${second.location}`);
    expect((await client.post(`/concept/restore/${first.concept}`, {})).status).toBe(200);
    expect((await client.get(`/image/detail/${image}`)).status).toBe(404);
    expect((await client.post(`/location/restore/${second.location}`, {})).status).toBe(200);
    expect((await client.get(`/image/detail/${image}`)).status).toBe(200);
  });

  it('keeps a record from coming back alone below any of them', async () => {
    const { knex } = world;
    const { companyId, location } = await addTree(knex, world.own.companyId);
    const searchQueryId = await addRecord(knex, 'searchquery', { companyId, key: 'gone' });
    const note = await addRecord(knex, 'note', {
      companyId,
      locationId: location,
      searchQueryId,
      createdByUserId: world.people.user.id,
    });
    await client.delete(`/note/detail/${note}`);
    await client.delete(`/searchquery/detail/${searchQueryId}`);
    expect((await client.post(`/note/restore/${note}`, {})).body.error.id).toBe('parent_deleted');
  });
});
