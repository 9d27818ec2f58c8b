/** Tasks fetch, compute and publish; a dead one goes on where it stood; what looks wrong is held back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CollectionName } from '../../../model/land/collections.ts';
import type { FeaturePage, Json, LandAdapter } from '../../../server/geodata/contract.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { factsOf } from '../../../server/geodata/facts/fact.ts';
import { SourceFailure } from '../../../server/fetcher/failure.ts';
import { readColumns } from '../../../server/geodata/store/columns.ts';
import { areasAt } from '../../../server/geodata/store/plots.ts';
import { purgeLand } from '../../../server/geodata/store/purge.ts';
import { currentRelease, loadedMunicipalities } from '../../../server/geodata/store/releases.ts';
import { fileDueTasks } from '../../../server/geodata/tasks/due.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { loadingNow } from '../../../server/geodata/tasks/loading.ts';
import { cancelTask, fileTask, retryTask, tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { REFRESH, refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { sourceStates } from '../../../server/geodata/tasks/sources.ts';
import { takeJob, TryLater } from '../../../server/jobs/lease.ts';
import { workOn } from '../../../server/jobs/workers.ts';
import {
  isRouted,
  listTasks,
  openLandDatabase,
  pageOf,
  parcel,
  readTask,
  WATERHOVEN,
  type LandDatabase,
} from './support.ts';

let land: LandDatabase;
const loops: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  land = await openLandDatabase();
});
beforeEach(() => land.knex('geo.task').where('municipality', '>=', 0).delete());
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});
afterAll(async () => {
  const own = [...land.statements].filter((sql) => !sql.includes('"geo"."task" where "municipality" >='));
  expect(own.filter((sql) => !isRouted(sql))).toEqual([]);
  await land.close();
});

const PER_PAGE = 10;

/** Gives the parcels in pages; `onPage` may fail. */
const source = (count: () => number, onPage: (page: number) => void = () => undefined): LandAdapter => ({
  source: 'brk',
  collections: ['perceel'],
  rasters: ['no2'],
  async *pages(collection: CollectionName, _: number, after: Json): AsyncIterable<FeaturePage> {
    expect(collection).toBe('perceel');
    for (let from = Number(after ?? 0); from < count(); from += PER_PAGE) {
      onPage(from / PER_PAGE);
      const length = Math.min(PER_PAGE, count() - from);
      const features: RawFeature[] = Array.from({ length }, (_, at) =>
        parcel(from + at, { kadastrale_grootte_waarde: 100 }),
      );
      yield pageOf(features, from + PER_PAGE);
    }
  },
  raster: async () => null,
});

const quick = { ...taskTimes, look: 20, lease: 20, renew: 50 };
const quiet = { error: () => undefined, warn: () => undefined };

function work(...adapters: LandAdapter[]): void {
  const kind = refreshKind({ ...land, adapters, makeRelease });
  loops.push(workOn(land.knex, tasks, [kind], quiet, quick));
}

const failureOf = async (municipality: number, id: number) => (await readTask(land.knex, municipality, id))!.failure;
const file = (municipality = WATERHOVEN, input = {}) => fileTask(land.knex, { municipality, kind: REFRESH, input });
const until = (id: number, state: string, municipality = WATERHOVEN) =>
  expect
    .poll(
      async () => {
        const task = (await readTask(land.knex, municipality, id))!;
        if (task.state === 'failed' && state !== 'failed') throw new Error(task.failure ?? '');
        return task.state;
      },
      { timeout: 60_000 },
    )
    .toBe(state);

/** A park of the size of the parcels, beside the parcels themselves. */
function sourceOfParks(netArea: () => number): LandAdapter {
  const given = source(() => 25);
  const square: RawFeature['geometry'] = {
    type: 'Polygon',
    coordinates: [
      [
        [150_000, 500_000],
        [150_100, 500_000],
        [150_100, 500_010],
        [150_000, 500_010],
        [150_000, 500_000],
      ],
    ],
  };
  const park = (): RawFeature => ({
    ...{ id: '99010001', geometry: square },
    properties: { RIN_NUMMER: '99010001', PLAN_NAAM: 'Haven', WLOC_TYPE: 'B', JAAR: 2025, HA_NETTO: netArea() },
  });
  return {
    ...given,
    collections: ['perceel', 'bedrijventerreinen'],
    async *pages(collection, municipality, after) {
      if (collection === 'perceel') yield* given.pages(collection, municipality, after);
      else yield pageOf([park()]);
    },
  };
}

