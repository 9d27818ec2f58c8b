/** The filter of the list of locations: each condition alone, together, and against the other company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../../model/rules/text/folded.ts';
import { addRecord } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import { isPostgres } from './support/database.ts';
import { addTree, openWorld, type World } from './support/world.ts';

let world: World;
let client: Client;
const ids: Record<'dock' | 'lane' | 'quay', number> = { dock: 0, lane: 0, quay: 0 };
let office: number;
let wanted: number;

beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  const { knex, own, people } = world;
  wanted = await addRecord(knex, 'searchquery', { companyId: own.companyId, key: 'wanted' });
  const dock = await addTree(knex, own.companyId, {
    name: 'Oosterdok',
    status: 'in_study',
    phase: 'design',
    city: 'Waterhoven',
    createdByUserId: people.colleague.id,
  });
  const lane = await addTree(knex, own.companyId, { name: 'Lijnbaan 100%', status: 'acquired', archived: true });
  const quay = await addTree(knex, own.companyId, {
    name: 'Kade_1',
    owner: 'Café Søren Çelik',
    status: 'acquired',
    phase: 'design',
    searchQueryId: wanted,
  });
  Object.assign(ids, { dock: dock.location, lane: lane.location, quay: quay.location });
  office = await addRecord(knex, 'building', {
    companyId: own.companyId,
    conceptId: dock.concept,
    cfg: { towers: [{ cfg: { functiontype: 'office' } }] },
  });
  await knex('unit').where('id', lane.unit).update({ type: 'residential_studio' });
});
afterAll(() => world.close());

async function found(query: string): Promise<string[]> {
  const answer = await client.get(`/location/list?${query}`);
  expect(answer.status, answer.text).toBe(200);
  const names = Object.entries(ids);
  return (answer.body as { id: number }[]).flatMap(({ id }) => names.find(([, each]) => each === id)?.[0] ?? []).sort();
}

describe('the list of locations', () => {
  it.each([
    ['search=ooster', ['dock']],
    ['search=waterhoven%20ooster', ['dock']],
    ['search=waterhoven%20lijnbaan', []],
    ['search=100%25', ['lane']],
    ['search=_1', ['quay']],
    ['search=CAF%C3%89', ['quay']],
    ['search=cafe%20s%C3%B8ren', ['quay']],
    ['search=%CC%81', ['dock', 'lane', 'quay']],
    ['multistatus=acquired', ['lane', 'quay']],
    ['multistatus=acquired&multistatus=in_study', ['dock', 'lane', 'quay']],
    ['multistatus=acquired&multistatus=nonsense', ['lane', 'quay']],
    ['multistatus=nonsense', ['dock', 'lane', 'quay']],
    ['multiphase=design', ['dock', 'quay']],
    ['multiphase=design&multistatus=acquired', ['quay']],
    ['multiarchived=true', ['lane']],
    ['multiarchived=true&multiarchived=false', ['dock', 'lane', 'quay']],
    ['archived=true', ['lane']],
    ['functionType=office', ['dock']],
    ['functionType=residential_studio', ['lane']],
    ['functionType=office&functionType=residential_studio', ['dock', 'lane']],
  ])('narrowed by %s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('searched by twenty words at most', async () => {
    const words = (count: number) => Array(count).fill('q').join('%20');
    expect((await client.get(`/location/list?search=${words(20)}`)).status).toBe(200);
    for (const query of [`search=${words(21)}`, `search=${words(11)}&search=${words(10)}`]) {
      const { status, body } = await client.get(`/location/list?${query}`);
      expect([status, body.error?.id, body.error?.fields?.search]).toEqual([
        400,
        'invalid_query',
        expect.objectContaining({ id: 'many', limit: 20 }),
      ]);
    }
  });

  it('narrowed by the search query that found them', async () => {
    expect(await found(`searchQueryId=${wanted}`)).toEqual(['quay']);
    const path = `/location/detail/${ids.dock}`;
    expect((await client.patch(path, { searchQueryId: wanted })).status).toBe(200);
    expect(await found(`searchQueryId=${wanted}`)).toEqual(['dock', 'quay']);
    expect((await client.patch(path, { searchQueryId: null })).status).toBe(200);
  });

  it('finds by who made it and by a building', async () => {
    expect(await found(`multiCreatedByUserId=${world.people.colleague.id}`)).toEqual(['dock']);
    expect(await found(`multiCreatedByUserId=${world.people.colleague.id},${world.people.user.id}`)).toEqual(['dock']);
    expect(await found(`buildingId=${office}`)).toEqual(['dock']);
    await world.knex('building').where('id', office).update({ deletedAt: new Date().toISOString() });
    expect(await found(`buildingId=${office}`)).toEqual([]);
    expect(await found('functionType=office')).toEqual([]);
    await world.knex('building').where('id', office).update({ deletedAt: null });
  });

  it('finds the function of a building and of its storeys', async () => {
    const { knex, own } = world;
    const [concept] = await knex('concept').where('locationId', ids.quay).pluck('id');
    const add = (archetype: string, ...types: string[]) =>
      addRecord(knex, 'building', {
        companyId: own.companyId,
        conceptId: concept,
        archetype,
        cfg: { floors: types.map((type) => ({ type })) },
      });
    expect(await found('functionType=retail')).toEqual([]);
    const shop = await add('office', 'retail', 'studios');
    expect(await found('functionType=retail')).toEqual(['quay']);
    expect(await found('functionType=residential_studio')).toEqual(['lane', 'quay']);
    // Every storey of the office says otherwise.
    expect(await found('functionType=office')).toEqual(['dock']);
    const plain = await add('office');
    expect(await found('functionType=office')).toEqual(['dock', 'quay']);
    await knex('building').whereIn('id', [shop, plain]).delete();
  });

  it('finds functions and words as they are now, after every change', async () => {
    const { knex, own } = world;
    const hotels = () => found('functionType=hotel');
    const concept = await addRecord(knex, 'concept', { companyId: own.companyId, locationId: ids.quay, key: 'moves' });
    const building = (await client.post('/building/list', { conceptId: concept, archetype: 'hotel' })).body.id;
    expect(await hotels()).toEqual(['quay']);
    await client.patch(`/concept/detail/${concept}`, { locationId: ids.dock });
    expect(await hotels()).toEqual(['dock']);
    await client.delete(`/building/detail/${building}`);
    expect(await hotels()).toEqual([]);
    await client.post(`/building/restore/${building}`, {});
    expect(await hotels()).toEqual(['dock']);
    await client.patch(`/building/detail/${building}`, { cfg: { floors: [{ type: 'retail' }] } });
    expect([await hotels(), await found('functionType=retail')]).toEqual([[], ['dock']]);
    await knex('building').where('id', building).delete();
    await knex('concept').where('id', concept).delete();
    expect(await found('functionType=retail')).toEqual([]);
    await client.patch(`/location/detail/${ids.dock}`, { owner: 'Übermut' });
    expect(await found('search=ubermut')).toEqual(['dock']);
    await client.patch(`/location/detail/${ids.dock}`, { owner: '' });
    expect(await found('search=ubermut')).toEqual([]);
  });

  // The embedded database has one connection: one transaction at a time.
  it.runIf(isPostgres)('keeps a use that one transaction adds while another removes it', async () => {
    const { knex, own } = world;
    const { companyId } = own;
    const add = (key: string) => addRecord(knex, 'concept', { companyId, locationId: ids.quay, key });
    const [leaving, coming] = [await add('leaving'), await add('coming')];
    const hotel = { companyId, archetype: 'hotel' };
    const old = await addRecord(knex, 'building', { ...hotel, conceptId: leaving });
    const adding = await knex.transaction();
    await adding('building').insert({ ...hotel, conceptId: coming, name: 'Hotel' });
    const removing = knex.transaction((trx) => trx('building').where('id', old).delete());
    const isWaiting = async () => (await knex('pg_locks').where({ granted: false })).length > 0;
    await expect.poll(isWaiting, { timeout: 2_000, interval: 20 }).toBe(true);
    await adding.commit();
    await removing;
    expect(await found('functionType=hotel')).toEqual(['quay']);
    await knex('building').where('conceptId', coming).delete();
    await knex('concept').whereIn('id', [leaving, coming]).delete();
    expect(await found('functionType=hotel')).toEqual([]);
  });

  it('folds text as the database does', async () => {
    const letters = Array.from({ length: 0x24f }, (_, at) => String.fromCodePoint(at + 1)).join('');
    const text = `${letters} ΟΔΟΣ Ἀθήνα Йод ﬁ Ǻ İstanbul`;
    const { rows } = await world.knex.raw('select folded(?) as text', [text]);
    expect(rows[0].text).toBe(folded(text));
  });

  it('finds by labels, on living links only', async () => {
    const { knex, own } = world;
    const add = (name: string) => addRecord(knex, 'label', { companyId: own.companyId, name });
    const [water, urgent] = [await add('Water'), await add('Urgent')];
    const link = (labelId: number, locationId: number) =>
      addRecord(knex, 'locationlabel', { companyId: own.companyId, labelId, locationId });
    await link(water, ids.dock);
    const gone = await link(urgent, ids.lane);
    expect(await found(`multilabel=${water}`)).toEqual(['dock']);
    expect(await found(`multilabel=${water},${urgent}`)).toEqual(['dock', 'lane']);
    await knex('locationlabel').where('id', gone).update({ deletedAt: new Date().toISOString() });
    expect(await found(`multilabel=${urgent}`)).toEqual([]);
  });

  it('finds by the choices of own fields: one of each field', async () => {
    const { knex, own } = world;
    const { companyId } = own;
    const choices: Record<string, number> = {};
    const fields: Record<string, number> = {};
    for (const [field, names] of Object.entries({ risk: ['low', 'high'], use: ['living', 'working'] })) {
      const customfieldId = (fields[field] = await addRecord(knex, 'customfield', { companyId, name: field }));
      for (const name of names)
        choices[name] = await addRecord(knex, 'customvalue', { companyId, customfieldId, name });
    }
    const give = (locationId: number, field: string, choice: string) =>
      addRecord(knex, 'locationcustomvalue', {
        companyId,
        locationId,
        customfieldId: fields[field],
        customvalueId: choices[choice],
      });
    await give(ids.dock, 'risk', 'low');
    await give(ids.dock, 'use', 'living');
    await give(ids.lane, 'risk', 'high');
    const asking = (...names: string[]) => found(`customFieldValueIds=${names.map((name) => choices[name]).join(',')}`);
    expect(await asking('low')).toEqual(['dock']);
    expect(await asking('low', 'high')).toEqual(['dock', 'lane']);
    expect(await asking('low', 'high', 'living')).toEqual(['dock']);
    expect(await asking('low', 'working')).toEqual([]);
    expect(await found('customFieldValueIds=2000000000')).toEqual(['dock', 'lane', 'quay']);
    expect(await found(`customFieldId=${fields['use']}`)).toEqual(['dock']);
    expect(await found(`customFieldId=${fields['use']},2000000000`)).toEqual(['dock']);
    expect(await found('customFieldId=2000000000')).toEqual(['dock', 'lane', 'quay']);
    const foreign = await addRecord(knex, 'customfield', { companyId: world.other.companyId, name: 'Theirs' });
    expect(await found(`customFieldId=${foreign}`)).toEqual(['dock', 'lane', 'quay']);
    await knex('customfield').where('id', fields['use']).update({ deletedAt: new Date().toISOString() });
    expect(await found(`customFieldId=${fields['use']}`)).toEqual(['dock', 'lane', 'quay']);
    await knex('customfield').where('id', fields['use']).update({ deletedAt: null });
  });

  it('knows the statuses a company made itself', async () => {
    const { knex, own } = world;
    const { companyId } = own;
    const customfieldId = await addRecord(knex, 'customfield', { companyId, name: 'Status', kind: 'status' });
    await addRecord(knex, 'customvalue', { companyId, customfieldId, name: 'Te koop' });
    expect(await found('multistatus=Te%20koop')).toEqual([]);
    await knex('location').where('id', ids.quay).update({ status: 'Te koop' });
    expect(await found('multistatus=Te%20koop')).toEqual(['quay']);
    expect(await found('multistatus=Te%20koop&multistatus=acquired')).toEqual(['lane', 'quay']);
    await knex('customvalue').where({ customfieldId }).update({ deletedAt: new Date().toISOString() });
    expect(await found('multistatus=Te%20koop')).toEqual(['dock', 'lane', 'quay']);
    await knex('location').where('id', ids.quay).update({ status: 'acquired' });
  });

  it('finds a status that is written as its label in either language', async () => {
    const { knex } = world;
    await knex('location').where('id', ids.quay).update({ status: 'Verworven' });
    await knex('location').where('id', ids.dock).update({ status: 'Acquired' });
    expect(await found('multistatus=acquired')).toEqual(['dock', 'lane', 'quay']);
    expect(await found('multistatus=in_study')).toEqual([]);
    await knex('location').where('id', ids.quay).update({ status: 'acquired' });
    await knex('location').where('id', ids.dock).update({ status: 'in_study' });
  });

  it('never reaches the other company', async () => {
    const answer = await client.get(`/location/list?buildingId=${world.other.building}`);
    expect(answer.body).toEqual([]);
    const all = (await client.get('/location/list?multiarchived=true&multiarchived=false')).body as {
      companyId: number;
    }[];
    expect(new Set(all.map((each) => each.companyId))).toEqual(new Set([world.own.companyId]));
  });

  it.each([
    'buildingId=x',
    'buildingId=1;drop',
    'functionType=nonsense',
    'multiarchived=perhaps',
    'search=%00',
    'multilabels=1',
  ])('refuses %s', async (query) => {
    expect((await client.get(`/location/list?${query}`)).status).toBe(400);
  });
});
