/** Choices, labels and temporary locations: names that change everywhere, successors, caps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHOICES, LABELS } from '../../model/rules/location/customfields.ts';
import { TEMPORARY_MOST } from '../../model/rules/location/location.ts';
import { removeTemporary } from '../../server/commands/remove-temporary.ts';
import { addRecord, addRecords } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let user: Client;
let admin: Client;
let status: number;
let study: number;
let idea: number;
beforeAll(async () => {
  world = await openWorld();
  [user, admin] = await Promise.all([world.as('user'), world.as('admin')]);
  const { knex, own } = world;
  const { companyId } = own;
  status = await addRecord(knex, 'customfield', { companyId, name: 'Status', kind: 'status', type: 'select' });
  study = await addRecord(knex, 'customvalue', { companyId, customfieldId: status, name: 'In studie' });
  idea = await addRecord(knex, 'customvalue', { companyId, customfieldId: status, name: 'Idee' });
  const rows = Array.from({ length: 40 }, (_, place) => ({
    companyId,
    key: `study${place}`,
    name: `Studie ${place}`,
    status: 'In studie',
    municipality: 'Waterhoven',
  }));
  await addRecords(knex, 'location', rows);
});
afterAll(() => world.close());

const count = async (query: string, of = user): Promise<number> => {
  const answer = await of.get(`/location/list?fields=name&limit=5000&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.length;
};
const named = (name: string) => `multistatus=${encodeURIComponent(name)}`;

describe('another name of a status', () => {
  it('reaches locations, publications, views and old links', async () => {
    const { knex, own } = world;
    const page = await addRecord(knex, 'publication', {
      companyId: own.companyId,
      key: 'studies',
      filterStatus: 'Idee, In studie',
      cfg: { searchQueryAcceptStatus: 'In studie' },
    });
    expect((await user.post(`/publication/publish/${page}`, { facets: [] })).status).toBe(200);
    const filter = { multistatus: ['In studie', 'Idee'], search: 'x' };
    const view = (await user.post('/view/list', { name: 'Studies', filter })).body.id;

    const answer = await admin.patch(`/customvalue/detail/${study}`, { name: 'Onderzoek' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.formerNames).toEqual(['In studie']);
    expect(await count(named('Onderzoek'))).toBe(40);
    expect(await count(named('In studie'))).toBe(40);
    expect(await count(`status=Onderzoek`)).toBe(40);
    expect(await knex('publication').where('id', page).first('filterStatus', 'cfg')).toMatchObject({
      filterStatus: 'Idee,Onderzoek',
      cfg: { searchQueryAcceptStatus: 'Onderzoek' },
    });
    const [version] = (await user.get(`/publicationversion/list?publicationId=${page}`)).body;
    expect(version.content.publication).toMatchObject({
      filterStatus: 'Idee,Onderzoek',
      cfg: { searchQueryAcceptStatus: 'Onderzoek' },
    });
    expect((await user.get(`/view/detail/${view}`)).body.filter).toEqual({
      multistatus: ['Onderzoek', 'Idee'],
      search: 'x',
    });
    // The way back, as undo sends it.
    expect((await admin.patch(`/customvalue/detail/${study}`, { name: 'In studie' })).status).toBe(200);
    expect(await count(named('In studie'))).toBe(40);
  });

  it('is for administrators, and no other choice has it', async () => {
    expect((await user.patch(`/customvalue/detail/${study}`, { name: 'Mine' })).status).toBe(403);
    expect((await admin.patch(`/customvalue/detail/${study}`, { name: 'Idee' })).status).toBe(409);
    expect((await admin.patch(`/customvalue/detail/${study}`, { name: ' ' })).status).toBe(400);
    expect((await admin.patch(`/customvalue/detail/${study}`, { formerNames: ['x'] })).status).toBe(403);
    expect((await user.patch(`/customvalue/detail/${study}`, { color: '#2B7CB3' })).status).toBe(200);
    expect(await count(named('In studie'))).toBe(40);
  });
});

describe('a status that is deleted', () => {
  it('gives its locations to its successor', async () => {
    const path = `/customvalue/replace/${study}`;
    expect((await user.post(path, { successorId: idea })).status).toBe(403);
    expect((await (await world.as('other')).post(path, { successorId: idea })).status).toBe(403);
    expect((await admin.post(path, {})).status).toBe(400);
    expect((await admin.post(path, { successorId: study })).status).toBe(404);
    const answer = await admin.post(path, { successorId: idea });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.counts.customvalue).toBe(1);
    expect(await count(named('Idee'))).toBe(40);
    expect(await count(named('In studie'))).toBe(40);
    expect((await admin.get(`/customvalue/detail/${study}`)).status).toBe(404);
  });
});

describe('a choice of an own field', () => {
  it('that is renamed or replaced takes its values along', async () => {
    const { knex, own } = world;
    const { companyId, location } = own;
    const field = await addRecord(knex, 'customfield', { companyId, name: 'Hout', type: 'multiselect' });
    const [wood, stone] = await addRecords(
      knex,
      'customvalue',
      ['Hout', 'Steen'].map((name) => ({ companyId, customfieldId: field, name })),
    );
    const value = (locationId: number, customvalueId: number) =>
      addRecord(knex, 'locationcustomvalue', {
        companyId,
        locationId,
        customfieldId: field,
        customvalueId,
        value: 'Hout',
      });
    const [elsewhere] = await knex('location').where({ companyId, status: 'Idee' }).limit(1).pluck('id');
    const both = [await value(location, wood!), await value(location, stone!), await value(elsewhere, wood!)];
    await user.patch(`/customvalue/detail/${wood}`, { name: 'Houtbouw' });
    const values = async () => knex('locationcustomvalue').whereIn('id', both).whereNull('deletedAt').orderBy('id');
    expect((await values())[0].value).toBe('Houtbouw');
    expect((await admin.post(`/customvalue/replace/${wood}`, { successorId: idea })).status).toBe(404);
    expect((await admin.post(`/customvalue/replace/${wood}`, { successorId: stone })).status).toBe(200);
    expect((await values()).map(({ id, customvalueId }) => [id, customvalueId])).toEqual([
      [both[1], stone],
      [both[2], stone],
    ]);
  });

  it(`is one of ${CHOICES} at most`, async () => {
    const field = (await user.post('/customfield/list', { name: 'Many' })).body.id;
    const choices = Array.from({ length: CHOICES }, (_, place) => ({ name: `C${place}`, customfieldId: field }));
    expect((await user.post('/customvalue/list', choices)).status).toBe(201);
    expect((await user.post('/customvalue/list', { name: 'More', customfieldId: field })).status).toBe(400);
    // Another field of the same call has room; each field is counted once, whatever the number of choices.
    const roomy = (await user.post('/customfield/list', { name: 'Roomy' })).body.id;
    let counted = 0;
    const count = ({ sql }: { sql: string }) => (counted += /count\(\*\)/.test(sql) && /customvalue/.test(sql) ? 1 : 0);
    world.knex.on('query', count);
    const added = (ids: readonly number[]) =>
      user.post(
        '/customvalue/list',
        ids.map((customfieldId, place) => ({ name: `D${place}`, customfieldId })),
      );
    expect((await added(Array<number>(50).fill(roomy))).status).toBe(201);
    expect(counted).toBe(1);
    expect((await added([roomy, field])).body.error.id).toBe('too_many');
    world.knex.off('query', count);
  });
});

describe('another type of an own field', () => {
  const holding = async (type: string, values: readonly string[], locations: readonly number[]) => {
    const field = (await user.post('/customfield/list', { name: type, type })).body.id as number;
    for (const [index, value] of values.entries()) {
      const body = { customfieldId: field, locationId: locations[index], value, type };
      expect((await user.post('/locationcustomvalue/list', body)).status).toBe(201);
    }
    return { field, to: (wanted: string) => admin.patch(`/customfield/detail/${field}`, { type: wanted }) };
  };
  const located = () => world.knex('location').where('companyId', world.own.companyId).limit(2).pluck('id');

  it('comes only when all values fit it', async () => {
    const { field, to } = await holding('text', ['12', '12 woningen'], await located());
    const refused = await to('number');
    expect([refused.status, refused.body.error.id]).toEqual([409, 'values_in_use']);
    for (const other of ['select', 'checkbox', 'geometry']) expect((await to(other)).status, other).toBe(409);
    const wrong = (await user.get(`/locationcustomvalue/list?customfieldId=${field}`)).body.find(
      ({ value }: { value: string }) => value !== '12',
    );
    expect((await user.patch(`/locationcustomvalue/detail/${wrong.id}`, { value: '12' })).status).toBe(200);
    expect((await to('number')).status).toBe(200);
    const text = await user.patch(`/locationcustomvalue/detail/${wrong.id}`, { value: 'twaalf' });
    expect([text.status, Object.keys(text.body.error.fields)]).toEqual([400, ['value']]);
    expect((await to('text')).status).toBe(200);
  });

  it('of one choice comes only when no location has several', async () => {
    const [first, second] = await located();
    const { field, to } = await holding('multiselect', ['A', 'B', 'A'], [first, first, second]);
    expect((await to('select')).status).toBe(409);
    const values: { id: number; value: string }[] = (await user.get(`/locationcustomvalue/list?customfieldId=${field}`))
      .body;
    const extra = values.find(({ value }) => value === 'B')!;
    expect((await user.delete(`/locationcustomvalue/detail/${extra.id}`)).status).toBe(200);
    expect((await to('select')).status).toBe(200);
    expect((await to('multiselect')).status).toBe(200);
  });

  it('may be any without values', async () => {
    const { to } = await holding('text', [], []);
    expect((await to('geometry')).status).toBe(200);
  });
});

describe('a label', () => {
  it('merges into another one, once per location', async () => {
    const { knex, own } = world;
    const { companyId, location } = own;
    const [near, close] = await addRecords(
      knex,
      'label',
      ['Near', 'Close'].map((name) => ({ companyId, name })),
    );
    const [elsewhere] = await knex('location').where({ companyId, status: 'Idee' }).limit(1).pluck('id');
    for (const [locationId, labelId] of [
      [location, near],
      [location, close],
      [elsewhere, near],
    ])
      await addRecord(knex, 'locationlabel', { companyId, locationId, labelId });
    const answer = await user.post(`/label/replace/${near}`, { successorId: close });
    expect([answer.status, answer.body.counts]).toEqual([200, { label: 1, locationlabel: 1 }]);
    expect(await count(`multilabel=${close}`)).toBe(2);
  });

  it(`is one of ${LABELS} at most`, async () => {
    const { knex, own } = world;
    const present = Number(
      (await knex('label').where('companyId', own.companyId).whereNull('deletedAt').count())[0]!['count'],
    );
    const rows = Array.from({ length: LABELS - present }, (_, place) => ({
      companyId: own.companyId,
      name: `L${place}`,
    }));
    await addRecords(knex, 'label', rows);
    expect((await user.post('/label/list', { name: 'One more' })).status).toBe(403);
  });
});

describe('a temporary location', () => {
  it('is its maker’s alone, and in no list that does not ask for it', async () => {
    const { id } = (await user.post('/location/list', { name: 'Try', type: 2 })).body;
    const ids = async (query: string, of = user) =>
      (await of.get(`/location/list?fields=name&limit=5000&${query}`)).body.map((each: { id: number }) => each.id);
    expect(await ids('')).not.toContain(id);
    expect(await ids('type=2')).toEqual([id]);
    expect((await user.get(`/location/detail/${id}`)).status).toBe(200);
    expect(await ids('type=2', admin)).toEqual([]);
    expect((await admin.get(`/location/detail/${id}`)).status).toBe(404);
    expect((await admin.patch(`/location/detail/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await user.patch(`/location/detail/${id}`, { type: 0 })).status).toBe(200);
    expect(await ids('')).toContain(id);
  });

  it('hides all that lies below it from colleagues, living and deleted', async () => {
    const { id: locationId } = (await user.post('/location/list', { name: 'Try', type: 2 })).body;
    const make = async (name: string, body: object): Promise<number> =>
      (await user.post(`/${name}/list`, { name: 'Mine', ...body })).body.id;
    const conceptId = await make('concept', { locationId });
    const noteId = await make('note', { locationId });
    const below: [string, number][] = [
      ['concept', conceptId],
      ['building', await make('building', { conceptId })],
      ['unit', await make('unit', { locationId })],
      ['plot', (await user.post('/plot/list', { locationId })).body.id],
      ['note', noteId],
      ['image', await make('image', { noteId })],
    ];
    const seen = async (of: typeof user, name: string, id: number) => {
      const { body } = await of.get(`/${name}/list?id=${id}`);
      const statuses = await Promise.all([
        of.get(`/${name}/detail/${id}`),
        of.patch(`/${name}/detail/${id}`, { name: 'Theirs' }),
        of.delete(`/${name}/detail/${id}`),
      ]);
      return [body.length, ...statuses.map(({ status }) => status)];
    };
    for (const [name, id] of below) expect([name, ...(await seen(admin, name, id))]).toEqual([name, 0, 404, 404, 404]);
    for (const [name, body] of Object.entries({ concept: { locationId }, building: { conceptId } }))
      expect((await admin.post(`/${name}/list`, body)).status, name).toBe(404);
    expect((await admin.get(`/building/revisions/${below[1]![1]}`)).status).toBe(404);
    expect((await admin.get(`/location/activity/${locationId}`)).status).toBe(404);
    await user.delete(`/concept/detail/${conceptId}`);
    const batches = (await admin.get('/deleted/list')).body.rows as { id: number; entity: string }[];
    expect(batches.filter(({ entity, id }) => entity === 'concept' && id === conceptId)).toEqual([]);
    expect((await admin.post(`/concept/restore/${conceptId}`, {})).status).toBe(404);
    expect((await user.post(`/concept/restore/${conceptId}`, {})).status).toBe(200);
    // Kept, it is a location of all.
    await user.patch(`/location/detail/${locationId}`, { type: 0 });
    for (const [name, id] of below) expect((await admin.get(`/${name}/detail/${id}`)).status, name).toBe(200);
  });

  it(`is one of ${TEMPORARY_MOST} of its maker`, async () => {
    const colleague = await world.as('colleague');
    const make = (length: number) =>
      colleague.post(
        '/location/list',
        Array.from({ length }, () => ({ name: 'Try', type: 2 })),
      );
    expect((await make(TEMPORARY_MOST + 1)).status).toBe(400);
    expect((await make(TEMPORARY_MOST)).status).toBe(201);
    expect((await make(1)).status).toBe(400);
  });

  it('stays temporary when the company is full', async () => {
    const { knex, people } = world;
    const { companyId } = people.trial;
    const trial = await world.as('trial');
    const rows = Array.from({ length: 10 }, (_, place) => ({ companyId, key: `full${place}`, name: 'Full' }));
    await addRecords(knex, 'location', rows);
    const made = await trial.post('/location/list', { name: 'Try', type: 2 });
    expect(made.status, made.text).toBe(201);
    const kept = await trial.patch(`/location/detail/${made.body.id}`, { type: 0 });
    expect([kept.status, kept.body.error.id]).toEqual([403, 'cap_reached']);
    expect((await trial.get(`/location/detail/${made.body.id}`)).body.type).toBe(2);
  });

  it('goes after thirty days with what hangs below it', async () => {
    const { knex } = world;
    const { id } = (await user.post('/location/list', { name: 'Old', type: 2 })).body;
    const concept = (await user.post('/concept/list', { name: 'C', locationId: id })).body.id;
    const day = 86_400_000;
    await removeTemporary(knex, Date.now() + 29 * day);
    expect((await user.get(`/location/detail/${id}`)).status).toBe(200);
    await removeTemporary(knex, Date.now() + 31 * day);
    expect((await user.get(`/location/detail/${id}`)).status).toBe(404);
    expect((await user.get(`/concept/detail/${concept}`)).status).toBe(404);
  });
});
