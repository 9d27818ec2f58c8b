/** Tasks fetch, compute and publish; a dead one goes on where it stood; what looks wrong is held back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CollectionName } from '../../../model/land/collections.ts';
import type { FeaturePage, Json, LandAdapter } from '../../../server/geodata/contract.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { readColumns } from '../../../server/geodata/store/columns.ts';
import { areasAt } from '../../../server/geodata/store/plots.ts';
import { currentRelease } from '../../../server/geodata/store/releases.ts';
import { fileDueTasks } from '../../../server/geodata/tasks/due.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { cancelTask, fileTask, readTask, retryTask, tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { REFRESH, refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { takeJob, TryLater } from '../../../server/jobs/lease.ts';
import { workOn } from '../../../server/jobs/workers.ts';
import { isRouted, openLandDatabase, pageOf, parcel, WATERHOVEN, type LandDatabase } from './support.ts';

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
  const kind = refreshKind({ knex: land.knex, adapters, makeRelease });
  loops.push(workOn(land.knex, tasks, [kind], quiet, quick));
}

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
    expect(Object.keys(release.imports).sort()).toEqual(['perceel', 'plots']);
    const { plot_area } = release.columns;
    const area = (await readColumns(land, WATERHOVEN, { plot_area: plot_area! })).get('plot_area')!;
    expect(new Set(area.values)).toEqual(new Set([100]));
    const again = await file();
    await until(again.id, 'done');
    const { result } = await land.knex('geo.task').where({ municipality: WATERHOVEN, id: again.id }).first();
    expect(result).toEqual({ release: release.id, isNew: false });
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
    await expect
      .poll(async () => (await readTask(land.knex, 9902, id))!.failure, { timeout: 30_000 })
      .toContain('away');
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
    await expect
      .poll(async () => (await readTask(land.knex, 9905, id))!.failure, { timeout: 30_000 })
      .toContain('away');
    const between = (await currentRelease(land.knex, 9905))!;
    expect(between).toMatchObject({ plots: 22, imports: { pm10: before.imports['pm10'] } });
    isAway = false;
    await land.knex('geo.task').where({ municipality: 9905, id }).update({ dueAt: '2020-01-01T00:00:00Z' });
    await until(id, 'done', 9905);
    const after = (await currentRelease(land.knex, 9905))!;
    expect(after.imports['pm10']).not.toBe(before.imports['pm10']);
    expect(after.imports['perceel']).toBe(between.imports['perceel']);
  });

  it('that loses half of the plots is held back until staff accepts it', async () => {
    const before = (await currentRelease(land.knex, WATERHOVEN))!;
    work(source(() => 12));
    const { id } = await file();
    await until(id, 'failed');
    expect((await readTask(land.knex, WATERHOVEN, id))!.failure).toContain('12 plots instead of 25');
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
        gsi: 0,
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
