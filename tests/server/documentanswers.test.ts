/** Sends every call: requests and answers match the document of the calls. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEntities, entities, type EntityName } from '../../model/entities/index.ts';
import type { Entity, Principal } from '../../model/entity.ts';
import { keptEntities } from '../../model/rules/record/history.ts';
import { branchesOf } from '../../server/store/tree.ts';
import { makeMunicipality, MemoryLand } from '../support/land.ts';
import type { Client } from './support/client.ts';
import { Described } from './support/described.ts';
import { inCompany } from '../../server/db/roles.ts';
import { enqueue } from '../../server/jobs/queue.ts';
import { requiredParents } from './support/everything.ts';
import { download, pngOf, upload } from './support/pictures.ts';
import { openPublishing, type Publishing } from './support/publishing.ts';
import type { PersonName } from './support/world.ts';

let site: Publishing;
let described: Described;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kavel-mails-'));
  site = await openPublishing({ dataDir: folder, landReader: new MemoryLand([makeMunicipality(9901, 40, 1)]) });
  described = new Described((await site.visitor.get('/openapi.json')).body);
});
afterAll(async () => {
  await site.world.close();
  rmSync(folder, { recursive: true });
});

const all = allEntities;

/** The users to try: ordinary users before administrators, those before staff. */
const people: readonly [Principal, PersonName][] = [
  ['user', 'user'],
  ['admin', 'admin'],
  ['staff', 'staff'],
];
async function somebodyWho(of: Entity, verb: string): Promise<Client | null> {
  // Users change only themselves, and see only their own company.
  const others = people.slice(of.name === 'company' ? 2 : of.name === 'user' ? 1 : 0);
  const found = others.find(([principal]) => of.access[principal].includes(verb));
  return found ? site.world.as(found[1]) : null;
}

let made = 0;
function draftOf(of: Entity): Record<string, unknown> {
  made += 1;
  return {
    ...requiredParents(of, { ...site.ids, ...site.world.own }),
    ...(of.name === 'user' ? { username: `made${made}` } : {}),
    ...(of.name === 'company' ? { name: `Made ${made}` } : {}),
    ...(of.name === 'errorrecord' ? { name: 'error_general', reference: `made${made}`, log: 'x' } : {}),
  };
}

async function add(of: Entity): Promise<{ id: number; rev: number }> {
  const person = (await somebodyWho(of, 'C'))!;
  return (await described.call(person, 'post', `/${of.name}/list`, draftOf(of))).body;
}

const makers = all.filter((of) => people.some(([principal]) => of.access[principal].includes('C')));

