/** Searching the land over HTTP: previews, runs, explanations and locations. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExplainedFilter } from '../../model/land/searchcalls.ts';
import type { FoundPlot } from '../../model/land/runs.ts';
import { openLandSearch, type LandSearch } from '../../server/geodata/search/land.ts';
import { startWorkers, usualTimes } from '../../server/jobs/workers.ts';
import { searchKind } from '../../server/searchruns/job.ts';
import { addRecord } from '../../server/seed/records.ts';
import { makeMunicipality, MemoryLand } from '../support/land.ts';
import type { Client } from './support/client.ts';
import { aboutPath } from '../../model/admin/errors.ts';
import { openWorld, type World } from './support/world.ts';

const SEED = 7;
let world: World;
let land: MemoryLand;
let search: LandSearch;
let client: Client;
let loop: { stop(): Promise<void> };
beforeAll(async () => {
  land = new MemoryLand([makeMunicipality(9901, 600, SEED), makeMunicipality(9902, 400, SEED)]);
  world = await openWorld({ landReader: land });
  client = await world.as('user');
  search = openLandSearch({ reader: land, megabytes: 64, threads: 1 });
  const quiet = { error: () => {}, warn: () => {} };
  loop = startWorkers(world.knex, [searchKind(world.knex, search)], quiet, {
    ...usualTimes,
    look: 30,
    lease: 5,
    renew: 100,
  });
});
afterAll(async () => {
  await loop.stop();
  search.stop();
  await world.close();
});

const range = (id: number, key: string, values: object = {}) => ({ id, type: 'range', key, weight: 1, ...values });
const preview = (filters: object[], more: object = {}) => client.post('/searchquery/preview', { filters, ...more });

let made = 0;
async function newQuery(filters: object[], values: object = {}): Promise<number> {
  const { body } = await client.post('/searchquery/list', { name: `Query ${++made}`, ...values });
  for (const filter of filters) {
    const answer = await client.post('/featurefilter/list', { searchQueryId: body.id, ...filter });
    expect(answer.status, answer.text).toBe(201);
  }
  return body.id;
}

async function finished(id: number) {
  const started = await client.post(`/searchquery/run/${id}`, {});
  expect(started.status, started.text).toBe(202);
  const path = `/searchquery/run/${id}/${started.body.id}`;
  await expect.poll(async () => (await client.get(path)).body.state, { timeout: 20_000, interval: 40 }).toBe('success');
  return (await client.get(path)).body;
}

const plain = ({ key, ...rest }: { key: string; [name: string]: unknown }) => ({ type: 'range', key, ...rest });
const usual = [
  plain({ key: 'plot_area', param1: 1_000, param3: 4_000, weight: 2 }),
  plain({ key: 'zoning_max_building_height', param1: 8, param3: 20, weight: 1 }),
];

describe('a preview', () => {
  it('counts, and gives the best plots with the points that each filter costs', async () => {
    const filters = [
      range(-1, 'plot_area', { param1: 1_000, param3: 4_000, weight: 2 }),
      range(-2, 'zoning_max_building_height', { param1: 8, param3: 20 }),
    ];
    const { status, body, text } = await preview(filters);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ searched: 1_000, ignored: [], missing: [] });
    expect(body.count).toBeGreaterThan(100);
    expect(body.best).toHaveLength(100);
    const best: FoundPlot[] = body.best;
    for (const { points, parts } of best)
      expect(Math.round(100 * (points + parts.reduce((sum, each) => sum + each.lost, 0)))).toBe(10_000);
    expect(best.map(({ points }) => points)).toEqual(best.map(({ points }) => points).sort((a, b) => b - a));
    const [area] = body.filters;
    expect(area.histogram.reduce((sum: number, each: number) => sum + each, 0)).toBeGreaterThanOrEqual(body.count);
  });

  it('narrows to municipalities and to a rectangle', async () => {
    const all = (await preview([])).body;
    expect(all.count).toBe(1_000);
    expect(all.municipalities).toEqual([
      { municipality: 9901, count: 600 },
      { municipality: 9902, count: 400 },
    ]);
    expect((await preview([], { scope: [9902] })).body).toMatchObject({
      count: 400,
      searched: 400,
      municipalities: [{ municipality: 9902, count: 400 }],
    });
    const { lon, lat } = all.best[0];
    const box = [lon - 0.005, lat - 0.005, lon + 0.005, lat + 0.005];
    const near = (await preview([], { box })).body;
    expect(near.count).toBeGreaterThan(0);
    expect(near.count).toBeLessThan(1_000);
  });

  it('counts by neighbourhood where it is asked to, with the mean of the points', async () => {
    const filters = [range(-1, 'plot_area', { param1: 1_000, param3: 4_000 })];
    const [first] = (await preview(filters, { neighbourhoods: true, scope: [9901] })).body.municipalities;
    const all = (await preview(filters, { scope: [9901] })).body;
    expect(all.municipalities).toEqual([{ municipality: 9901, count: first.count }]);
    const { number, plots, columns } = makeMunicipality(9901, 600, SEED);
    const areas = columns.get('plot_area')!.values;
    const inside = plots.flatMap(({ neighbourhood }, at) =>
      areas[at]! >= 1_000 ? [{ neighbourhood, area: areas[at]! }] : [],
    );
    expect([number, first.count]).toEqual([9901, inside.length]);
    for (const { index, count, points } of first.neighbourhoods) {
      const own = inside.filter(({ neighbourhood }) => neighbourhood === index);
      const scores = own.map(({ area }) => Math.min(1, (area - 1_000) / 3_000));
      expect(count).toBe(own.length);
      expect(Math.abs(points - (100 * scores.reduce((sum, each) => sum + each, 0)) / count)).toBeLessThan(0.6);
    }
    const withArea = inside.filter(({ neighbourhood }) => neighbourhood >= 0);
    expect(first.neighbourhoods.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      withArea.length,
    );
    // A place among its plots.
    for (const { lon, lat } of first.neighbourhoods) expect(Math.hypot(lon - 5.2, lat - 52.5)).toBeLessThan(0.3);
  });

  it('keeps an unknown key, ignores it and says so', async () => {
    expect((await preview([range(-1, 'former_key')])).body).toMatchObject({ count: 1_000, ignored: [-1] });
  });

  it('of a place of which a part is not loaded names that part, as a run does', async () => {
    land.places.set('GM9901', [[[[0, 0], [300_000, 0], [300_000, 650_000], [0, 650_000], [0, 0]]]]); // prettier-ignore
    const filters = [
      { id: -1, type: 'group', key: 'any' },
      { id: -2, type: 'place', key: 'GM9901', parentFeatureFilterId: -1 },
      { id: -3, type: 'place', key: 'GM0363', parentFeatureFilterId: -1 },
    ];
    expect((await preview(filters)).body).toMatchObject({ count: 1_000, missing: ['GM0363'] });
    const run = await finished(await newQuery([{ type: 'place', key: 'GM0363' }]));
    expect(run.counts).toMatchObject({ count: 0, missing: ['GM0363'] });
    const [event] = (await client.get(`/searchquery/activity/${run.searchQueryId}`)).body;
    expect(event).toMatchObject({ kind: 'run', reasons: { notes: [{ kind: 'absent', key: 'GM0363' }] } });
  });

  it('tells a place without plots from one that is not loaded, and from one whose plots fail another filter', async () => {
    land.places.set('WK990101', [[[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]]]); // prettier-ignore
    land.places.set('GM9901', [[[[0, 0], [300_000, 0], [300_000, 650_000], [0, 650_000], [0, 0]]]]); // prettier-ignore
    const place = (id: number, key: string) => ({ id, type: 'place', key });
    const filters = [place(-1, 'WK990101'), place(-2, 'WK990102'), place(-3, 'GM9901'), place(-4, 'RIN1')];
    const { body } = await preview([...filters, range(-5, 'plot_area', { param1: 1e9 })]);
    expect(body).toMatchObject({ count: 0, missing: ['WK990102'], empty: [-1], ignored: [-4] });
  });

  it('says which keys are not computed, and counts their plots as unknown', async () => {
    const { body } = await preview([range(-1, 'noise_lden_road', { param2: 55 })]);
    expect(body).toMatchObject({ count: 0, unknown: 1_000, missing: ['noise_lden_road'] });
  });

  it.each([
    ['contradicting bounds', [range(-1, 'plot_area', { param1: 5, param2: 1 })], 'filters.0.param1'],
    ['a wrong type', [{ id: -1, type: 'sphere', key: '' }], 'filters.0.type'],
    ['a missing group', [range(-1, 'plot_area', { parentFeatureFilterId: -9 })], 'filters.0.parentFeatureFilterId'],
    ['two filters with one number', [range(-1, 'plot_area'), range(-1, 'plot_area')], 'filters'],
    ['a broken area', [{ id: -1, type: 'area', key: '', polygon: { type: 'Polygon' } }], 'filters.0.polygon'],
  ])('refuses %s', async (_, filters, field) => {
    const { status, body } = await preview(filters);
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toContain(field);
  });

  it('is for people of a company, lapsed ones too', async () => {
    expect((await world.client().post('/searchquery/preview', { filters: [] })).status).toBe(401);
    const lapsed = await world.as('lapsed');
    expect((await lapsed.post('/searchquery/preview', { filters: [] })).status).toBe(200);
  });
});

describe('what a page that searches by itself is given', () => {
  const path = '/searchquery/given';
  it('is the places of filters and the own plots, only where filters ask, and nobody keeps it', async () => {
    const ring: [number, number][] = [
      [142_000, 500_000],
      [143_000, 500_000],
      [143_000, 501_000],
      [142_000, 500_000],
    ];
    land.places.set('GM9901', [[ring]]);
    const none = await client.post(path, { filters: [range(-1, 'plot_area')] });
    expect(none.body).toEqual({ own: { inLocations: [], rejected: [] }, places: {} });
    expect(none.headers.get('cache-control')).toContain('no-store');
    const named = ['GM9901', 'GM9902'].map((key, at) => ({ id: -2 - at, type: 'place', key }));
    const { body } = await client.post(path, { filters: named });
    expect(body.places).toEqual({ GM9901: [[ring]], GM9902: null });
  });

  it('is for people of a company', async () => {
    expect((await world.client().post(path, { filters: [] })).status).toBe(401);
  });
});

describe('a run', () => {
  it('finishes, is answered again for the same question, and notes the last results', async () => {
    const id = await newQuery(usual);
    const run = await finished(id);
    expect(run).toMatchObject({ state: 'success', progress: 1, failure: '' });
    expect(run.results).toHaveLength(100);
    expect(run.kept).toBe(Math.min(500, run.counts.count));
    const next = (await client.get(`/searchquery/run/${id}/${run.id}?offset=100`)).body.results;
    expect(next[0].points).toBeLessThanOrEqual(run.results.at(-1).points);
    const query = (await client.get(`/searchquery/detail/${id}`)).body;
    expect(query.status).toBe(2);
    expect(query.cfg.lastResults).toMatchObject({ runId: run.id, hash: run.hash, count: run.counts.count });
    expect(query.cfg.lastResults.best).toHaveLength(20);
    const again = await client.post(`/searchquery/run/${id}`, {});
    expect(again.body.id).toBe(run.id);
  });

  it('takes the answer of an earlier run of the same question, and the query follows it', async () => {
    const id = await newQuery(usual);
    const first = await finished(id);
    // A mark that no search would find: who has it was not searched again.
    await world.knex('searchrun').where({ id: first.id }).update({ hash: 'of the first run' });
    const [height] = (await client.get(`/featurefilter/list?searchQueryId=${id}&key=zoning_max_building_height`)).body;
    const path = `/featurefilter/detail/${height.id}`;
    expect((await client.patch(path, { enabled: false })).status).toBe(200);
    const other = await finished(id);
    expect(other.counts.count).toBeGreaterThan(first.counts.count);
    expect((await client.patch(path, { enabled: true })).status).toBe(200);
    const third = await finished(id);
    expect([third.id > other.id, third.counts.count]).toEqual([true, first.counts.count]);
    expect(third).toMatchObject({ hash: 'of the first run', results: first.results });
    const { cfg } = (await client.get(`/searchquery/detail/${id}`)).body;
    expect(cfg.lastResults).toMatchObject({ runId: third.id, count: first.counts.count, before: other.counts.count });
  });

  it('explains each plot: the points lost and the points make a hundred', async () => {
    const id = await newQuery(usual);
    const run = await finished(id);
    for (const found of [...run.results.slice(0, 5), ...run.results.slice(-5)]) {
      const { status, body } = await client.get(`/searchquery/result/${id}/${found.id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ plot: found.id, points: found.points, runId: run.id, passes: true });
      expect(body.stability).toBe(found.stability);
      const filters: ExplainedFilter[] = body.filters;
      const lost = filters.reduce((sum, each) => sum + Math.round(100 * each.lost), 0);
      expect(Math.round(100 * body.points) + lost).toBe(10_000);
      expect(filters.map((each) => each.lost)).toEqual(filters.map((each) => each.lost).sort((a, b) => b - a));
      expect(filters.find(({ key }) => key === 'plot_area')).toMatchObject({
        unit: 'm2',
        sources: ['brk'],
        date: '2026-11-03',
        missing: null,
      });
    }
    expect((await client.get(`/searchquery/result/${id}/nowhere`)).status).toBe(404);
    expect((await client.get(`/searchquery/result/${id}/nowhere?run=latest`)).status).toBe(400);
  });

  it('explains by the filters as they are stored now, when asked for no run', async () => {
    const id = await newQuery(usual);
    const [best] = (await finished(id)).results;
    const [height] = (await client.get(`/featurefilter/list?searchQueryId=${id}&key=zoning_max_building_height`)).body;
    expect((await client.patch(`/featurefilter/detail/${height.id}`, { param1: 90, param3: null })).status).toBe(200);
    const by = async (query: string) => (await client.get(`/searchquery/result/${id}/${best.id}${query}`)).body;
    expect(await by('')).toMatchObject({ passes: true, points: best.points });
    const now = await by('?run=none');
    expect(now).toMatchObject({ passes: false, runId: null });
    expect(now.filters.find(({ filterId }: ExplainedFilter) => filterId === height.id).verdict).not.toBe('passes');
  });

  it('says how firmly each plot stands among the best: the first ones always do, those at the edge change places', async () => {
    const apart = [plain({ key: 'plot_area', param3: 9_000 }), plain({ key: 'distance_train_station', param4: 0.1 })];
    const run = await finished(await newQuery(apart));
    const sharesOf = (results: FoundPlot[]) => results.map(({ stability }) => stability!);
    const shares = sharesOf(run.results);
    expect(shares.slice(0, 3)).toEqual([1, 1, 1]);
    expect(shares.slice(15, 25).filter((share) => share > 0 && share < 1).length).toBeGreaterThan(3);
    expect(shares.at(-1)).toBe(0);
    const again = await finished(await newQuery(apart));
    expect(sharesOf(again.results)).toEqual(shares);
  });

  it('saves plots as locations once, all or none', async () => {
    const id = await newQuery(usual);
    const run = await finished(id);
    const plots = run.results.slice(0, 3).map((each: FoundPlot) => each.id);
    const path = `/searchquery/locations/${id}`;
    const wrong = await client.post(path, { plots: [plots[0], 'nowhere'] });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.error.fields)).toEqual(['plots.1']);
    const answer = await client.post(path, { plots });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.created).toHaveLength(3);
    expect(answer.body.present).toEqual([]);
    const [{ locationId }] = answer.body.created;
    const location = (await client.get(`/location/detail/${locationId}`)).body;
    expect(location).toMatchObject({ type: 3, searchQueryId: id, municipality: 'Waterhoven', plotsize: 2_000 });
    expect(location.score).toBeCloseTo(run.results[0].points / 100, 6);
    const [constraint] = (await client.get(`/constraint/list?locationId=${locationId}`)).body;
    expect(constraint).toMatchObject({ value: 12, source: 'plans', reference: 'NL.IMRO.9901.BP01' });
    const [plot] = (await client.get(`/plot/list?locationId=${locationId}`)).body;
    expect(plot.properties).toMatchObject({ identificatie: plots[0], kadastrale_gemeente_waarde: 'Waterhoven' });
    const again = await client.post(path, { plots });
    expect(again.body.created).toEqual([]);
    expect(again.body.present.map((each: { plot: string }) => each.plot).sort()).toEqual([...plots].sort());
    const own = [{ id: -1, type: 'own', key: 'in_locations' }];
    expect((await preview(own)).body.count).toBe(3);
    const others = await (await world.as('other')).post('/searchquery/preview', { filters: own });
    expect(others.body.count).toBe(0);
  });

  it('saves plots that no search found, without a score', async () => {
    const { best } = (await preview([])).body;
    const plots = best.slice(-2).map(({ id }: FoundPlot) => id);
    const answer = await client.post('/location/plots', { plots });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.created).toHaveLength(2);
    const made = (await client.get(`/location/detail/${answer.body.created[0].locationId}`)).body;
    expect(made).toMatchObject({ type: 3, score: 0, searchQueryId: null, municipality: 'Waterhoven' });
    const again = (await client.post('/location/plots', { plots })).body;
    expect([again.created, again.present.length]).toEqual([[], 2]);
    expect((await client.post('/location/plots', { plots: ['nowhere'] })).status).toBe(400);
    expect((await (await world.as('lapsed')).post('/location/plots', { plots })).status).toBe(403);
    expect((await world.client().post('/location/plots', { plots })).status).toBe(401);
  });

  it('is cancelled, and a cancelled one is not answered again', async () => {
    await loop.stop();
    const id = await newQuery(usual);
    const { body: run } = await client.post(`/searchquery/run/${id}`, {});
    expect(run.state).toBe('loading');
    const path = `/searchquery/run/${id}/${run.id}`;
    const { body } = await client.delete(path);
    expect(body).toMatchObject({ state: 'failed', failure: 'cancelled' });
    const { body: second } = await client.post(`/searchquery/run/${id}`, {});
    expect(second.id).not.toBe(run.id);
    loop = startWorkers(
      world.knex,
      [searchKind(world.knex, search)],
      { error: () => {}, warn: () => {} },
      { ...usualTimes, look: 30, lease: 5, renew: 100 },
    );
    await expect
      .poll(async () => (await client.get(`/searchquery/run/${id}/${second.id}`)).body.state, { timeout: 20_000 })
      .toBe('success');
    expect((await client.get(path)).body.state).toBe('failed');
  });

  it('that fails leads staff to the record of the error, and back to the search', async () => {
    await loop.stop();
    const id = await newQuery(usual);
    const { body: run } = await client.post(`/searchquery/run/${id}`, {});
    const pool = { ...search.pool, search: () => Promise.reject(new Error('no land today')) };
    await world.knex('queued_job').where({ state: 'waiting' }).update({ attempts: 2 });
    const quiet = { error: () => {}, warn: () => {} };
    loop = startWorkers(world.knex, [searchKind(world.knex, { ...search, pool })], quiet, { ...usualTimes, look: 30 });
    const shown = async () => (await client.get(`/searchquery/run/${id}/${run.id}`)).body;
    await expect.poll(async () => (await shown()).state, { timeout: 20_000 }).toBe('failed');
    await loop.stop();
    loop = startWorkers(world.knex, [searchKind(world.knex, search)], quiet, {
      ...usualTimes,
      look: 30,
      lease: 5,
      renew: 100,
    });
    const { body } = await (await world.as('staff')).get(`/staff/errors/${(await shown()).failure}`);
    expect(body.what).toBe('Error: no land today');
    const abouts = body.sightings.flatMap(({ requests }: { requests: string[] }) => requests.map(aboutPath));
    expect(abouts).toContain(`/admin/reporting/searchresults?search=${run.id}`);
  });

  it('is for people who may change the query', async () => {
    const id = await newQuery(usual);
    expect((await (await world.as('other')).post(`/searchquery/run/${id}`, {})).status).toBe(404);
    const { people, knex } = world;
    const lapsed = await addRecord(knex, 'searchquery', { companyId: people.lapsed.companyId, key: 'lapsed' });
    expect((await (await world.as('lapsed')).post(`/searchquery/run/${lapsed}`, {})).status).toBe(403);
    const archived = await addRecord(knex, 'searchquery', { companyId: people.user.companyId, key: 'a', status: 1 });
    const refused = await client.post(`/searchquery/run/${archived}`, {});
    expect([refused.status, refused.body.error.id]).toEqual([409, 'query_archived']);
  });
});
