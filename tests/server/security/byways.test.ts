/** No user gets rights indirectly: by a picture, a field of the company, or a name. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityName } from '../../../model/entities/index.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Answer, Client } from '../support/client.ts';
import { addEverything, type Ids } from '../support/everything.ts';
import { pngOf, upload } from '../support/pictures.ts';
import { snapshot } from '../support/snapshot.ts';
import { openWorld, type PersonName, type World } from '../support/world.ts';

let world: World;
let ids: Ids;
beforeAll(async () => {
  world = await openWorld();
  ids = await addEverything(world.knex, world.own, world.people.user.id);
  // Of no company.
  ids.contentitem = await addRecord(world.knex, 'contentitem', { name: 'News' });
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const add = (name: EntityName, values: Record<string, unknown>) =>
  addRecord(world.knex, name, { companyId: world.own.companyId, ...values });

const refusesAll = async (answers: readonly Answer[], statuses: readonly number[] = [404]) => {
  for (const { status, text } of answers) expect(statuses, text).toContain(status);
};

describe('a picture', () => {
  /** Every call that would change it, for the person given. */
  async function changesOf(client: Client, id: number, via: Record<string, number>): Promise<Answer[]> {
    const path = `/image/detail/${id}`;
    return [
      await client.patch(path, { name: 'Renamed' }),
      await client.patch(path, Object.fromEntries(Object.keys(via).map((key) => [key, null]))),
      await client.put('/image/detail', [{ id, name: 'Renamed' }]),
      await client.patch(`/location/detail/${world.own.location}`, { images: [{ id, name: 'Renamed' }] }),
      await upload(client, await pngOf(), { method: 'PUT', path: `/images/binary/${id}` }),
      await client.delete(path),
    ];
  }
  const isThere = async (id: number) =>
    expect(await world.knex('image').where({ id }).first('name', 'deletedAt')).toEqual({
      name: 'Own',
      deletedAt: null,
    });

  it.each([
    ['a note', 'noteId', 'colleague'],
    ['a note of a location', 'noteId', 'colleague'],
    ['an answer', 'surveyanswerId', 'user'],
    ['an answer', 'surveyanswerId', 'admin'],
    ['a content item', 'contentItemId', 'admin'],
  ] as [string, string, PersonName][])('of %s (%s) is not changed by the %s', async (what, via, person) => {
    const client = await world.as(person);
    const parent = { noteId: 'note', surveyanswerId: 'surveyanswer', contentItemId: 'contentitem' }[via] as EntityName;
    const links = { [via]: ids[parent]!, ...(what.endsWith('location') ? { locationId: world.own.location } : {}) };
    const id = await add('image', { name: 'Own', ...links });
    const before = await snapshot(world.knex);
    await refusesAll(await changesOf(client, id, links));
    await refusesAll([await client.post('/image/list', { name: 'More', ...links })], [403, 404]);
    const list = await client.delete('/image/list', { where: { id } });
    expect([list.status, list.body.ids]).toEqual([200, []]);
    expect(await snapshot(world.knex)).toBe(before);
    await isThere(id);
  });

  it('of a note is changed by its author, the person it is assigned to, and administrators', async () => {
    const { user, colleague } = world.people;
    const noteId = await add('note', { name: 'Task', createdByUserId: user.id, assignedTo: colleague.id });
    for (const person of ['user', 'colleague', 'admin', 'staff'] as const) {
      const client = await world.as(person);
      const id = await add('image', { name: 'Own', noteId });
      expect((await client.patch(`/image/detail/${id}`, { name: 'Renamed' })).status, person).toBe(200);
      expect((await upload(client, await pngOf(), { method: 'PUT', path: `/images/binary/${id}` })).status).toBe(200);
      expect((await client.delete(`/image/detail/${id}`)).status).toBe(200);
      expect((await client.post(`/image/restore/${id}`, {})).status).toBe(200);
    }
  });

  it('of a note that was deleted is not brought back by who could not delete it', async () => {
    const id = await add('image', { name: 'Own', noteId: ids.note! });
    expect((await (await world.as('user')).delete(`/image/detail/${id}`)).status).toBe(200);
    expect((await (await world.as('colleague')).post(`/image/restore/${id}`, {})).status).toBe(404);
    expect((await (await world.as('user')).post(`/image/restore/${id}`, {})).status).toBe(200);
    await isThere(id);
  });

  it('of an answer goes with the answer, and is changed by staff', async () => {
    const id = await add('image', { name: 'Own', surveyanswerId: ids.surveyanswer! });
    expect((await (await world.as('staff')).patch(`/image/detail/${id}`, { name: 'Renamed' })).status).toBe(200);
    const user = await world.as('user');
    const { body } = await user.delete(`/surveyanswer/detail/${ids.surveyanswer!}`);
    expect(body.counts).toMatchObject({ surveyanswer: 1, image: expect.any(Number) });
  });

  it('of a location or concept, or of the company itself, is changed by everybody there', async () => {
    const client = await world.as('colleague');
    for (const links of [{ locationId: world.own.location }, { conceptId: world.own.concept }, {}]) {
      const id = await add('image', { name: 'Own', ...links });
      expect((await client.patch(`/image/detail/${id}`, { name: 'Renamed' })).status).toBe(200);
      expect((await client.delete(`/image/detail/${id}`)).status).toBe(200);
    }
  });
});

