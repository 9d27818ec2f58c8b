/** The rules of single entities: who changes a note, what a filter may be grouped in, what news shows, how much is published. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
});
afterAll(() => world.close());

describe('notes', () => {
  it('are changed and deleted by their author, who does them and administrators', async () => {
    const { own, people } = world;
    const { body } = await client.post('/note/list', {
      name: 'Call the owner',
      type: 'task',
      locationId: own.location,
    });
    expect(body).toMatchObject({ status: 'open', createdByUserId: people.user.id, targetAt: null });
    const colleague = await world.as('colleague');
    const path = `/note/detail/${body.id}`;
    expect((await colleague.get(path)).status).toBe(200);
    for (const refused of [
      await colleague.patch(path, { status: 'closed' }),
      await colleague.put('/note/detail', [{ id: body.id, status: 'closed' }]),
      await colleague.delete(path),
    ]) {
      expect(refused.status).toBe(404);
    }
    expect((await colleague.delete('/note/list', { where: { id: body.id } })).body.ids).toEqual([]);
    expect((await client.patch(path, { assignedTo: people.colleague.id })).status).toBe(200);
    expect((await colleague.patch(path, { status: 'closed' })).body.status).toBe('closed');
    const admin = await world.as('admin');
    expect((await admin.patch(path, { name: 'Called' })).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await client.patch(path, { createdByUserId: people.colleague.id })).status).toBe(404);
  });

  it('have the author who made them, whatever is sent', async () => {
    const answer = await client.post('/note/list', { createdByUserId: world.people.colleague.id });
    expect(answer.status).toBe(403);
  });
});

describe('units', () => {
  it('are refused a largest size below their size, new or changed', async () => {
    const locationId = world.own.location;
    const small = { fields: { size_max: { id: 'small', limit: 60 } } };
    const refused = await client.post('/unit/list', { locationId, size: 60, size_max: 50 });
    expect([refused.status, refused.body.error]).toMatchObject([400, small]);
    const { body: made } = await client.post('/unit/list', { locationId, size: 60, size_max: 80 });
    const path = `/unit/detail/${made.id}`;
    expect((await client.patch(path, { size_max: 59 })).body.error).toMatchObject(small);
    expect((await client.patch(path, { size: 90 })).body.error.fields.size_max).toMatchObject({ limit: 90 });
    expect((await client.patch(path, { size: 90, size_max: 90 })).status).toBe(200);
    // Other fields of a record older than this rule can change.
    await world.knex('unit').where({ id: made.id }).update({ size_max: 70 });
    expect((await client.patch(path, { name: 'Wide' })).status).toBe(200);
    expect((await client.patch(path, { size_max: 95 })).status).toBe(200);
  });
});

describe('feature filters', () => {
  it('form groups of one search query, never in a circle', async () => {
    const { companyId } = world.own;
    const [query, elsewhere] = [
      await addRecord(world.knex, 'searchquery', { companyId, key: 'query' }),
      await addRecord(world.knex, 'searchquery', { companyId, key: 'elsewhere' }),
    ];
    const add = async (parentFeatureFilterId: number | null, searchQueryId = query) =>
      (await client.post('/featurefilter/list', { searchQueryId, parentFeatureFilterId, type: 'group', key: 'all' }))
        .body;
    const top = await add(null);
    const middle = await add(top.id);
    const leaf = await add(middle.id);
    expect(leaf).toMatchObject({ enabled: true, editable: true, weight: 1, param1: null });
    const path = `/featurefilter/detail/${top.id}`;
    for (const parentFeatureFilterId of [top.id, middle.id, leaf.id]) {
      expect((await client.patch(path, { parentFeatureFilterId })).status).toBe(400);
    }
    expect((await client.patch(path, { searchQueryId: elsewhere })).status).toBe(400);
    expect((await add(top.id, elsewhere)).error.id).toBe('invalid');
    const number = await client.post('/featurefilter/list', { searchQueryId: query, key: 'plot_area' });
    expect((await add(number.body.id)).error.fields.parentFeatureFilterId.id).toBe('reference');
    expect((await client.patch(path, { polygon: { type: 'Point', coordinates: [5, 52] } })).status).toBe(400);
    expect((await client.delete(path)).body.counts).toEqual({ featurefilter: 3 });
  });
});

describe('the parameters of feature filters', () => {
  let searchQueryId: number;
  beforeAll(async () => {
    searchQueryId = await addRecord(world.knex, 'searchquery', { companyId: world.own.companyId, key: 'parameters' });
  });
  const add = (values: object) => client.post('/featurefilter/list', { searchQueryId, ...values });

  it('are refused with both names when they contradict each other, also with what is stored', async () => {
    const refused = await add({ type: 'range', key: 'plot_area', param1: 900, param2: 500 });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.error.fields)).toEqual(['param1', 'param2']);
    const { body } = await add({ type: 'range', key: 'plot_area', param1: 500, param2: 900 });
    const path = `/featurefilter/detail/${body.id}`;
    expect(Object.keys((await client.patch(path, { optimal: 950 })).body.error.fields)).toEqual(['optimal', 'param2']);
    expect((await client.patch(path, { optimal: 700 })).status).toBe(200);
    expect(Object.keys((await client.patch(path, { param3: 600 })).body.error.fields)).toEqual(['optimal', 'param3']);
    expect((await client.patch(path, { optimal: null, param3: 600 })).status).toBe(200);
  });

  it('stay as they are while the filter is locked', async () => {
    const { body } = await add({ key: 'plot_width', param1: 10, editable: false });
    const path = `/featurefilter/detail/${body.id}`;
    const refused = await client.patch(path, { param1: 12 });
    expect([refused.status, refused.body.error.fields.param1.id]).toEqual([403, 'locked']);
    expect((await client.patch(path, { enabled: false, order: 30 })).status).toBe(200);
    expect((await client.patch(path, { editable: true, param1: 12 })).status).toBe(200);
  });

  it('may be of a key that the product does not offer', async () => {
    const answer = await add({ type: 'range', key: 'a figure of long ago', param1: 1 });
    expect([answer.status, answer.body.key]).toEqual([201, 'a figure of long ago']);
    expect((await add({ type: 'plot' })).status).toBe(400);
  });

  it('are those of at most sixty filters, in groups of three levels', async () => {
    const many = await addRecord(world.knex, 'searchquery', { companyId: world.own.companyId, key: 'many' });
    const filters = (count: number, values: object = {}) =>
      Array.from({ length: count }, () => ({ searchQueryId: many, ...values }));
    expect((await client.post('/featurefilter/list', filters(60))).status).toBe(201);
    const full = await client.post('/featurefilter/list', filters(1)[0]);
    expect([full.status, full.body.error.fields]).toMatchObject([400, { searchQueryId: { id: 'many' } }]);
    const groups: number[] = [];
    for (let level = 0; level < 4; level++) {
      const parentFeatureFilterId = groups.at(-1) ?? null;
      const [group] = filters(1, { type: 'group', key: 'all', parentFeatureFilterId });
      const answer = await client.post('/featurefilter/list', group);
      if (answer.status === 201) groups.push(answer.body.id);
    }
    expect(groups).toHaveLength(3);
    const [top] = (await client.post('/featurefilter/list', filters(1, { type: 'group', key: 'any' }))).body;
    expect((await client.patch(`/featurefilter/detail/${groups[0]}`, { parentFeatureFilterId: top.id })).status).toBe(
      400,
    );
  });
});

describe('a company staff make', () => {
  it('has no subscription yet, and answers those who come in', async () => {
    const staff = await world.as('staff');
    const { body } = await staff.post('/company/list', { name: 'New BV' });
    expect(body).toMatchObject({ subscription: 'none', archived: false });
    expect((await staff.post('/session/act', { companyId: body.id, reason: 'A test' })).status).toBe(200);
    expect((await staff.post('/location/list', { name: 'x' })).body.error.id).toBe('cap_reached');
    expect((await staff.post('/section/list', { type: 'survey_questions' })).body.error.id).toBe('not_in_tier');
    await staff.post('/session/act', { companyId: null });
  });
});

describe('the sizes a company builds by', () => {
  it('are typed with a comma or a dot, and nothing else', async () => {
    const admin = await world.as('admin');
    const set = (outer_wall_thickness: string) =>
      admin.patch(`/company/detail/${world.own.companyId}`, {
        cfg: { generation_parameters: { outer_wall_thickness } },
      });
    for (const typed of ['0,35', '0.35', '2', '']) {
      const { status, body, text } = await set(typed);
      expect([status, body.cfg?.generation_parameters.outer_wall_thickness], text).toEqual([200, typed]);
    }
    for (const wrong of ['red', '#fff', '-1', '1e3', '0,35 m']) {
      const { status, body } = await set(wrong);
      const path = 'cfg.generation_parameters.outer_wall_thickness';
      expect([status, body.error.fields[path]?.message.nl]).toEqual([400, 'Dit is geen getal.']);
    }
  });
});

describe('search queries', () => {
  it('refer in their settings to a publication of the company, which may go later', async () => {
    const publicationId = (await client.post('/publication/list', { name: 'Results' })).body.id;
    const query = (await client.post('/searchquery/list', { name: 'Land', cfg: { publicationId } })).body;
    expect(query.cfg).toMatchObject({ lastResults: {}, publicationId });
    const path = `/searchquery/detail/${query.id}`;
    const foreign = await addRecord(world.knex, 'publication', { companyId: world.other.companyId, key: 'foreign' });
    for (const wrong of [foreign, 2_000_000_000]) {
      for (const answer of [
        await client.patch(path, { cfg: { publicationId: wrong } }),
        await client.post('/searchquery/list', { name: 'More', cfg: { publicationId: wrong } }),
      ])
        expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([404, ['cfg.publicationId']]);
    }
    expect((await client.patch(path, { cfg: { publicationId: 'x' } })).status).toBe(400);
    await client.delete(`/publication/detail/${publicationId}`);
    const later = await client.patch(path, { cfg: { keepUnknown: true, publicationId } });
    expect([later.status, later.body.cfg]).toMatchObject([200, { keepUnknown: true, publicationId }]);
    expect((await client.patch(path, { cfg: { publicationId: null } })).body.cfg.publicationId).toBe(null);
    expect((await client.patch(path, { cfg: { publicationId } })).status).toBe(404);
    const lapsed = await world.as('lapsed');
    expect((await lapsed.patch(path, { cfg: { publicationId: null } })).status).toBe(403);
  });
});

describe('values of locations', () => {
  it('are choices of their own field', async () => {
    const { companyId, location } = world.own;
    const [field, another] = [
      await addRecord(world.knex, 'customfield', { companyId, name: 'Risk' }),
      await addRecord(world.knex, 'customfield', { companyId, name: 'Colour' }),
    ];
    const choice = await addRecord(world.knex, 'customvalue', { companyId, customfieldId: field, name: 'High' });
    const draft = { locationId: location, customvalueId: choice };
    expect((await client.post('/locationcustomvalue/list', { ...draft, customfieldId: another })).status).toBe(400);
    const made = await client.post('/locationcustomvalue/list', { ...draft, customfieldId: field });
    expect(made.status, made.text).toBe(201);
    const moved = await client.patch(`/locationcustomvalue/detail/${made.body.id}`, { customfieldId: another });
    expect(moved.status).toBe(400);
  });
});

describe('a field of the company', () => {
  it('says who may see and fill it; administrators always do, and alone say so', async () => {
    const { companyId, location } = world.own;
    const admin = await world.as('admin');
    const made: Record<string, { field: number; value: number }> = {};
    for (const access of ['edit', 'view', 'none']) {
      const { body } = await admin.post('/customfield/list', { name: `Field ${access}`, type: 'text', access });
      const draft = { locationId: location, customfieldId: body.id, value: 'before' };
      made[access] = { field: body.id, value: (await admin.post('/locationcustomvalue/list', draft)).body.id };
    }
    const path = (access: string) => `/locationcustomvalue/detail/${made[access]!.value}`;
    const tried = async (person: Client) =>
      Object.fromEntries(
        await Promise.all(
          ['edit', 'view', 'none'].map(async (access) => {
            const { field, value } = made[access]!;
            const listed = await person.get(`/locationcustomvalue/list?customfieldId=${field}`);
            const created = await person.post('/locationcustomvalue/list', {
              locationId: location,
              customfieldId: field,
            });
            if (created.status === 201) await person.delete(`/locationcustomvalue/detail/${created.body.id}`);
            const answers = [
              await person.get(path(access)),
              await person.patch(path(access), { value: 'after' }),
              await person.patch(`/location/detail/${location}`, {
                locationscustomvalues: [{ id: value, value: 'x' }],
              }),
              await person.delete(path(access)),
              created,
            ];
            await world.knex('locationcustomvalue').where('id', value).update({ deletedAt: null, deleteBatch: null });
            return [access, [listed.body.length, ...answers.map(({ status }) => status)]];
          }),
        ),
      );
    expect(await tried(client)).toEqual({
      edit: [1, 200, 200, 200, 200, 201],
      view: [1, 200, 404, 404, 404, 403],
      none: [0, 404, 404, 404, 404, 404],
    });
    expect(await tried(admin)).toEqual({
      edit: [1, 200, 200, 200, 200, 201],
      view: [1, 200, 200, 200, 200, 201],
      none: [1, 200, 200, 200, 200, 201],
    });
    // Not by moving a value into it, by a filter, or by opening the field.
    const moved = await client.patch(path('edit'), { customfieldId: made['view']!.field });
    expect([moved.status, Object.keys(moved.body.error.fields)]).toEqual([403, ['customfieldId']]);
    const found = async (person: Client, access: string) =>
      (await person.get(`/location/list?customFieldId=${made[access]!.field}&limit=500`)).body.length;
    const everything = (await client.get('/location/list?limit=500')).body.length;
    expect([await found(client, 'view'), await found(client, 'none'), await found(admin, 'none')]).toEqual([
      1,
      everything,
      1,
    ]);
    for (const answer of [
      await client.patch(`/customfield/detail/${made['view']!.field}`, { access: 'edit' }),
      await client.post('/customfield/list', { name: 'Mine', access: 'none' }),
    ])
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([403, ['access']]);
    const whole = (await client.get(`/customfield/detail/${made['view']!.field}`)).body;
    expect((await client.patch(`/customfield/detail/${whole.id}`, { ...whole, name: 'Renamed' })).status).toBe(200);
    expect(await world.knex('customfield').where({ companyId, access: 'view' })).toHaveLength(1);
  });
});

describe('a field of the company with access none', () => {
  it('does not exist for its users: field, choices, history and deleted ones', async () => {
    const admin = await world.as('admin');
    const make = async (entity: string, values: object): Promise<number> =>
      (await admin.post(`/${entity}/list`, values)).body.id;
    const field = await make('customfield', { name: 'Geheime marge', type: 'select', access: 'none' });
    const choice = await make('customvalue', { customfieldId: field, name: 'Geheime hoogte' });
    await admin.patch(`/customfield/detail/${field}`, { description: 'Geheim' });
    const asked = [
      `/customfield/list`,
      `/customfield/list?fields=name&limit=500`,
      `/customfield/detail/${field}`,
      `/customfield/revisions/${field}`,
      `/customvalue/list?customfieldId=${field}`,
      `/customvalue/detail/${choice}`,
      `/location/activity/${world.own.location}`,
      '/deleted/list',
    ];
    const seen = async (person: Client) => {
      let text = '';
      for (const path of asked) text += (await person.get(path)).text;
      for (const answer of [
        await person.patch(`/customfield/detail/${field}`, {}),
        await person.put('/customfield/detail', [{ id: field }]),
        await person.patch(`/customvalue/detail/${choice}`, {}),
        await person.post('/customvalue/list', { customfieldId: field, name: 'x' }),
      ])
        text += answer.text;
      return (text.match(/Geheim/g) ?? []).length;
    };
    expect([await seen(client), (await seen(admin)) > 0]).toEqual([0, true]);
    await admin.delete(`/customfield/detail/${field}`);
    expect([await seen(client), (await seen(admin)) > 0]).toEqual([0, true]);
    expect((await client.post(`/customfield/restore/${field}`, {})).status).toBe(404);
    // Status and phase are fields of every location.
    const status = await make('customfield', { name: 'Status', kind: 'status', type: 'select', access: 'none' });
    await make('customvalue', { customfieldId: status, name: 'Lopend' });
    expect((await client.get(`/customvalue/list?customfieldId=${status}`)).body).toMatchObject([{ name: 'Lopend' }]);
  });
});

describe('links', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.nl', '//example.nl', 'https://a b'])(
    'refuse %s',
    async (url) => {
      const answer = await client.post('/constraint/list', { locationId: world.own.location, url });
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['url']]);
    },
  );

  it('may be left empty or lead to a page', async () => {
    for (const url of ['', 'https://example.nl/plan?id=1']) {
      expect((await client.post('/constraint/list', { locationId: world.own.location, url })).status).toBe(201);
    }
  });
});

describe('content items', () => {
  it('are written by staff and read by every company, with their pictures', async () => {
    const staff = await world.as('staff');
    const { body } = await staff.post('/contentitem/list', { name: 'New version' });
    expect(body).toMatchObject({ level: 'default', type: 'news' });
    const picture = await staff.post('/image/list', { name: 'Screen', contentItemId: body.id });
    expect(picture.status, picture.text).toBe(201);
    const other = await world.as('other');
    expect((await other.get(`/contentitem/detail/${body.id}`)).status).toBe(200);
    expect((await other.get(`/image/detail/${picture.body.id}`)).status).toBe(200);
    expect((await other.patch(`/image/detail/${picture.body.id}`, { name: 'x' })).status).toBe(404);
    expect((await other.post('/image/list', { contentItemId: body.id })).body.error.id).toBe('unknown_reference');
    expect((await staff.delete(`/contentitem/detail/${body.id}`)).body.counts).toEqual({ contentitem: 1, image: 1 });
    const restored = await staff.post(`/contentitem/restore/${body.id}`, {});
    expect(restored.status, restored.text).toBe(200);
    expect((await other.get(`/image/detail/${picture.body.id}`)).status).toBe(200);
  });
});

describe('publications', () => {
  it('start as drafts with a key of their own', async () => {
    const { body } = await client.post('/publication/list', { name: 'Park' });
    expect(body).toMatchObject({ type: 'business_park', status: 1, cfg: { ratingMode: 'view' } });
    expect(body.key).toMatch(/^[\w-]{22}$/);
    expect((await client.patch(`/publication/detail/${body.id}`, { key: 'mine' })).status).toBe(403);
  });

  it('of a trial company show one at a time, however they get there', async () => {
    const trial = await world.as('trial');
    const shown = (id: number) => trial.post(`/publication/publish/${id}`, { facets: [] });
    const [first, second] = [
      (await trial.post('/publication/list', { name: 'First' })).body.id,
      (await trial.post('/publication/list', { name: 'Second' })).body.id,
    ];
    expect((await shown(first)).status).toBe(200);
    expect((await shown(second)).body.error.id).toBe('cap_reached');
    await trial.delete(`/publication/detail/${first}`);
    expect((await shown(second)).status).toBe(200);
    expect((await trial.post(`/publication/restore/${first}`, {})).body.error.id).toBe('cap_reached');
    expect((await trial.patch(`/publication/detail/${second}`, { name: 'Still shown' })).status).toBe(200);
  });
});
