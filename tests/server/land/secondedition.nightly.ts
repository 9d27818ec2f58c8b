/** The second edition of the demo province, through fetching, facts, search and activity: the feed names exactly its changes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdapters, demoMunicipalities } from '../../../server/geodata/adapters/demo.ts';
import { inProduct, openLand } from '../../../server/geodata/land.ts';
import { openLandSearch, type LandSearch } from '../../../server/geodata/search/land.ts';
import { storedLand } from '../../../server/geodata/search/stored.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { fileTask, tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { REFRESH, refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { startWorkers, usualTimes, workOn } from '../../../server/jobs/workers.ts';
import { searchKind } from '../../../server/searchruns/job.ts';
import { expected, folder } from '../../fixtures/worlds/waterland-flevo/support/land.ts';
import type { Client } from '../support/client.ts';
import { openWorld, type World } from '../support/world.ts';

const MINUTE = 60_000;
const quiet = { error: () => undefined, warn: () => undefined };
const { split, merged, built } = expected.secondEdition;

let world: World;
let client: Client;
let search: LandSearch;
let runs: { stop(): Promise<void> };
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  const reader = storedLand(await openLand(world.land, inProduct));
  search = openLandSearch({ reader, megabytes: 128, threads: 1 });
  runs = startWorkers(world.knex, [searchKind(world.knex, search)], quiet, { ...usualTimes, look: 50 });
});
afterAll(async () => {
  await runs.stop();
  search.stop();
  await world.close();
});

/** Fetches the edition of every municipality, computes its facts and publishes them. */
async function load(edition: 1 | 2): Promise<void> {
  const { knex, copyOut } = world.land;
  const kind = refreshKind({ knex, copyOut, adapters: await demoAdapters(folder, { edition }), makeRelease });
  const filed: number[] = [];
  for (const municipality of await demoMunicipalities(folder))
    filed.push((await fileTask(knex, { municipality, kind: REFRESH }))!.id);
  const worker = workOn(knex, tasks, [kind], quiet, { ...taskTimes, look: 50 });
  try {
    await expect
      .poll(() => knex('geo.task').whereIn('id', filed).whereNot('state', 'done').select('state', 'failure'), {
        timeout: 8 * MINUTE,
        interval: 1_000,
      })
      .toEqual([]);
  } finally {
    await worker.stop();
  }
}

async function newQuery(filter: object | null): Promise<number> {
  const { body } = await client.post('/searchquery/list', { name: 'Province' });
  if (filter) await client.post('/featurefilter/list', { searchQueryId: body.id, type: 'range', ...filter });
  return body.id as number;
}

async function run(id: number): Promise<void> {
  const started = await client.post(`/searchquery/run/${id}`, {});
  const path = `/searchquery/run/${id}/${started.body.id}`;
  await expect.poll(async () => (await client.get(path)).body.state, { timeout: MINUTE }).toBe('success');
}

interface Event {
  kind: string;
  plot: string;
  reasons: {
    cause?: string;
    successors?: { plot: string }[];
    filters?: { key: string; before: number; after: number }[];
  };
}

async function activity(id: number, kind: 'new' | 'vanished'): Promise<Event[]> {
  const all: Event[] = [];
  for (;;) {
    const { body } = await client.get(`/searchquery/activity/${id}?offset=${all.length}`);
    if (body.length === 0) return all.filter((event) => event.kind === kind);
    all.push(...body);
  }
}
const plots = (events: Event[]): string[] => events.map(({ plot }) => plot).toSorted();

it(
  'appears in the activity of queries, plot by plot, with what replaced or changed it',
  { timeout: 20 * MINUTE },
  async () => {
    await load(1);
    const [all, empty] = [await newQuery(null), await newQuery({ key: 'plot_building_count', param2: 0 })];
    for (const id of [all, empty]) await run(id);
    await load(2);
    for (const id of [all, empty]) await run(id);

    const [gone, made] = [await activity(all, 'vanished'), await activity(all, 'new')];
    const replaced = [
      ...split.map(({ from, to }) => [from, to.toSorted()] as const),
      ...merged.flatMap(({ from, to }) => from.map((each) => [each, [to]] as const)),
    ];
    expect(Object.fromEntries(gone.map(({ plot, reasons }) => [plot, plots(reasons.successors as Event[])]))).toEqual(
      Object.fromEntries(replaced),
    );
    expect(plots(made)).toEqual([...new Set(replaced.flatMap(([, to]) => to))].toSorted());
    expect(gone.every(({ reasons }) => reasons.cause === 'land')).toBe(true);

    // Plots on which the second edition builds are empty no more.
    const builtOn = (await activity(empty, 'vanished')).filter(({ reasons }) => !reasons.successors?.length);
    expect(builtOn.length).toBeGreaterThan(0);
    expect(builtOn.length).toBeLessThanOrEqual(built.length);
    for (const { reasons } of builtOn)
      expect(reasons.filters).toMatchObject([{ key: 'plot_building_count', before: 0, after: expect.any(Number) }]);
  },
);
