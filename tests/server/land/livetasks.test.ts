/** Tasks of live sources: what a broken source does to the land that is served. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { LiveLand } from '../../../server/geodata/adapters/services.ts';
import { liveAdapter } from '../../../server/geodata/adapters/live.ts';
import { pdok } from '../../../server/geodata/adapters/pdok.ts';
import { threeDBag } from '../../../server/geodata/adapters/threedbag.ts';
import { readImport } from '../../../server/geodata/store/imports.ts';
import { currentRelease } from '../../../server/geodata/store/releases.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { fileTask, tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { REFRESH, refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { sourceStates } from '../../../server/geodata/tasks/sources.ts';
import { workOn } from '../../../server/jobs/workers.ts';
import { demoFeatures } from '../../support/services/demoland.ts';
import { documentService } from '../../support/services/dso.ts';
import { lookupService } from '../../support/services/lookup.ts';
import { presentingService } from '../../support/services/presenteren.ts';
import { ogcApi, type OgcFaults } from '../../support/services/ogcapi.ts';
import { keys, openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { Described } from '../support/described.ts';
import { threeDBagService } from '../../support/services/threedbag.ts';
import { openWorld } from '../support/world.ts';
import { openLandDatabase, readTask, WATERHOVEN, type LandDatabase } from './support.ts';

const faults: OgcFaults = { land: null, only: 'perceel', isRepeating: false, page: 1_000 };
const buildings = { land: null, isRepeating: false, release: 'v2025.09.03' };
const HOUR = 3_600_000;
const only = ['perceel', 'gemeente', 'waterdeel'];

let land: LandDatabase;
let sources: ReplayedSources;
let loop: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  land = await openLandDatabase();
  const [registers, addresses] = [ogcApi(faults), lookupService({ fault: null })];
  const [documents, rules] = [documentService({ fault: null, isRepeating: false }), presentingService({ fault: null })];
  const isLookup = (path: string): boolean => path.startsWith('/bzk/') || path.includes('/location-api/');
  sources = await openSources({
    'api.pdok.nl': (request) => (isLookup(request.path) ? addresses : registers)(request),
    'api.3dbag.nl': threeDBagService(buildings),
    'service.omgevingswet.overheid.nl': async (request) => (await documents(request)) ?? rules(request),
  });
});
afterEach(async () => {
  faults.land = null;
  sources.replay.calm();
  await loop?.stop();
  await land.knex('geo.task').where('municipality', '>=', 0).delete();
});
afterAll(async () => {
  await sources.replay.close();
  await land.close();
});

/** Runs a task until it is over or put off. */
async function run(names = only) {
  const tools = sources.tools();
  const adapters = [...pdok.open(tools), ...threeDBag.open(tools)].map((source) => liveAdapter(tools, source));
  const kind = refreshKind({ ...land, adapters, makeRelease });
  const { id } = await fileTask(land.knex, { municipality: WATERHOVEN, kind: REFRESH, input: { only: names } });
  const quick = { ...taskTimes, look: 20, lease: 20, renew: 50 };
  loop = workOn(land.knex, tasks, [kind], { error: () => undefined, warn: () => undefined }, quick);
  const read = async () => (await readTask(land.knex, WATERHOVEN, id))!;
  await expect
    .poll(async () => (await read()).failure ?? (await read()).state, { timeout: 60_000 })
    .not.toMatch(/^(waiting|running)$/);
  await loop.stop();
  return read();
}

/** The card of the register of plots, as staff or others see it; no card names a key. */
async function cardOf(isForStaff = true) {
  const cards = await sourceStates(land.knex, isForStaff);
  for (const key of Object.values(keys)) expect(JSON.stringify(cards)).not.toContain(key);
  return cards.find(({ source }) => source === 'brk');
}

const importOf = async (collection: string) => {
  const { imports } = (await currentRelease(land.knex, WATERHOVEN))!;
  return (await readImport(land.knex, WATERHOVEN, imports[collection]!))!;
};