describe('a task', () => {
  it('fetches, computes in a thread and publishes; a second one finds nothing new', async () => {
    work(source(() => 25));
    await until((await file()).id, 'done');
    const release = (await currentRelease(land.knex, WATERHOVEN))!;
    expect(release.plots).toBe(25);
    // A source without a grid here is loaded all the same.
    expect(Object.keys(release.imports).sort()).toEqual(['no2', 'perceel', 'plots']);
    const { plot_area } = release.columns;
    const area = (await readColumns(land, WATERHOVEN, { plot_area: plot_area! })).get('plot_area')!;
    expect(new Set(area.values)).toEqual(new Set([100]));
    const again = await file();
    await until(again.id, 'done');
    const { result } = await land.knex('geo.task').where({ municipality: WATERHOVEN, id: again.id }).first();
    expect(result).toEqual({ release: release.id, isNew: false, computed: 0 });
  });

  it('goes on with the next page after its process died, and after the source was away', async () => {
    const { id } = await file(9902);
    const asked: number[] = [];
    let isAway = true;
    const dead = (await takeJob(land.knex, tasks, [REFRESH], 1, 9902))!;
    expect(dead).toMatchObject({ id, attempts: 1, cursor: null });
    expect(await takeJob(land.knex, tasks, [REFRESH], 1, 9902)).toBeNull();
    work(
      source(
        () => 40,
        (page) => {
          asked.push(page);
          if (page === 2 && isAway) throw new TryLater('away', 3_600);
        },
      ),
    );
    await expect.poll(() => failureOf(9902, id), { timeout: 30_000 }).toContain('away');
    const waiting = await land.knex('geo.task').where({ municipality: 9902, id }).first();
    expect(Date.parse(waiting.dueAt) - Date.now()).toBeGreaterThan(3_000_000);
    isAway = false;
    await land.knex('geo.task').where({ municipality: 9902, id }).update({ dueAt: '2020-01-01T00:00:00Z' });
    await until(id, 'done', 9902);
    expect(asked).toEqual([0, 1, 2, 2, 3]);
    expect(await currentRelease(land.knex, 9902)).toMatchObject({ plots: 40 });
  });

  it('publishes what other sources give while one is away, and comes back for that one', async () => {
    let [count, isAway] = [20, false];
    const rivm: LandAdapter = {
      ...{ source: 'rivm', collections: [], rasters: ['pm10'] },
      pages: () => ({ [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) }),
      async raster() {
        if (isAway) throw new TryLater('away', 3_600);
        const data = Int16Array.of(count);
        return { x0: 150_000, y0: 500_000, cell: 1_000, width: 1, height: 1, scale: 1, data };
      },
    };
    work(
      rivm,
      source(() => count),
    );
    await until((await file(9905)).id, 'done', 9905);
    const before = (await currentRelease(land.knex, 9905))!;
    [count, isAway] = [22, true];
    const { id } = await file(9905);
    await expect.poll(() => failureOf(9905, id), { timeout: 30_000 }).toContain('away');
    const between = (await currentRelease(land.knex, 9905))!;
    expect(between).toMatchObject({ plots: 22, imports: { pm10: before.imports['pm10'] } });
    isAway = false;
    await land.knex('geo.task').where({ municipality: 9905, id }).update({ dueAt: '2020-01-01T00:00:00Z' });
    await until(id, 'done', 9905);
    const after = (await currentRelease(land.knex, 9905))!;
    expect(after.imports['pm10']).not.toBe(before.imports['pm10']);
    expect(after.imports['perceel']).toBe(between.imports['perceel']);
  });

  it('of a first load publishes what is there; keys of a source that is away are not loaded until it answers', async () => {
    let isAway = true;
    const bag: LandAdapter = {
      ...{ source: 'bag', collections: ['pand', 'verblijfsobject'], rasters: [], raster: async () => null },
      async *pages() {
        if (isAway) throw new SourceFailure('away', 'bag.example', 'answered 503');
        yield pageOf([]);
      },
    };
    work(
      bag,
      source(() => 25),
    );
    const { id } = await file(9906);
    await expect.poll(() => failureOf(9906, id), { timeout: 30_000 }).toContain('bag.example answered 503');
    const first = (await currentRelease(land.knex, 9906))!;
    expect(first).toMatchObject({ plots: 25 });
    const facts = async (release: typeof first) => {
      const { plot_building_count: count, plot_area, air_no2 } = release.columns;
      const versions = { plot_building_count: count!, plot_area: plot_area!, air_no2: air_no2! };
      const columns = await readColumns(land, 9906, versions);
      return Object.keys(versions).map((key) => factsOf(columns.get(key)!.values).get(0));
    };
    expect(await facts(first)).toEqual(['not_loaded', 100, 'not_covered']);
    const use = (await readColumns(land, 9906, { 'use:woonfunctie': first.columns['use:woonfunctie']! })).get(
      'use:woonfunctie',
    )!;
    expect(new Set(use.values)).toEqual(new Set([NaN]));
    const stateOf = async (isForStaff: boolean) =>
      (await sourceStates(land.knex, isForStaff)).find((each) => each.source === 'bag');
    expect(await stateOf(true)).toEqual({
      ...{ source: 'bag', condition: 'away', from: null, to: null, without: 1, missing: [] },
      problem: 'bag.example answered 503.',
      failing: [{ municipality: 9906, condition: 'away', lastGood: null }],
    });
    expect(await stateOf(false)).toMatchObject({ condition: 'away', problem: null });
    expect(await loadingNow(land.knex)).toMatchObject([{ municipality: 9906, waitsForSource: true }]);

    isAway = false;
    await land.knex('geo.task').where({ municipality: 9906, id }).update({ dueAt: '2020-01-01T00:00:00Z' });
    await until(id, 'done', 9906);
    expect(await facts((await currentRelease(land.knex, 9906))!)).toEqual([0, 100, 'not_covered']);
    expect(await stateOf(true)).toMatchObject({ condition: 'answers', without: 0, failing: [], problem: null });
    // Nobody ever asked for energy labels, and a figure that stands on it says so.
    expect((await sourceStates(land.knex, true)).find((each) => each.source === 'ep_online')).toMatchObject({
      ...{ condition: 'absent', from: null, failing: [] },
    });
    expect(await loadingNow(land.knex)).toEqual([]);
  });

  it('whose source is refused at a first load ends, says why, and is filed again a day later', async () => {
    let isRefused = true;
    const plans: LandAdapter = {
      ...{ source: 'plans', collections: ['bestemmingsplangebied'], rasters: [], raster: async () => null },
      async *pages() {
        if (isRefused) throw new SourceFailure('refused', 'plans.example', 'answered 401');
        yield pageOf([]);
      },
    };
    work(
      plans,
      source(() => 25),
    );
    const { id } = await file(9907);
    await until(id, 'failed', 9907);
    expect(await failureOf(9907, id)).toContain('plans.example answered 401');
    expect(await currentRelease(land.knex, 9907)).toMatchObject({ plots: 25 });
    const stateOf = async () => (await sourceStates(land.knex, true)).find((each) => each.source === 'plans');
    expect(await stateOf()).toMatchObject({ condition: 'failed', problem: 'plans.example answered 401.' });
    await purgeLand(land.knex, 0);
    expect(await stateOf()).toMatchObject({ condition: 'failed' });

    isRefused = false;
    const old = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await land.knex('geo.import').where({ municipality: 9907, state: 'failed' }).update({ began: old });
    expect(await fileDueTasks(land.knex)).toBe(1);
    const [filed] = await listTasks(land.knex, 9907);
    expect(await land.knex('geo.task').where({ municipality: 9907, id: filed!.id }).first('input')).toEqual({
      input: { only: ['bestemmingsplangebied'] },
    });
    await until(filed!.id, 'done', 9907);
    expect(await stateOf()).toMatchObject({ condition: 'answers', without: 0 });
  });

  it('that loses half of the plots, and what was known of them, is held back until staff accepts it', async () => {
    const before = (await currentRelease(land.knex, WATERHOVEN))!;
    const less = source(() => 12);
    work({
      ...less,
      async *pages(...of) {
        for await (const page of less.pages(...of))
          yield { ...page, features: page.features.map((each, at) => (at < 7 ? each : { ...each, properties: {} })) };
      },
    });
    const { id } = await file();
    await until(id, 'failed');
    const failure = await failureOf(WATERHOVEN, id);
    expect(failure).toContain('12 plots instead of 25');
    expect(failure).toContain('plot_area known for 75 % instead of 100 %');
    expect(await currentRelease(land.knex, WATERHOVEN)).toEqual(before);
    expect(await retryTask(land.knex, WATERHOVEN, id, { isAccepted: true })).toBe(true);
    await until(id, 'done');
    expect(await currentRelease(land.knex, WATERHOVEN)).toMatchObject({ plots: 12 });
    expect(await retryTask(land.knex, WATERHOVEN, id)).toBe(false);
  });

  it('is cancelled while it waits or runs', async () => {
    const first = await file(9903);
    expect((await file(9903)).id).toBe(first.id);
    expect(await cancelTask(land.knex, 9903, first.id)).toBe(true);
    expect(await cancelTask(land.knex, 9903, first.id)).toBe(false);
    let pages = 0;
    let count = 20;
    // Each page makes another one.
    work(
      source(
        () => count,
        () => void (pages++, (count += PER_PAGE)),
      ),
    );
    const { id } = await file(9903);
    await expect.poll(() => pages, { timeout: 30_000 }).toBeGreaterThan(2);
    expect(await cancelTask(land.knex, 9903, id)).toBe(true);
    await Promise.all(loops.splice(0).map((loop) => loop.stop()));
    expect(await currentRelease(land.knex, 9903)).toBeNull();
    expect((await readTask(land.knex, 9903, id))!.state).toBe('cancelled');
  });

  it('stores the figures of areas, and writes areas again only when their figures change', async () => {
    let netArea = 0.05;
    work(sourceOfParks(() => netArea));
    const parks = async () => {
      const release = (await currentRelease(land.knex, 9904))!;
      const of = { municipality: 9904, import: release.imports['plots']! };
      return { of, areas: await areasAt(land.knex, of, 'park') };
    };
    await until((await file(9904)).id, 'done', 9904);
    const first = await parks();
    expect(first.areas).toHaveLength(1);
    expect(first.areas[0]).toMatchObject({ code: '99010001', name: 'Haven' });
    expect(first.areas[0]!.facts).toMatchObject({
      figures: {
        plot_count: 10,
        area_net: 0.05,
        ownership_fragmentation: 200,
        gsi: 'not_loaded',
        area_gross: 'unknown_in_source',
      },
      park: { type: 'B', province: null, year: 2025 },
    });
    await until((await file(9904)).id, 'done', 9904);
    expect((await parks()).of).toEqual(first.of);
    netArea = 0.1;
    await until((await file(9904)).id, 'done', 9904);
    const second = await parks();
    expect(second.of.import).not.toBe(first.of.import);
    expect(second.areas[0]!.facts!.figures).toMatchObject({ plot_count: 10, ownership_fragmentation: 100 });
  });

  it('of the country has the municipalities computed again when a source answers for the first time', async () => {
    let isAway = true;
    const nature: LandAdapter = {
      ...{ source: 'natura2000', collections: ['natura2000'], rasters: [], raster: async () => null },
      async *pages() {
        if (isAway) throw new SourceFailure('away', 'nature.example', 'answered 503');
        yield pageOf([]);
      },
    };
    work(
      source(() => 3),
      nature,
    );
    await land.knex('geo.current').where({ municipality: 0 }).delete();
    const { id } = await file(0);
    await expect.poll(() => failureOf(0, id), { timeout: 30_000 }).toContain('503');
    const loaded = await loadedMunicipalities(land.knex);
    expect(loaded[0]).toMatchObject({ municipality: 0 });
    isAway = false;
    await land.knex('geo.task').where({ municipality: 0, id }).update({ dueAt: '2020-01-01T00:00:00Z' });
    await until(id, 'done', 0);
    const others = loaded.slice(1).map(({ municipality }) => municipality);
    expect(others.length).toBeGreaterThan(3);
    for (const municipality of others) {
      const [task] = await listTasks(land.knex, municipality);
      await until(task!.id, 'done', municipality);
      const fact = await land.knex('geo.task').where({ municipality, id: task!.id }).first('input');
      expect(fact.input).toEqual({ only: [] });
    }
  });

  it('of the country publishes imports alone', async () => {
    work(source(() => 3));
    await until((await file(0)).id, 'done', 0);
    expect(await currentRelease(land.knex, 0)).toMatchObject({ plots: 0, columns: {} });
  });
});

it('the clock files tasks for what is older than its source', async () => {
  expect(await fileDueTasks(land.knex)).toBe(0);
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await land.knex('geo.import').where({ municipality: WATERHOVEN, collection: 'perceel' }).update({ fetchedAt: old });
  expect(await fileDueTasks(land.knex)).toBe(1);
  const filed = await land.knex('geo.task').where({ municipality: WATERHOVEN, state: 'waiting' });
  expect(filed).toHaveLength(1);
  expect(filed[0]).toMatchObject({ kind: REFRESH, input: { only: ['perceel'] } });
});
