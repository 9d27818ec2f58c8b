/** The activity of a search query: what two runs after each other differ in, and why. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchEvent } from '../../model/entities/searchevent.ts';
import { openLandSearch, type LandSearch } from '../../server/geodata/search/land.ts';
import { startWorkers, usualTimes } from '../../server/jobs/workers.ts';
import { startDueRuns } from '../../server/searchruns/due.ts';
import { searchKind } from '../../server/searchruns/job.ts';
import { makeMunicipality, MemoryLand, type MadeMunicipality } from '../support/land.ts';
import type { Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

const SEED = 11;
const first = makeMunicipality(9901, 300, SEED);
let world: World;
let land: MemoryLand;
let search: LandSearch;
let client: Client;
let loop: { stop(): Promise<void> };
beforeAll(async () => {
  land = new MemoryLand([first]);
  world = await openWorld({ landReader: land });
  client = await world.as('user');
  search = openLandSearch({ reader: land, megabytes: 64, threads: 1 });
  const quiet = { error: () => {}, warn: () => {} };
  const times = { ...usualTimes, look: 30, lease: 5, renew: 100 };
  loop = startWorkers(world.knex, [searchKind(world.knex, search)], quiet, times);
});
afterAll(async () => {
  await loop.stop();
  search.stop();
  await world.close();
});

const areas = first.columns.get('plot_area')!.values;
const LEAST = 5_000;

/** A second edition in which some plots have other areas. */
function edition(id: number, changed: ReadonlyMap<number, number>): MadeMunicipality {
  const values = areas.slice();
  for (const [plot, area] of changed) values[plot] = area;
  const columns = new Map(first.columns).set('plot_area', { ...first.columns.get('plot_area')!, values });
  const versions = Object.fromEntries([...columns.keys()].map((key) => [key, `${id}`]));
  return { ...first, columns, release: { ...first.release, id, hash: `edition ${id}`, columns: versions } };
}

async function newQuery(): Promise<{ id: number; filter: number }> {
  const { body: query } = await client.post('/searchquery/list', { name: 'Activity' });
  const { body: filter } = await client.post('/featurefilter/list', {
    searchQueryId: query.id,
    type: 'range',
    key: 'plot_area',
    param1: LEAST,
    param3: 9_000,
    weight: 1,
  });
  return { id: query.id, filter: filter.id };
}

async function run(id: number): Promise<void> {
  const started = await client.post(`/searchquery/run/${id}`, {});
  expect(started.status, started.text).toBe(202);
  const path = `/searchquery/run/${id}/${started.body.id}`;
  await expect.poll(async () => (await client.get(path)).body.state, { timeout: 20_000, interval: 40 }).toBe('success');
}

async function activity(id: number): Promise<SearchEvent[]> {
  const all: SearchEvent[] = [];
  for (;;) {
    const { body } = await client.get(`/searchquery/activity/${id}?offset=${all.length}`);
    if (body.length === 0) return all;
    all.push(...body);
  }
}
const of = (events: SearchEvent[], kind: SearchEvent['kind']) => events.filter((event) => event.kind === kind);
const plotsIn = (events: SearchEvent[]) => events.map(({ plot }) => plot).sort();
const count = (least: number) => areas.reduce((sum, area) => sum + (area >= least ? 1 : 0), 0);
const idOf = (at: number) => first.plots[at]!.id;

it('names plots that the land brought, took and changed, with the values that did it', async () => {
  land.publish([first]);
  const { id, filter } = await newQuery();
  await run(id);
  expect(await activity(id)).toMatchObject([{ kind: 'run', before: null, after: count(LEAST) }]);
  const [out, into, same] = [
    areas.findIndex((area) => area > LEAST),
    areas.findIndex((area) => area < LEAST),
    areas.findLastIndex((area) => area > LEAST && area < 8_000),
  ];
  land.publish([edition(2, new Map([[out, 900], [into, 9_000], [same, areas[same]! + 500]]))]); // prettier-ignore
  await run(id);
  const events = await activity(id);
  expect(events[0]).toMatchObject({ kind: 'run', before: count(LEAST), after: count(LEAST) });
  expect(events[0]!.reasons.counts).toEqual({ new: 1, vanished: 1, changed: 1 });
  const value = (at: number) => areas[at]!;
  expect(of(events, 'vanished')).toMatchObject([
    {
      plot: idOf(out),
      number: first.plots[out]!.number,
      after: null,
      reasons: { cause: 'land', filters: [{ filterId: filter, key: 'plot_area', before: value(out), after: 900 }] },
    },
  ]);
  expect(of(events, 'new')).toMatchObject([
    { plot: idOf(into), before: null, after: 100, reasons: { filters: [{ before: value(into), after: 9_000 }] } },
  ]);
  expect(of(events, 'changed')).toMatchObject([{ plot: idOf(same), reasons: { cause: 'land' } }]);
});