it('loads a municipality with the origin of each collection', async () => {
  expect(await run()).toMatchObject({ state: 'done' });
  expect(await currentRelease(land.knex, WATERHOVEN)).toMatchObject({ plots: 870 });
  expect(await importOf('perceel')).toMatchObject({
    source: 'brk',
    rows: 870,
    skipped: 0,
    missing: [],
    licence: 'CC BY 4.0',
    sourceDate: expect.anything(),
    state: 'done',
  });
});

it('puts a task off for an hour while its source is away, and serves the earlier release', async () => {
  const before = await currentRelease(land.knex, WATERHOVEN);
  sources.replay.breakNext('503 for 20 requests');
  const task = await run(['perceel']);
  expect(task).toMatchObject({ state: 'waiting', failure: expect.stringContaining('answered 503') });
  const row = await land.knex('geo.task').where({ municipality: WATERHOVEN, id: task.id }).first('dueAt');
  expect(Math.abs(Date.parse(row.dueAt) - Date.now() - HOUR)).toBeLessThan(HOUR / 10);
  expect(await cardOf()).toMatchObject({ condition: 'away', problem: expect.stringContaining('answered 503') });
  const card = (await cardOf(false))!;
  expect(card).toMatchObject({ condition: 'away', problem: null, without: 0, to: expect.any(String) });
  // Figures go on with what was fetched before, and say of when that is.
  expect(card.failing).toEqual([{ municipality: WATERHOVEN, condition: 'away', lastGood: card.from }]);
  expect(await currentRelease(land.knex, WATERHOVEN)).toEqual(before);
});

it.each([
  ['an HTML page', 'Wij zijn zo terug'],
  ['an expired key', 'answered 401'],
  ['a redirect to another host', 'leads to elsewhere.invalid'],
] as const)('gives up where its source answers %s, and says what came', async (fault, said) => {
  const before = await currentRelease(land.knex, WATERHOVEN);
  sources.replay.breakNext(fault);
  expect(await run(['perceel'])).toMatchObject({ state: 'failed', failure: expect.stringContaining(said) });
  const failed = await land
    .knex('geo.import')
    .where({ municipality: WATERHOVEN, state: 'failed' })
    .orderBy('id', 'desc');
  expect(failed[0].failure).toContain(said);
  expect(await cardOf()).toMatchObject({ condition: 'failed', problem: expect.stringContaining(said) });
  expect(await currentRelease(land.knex, WATERHOVEN)).toEqual(before);
});

it.each([
  ['renamed properties', 'have no id or no usable geometry'],
  ['no features', 'perceel has 0 features instead of 870'],
] as const)('does not publish %s', async (fault, said) => {
  const before = await currentRelease(land.knex, WATERHOVEN);
  faults.land = fault;
  expect(await run(['perceel'])).toMatchObject({ state: 'failed', failure: expect.stringContaining(said) });
  expect(await currentRelease(land.knex, WATERHOVEN)).toEqual(before);
});

it('names properties that formulas read and a service no longer gives', async () => {
  faults.land = 'names without plot numbers';
  expect(await run(['perceel'])).toMatchObject({ state: 'done' });
  expect(await importOf('perceel')).toMatchObject({ rows: 870, missing: ['perceelnummer'] });
  expect((await sourceStates(land.knex, false)).find(({ source }) => source === 'brk')).toMatchObject({
    condition: 'answers',
    missing: [{ collection: 'perceel', names: ['perceelnummer'] }],
  });
});

it('fetches buildings of 3DBAG again when their release is another one', async () => {
  const asked = () =>
    sources.replay.asked.filter(({ base, path }) => base.includes('3dbag') && path.endsWith('/items'));
  const load = async (names: string[]) => {
    sources.replay.calm();
    expect(await run(names)).toMatchObject({ state: 'done', failure: null });
    return asked().length;
  };
  expect(await load(['pand3d'])).toBeGreaterThan(0);
  const first = await importOf('pand3d');
  expect(first).toMatchObject({ version: 'v2025.09.03', missing: [] });
  expect(await load(['pand3d'])).toBe(0);
  const again = await importOf('pand3d');
  expect(again).toMatchObject({ id: first.id, version: 'v2025.09.03' });
  expect(Date.parse(again.fetchedAt!)).toBeGreaterThan(Date.parse(first.fetchedAt!));
  buildings.release = 'v2026.10.01';
  expect(await load(['pand3d'])).toBeGreaterThan(0);
  // Nothing changed but the name of the release.
  expect(await importOf('pand3d')).toMatchObject({ id: first.id, version: 'v2026.10.01' });
  expect(await load(['pand3d'])).toBe(0);
});

