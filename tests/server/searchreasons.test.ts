/** Points of plots worked out again by hand, near misses and loosened filters, runs of earlier land, and searches that fail. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeatureFilter } from '../../model/entities/featurefilter.ts';
import { landKeyOf } from '../../model/land/catalogue.ts';
import type { CountedFilter, FoundPlot, SearchPreview } from '../../model/land/runs.ts';
import type { ExplainedFilter, PlotExplanation, PreviewBody } from '../../model/land/searchcalls.ts';
import { searchFilterOf } from '../../model/rules/search/search.ts';
import { openLandSearch, type LandSearch } from '../../server/geodata/search/land.ts';
import { startWorkers, usualTimes } from '../../server/jobs/workers.ts';
import { searchKind } from '../../server/searchruns/job.ts';
import { loosened } from '../../ui/search/loosening.ts';
import { nearQuestions } from '../../ui/search/nearby.ts';
import { makeMunicipality, MemoryLand, type MadeMunicipality } from '../support/land.ts';
import type { Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

const first = makeMunicipality(9901, 900, 7);

/** Land whose columns cannot be read while it is broken. */
class BreakingLand extends MemoryLand {
  isBroken = false;

  constructor(municipalities: readonly MadeMunicipality[]) {
    super(municipalities);
    const read = this.column;
    this.column = async (...of) => {
      if (this.isBroken) throw new Error('the disk of the land is broken');
      return read(...of);
    };
  }
}

let world: World;
let land: BreakingLand;
let search: LandSearch;
let client: Client;
let loop: { stop(): Promise<void> };
beforeAll(async () => {
  land = new BreakingLand([first]);
  world = await openWorld({ landReader: land });
  client = await world.as('user');
  search = openLandSearch({ reader: land, megabytes: 64, threads: 1 });
  const quiet = { error: () => undefined, warn: () => undefined };
  loop = startWorkers(world.knex, [searchKind(world.knex, search)], quiet, { ...usualTimes, look: 30 });
});
afterAll(async () => {
  await loop.stop();
  search.stop();
  await world.close();
});

type Wished = Partial<FeatureFilter> & { readonly key: string; readonly weight: number };

async function newQuery(filters: readonly Wished[]): Promise<number> {
  const { body: query } = await client.post('/searchquery/list', { name: 'Reasons' });
  for (const filter of filters) {
    const answer = await client.post('/featurefilter/list', { searchQueryId: query.id, type: 'range', ...filter });
    expect(answer.status, answer.text).toBe(201);
  }
  return query.id as number;
}

async function runOf(id: number) {
  const { body } = await client.post(`/searchquery/run/${id}`, {});
  const path = `/searchquery/run/${id}/${body.id}`;
  await expect.poll(async () => (await client.get(path)).body.state, { timeout: 20_000 }).toBe('success');
  return (await client.get(path)).body;
}

const explained = async (id: number, plot: string, run = ''): Promise<PlotExplanation> =>
  (await client.get(`/searchquery/result/${id}/${plot}${run}`)).body;

/** The score of section 7.2, from the text: 1 between b and c, falling in a straight line to 0 at the feet f and g. */
function scoreOf(
  v: number,
  { key, param1 = null, param2 = null, param3 = null, param4 = null, optimal = null }: Wished,
) {
  const [s0, s1] = landKeyOf(key)!.scale;
  const [b, c] = [optimal ?? param3, optimal ?? param4];
  if (b !== null && v < b) {
    const f = param1 !== null && param1 < b ? param1 : s0 < b ? s0 : b - (s1 - s0);
    return Math.max(0, (v - f) / (b - f));
  }
  if (c !== null && v > c) {
    const g = param2 !== null && param2 > c ? param2 : s1 > c ? s1 : c + (s1 - s0);
    return Math.max(0, (g - v) / (g - c));
  }
  return 1;
}

const wishes: readonly Wished[] = [
  { key: 'plot_area', param1: 1_000, param3: 6_000, weight: 2 },
  { key: 'zoning_max_building_height', param1: 8, param2: 35, optimal: 20, weight: 1.5 },
  { key: 'distance_train_station', param4: 2, weight: 1 },
];

it('the points of ten plots are those worked out by hand from their values', async () => {
  const id = await newQuery(wishes);
  const { results } = await runOf(id);
  const step = Math.floor(results.length / 10);
  const weight = wishes.reduce((sum, each) => sum + each.weight, 0);
  const seen = new Set<number>();
  for (let n = 0; n < 10; n++) {
    const { points, filters } = await explained(id, (results as FoundPlot[])[n * step]!.id);
    let left = 100;
    for (const wish of wishes) {
      const { value, share, score, lost } = filters.find(({ key }) => key === wish.key)!;
      const byHand = scoreOf(value!, wish);
      expect(share).toBeCloseTo(wish.weight / weight, 6);
      expect(score).toBeCloseTo(byHand, 5);
      const costs = (100 * wish.weight * (1 - byHand)) / weight;
      // Each loss is rounded to hundredths so that all of them add up.
      expect(Math.abs(lost - costs)).toBeLessThan(0.011);
      left -= costs;
    }
    expect(Math.abs(points - left)).toBeLessThan(0.011);
    seen.add(points);
  }
  expect(seen.size).toBeGreaterThan(5);
});

it('shares of a class are explained with their source and its date too', async () => {
  const id = await newQuery([{ type: 'class', key: 'zoning:BT', param3: 50, weight: 1 }]);
  const { filters } = await explained(id, first.plots[0]!.id, '?run=none');
  expect(filters).toMatchObject([{ unit: 'percent', sources: ['plans'], date: '2026-11-05' }]);
});