describe('a field of the company whose values somebody may not see', () => {
  it('is not changed or deleted by them, nor its choices, by any call', async () => {
    const customfieldId = await add('customfield', { name: 'Margin', access: 'none' });
    const choice = await add('customvalue', { customfieldId, name: 'High' });
    await add('locationcustomvalue', { locationId: world.own.location, customfieldId, customvalueId: choice });
    const client = await world.as('user');
    const before = await snapshot(world.knex);
    await refusesAll([
      await client.delete(`/customfield/detail/${customfieldId}`),
      await client.delete(`/customvalue/detail/${choice}`),
    ]);
    for (const [name, where] of [
      ['customfield', { id: customfieldId }],
      ['customvalue', { customfieldId }],
    ] as const)
      expect((await client.delete(`/${name}/list`, { where })).body.ids).toEqual([]);
    await refusesAll([
      await client.patch(`/customfield/detail/${customfieldId}`, { name: 'Margins' }),
      await client.put('/customfield/order', [{ id: customfieldId, order: 70 }]),
    ]);
    expect(await snapshot(world.knex)).toBe(before);
    const admin = await world.as('admin');
    expect((await admin.delete(`/customvalue/detail/${choice}`)).status).toBe(200);
    expect((await admin.delete(`/customfield/detail/${customfieldId}`)).status).toBe(200);
  });

  it.each(['view', 'edit'])('stays the only one: %s lets them delete it', async (access) => {
    const customfieldId = await add('customfield', { name: 'Shown', access });
    const choice = await add('customvalue', { customfieldId, name: 'High' });
    const client = await world.as('user');
    expect((await client.delete(`/customvalue/detail/${choice}`)).status).toBe(200);
    expect((await client.delete(`/customfield/detail/${customfieldId}`)).status).toBe(200);
  });
});

describe('a name to sign in with', () => {
  const rename = async (person: PersonName, username: string) =>
    (await world.as(person)).patch(`/user/detail/${world.people[person].id}`, { username });

  it.each(['trial', 'lapsed'] as const)(
    'tells a person whose company is on %s nothing about people elsewhere',
    async (person) => {
      const before = await snapshot(world.knex);
      const answers = [
        await rename(person, 'other'),
        await rename(person, 'nobody has this name'),
        await rename(person, ' '),
        await (
          await world.as(person)
        ).patch(`/user/detail/${world.people[person].id}`, { username: 'other', first_name: 'x' }),
      ];
      for (const { status, body } of answers)
        expect([status, body.error.id, body.error.fields]).toEqual([
          403,
          'forbidden_field',
          { username: expect.objectContaining({ id: 'right' }) },
        ]);
      expect(await snapshot(world.knex)).toBe(before);
      const whole = (await (await world.as(person)).get(`/user/detail/${world.people[person].id}`)).body;
      const renamed = await (
        await world.as(person)
      ).patch(`/user/detail/${whole.id}`, { ...whole, first_name: 'Piet' });
      expect(renamed.status, renamed.text).toBe(200);
    },
  );

  it('is changed a few times a day by the person', async () => {
    const { points } = rateLimits.newNamesPerUser;
    const names = Array.from({ length: points }, (_, n) => (n % 2 === 0 ? 'other' : `colleague${n}`));
    for (const name of names) expect((await rename('colleague', name)).status).toBe(name === 'other' ? 409 : 200);
    for (const name of ['other', 'nobody']) {
      const refused = await rename('colleague', name);
      expect([refused.status, refused.body.error.id]).toEqual([429, 'too_often']);
    }
    // An unchanged name in a write is no new name.
    const client = await world.as('colleague');
    const whole = (await client.get(`/user/detail/${world.people.colleague.id}`)).body;
    expect((await client.patch(`/user/detail/${whole.id}`, { ...whole, first_name: 'Piet' })).status).toBe(200);
    await world.knex('user').where({ id: whole.id }).update({ username: 'colleague' });
  });

  it('is tried a number of times by an administrator, one by one or many at once', async () => {
    const admin = await world.as('admin');
    const { points } = rateLimits.newNamesPerManager;
    const drafts = (count: number, from: number) =>
      Array.from({ length: count }, (_, n) => ({ username: `new${from + n}`, email: 'x@example.org' }));
    expect((await admin.post('/user/list', drafts(points - 1, 0))).status).toBe(201);
    expect((await admin.post('/user/list', { username: 'other' })).status).toBe(409);
    for (const answer of [
      await admin.post('/user/list', { username: 'other' }),
      await admin.post('/user/list', { username: 'nobody' }),
      await admin.post('/user/list', drafts(2, points)),
      await admin.patch(`/user/detail/${world.people.colleague.id}`, { username: 'other' }),
    ])
      expect(answer.status).toBe(429);
    expect((await admin.patch(`/user/detail/${world.people.colleague.id}`, { first_name: 'Jan' })).status).toBe(200);
  });
});
