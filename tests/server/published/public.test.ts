/** The parts of a publication that visitors see, and those that they never see. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityName } from '../../../model/entities/index.ts';
import { publicationBlockTypes } from '../../../model/enums/publication.ts';
import { newPublicKey } from '../../../server/models/public-key.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from '../support/client.ts';
import type { Ids } from '../support/everything.ts';
import { download, pngOf, upload } from '../support/pictures.ts';
import { openEntities, openPublishing, SECRETS, type Publishing, type Values } from '../support/publishing.ts';
import { snapshot } from '../support/snapshot.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let ids: Ids;
let keys: Publishing['keys'];
let publish: Publishing['publish'];
let listed: Publishing['listed'];
beforeAll(async () => {
  ({ world, visitor, ids, keys, publish, listed } = await openPublishing());
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const everything = async (key: string) => {
  const found: Partial<Record<EntityName, Values[]>> = {};
  for (const name of openEntities) found[name] = await listed(name, key);
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
    for (const name of openEntities.filter((each) => each !== 'company')) {
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

  it('of rules show concepts and their figures only when they test them, the main concept first', async () => {
    const { knex, own } = world;
    const first = await knex('concept').where('id', own.concept).first();
    const values = { companyId: own.companyId, locationId: own.location, name: 'Main', order: first.order + 10 };
    const main = await addRecord(knex, 'concept', { ...values, key: newPublicKey() });
    const { cfg } = await knex('location').where('id', own.location).first('cfg');
    const set = (value: unknown) =>
      knex('location')
        .where('id', own.location)
        .update({ cfg: JSON.stringify(value) });
    await set({ ...cfg, main_concept_id: main });
    const shown = async (param3: string) => {
      const { id, key } = await publish(['constraints_table']);
      await knex('section')
        .where('publicationId', id)
        .update({ cfg: JSON.stringify({ param3 }) });
      const found = await everything(key);
      expect(found.constraint).toHaveLength(1);
      const { text } = await visitor.get(`/pub/location/${key}?lang=en`);
      return {
        concepts: found.concept!.map((each) => each['id']),
        others: [found.building, found.unit].map((each) => each!.length > 0),
        costs: found.cost,
        isPriced: JSON.stringify(found).includes('"price"'),
        heads: [...text.matchAll(/<th scope="col">([^<]*)/g)].map(([, head]) => head),
      };
    };
    const none = { concepts: [], others: [false, false], costs: [], isPriced: false };
    for (const param3 of ['', 'none', 'mystery'])
      expect(await shown(param3)).toEqual({ ...none, heads: ['Rule', 'Limit', 'Source'] });
    const both = { concepts: [main, own.concept], others: [true, true], costs: [], isPriced: false };
    expect(await shown('concept')).toEqual({ ...both, heads: ['Rule', 'Limit', 'Main', 'Source'] });
    expect(await shown('concepts')).toEqual({
      ...both,
      heads: ['Rule', 'Limit', 'Main', expect.any(String), 'Source'],
    });
    await set({ ...cfg, main_concept_id: main, summary: { ...cfg.summary, show_concepts: false } });
    expect(await shown('concept')).toEqual({ ...none, heads: ['Rule', 'Limit', 'Source'] });
    await set(cfg);
    await knex('concept').where('id', main).update({ deletedAt: new Date().toISOString() });
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

describe('descriptions', () => {
  it('are shown by their own blocks alone, and only while the company shows them', async () => {
    const { location, concept } = world.own;
    const described = (table: string, id: number, summary: object) =>
      world
        .knex(table)
        .where({ id })
        .update({ cfg: JSON.stringify({ summary }) });
    await described('location', location, { description: 'Aan het water', current_situation: 'Leeg' });
    await described('concept', concept, { description: 'Drie hoven' });
    const words = async (blocks: string[]) => {
      const { key } = await publish(blocks);
      const { text } = await visitor.get(`/pub/location/${key}`);
      return JSON.stringify([await listed('location', key), await listed('concept', key), text]);
    };
    expect(await words(['location_summary', 'concept_summary'])).not.toMatch(/Aan het water|Leeg|Drie hoven/);
    expect(await words(['description', 'concept_description'])).toMatch(/Aan het water.*Leeg.*Drie hoven/);
    await described('location', location, { description: 'Aan het water', show_description: false });
    await described('concept', concept, { description: 'Drie hoven', show_description: false });
    expect(await words(['description', 'concept_description'])).not.toMatch(/Aan het water|Drie hoven/);
    await world.knex('location').where('id', location).update({ cfg: '{}' });
    await world.knex('concept').where('id', concept).update({ cfg: '{}' });
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
    for (const type of ['business_park', 'state_index', 'municipality_index', 'population_core'])
      expect(await listed('location', (await publish(blocks, { type })).key), type).toEqual([]);
  });

  it('of a survey is the location that was chosen for it, and none of the others', async () => {
    const shownBy = async (cfg: object) =>
      (await listed('location', (await publish(['location_summary'], { type: 'survey' }, { ...cfg })).key)).length;
    expect([await shownBy({}), await shownBy({ locationKey: '' })]).toEqual([1, 0]);
    // Questions alone show no location.
    expect(await listed('location', (await publish(['survey_questions'], { type: 'survey' })).key)).toEqual([]);
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
    const logo = (await upload(await world.as('admin'), await pngOf(), { draft: { type: 'logo' } })).body;
    const { body } = await visitor.get('/company/public/own');
    expect(body).toEqual({
      id: companyId,
      name: 'Own BV',
      key: 'own',
      cfg: { style },
      watermark: false,
      logo: { id: logo.id, data: logo.data },
      contact: null,
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