it('near misses fail one filter only, and loosening it by the amount shown lets the nearest in', async () => {
  const strict: readonly Wished[] = [
    { key: 'plot_area', param1: 7_000, weight: 1 },
    { key: 'distance_train_station', param2: 4, weight: 1 },
    { key: 'building_year', param1: 1_950, weight: 1 },
  ];
  const id = await newQuery(strict);
  const stored: FeatureFilter[] = (await client.get(`/featurefilter/list?searchQueryId=${id}`)).body;
  const asked: PreviewBody = { filters: stored.map(searchFilterOf) };
  const preview = async (body: PreviewBody): Promise<SearchPreview> => {
    const answer = await client.post('/searchquery/preview', body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const found = await preview(asked);
  expect(found.near).toBe(found.filters.reduce((sum, { near }) => sum + near, 0));
  for (const filter of stored) {
    const { near, unknown, histogram } = found.filters.find((each: CountedFilter) => each.id === filter.id)!;
    const [question, ...none] = nearQuestions(asked, filter.id);
    expect(none).toEqual([]);
    const missed = await preview(question!);
    expect(missed.count).toBe(near - unknown);
    expect(missed.count).toBeGreaterThan(2);
    for (const { id: plot } of missed.best.slice(0, 4)) {
      const { passes, filters } = await explained(id, plot, '?run=none');
      const failed = filters.filter(({ verdict }: ExplainedFilter) => verdict !== 'passes');
      expect([passes, failed.map(({ filterId }) => filterId)]).toEqual([false, [filter.id]]);
    }
    const patch = loosened(filter, histogram!, landKeyOf(filter.key)!)!;
    const looser = await preview({
      ...asked,
      filters: asked.filters.map((each) => (each.id === filter.id ? { ...each, ...patch } : each)),
    });
    expect(looser.count).toBeGreaterThan(found.count);
    expect(looser.best.map(({ id: plot }) => plot)).toContain(missed.best[0]!.id);
  }
});

it('a place that is not loaded is named: no plot lies in it', async () => {
  const filters = [{ id: -1, type: 'place', key: 'GM0363' } as const];
  expect((await client.post('/searchquery/preview', { filters })).body).toMatchObject({
    count: 0,
    missing: ['GM0363'],
  });
});

it('an earlier run keeps its hash and names the land that it searched', async () => {
  const id = await newQuery(wishes);
  const earlier = await runOf(id);
  const { values } = first.columns.get('plot_area')!;
  const columns = new Map(first.columns).set('plot_area', { ...first.columns.get('plot_area')!, values: values.map((area) => area / 2) }); // prettier-ignore
  const versions = { ...first.release.columns, plot_area: '2' };
  const next: MadeMunicipality = { ...first, columns, release: { ...first.release, id: 2, hash: 'formulas of 2027', columns: versions } }; // prettier-ignore
  // Columns that did not change keep their version, and are read from the release that brought them.
  land.publish([next]);
  const later = await runOf(id);
  land.publish([first]);
  expect(later.hash).not.toBe(earlier.hash);
  expect(later.counts.releases).toEqual([{ municipality: 9901, id: 2, hash: 'formulas of 2027' }]);
  const again = (await client.get(`/searchquery/run/${id}/${earlier.id}`)).body;
  expect(again.hash).toBe(earlier.hash);
  expect(again.results).toEqual(earlier.results);
  expect(again.counts.releases).toEqual([{ municipality: 9901, id: 1, hash: first.release.hash }]);
});

it('a search that fails ends with a reference, and the next one finds again', async () => {
  // A release of its own: the threads hold the columns of the others already.
  const next = makeMunicipality(9901, 900, 7, 3);
  land.publish([next]);
  land.isBroken = true;
  const body = { filters: [{ id: -1, type: 'range', key: 'plot_area', param1: 5_000, param3: 9_000, weight: 1 }] };
  const refused = await client.post('/searchquery/preview', body);
  expect([refused.status, refused.body.error.id]).toEqual([500, 'unexpected']);
  const { reference } = refused.body.error;
  expect(await world.knex('errorrecord').where({ reference }).pluck('log')).toEqual([
    expect.stringContaining('the disk of the land is broken'),
  ]);

  const id = await newQuery(wishes);
  const { body: started } = await client.post(`/searchquery/run/${id}`, {});
  const path = `/searchquery/run/${id}/${started.id}`;
  const state = async () => {
    // The pauses between its three tries are over.
    await world.knex('queued_job').where({ state: 'waiting' }).update({ dueAt: '2020-01-01T00:00:00Z' });
    return (await client.get(path)).body.state;
  };
  await expect.poll(state, { timeout: 20_000 }).toBe('failed');
  const { failure } = (await client.get(path)).body;
  expect(await world.knex('errorrecord').where({ reference: failure }).pluck('log')).toEqual([
    expect.stringContaining('the disk of the land is broken'),
  ]);
  expect(await world.knex('queued_job').where({ state: 'failed' }).pluck('failure')).toEqual([
    expect.stringContaining(failure),
  ]);
  const [event] = (await client.get(`/searchquery/activity/${id}`)).body;
  expect(event).toMatchObject({ kind: 'failed', reasons: { failure } });

  land.isBroken = false;
  expect((await client.post('/searchquery/preview', body)).body.count).toBeGreaterThan(100);
  expect((await runOf(id)).counts.count).toBeGreaterThan(0);
});
