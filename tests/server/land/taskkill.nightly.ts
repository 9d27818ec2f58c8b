/** kill -9 of a process that fetches, computes or publishes land: the old release serves as a whole, and the task ends right. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection.ts';
import { migrate, migrateLand } from '../../../server/db/migrate.ts';
import { readColumns } from '../../../server/geodata/store/columns.ts';
import { purgeLand } from '../../../server/geodata/store/purge.ts';
import { currentRelease } from '../../../server/geodata/store/releases.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { fileTask, tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { REFRESH, refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { workOn } from '../../../server/jobs/workers.ts';
import { ownDatabase, type OwnDatabase } from '../support/database.ts';
import { startProgramFile } from '../support/program.ts';
import { PARCEL_AREA, parcelSource } from './parcelsource.ts';
import { readTask, WATERHOVEN } from './support.ts';

const MINUTE = 60_000;
const TIMES = 20;
const FEWEST = 25;
const program = path.join(import.meta.dirname, 'taskprocess.ts');

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase('kavel-task-');
  const database = await own.open();
  await migrate(database.knex);
  await migrateLand(database.knex);
  await database.close();
}, MINUTE);
afterAll(() => own.drop());

/** The number of plots of the release that is served; fails unless every part of it is of that one edition. */
async function served(database: Database): Promise<number | null> {
  const release = await currentRelease(database.knex, WATERHOVEN);
  if (!release) return null;
  const columns = await readColumns(database, WATERHOVEN, release.columns);
  expect([...columns.keys()].sort()).toEqual(Object.keys(release.columns).sort());
  expect(new Set(columns.get('plot_area')!.values)).toEqual(new Set([PARCEL_AREA + release.plots]));
  for (const { level, values } of columns.values()) if (level === 'plot') expect(values).toHaveLength(release.plots);
  const plots = await database.knex('geo.plot').where({ municipality: WATERHOVEN, import: release.imports['plots'] });
  expect(plots).toHaveLength(release.plots);
  return release.plots;
}

/** Works in this process until the task is done. */
async function finish({ knex, copyOut }: Database, id: number, count: number): Promise<void> {
  const kind = refreshKind({ knex, copyOut, adapters: [parcelSource(count, () => undefined)], makeRelease });
  const quiet = { error: () => undefined, warn: () => undefined };
  const worker = workOn(knex, tasks, [kind], quiet, { ...taskTimes, look: 20 });
  try {
    await expect
      .poll(() => readTask(knex, WATERHOVEN, id), { timeout: MINUTE })
      .toMatchObject({ state: 'done', failure: null });
  } finally {
    await worker.stop();
  }
}

let [round, before] = [0, null as number | null];

it.each(['fetch', 'facts', 'publish'])(
  `survives ${TIMES} kills during %s`,
  async (stage) => {
    let published = 0;
    for (let time = 0; time < TIMES; time++) {
      const count = FEWEST + (round++ % 5);
      const first = await own.open();
      const { id } = await fileTask(first.knex, { municipality: WATERHOVEN, kind: REFRESH });
      await first.close();
      const worker = startProgramFile(program, [String(count)], own.settings);
      await worker.says(stage);
      // Anywhere in the work that follows; the transaction of a release takes milliseconds.
      await pause((stage === 'facts' ? 800 : 12) * Math.random());
      worker.child.kill('SIGKILL');
      expect((await worker.ended).code).toBeNull();

      const after = await own.open();
      const now = await served(after);
      expect([before, count]).toContain(now);
      if (now === count) published++;
      await finish(after, id, count);
      expect(await served(after)).toBe(count);
      const { attempts } = (await readTask(after.knex, WATERHOVEN, id))!;
      expect(attempts).toBeLessThanOrEqual(2);
      // What the dead process began and nobody goes on with leaves with the next purge.
      await purgeLand(after.knex, 0);
      expect(await served(after)).toBe(count);
      const left = await after.knex('geo.import').where({ municipality: WATERHOVEN, state: 'running' });
      expect(left.map(({ collection }) => collection)).toEqual([]);
      await after.close();
      before = count;
    }
    if (stage !== 'publish') expect(published).toBeLessThan(TIMES);
  },
  30 * MINUTE,
);