it('tells changes of filters apart from those of the land, with who made them', async () => {
  land.publish([first]);
  const { id, filter } = await newQuery();
  await run(id);
  await client.patch(`/featurefilter/detail/${filter}`, { param1: 7_000 });
  const into = areas.findIndex((area) => area < LEAST);
  land.publish([edition(3, new Map([[into, 9_000]]))]);
  await run(id);
  const events = await activity(id);
  const [edit] = of(events, 'filters');
  expect(edit!.reasons.changes).toMatchObject([{ filterId: filter, kind: 'changed', fields: ['param1'] }]);
  expect(edit!.reasons.changes![0]!.userName).not.toBe('');
  expect(of(events, 'new')).toMatchObject([{ plot: idOf(into), reasons: { cause: 'land' } }]);
  const left = first.plots.flatMap(({ id: plot }, at) => (areas[at]! >= LEAST && areas[at]! < 7_000 ? [plot] : []));
  expect(plotsIn(of(events, 'vanished'))).toEqual(left.sort());
  for (const { reasons } of of(events, 'vanished')) expect(reasons.cause).toBe('filters');
});

it('tells who chose whether plots with unknown values match', async () => {
  land.publish([first]);
  const { id } = await newQuery();
  await run(id);
  for (const keepUnknown of [true, false]) {
    await client.patch(`/searchquery/detail/${id}`, { cfg: { keepUnknown } });
    await client.patch(`/searchquery/detail/${id}`, { cfg: { resultLimit: keepUnknown ? 400 : 300 } });
    await run(id);
    const [edit] = of(await activity(id), 'filters');
    expect(edit!.reasons).toEqual({ unknown: { isKept: keepUnknown, userName: expect.stringMatching(/./) } });
  }
  expect(of(await activity(id), 'filters')).toHaveLength(2);
});

it('runs queries in research by themselves when the land changed, once a night, and no others', async () => {
  land.publish([first]);
  // Those of other tests are completed.
  await world.knex('searchquery').update({ status: 4 });
  const { id } = await newQuery();
  const { id: resting } = await newQuery();
  await run(id);
  const due = async (edition: MadeMunicipality, hours: number): Promise<number> => {
    land.publish([edition]);
    return startDueRuns(world.knex, await land.releases(), land, Date.now() + hours * 3_600_000);
  };
  expect(await due(first, 24)).toBe(0);
  const next = edition(4, new Map([[areas.findIndex((area) => area < LEAST), 9_000]]));
  expect(await due(next, 1)).toBe(0);
  expect(await due(next, 24)).toBe(1);
  await expect.poll(async () => of(await activity(id), 'new').length, { timeout: 20_000, interval: 40 }).toBe(1);
  expect(await activity(resting)).toEqual([]);
});

it('names the municipality that was loaded, and runs no query again for land outside of its place', async () => {
  await world.knex('searchquery').update({ status: 4 });
  /** A square kilometre, that many kilometres east; RD in centimetres. */
  const placedAt = (of: MadeMunicipality, east: number): MadeMunicipality => {
    const west = 14_000_000 + east * 100_000;
    return { ...of, release: { ...of.release, box: [west, 50_000_000, west + 100_000, 50_100_000] } };
  };
  const outline = [140_100, 140_900, 140_900, 140_100, 140_100].map((x, at): [number, number] => {
    return [x, [500_100, 500_100, 500_900, 500_900, 500_100][at]!];
  });
  land.places.set('GM9901', [[outline]]);
  land.publish([placedAt(first, 0)]);
  const [{ id }, { id: placed }] = [await newQuery(), await newQuery()];
  await client.post('/featurefilter/list', { searchQueryId: placed, type: 'place', key: 'GM9901', weight: 0 });
  for (const each of [id, placed]) await run(each);
  const second = makeMunicipality(9902, 300, SEED);
  land.publish([placedAt(first, 0), placedAt(second, 1)]);
  const tomorrow = Date.now() + 24 * 3_600_000;
  expect(await startDueRuns(world.knex, await land.releases(), land, tomorrow)).toBe(1);
  await expect.poll(async () => of(await activity(id), 'run').length, { timeout: 20_000, interval: 40 }).toBe(2);
  const [event] = of(await activity(id), 'new');
  expect(event!.reasons).toMatchObject({ cause: 'land', loaded: second.release.name });
  expect(await activity(placed)).toHaveLength(1);
});