describe('the calls of', () => {
  it.each(makers.map((of) => [of.name, of] as const))('%s', async (name, of) => {
    const may = async (verb: string, work: (person: Client) => Promise<unknown>) => {
      const person = await somebodyWho(of, verb);
      if (person) await work(person);
    };
    const record = name === 'errorrecord' ? null : await add(of);
    if (name === 'errorrecord') await described.call(site.visitor, 'post', '/errorrecord/list', draftOf(of));
    else await may('C', (person) => described.call(person, 'post', `/${name}/list`, [draftOf(of), draftOf(of)]));
    await may('L', (person) => described.call(person, 'get', `/${name}/list?limit=5`));
    if (!record) {
      const [kept] = await site.world.knex('errorrecord').select('id');
      await may('D', (person) => described.call(person, 'get', `/${name}/detail/${kept.id}`));
      await may('X', (person) => described.call(person, 'delete', `/${name}/detail/${kept.id}`));
      return;
    }
    await may('D', (person) => described.call(person, 'get', `/${name}/detail/${record.id}`));
    await may('U', (person) => described.call(person, 'patch', `/${name}/detail/${record.id}`, record));
    await may('B', (person) => described.call(person, 'put', `/${name}/detail`, [{ id: record.id }]));
    if (of.ordered)
      await may('O', (person) => described.call(person, 'put', `/${name}/order`, [{ id: record.id, order: 990 }]));
    if ((keptEntities as readonly string[]).includes(name)) {
      const { rev } = (await described.call((await somebodyWho(of, 'D'))!, 'get', `/${name}/detail/${record.id}`)).body;
      const changed = Object.entries(of.fields).find(
        ([, { kind, server, format }]) => kind === 'text' && !server && !format,
      );
      const person = (await somebodyWho(of, 'U'))!;
      if (changed) {
        await person.patch(`/${name}/detail/${record.id}`, { [changed[0]]: 'Changed' });
        await described.call(person, 'get', `/${name}/revisions/${record.id}`);
        await described.call(person, 'post', `/${name}/revisions/${record.id}`, { rev });
      }
    }
    await may('X', (person) => described.call(person, 'delete', `/${name}/detail/${record.id}`));
    await may('R', (person) => described.call(person, 'post', `/${name}/restore/${record.id}`, {}));
    await may('Z', (person) => described.call(person, 'delete', `/${name}/list`, { where: { id: record.id } }));
  });

  it.each(
    all.filter((of) => branchesOf(of).length > 0 && of.access.user.includes('U')).map((of) => [of.name, of] as const),
  )('%s with what is below it', async (name, of) => {
    const user = await site.world.as('user');
    const parent = { ...site.ids, ...site.world.own }[name as EntityName]!;
    for (const { key, child, via } of branchesOf(of)) {
      if (!child.access.user.includes('U')) continue;
      const person = (await somebodyWho(child, 'C'))!;
      const below = (await person.post(`/${child.name}/list`, { ...draftOf(child), [via]: parent })).body;
      if (below.error) continue;
      await described.call(user, 'patch', `/${name}/detail/${parent}`, { [key]: [below] });
    }
  });

  it('a publication, by those who have its key', async () => {
    const { visitor, keys, publish, ids, world } = site;
    const blocks = [
      ...['location_summary', 'description', 'regulations', 'score', 'context', 'business_case', 'floorplans'],
      ...['concept_list', 'location_list', 'survey_questions', 'map', 'images', 'custom_fields'],
    ];
    const known = await world.knex('section').where('id', ids.section!).first('type');
    const types = entities.section.fields.type.values!.values as readonly string[];
    const { key } = await publish(
      [...types.filter((type) => blocks.includes(type) || type === known.type)],
      {},
      {
        allowAcceptReject: true,
        searchQueryAcceptStatus: 'Accepted',
        ratingMode: 'rate',
      },
    );
    for (const of of all.filter(({ access }) => access.anonymous.includes('P'))) {
      await described.call(visitor, 'get', `/${of.name}/public/list?keys=${key}`);
      await described.call(visitor, 'get', `/${of.name}/publication/${key}`);
    }
    const company = (await world.knex('company').where('id', world.own.companyId).first('key')).key as string;
    await described.call(visitor, 'get', `/company/public/${company}`);
    await described.call(visitor, 'get', `/location/public/${keys.location}?publication=${key}`);
    await described.call(visitor, 'patch', `/location/public/${key}`, { rating: 4 });
    await described.call(visitor, 'patch', `/location/public/${key}/${keys.location}`, { status: 'Accepted' });
    await described.call(visitor, 'patch', `/publication/public/${key}`, { rating: 3 });
    await described.call(visitor, 'patch', `/publication/public/${key}/${keys.location}`, { rating: 2 });
    const section = await world.knex('section').where({ type: 'survey_questions' }).first('id');
    const ask = (type: string) =>
      world.knex('surveyquestion').where('id', ids.surveyquestion!).update({ sectionId: section.id, type });
    await ask('geometry');
    await described.call(visitor, 'get', `/surveyanswer/places/${key}?q=kade`);
    await ask('text');
    const answers = [{ surveyquestionId: ids.surveyquestion!, value: 'Yes' }];
    const { body: form } = await described.call(visitor, 'post', `/surveyanswer/ticket/${key}`, {});
    await world.knex.raw(`update survey_ticket set "createdAt" = now() - interval '20 seconds'`);
    const { ticket } = form;
    const { body: sent } = await described.call(visitor, 'post', '/surveyanswer/list/public', { key, answers, ticket });
    const { publicationId } = await world.knex('section').where('id', section.id).first('publicationId');
    const user = await world.as('user');
    const responses = `/surveyanswer/responses/${publicationId}`;
    await described.call(user, 'get', responses);
    await described.call(user, 'post', responses, { responses: [sent.response], test: true });
    await described.call(user, 'delete', responses, { responses: [sent.response] });
  });
});