it('the server loads what its settings choose, and serves it', async () => {
  const liveLand: LiveLand = {
    sources: ['brk', 'boundaries', 'natura2000'],
    municipalities: [WATERHOVEN],
    keys,
    services: sources.services,
  };
  const world = await openWorld({ liveLand, runsJobs: true, loadsLand: true, showsDemoTown: false });
  const client = await world.as('user');
  const loaded = async () => (await client.get('/geo/releases')).body as { municipality: number; plots: number }[];
  await expect
    .poll(async () => (await loaded()).map(({ municipality, plots }) => [municipality, plots]), { timeout: 90_000 })
    .toEqual([[WATERHOVEN, 870]]);
  const shown = await client.get('/geo/world');
  expect(shown.body).toMatchObject({
    attribution: '© Kadaster, © Ministerie van LVVN',
    demo: false,
    baseMap: { topography: expect.stringMatching(/^https:\/\/api\.pdok\.nl\//) },
  });
  expect(shown.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://api.pdok.nl https://service.pdok.nl;",
  );
  expect(await currentRelease(world.land.knex, 0)).toMatchObject({ imports: { natura2000: expect.any(Number) } });
  // Addresses are not among its sources: a service of the country knows them, or nobody.
  const of = (await demoFeatures('adres'))[0]!.properties;
  const find = () => client.get(`/geo/find?q=${encodeURIComponent(`${of['openbare_ruimte_naam']} ${of['postcode']}`)}`);
  expect((await find()).body[0]).toMatchObject({
    kind: 'address',
    within: `${String(of['postcode']).slice(0, 4)} ${String(of['postcode']).slice(4)} ${of['woonplaats_naam']}`,
  });
  const staff = await world.as('staff');
  const { lon, lat, municipality } = (await find()).body[0];
  const lies = async () => (await staff.get(`/staff/land/municipality?lon=${lon}&lat=${lat}`)).body;
  expect(await lies()).toEqual({ municipality });
  expect((await staff.get('/staff/land/municipality?lon=east&lat=5')).status).toBe(400);
  const [{ id } = { id: '' }] = await world.land
    .knex('geo.plot')
    .where({ municipality: WATERHOVEN })
    .select('id')
    .limit(1);
  const documents = async () => (await client.get(`/geo/plot/${id}/documents`)).body;
  const { isChosen, documents: known } = await documents();
  expect(isChosen).toBe(true);
  expect(known.length).toBeGreaterThan(29);
  const described = new Described((await client.get('/openapi.json')).body);
  const rules = await described.call(client, 'get', `/geo/plot/${id}/rules`);
  expect(rules.body.documents[0]).toMatchObject({ kind: 'Omgevingsplan', rules: [{ article: 'Artikel 1.1 Regel 1' }] });
  const card = async () =>
    (await described.call(client, 'get', '/geo/sources')).body.find(
      ({ source }: { source: string }) => source === 'environment_plan',
    );
  expect(await card()).toMatchObject({ condition: 'answers', to: expect.any(String), problem: null });
  sources.replay.breakNext('an expired key');
  expect((await client.get(`/geo/plot/${id}/rules`)).body).toEqual({ isChosen: true, documents: null });
  expect(await card()).toMatchObject({ condition: 'away', to: expect.any(String), problem: null });
  sources.replay.breakNext('an expired key');
  expect(await find()).toMatchObject({ status: 200, body: [] });
  expect(await lies()).toEqual({ municipality: null });
  expect(await documents()).toEqual({ isChosen: true, documents: null });
  await world.close();
});
