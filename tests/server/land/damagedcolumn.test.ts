/** A column that is missing, cut or changed on the disk: its key is unknown, the error is noted, and a task makes it again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inProduct, openLand } from '../../../server/geodata/land.ts';
import { createPool, type SearchPool } from '../../../server/geodata/search/pool.ts';
import { storedLand } from '../../../server/geodata/search/stored.ts';
import { readColumns } from '../../../server/geodata/store/columns.ts';
import { currentRelease } from '../../../server/geodata/store/releases.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { fileTask, tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { REFRESH, refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { columnRepair } from '../../../server/geodata/tasks/repair.ts';
import { workOn } from '../../../server/jobs/workers.ts';
import { planOf, rangeFilter } from '../../support/searchplan.ts';
import { parcelSource } from './parcelsource.ts';
import { listTasks, openLandDatabase, WATERHOVEN, type LandDatabase } from './support.ts';

const PLOTS = 25;
const damages = {
  plot_area: { data: Buffer.alloc(4 * (PLOTS - 1) + 1) },
  plot_width: { data: Buffer.alloc(4 * PLOTS, 1) },
  plot_length: null,
} as const;
const KEYS = Object.keys(damages);

let land: LandDatabase;
let pool: SearchPool | undefined;
const errors: { key?: string }[] = [];
beforeAll(async () => {
  land = await openLandDatabase();
});
afterAll(async () => {
  pool?.stop();
  await land.close();
});

/** Runs the tasks that are filed. */
async function work(): Promise<void> {
  const kind = refreshKind({ ...land, adapters: [parcelSource(PLOTS, () => undefined)], makeRelease });
  const quiet = { error: () => undefined, warn: () => undefined };
  const worker = workOn(land.knex, tasks, [kind], quiet, { ...taskTimes, look: 20 });
  const states = async () => (await listTasks(land.knex, WATERHOVEN)).map(({ state }) => state);
  await expect.poll(async () => new Set(await states()), { timeout: 60_000 }).toEqual(new Set(['done']));
  await worker.stop();
}

async function bytesOf(): Promise<ReadonlyMap<string, readonly number[]>> {
  const { columns } = (await currentRelease(land.knex, WATERHOVEN))!;
  const read = await readColumns(land, WATERHOVEN, columns);
  return new Map([...read].map(([key, { values }]) => [key, [...new Uint32Array(values.buffer)]]));
}

it('is unknown until a task has made it again', async () => {
  await fileTask(land.knex, { municipality: WATERHOVEN, kind: REFRESH });
  await work();
  const before = await bytesOf();
  const ofColumn = (key: string) => land.knex('geo.column').where({ municipality: WATERHOVEN, key });
  for (const [key, damage] of Object.entries(damages))
    await (damage ? ofColumn(key).update(damage) : ofColumn(key).del());

  const opened = await openLand(land, inProduct);
  const error = (about: object) => void errors.push(about);
  const reader = storedLand(opened, columnRepair(opened, { error }));
  pool = createPool({ reader, megabytes: 32, threads: 1 });
  // No plot has the wished value: the least and most of the column do not decide alone.
  const filters = KEYS.map((key, id) => rangeFilter(id, key, { param1: 0, param3: 1_000_000 }));
  const found = await pool.search(planOf({ filters, releases: await reader.releases() }));
  expect(found.missing).toEqual(KEYS.toSorted());
  expect(found.result).toMatchObject({ count: 0, unknown: PLOTS });
  expect(errors.map(({ key }) => key).sort()).toEqual(KEYS.toSorted());
  expect([...(await bytesOf()).keys()].filter((key) => KEYS.includes(key))).toEqual([]);

  const [repair, ...others] = await listTasks(land.knex, WATERHOVEN);
  expect([repair!.state, others.length]).toEqual(['waiting', 1]);
  await work();
  expect(await bytesOf()).toEqual(before);
});