describe('the other calls', () => {
  it('answer as described', async () => {
    const { world, visitor } = site;
    const admin = await world.as('admin');
    const staff = await world.as('staff');
    for (const path of ['/live', '/ready', '/geo/world', '/session/providers', '/openapi.json'])
      await described.call(visitor, 'get', path);
    const box = await described.call(admin, 'get', '/geo/world');
    const [collection] = Object.keys(box.body.collections);
    await described.call(admin, 'get', `/geo/${collection}/items?limit=2`);
    for (const path of ['/session/current', '/session/identities', '/deleted/list'])
      await described.call(admin, 'get', path);
    const { companyId, id: userId } = world.people.admin;
    const job = await inCompany(world.knex, companyId, (trx) =>
      enqueue({ trx, companyId, userId }, { kind: 'figures' }),
    );
    await described.call(admin, 'get', '/job/list?kind=figures');
    await described.call(admin, 'get', `/job/detail/${job.id}`);
    await described.call(admin, 'post', `/job/cancel/${job.id}`, {});
    const rows = [{ line: 2, cells: ['Ingelezen'] }];
    const file = { columns: ['name'], decimal: null, clears: false, choices: [], rows };
    const { body: report } = await described.call(admin, 'post', '/import/check', file);
    await described.call(admin, 'post', '/import/run', { ...file, digest: report.digest });
    const page = '00000000-0000-4000-8000-000000000001';
    const place = { page, locationId: world.own.location, conceptId: null };
    await described.call(admin, 'post', '/events/place', place);
    await described.call(admin, 'post', '/events/used', { feature: 'exports' });
    await described.call(admin, 'get', '/conceptfigures/list');
    await described.call(admin, 'get', `/conceptfigures/detail/${site.ids.conceptfigures}`);
    const label = await admin.post('/label/list', { name: 'Gone soon' });
    await described.call(admin, 'post', `/label/replace/${label.body.id}`, { successorId: null });
    const choice = await admin.post('/customvalue/list', { name: 'Gone soon', customfieldId: site.ids.customfield });
    await described.call(admin, 'post', `/customvalue/replace/${choice.body.id}`, { successorId: null });
    const copy = { location: { name: 'Copy' }, parts: ['units', 'concepts'] };
    await described.call(admin, 'post', `/location/copy/${site.world.own.location}`, copy);
    await described.call(admin, 'get', `/location/activity/${site.ids.location}`);
    await described.call(admin, 'get', `/location/counts/${site.ids.location}`);
    await callSearches(admin);
    await described.call(staff, 'get', '/scheduler/jobs');
    await described.call(staff, 'post', '/scheduler/jobs', { name: 'limits' });
    await described.call(staff, 'patch', '/scheduler/jobs', { name: 'limits', isPaused: false });
    await described.call(staff, 'post', '/session/act', { companyId: world.other.companyId, reason: 'A test' });
    await described.call(staff, 'get', '/session/current');
    await described.call(staff, 'post', '/session/act', { companyId: null });
    const invited = await described.call(admin, 'post', '/session/invite', { email: 'new@kavel.example' });
    expect(invited.status).toBe(201);
    await described.call(visitor, 'post', '/session/requestreset', { name: 'nobody' });
    const password = 'another long password';
    const own = world.client();
    const current = 'a long enough password';
    await described.call(own, 'post', '/session/signin', { username: 'colleague', password: current });
    await described.call(own, 'post', '/session/password', { current, next: password });
    await described.call(own, 'get', '/session/list');
    await described.call(own, 'post', '/session/signout', {});
  });

  async function callSearches(admin: Client) {
    const { body: query } = await admin.post('/searchquery/list', { name: 'Described' });
    const [{ municipality, release, columns }] = (await described.call(admin, 'get', '/geo/releases')).body;
    await described.call(admin, 'get', '/geo/catalogue');
    await described.call(admin, 'get', '/geo/loading');
    await described.call(admin, 'get', '/geo/sources');
    await described.call(admin, 'get', '/geo/find?q=haven');
    await described.call(admin, 'get', '/geo/areas/park');
    await described.call(admin, 'post', '/geo/densities', { places: [[5.32, 52.49]] });
    const corner = [5.32, 52.49];
    const coordinates = [[corner, [5.321, 52.49], [5.321, 52.491], corner]];
    await described.call(admin, 'post', '/geo/around', { land: [{ type: 'Polygon', coordinates }] });
    const parcel = { plot: 'NL.1', geometry: { type: 'Polygon', coordinates } };
    await described.call(admin, 'post', '/geo/gone', { plots: [parcel] });
    await described.call(admin, 'post', '/geo/outlines', { plots: [parcel.plot] });
    const column = `/geo/columns/${municipality}/${columns.plot_area}/plot_area`;
    expect((await admin.get(column)).headers.get('content-type')).toBe('application/octet-stream');
    const plots = await admin.get(`/geo/plots/${municipality}/${release}`);
    expect(plots.headers.get('content-type')).toBe('application/octet-stream');
    const filters = [{ id: -1, key: 'plot_area', param3: 500 }];
    await described.call(admin, 'post', '/searchquery/given', { filters: [{ id: -1, type: 'place', key: 'GM9901' }] });
    const { body: preview } = await described.call(admin, 'post', '/searchquery/preview', { filters });
    const { body: run } = await described.call(admin, 'post', `/searchquery/run/${query.id}`, {});
    await described.call(admin, 'get', `/searchquery/run/${query.id}/${run.id}`);
    await described.call(admin, 'delete', `/searchquery/run/${query.id}/${run.id}`);
    // As a worker would finish it.
    await site.world.knex('searchrun').where({ id: run.id }).update({ state: 'success' });
    const capacity = `/searchquery/capacity/${query.id}/${run.id}`;
    const asked = { archetype: 'flat', preset: null, price: null, buildingCosts: null };
    await described.call(admin, 'post', capacity, asked);
    await described.call(admin, 'get', capacity);
    await described.call(admin, 'delete', capacity);
    const together = { area: 5_000, width: null, length: 40, plots: 3 };
    await described.call(admin, 'post', `/searchquery/neighbours/${query.id}/${run.id}`, together);
    const plot = preview.best[0].id;
    await described.call(admin, 'get', `/searchquery/result/${query.id}/${plot}`);
    await described.call(admin, 'post', `/searchquery/locations/${query.id}`, { plots: [plot] });
    await described.call(admin, 'post', '/location/plots', { plots: [preview.best[1].id] });
    await described.call(admin, 'get', `/searchquery/activity/${query.id}`);
    for (const name of ['searchrun', 'searchevent'] as const) {
      await described.call(admin, 'get', `/${name}/list`);
      await described.call(admin, 'get', `/${name}/detail/${site.ids[name]}`);
    }
  }

  it('of publishing answer as described', async () => {
    const client = await site.world.as('user');
    const { body } = await client.post('/publication/list', { name: 'Plan' });
    await described.call(client, 'get', '/publication/states');
    await described.call(client, 'get', '/publication/reactions');
    await described.call(client, 'get', `/publication/reveals/${body.id}`);
    await described.call(client, 'get', `/publication/weight/${body.id}`);
    await described.call(client, 'post', `/publication/publish/${body.id}`, { facets: [] });
    for (const call of ['discard', 'newkey'])
      await described.call(client, 'post', `/publication/${call}/${body.id}`, {});
    await described.call(client, 'post', `/publication/copy/${body.id}`, { name: 'Copy' });
    await described.call(client, 'get', '/publicationversion/list');
    const [version] = (await client.get('/publicationversion/list')).body;
    await described.call(client, 'get', `/publicationversion/detail/${version.id}`);
  });

  it('of pictures answer as described', async () => {
    const client = await site.world.as('user');
    const answer = await upload(client, await pngOf(), { draft: { name: 'Aerial' } });
    described.answered(described.operation('post', '/images/binary'), answer);
    described.answered(described.operation('get', '/images/room'), await client.get('/images/room'));
    const again = await upload(client, await pngOf(80, 80), {
      path: `/images/binary/${answer.body.id}`,
      method: 'PUT',
    });
    described.answered(described.operation('put', '/images/binary/1'), again);
    for (const variant of ['img', 'thumb']) {
      const path = `/images/binary/${answer.body.id}/${variant}.png`;
      const { status, headers } = await download(client, path);
      const { responses } = described.operation('get', path);
      expect(Object.keys(responses[status].content)).toContain(headers.get('content-type'));
    }
  });

  it('refuse as described', async () => {
    const { world, visitor } = site;
    const client = await world.as('user');
    const path = `/location/detail/${world.own.location}`;
    described.refused('get', path, await visitor.get(path));
    described.refused('get', path, await client.get('/location/detail/999999'));
    described.refused('patch', path, await client.patch(path, { lat: 'far', lon: 999 }));
    const { rev } = (await client.get(path)).body;
    described.refused(
      'patch',
      path,
      await client.patch(path, { name: 'x' }, { headers: { 'if-match': `"${rev + 7}"` } }),
    );
  });

  it('have all been done, but for those that need another server or a mailed link', () => {
    const names: string[] = [];
    for (const methods of Object.values(described.document.paths))
      for (const { operationId } of Object.values(methods as object)) names.push(operationId);
    const rest = names.filter((name) => !described.done.has(name));
    const elsewhere = [
      ...['session_resetPassword', 'session_beginProvider', 'session_returnFromProvider', 'session_removeIdentity'],
      ...['image_answer', 'image_full', 'image_thumb', 'events_stream', 'geo_column', 'geo_plots', 'geo_tile'],
      // Text, for who has a token: see `metrics.test.ts`.
      'health_metrics',
      // Tests of `land` describe what needs stored plots and areas.
      ...[
        'geo_plot',
        'geo_plotDocuments',
        'geo_plotRules',
        'geo_plotLabels',
        'geo_plotAt',
        'geo_own',
        'geo_plotOwn',
        'geo_areaOwn',
        'geo_area',
        'geo_areaPlots',
        'geo_areaYears',
        'search_matchesIn',
        'search_matchesOf',
      ],
    ];
    // Entities that no call of their own creates, and records without a key of their own. Surveys of business parks,
    // calls of staff and links in mails have tests apart.
    const isKnown = (name: string) =>
      elsewhere.includes(name) || /^(session|surveyanswer|ibis|invitation|parkform|ownfigures|staff|mail)_/.test(name);
    expect(rest.filter((name) => !isKnown(name) && !/_(publicDetail|revisions_\w+)$/.test(name))).toEqual([]);
  });
});
