/** What visitors see of what a company publishes, what they never see, and the little they may write. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities, type EntityName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { publicationBlockTypes } from '../../model/enums/publication.ts';
import { newPublicKey } from '../../server/models/public-key.ts';
import { addRecord } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import { addEverything, type Ids } from './support/everything.ts';
import { download, pngOf, upload } from './support/pictures.ts';
import { snapshot } from './support/snapshot.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let visitor: Client;
let ids: Ids;
let keys: { location: string; concept: string };
/** Words that stand in fields of their own, so that each can be looked for in an answer. */
const SECRETS = ['secret-owner', 'secret-note', 'secret-cost', 'secret-buyer', 'secret-author', 'secret-hidden-field'];

beforeAll(async () => {
  world = await openWorld();
  visitor = world.client();
  const { knex, own, people } = world;
  ids = await addEverything(knex, own, people.user.id);
  keys = { location: newPublicKey(), concept: newPublicKey() };
  await knex('location').where('id', own.location).update({
    key: keys.location,
    owner: 'secret-owner',
    buyer: 'secret-buyer',
    createdByUserName: 'secret-author',
    phase: 'Phase one',
    municipality: 'Waterhoven',
  });
  await knex('concept').where('id', own.concept).update({ key: keys.concept });
  await knex('note').where('id', ids.note!).update({ description: 'secret-note' });
  await knex('cost').where('id', ids.cost!).update({ name: 'secret-cost' });
  await knex('unit').where('id', own.unit).update({ price: 123_456 });
  await knex('locationcustomvalue').where('id', ids.locationcustomvalue!).update({ value: 'secret-hidden-field' });
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

type Values = Record<string, unknown>;

/** A published publication with these blocks; about the location unless told otherwise. */
async function publish(
  blocks: readonly string[],
  values: Values = {},
  cfg: Values = {},
  companyId = world.own.companyId,
) {
  const key = newPublicKey();
  const id = await addRecord(world.knex, 'publication', {
    ...{ companyId, key, type: 'location', status: 2, name: 'Page' },
    cfg: { locationKey: keys.location, conceptKey: keys.concept, ...cfg },
    ...values,
  });
  for (const type of blocks) await addRecord(world.knex, 'section', { companyId, publicationId: id, type });
  return { key, id };
}

const listed = async (name: EntityName, key: string) => {
  const { status, body, text } = await visitor.get(`/${name}/public/list?keys=${key}`);
  expect(status, text).toBe(200);
  return body as Values[];
};
const all = Object.values(entities) as unknown as Entity[];
const open = all.filter((of) => of.access.anonymous.includes('P')).map((of) => of.name as EntityName);
const everything = async (key: string) => {
  const found: Partial<Record<EntityName, Values[]>> = {};
  for (const name of open) found[name] = await listed(name, key);
  return found;
};

describe('a publication', () => {
  it('comes with its sections and its company', async () => {
    const { key } = await publish(['location_summary', 'custom_text']);
    const { status, body } = await visitor.get(`/publication/public/${key}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Page', key, type: 'location', watermark: false, company: { name: 'Own BV' } });
    expect(body.sections.map((each: Values) => each['type'])).toEqual(['location_summary', 'custom_text']);
    expect(Object.keys(body)).not.toContain('companyId');
    expect((await visitor.get(`/publication/publication/${key}`)).body).toEqual([body]);
    expect(await listed('publication', key)).toEqual([body]);
  });

  it.each([
    ['a draft', { status: 1 }],
    ['hidden', { status: 3 }],
    ['deleted', { deletedAt: new Date().toISOString() }],
  ])('that is %s does not exist', async (_what, change) => {
    const { key, id } = await publish(
      ['location_summary', 'survey_questions', 'accept_reject'],
      {},
      { allowAcceptReject: true, searchQueryAcceptStatus: 'yes' },
    );
    await world.knex('publication').where({ id }).update(change);
    const before = await snapshot(world.knex);
    for (const name of open.filter((each) => each !== 'company')) {
      expect((await visitor.get(`/${name}/public/${key}`)).status, name).toBe(404);
      expect((await visitor.get(`/${name}/publication/${key}`)).status, name).toBe(404);
      expect(await listed(name, key), name).toEqual([]);
    }
    expect((await visitor.patch(`/location/public/${key}`, { status: 'yes' })).status).toBe(404);
    const answers = { key, answers: [{ surveyquestionId: ids.surveyquestion, value: '' }] };
    expect((await visitor.post('/surveyanswer/list/public', answers)).status).toBe(404);
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('of an archived or deleted company does not exist', async () => {
    const { companyId } = world.people.trial;
    const { key } = await publish(['custom_text'], { type: 'business_park' }, {}, companyId);
    expect((await visitor.get(`/publication/public/${key}`)).body.watermark).toBe(true);
    for (const [set, unset] of [
      [{ archived: true }, { archived: false }],
      [{ deletedAt: new Date().toISOString() }, { deletedAt: null }],
    ] as const) {
      await world.knex('company').where('id', companyId).update(set);
      expect((await visitor.get(`/publication/public/${key}`)).status).toBe(404);
      expect((await visitor.get('/company/public/trial')).status).toBe(404);
      await world.knex('company').where('id', companyId).update(unset);
    }
  });

  it('is found by its key alone, never by a number or a guess', async () => {
    const { id } = await publish(['location_summary']);
    for (const key of [String(id), '0', 'x'.repeat(200), '%27', "a'b", '..%2f', keys.location, '%00'])
      expect((await visitor.get(`/publication/public/${key}`)).status, key).toBe(404);
    expect((await visitor.get('/publication/public/list')).body).toEqual([]);
    expect((await visitor.get('/publication/public/list?status=2')).status).toBe(400);
    expect((await visitor.get(`/location/public/list?keys=${Array.from({ length: 51 }, (_, n) => n)}`)).status).toBe(
      400,
    );
  });
});

describe('the sections of a publication', () => {
  it('alone decide what is shown: none, nothing', async () => {
    const { key } = await publish(['custom_text', 'heading', 'contact']);
    const found = await everything(key);
    const shown = Object.entries(found).filter(([, records]) => records.length > 0);
    expect(shown.map(([name]) => name).sort()).toEqual(['company', 'publication', 'section']);
  });

  it.each([
    ['location_summary', ['location', 'locationlabel', 'label']],
    ['location_map', ['location', 'plot']],
    ['constraints_table', ['location', 'constraint']],
    ['concept_list', ['location', 'concept']],
    ['floor_plans', ['location', 'plot', 'concept', 'building', 'unit']],
    ['cost_table', ['location', 'plot', 'concept', 'building', 'unit', 'cost']],
    ['survey_questions', ['surveyquestion']],
  ] as const)('%s shows %j and no other', async (block, names) => {
    if (block === 'survey_questions') {
      const { id, key } = await publish([block]);
      const section = await world.knex('section').where('publicationId', id).first('id');
      await addRecord(world.knex, 'surveyquestion', {
        companyId: world.own.companyId,
        sectionId: section.id,
        name: 'Q',
        status: 'hidden',
      });
      expect(await listed('surveyquestion', key)).toEqual([]);
      await addRecord(world.knex, 'surveyquestion', {
        companyId: world.own.companyId,
        sectionId: section.id,
        name: 'Q2',
      });
      expect(await listed('surveyquestion', key)).toMatchObject([{ name: 'Q2' }]);
      return;
    }
    const { key } = await publish([block]);
    const found = await everything(key);
    const shown = Object.entries(found).flatMap(([name, records]) => (records.length > 0 ? [name] : []));
    expect(shown.sort()).toEqual(['company', 'publication', 'section', ...names].sort());
  });

  it.each(publicationBlockTypes.keys)('%s never shows what it does not say', async (block) => {
    const { key } = await publish([block]);
    const text = JSON.stringify(await everything(key));
    const allowed: Record<string, string[]> = {
      owner_information: ['secret-owner'],
      business_case: ['secret-cost'],
      cost_table: ['secret-cost'],
      residual_value: ['secret-cost'],
      valuation: ['secret-cost'],
    };
    for (const secret of SECRETS)
      if (!allowed[block]?.includes(secret)) expect(text.includes(secret), `${block} shows ${secret}`).toBe(false);
    const priced = ['business_case', 'income_table', 'residual_value', 'valuation'].includes(block);
    expect(/"price":/.test(text), `${block} prices`).toBe(priced);
    expect(text).not.toMatch(/"(companyId|createdBy\w*|assignedTo|rev|deletedAt|updatedAt|createdAt|password\w*)":/);
  });

  it('show a field of the company only when it is published', async () => {
    const { key } = await publish(['facts_and_figures']);
    expect(await listed('locationcustomvalue', key)).toEqual([]);
    await world.knex('customfield').where('id', ids.customfield!).update({ publish: true });
    expect(await listed('locationcustomvalue', key)).toMatchObject([{ value: 'secret-hidden-field' }]);
    await world.knex('customfield').where('id', ids.customfield!).update({ access: 'none' });
    expect(await listed('locationcustomvalue', key)).toEqual([]);
    await world.knex('customfield').where('id', ids.customfield!).update({ publish: false, access: 'edit' });
  });

  it('show nothing of what the location or concept itself hides', async () => {
    const { key } = await publish(['regulations', 'business_case']);
    expect([await listed('constraint', key), await listed('cost', key)].map((each) => each.length)).toEqual([1, 1]);
    const set = (table: string, id: number, flag: string, value: boolean) =>
      world
        .knex(table)
        .where({ id })
        .update({ cfg: JSON.stringify({ summary: { [flag]: value } }) });
    await set('location', world.own.location, 'show_regulations', false);
    await set('concept', world.own.concept, 'show_business_case', false);
    expect(await listed('constraint', key)).toEqual([]);
    expect((await listed('location', key))[0]!['cfg']).not.toMatchObject({
      summary: { max_height: expect.anything() },
    });
    expect(await listed('cost', key)).toEqual([]);
    expect(await listed('concept', key)).toHaveLength(1);
    await set('location', world.own.location, 'show_concepts', false);
    expect([await listed('concept', key), await listed('building', key)]).toEqual([[], []]);
    await set('location', world.own.location, 'show_concepts', true);
    await set('concept', world.own.concept, 'show_business_case', true);
  });
});

describe('which records a publication shows', () => {
  it('are found by their own key beside that of the publication, never by it alone', async () => {
    const { key } = await publish(['concept_list']);
    const { body, status } = await visitor.get(`/location/public/${keys.location}?publication=${key}`);
    expect([status, body.id]).toEqual([200, world.own.location]);
    expect((await visitor.get(`/concept/public/${keys.concept}?publication=${key}`)).body.id).toBe(world.own.concept);
    expect((await visitor.get(`/location/public/${keys.location}`)).status).toBe(404);
    expect((await visitor.get(`/location/public/${newPublicKey()}?publication=${key}`)).status).toBe(404);
    expect((await visitor.get(`/location/public/${key}`)).body.id).toBe(world.own.location);
    expect((await visitor.get(`/plot/public/list?keys=${key}&location=${keys.location}`)).status).toBe(200);
  });

  it('of kinds with filters are those that meet all of them; without a filter none', async () => {
    const blocks = ['location_list'];
    const municipality = await publish(blocks, { type: 'municipality', filterMunicipality: 'Waterhoven' });
    expect(await listed('location', municipality.key)).toHaveLength(1);
    const both = await publish(blocks, {
      type: 'municipality',
      filterMunicipality: 'Waterhoven',
      filterPhase: 'Other',
    });
    expect(await listed('location', both.key)).toEqual([]);
    for (const type of ['business_park', 'state_index', 'municipality_index', 'population_core', 'survey'])
      expect(await listed('location', (await publish(blocks, { type })).key), type).toEqual([]);
  });

  it('of a search query are its locations', async () => {
    const searchKey = newPublicKey();
    await world.knex('searchquery').where('id', ids.searchquery!).update({ key: searchKey });
    await world.knex('location').where('id', world.own.location).update({ searchQueryId: ids.searchquery });
    const { key } = await publish(['score_table'], { type: 'search_query' }, { searchQueryKey: searchKey });
    expect((await listed('location', key)).map((each) => each['id'])).toEqual([world.own.location]);
    expect(await listed('searchquery', key)).toMatchObject([{ key: searchKey }]);
    expect(await listed('featurefilter', key)).toHaveLength(1);
  });

  it('are never those of another company, whatever key it names', async () => {
    const foreign = newPublicKey();
    await world.knex('location').where('id', world.other.location).update({ key: foreign });
    const { key } = await publish(['location_list'], {}, { locationKey: foreign, conceptKey: foreign });
    expect(await listed('location', key)).toEqual([]);
    expect((await visitor.get(`/location/public/${foreign}?publication=${key}`)).status).toBe(404);
  });

  it('are not archived, deleted, or templates', async () => {
    const { key } = await publish(['location_list']);
    const { location } = world.own;
    for (const [change, back] of [
      [{ archived: true }, { archived: false }],
      [{ type: 1 }, { type: 0 }],
      [{ deletedAt: new Date().toISOString() }, { deletedAt: null }],
    ]) {
      await world.knex('location').where('id', location).update(change!);
      expect(await listed('location', key), JSON.stringify(change)).toEqual([]);
      await world.knex('location').where('id', location).update(back!);
    }
  });
});

describe('a company', () => {
  it('shows its name, style and logo, and the list of what it published', async () => {
    const { companyId } = world.own;
    const style = { hasCustomStyle: true, textColor: 'black', primaryColor: 'navy', secondaryColor: 'white' };
    await world
      .knex('company')
      .where('id', companyId)
      .update({ cfg: JSON.stringify({ style }) });
    const logo = (await upload(await world.as('user'), await pngOf(), { draft: { type: 'logo' } })).body;
    const { body } = await visitor.get('/company/public/own');
    expect(body).toEqual({
      ...{ id: companyId, name: 'Own BV', key: 'own', cfg: { style }, watermark: false },
      logo: { id: logo.id, data: logo.data },
    });
    await world.knex('company').where('id', companyId).update({ subscription: 'professional' });
    expect((await visitor.get('/company/public/own')).body.cfg.style).toBeNull();
    await world.knex('company').where('id', companyId).update({ subscription: 'enterprise' });
    const { key } = await publish(['heading']);
    const { key: hidden } = await publish(['heading'], { status: 3 });
    const found = (await listed('publication', 'own')).map((each) => each['key']);
    expect([found.includes(key), found.includes(hidden)]).toEqual([true, false]);
    expect((await visitor.get('/company/public/nobody')).status).toBe(404);
    expect((await visitor.get('/company/list')).status).toBe(401);
  });
});

describe('pictures', () => {
  it('are for everyone as long as something that is published shows them', async () => {
    await world.knex('publication').update({ status: 3 });
    const user = await world.as('user');
    const add = async (draft: Values) =>
      `/images/binary/${(await upload(user, await pngOf(), { draft })).body.id}/thumb.png`;
    const shown = await add({ conceptId: world.own.concept, type: 'screenshot' });
    const profile = await add({ locationId: world.own.location, type: 'profile' });
    const attachment = await add({ locationId: world.own.location, type: 'attachment' });
    const note = await add({ noteId: ids.note, locationId: world.own.location });
    const loose = await add({});
    const statuses = async () => {
      const found = [];
      for (const path of [shown, profile, attachment, note, loose]) found.push((await download(visitor, path)).status);
      return found;
    };
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    const first = await publish(['profile_image']);
    expect(await statuses()).toEqual([404, 200, 404, 404, 404]);
    const second = await publish(['image_gallery', 'concept_list']);
    expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
    expect((await download(await world.as('other'), shown)).status).toBe(200);
    expect((await listed('image', second.key)).map((each) => Object.keys(each)).flat()).not.toContain('noteId');
    await world.knex('publication').whereIn('id', [first.id, second.id]).update({ status: 3 });
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('a visitor', () => {
  const deciding = {
    allowAcceptReject: true,
    searchQueryOpenStatus: 'open',
    searchQueryAcceptStatus: 'yes',
    searchQueryRejectStatus: 'no',
  };
  const statusOf = async (id: number) => (await world.knex('location').where({ id }).first('status')).status;

  it('accepts and rejects as the publication lets them', async () => {
    const { key } = await publish(['location_list', 'accept_reject'], {}, deciding);
    const { location } = world.own;
    const answer = await visitor.patch(`/location/public/${key}/${keys.location}`, { status: 'yes' });
    expect([answer.status, answer.body.status, await statusOf(location)], answer.text).toEqual([200, 'yes', 'yes']);
    expect((await visitor.patch(`/publication/public/${key}`, { status: 'no' })).status).toBe(200);
    expect(await statusOf(location)).toBe('no');
    const before = await snapshot(world.knex);
    const refusals: [string, Values, number][] = [
      [`${key}`, { status: 'sold' }, 400],
      [`${key}`, { status: '' }, 400],
      [`${key}`, { rating: 3 }, 403],
      [`${key}`, { owner: 'me' }, 400],
      [`${key}`, {}, 400],
      [`${key}/${newPublicKey()}`, { status: 'yes' }, 404],
      [`${(await publish(['accept_reject'])).key}`, { status: 'yes' }, 403],
    ];
    const after = await snapshot(world.knex);
    for (const [path, body, status] of refusals)
      expect((await visitor.patch(`/location/public/${path}`, body)).status, path + JSON.stringify(body)).toBe(status);
    expect(await snapshot(world.knex)).toBe(after);
    expect(before).not.toBe(after);
    expect((await (await world.as('lapsed')).patch(`/location/public/${key}`, { status: 'yes' })).status).toBe(403);
  });

  it('rates where that is asked, and not beyond', async () => {
    const { key } = await publish(['score_table'], {}, { ratingMode: 'rate' });
    expect((await visitor.patch(`/location/public/${key}`, { rating: 4 })).body.rating).toBe(4);
    for (const rating of [6, -1, '4', null])
      expect((await visitor.patch(`/location/public/${key}`, { rating })).status).toBe(400);
  });

  it('decides once however often it is sent, a number of times, and from these pages only', async () => {
    const { key } = await publish(['accept_reject'], {}, deciding);
    const headers = { 'idempotency-key': '1f0b7c0e-2b8e-4d7e-9f8a-1f4f0b7c0e2b' };
    await visitor.patch(`/location/public/${key}`, { status: 'yes' }, { headers });
    await visitor.patch(`/location/public/${key}`, { status: 'no' });
    expect((await visitor.patch(`/location/public/${key}`, { status: 'yes' }, { headers })).status).toBe(200);
    expect(await statusOf(world.own.location)).toBe('no');
    expect((await visitor.patch(`/location/public/${key}`, { status: 'no' }, { headers })).status).toBe(422);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await visitor.patch(`/location/public/${key}`, { status: 'yes' }, { headers: foreign })).status).toBe(403);
    const statuses = [];
    for (let n = 0; n < 60; n++) statuses.push((await visitor.patch(`/location/public/${key}`, { rating: 9 })).status);
    expect(statuses.at(-1)).toBe(400);
    const last = await visitor.patch(`/location/public/${key}`, { status: 'no' });
    const stopped = await visitor.patch(`/location/public/${key}`, { status: 'no' });
    expect([last.status, stopped.status].includes(429) || last.status === 200).toBe(true);
  });

  it('answers a survey, once, with answers to its own questions', async () => {
    const { id, key } = await publish(['survey_questions'], { type: 'survey' });
    const { companyId } = world.own;
    const section = (await world.knex('section').where('publicationId', id).first('id')).id;
    const add = (values: Values) =>
      addRecord(world.knex, 'surveyquestion', { companyId, sectionId: section, ...values });
    const open = await add({ name: 'Open', field: 'open' });
    const choice = await add({ name: 'Choice', type: 'select', values: [{ name: 'Red', value: 'r' }] });
    const hidden = await add({ name: 'Hidden', status: 'hidden' });
    const send = (answers: unknown, headers = {}) =>
      visitor.post('/surveyanswer/list/public', { key, answers }, { headers });
    const of = (surveyquestionId: number, value: string) => ({ surveyquestionId, value });
    const headers = { 'idempotency-key': '2f0b7c0e-2b8e-4d7e-9f8a-1f4f0b7c0e2c' };
    for (let n = 0; n < 2; n++) {
      const answer = await send([of(open, 'Nice'), of(choice, 'r')], headers);
      expect([answer.status, answer.body], answer.text).toEqual([201, { count: 2 }]);
    }
    expect(await world.knex('surveyanswer').where('surveyquestionId', open)).toMatchObject([
      { name: 'open', value: 'Nice', companyId },
    ]);
    const before = await snapshot(world.knex);
    for (const answers of [
      [of(hidden, 'x')],
      [of(ids.surveyquestion!, 'x')],
      [of(choice, 'blue')],
      [of(open, 'x'.repeat(201))],
      [of(open, 'a'), of(open, 'b')],
      [{ ...of(open, 'x'), companyId: 1 }],
      [],
      Array.from({ length: 201 }, () => of(open, 'x')),
      'x',
    ])
      expect([400, 404], JSON.stringify(answers)).toContain((await send(answers)).status);
    await world.knex('company').where('id', companyId).update({ subscription: 'professional' });
    expect((await send([of(open, 'late')])).status).toBe(404);
    await world.knex('company').where('id', companyId).update({ subscription: 'enterprise' });
    expect(await snapshot(world.knex)).toBe(before);
    expect((await visitor.get('/surveyanswer/public/list?keys=' + key)).status).toBe(401);
    expect((await (await world.as('user')).get('/surveyanswer/list')).body.length).toBeGreaterThan(1);
  });
});

describe('tiers', () => {
  it('below premium have no surveys and no style of their own', async () => {
    const { companyId } = world.own;
    const admin = await world.as('admin');
    await world.knex('company').where('id', companyId).update({ subscription: 'professional', cfg: '{}' });
    const answers = [
      await admin.post('/publication/list', { type: 'survey' }),
      await admin.post('/section/list', { publicationId: ids.publication, type: 'survey_questions' }),
      await admin.post('/surveyquestion/list', { sectionId: ids.section }),
      await admin.patch(`/publication/detail/${ids.publication}`, { type: 'ibis_survey' }),
      await admin.patch(`/company/detail/${companyId}`, { cfg: { style: { hasCustomStyle: true } } }),
    ];
    expect(answers.map((each) => [each.status, each.body.error?.id])).toEqual(answers.map(() => [403, 'not_in_tier']));
    await world.knex('company').where('id', companyId).update({ subscription: 'premium' });
    expect((await admin.post('/publication/list', { type: 'survey' })).status).toBe(201);
    await world.knex('company').where('id', companyId).update({ subscription: 'enterprise' });
  });
});

describe('owner information', () => {
  it('is written down whenever somebody reads it, and not handed out without', async () => {
    const user = await world.as('user');
    const path = `/json/detail/${ids.json}`;
    await world.knex('audit').delete();
    const reads = [await user.get(path), await user.get('/json/list'), await user.patch(path, {})];
    expect(reads.map((each) => each.status)).toEqual([200, 200, 200]);
    const log = await world.knex('audit').orderBy('id');
    expect(log).toHaveLength(3);
    for (const row of log)
      expect(row).toMatchObject({ userId: world.people.user.id, action: 'read', detail: `json ${ids.json}` });
    const nested = await user.patch(`/location/detail/${world.own.location}`, { jsons: [{ id: ids.json }] });
    expect([nested.status, (await world.knex('audit')).length]).toEqual([200, 4]);
    const stale = await user.patch(path, { name: 'x' }, { headers: { 'if-match': '"99"' } });
    expect([stale.status, stale.body.current]).toEqual([412, undefined]);
    expect((await (await world.as('other')).get(path)).status).toBe(404);
    await user.get(`/location/detail/${world.own.location}`);
    expect(await world.knex('audit')).toHaveLength(4);
  });
});
