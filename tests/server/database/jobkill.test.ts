/** kill -9 of a process in the middle of a job: another process takes the job over and finishes it once, and the result stays. */
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { inCompany } from '../../../server/db/roles.ts';
import { enqueue } from '../../../server/jobs/queue.ts';
import { isPostgres, ownDatabase, type OwnDatabase } from '../support/database.ts';
import { startProgramFile, type ProgramFile } from '../support/program.ts';
import { fillWorld } from '../support/world.ts';

const program = path.join(import.meta.dirname, '../support/jobprocess.ts');
let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase('kavel-job-');
});
afterAll(() => own.drop());

async function killed(processes: readonly ProgramFile[]): Promise<void> {
  for (const { child } of processes) child.kill('SIGKILL');
  for (const { ended } of processes) expect((await ended).code).toBeNull();
}

it('is taken over by another process, finished once, and its result survives the next kill', async () => {
  const first = await own.open();
  await migrate(first.knex);
  const { people } = await fillWorld(first.knex);
  await first.knex.schema.createTable('probe', (table) => {
    table.integer('job');
    table.integer('pid');
  });
  const { id: userId, companyId } = people.user;
  const { id } = await inCompany(first.knex, companyId, (trx) =>
    enqueue({ trx, companyId, userId }, { kind: 'probe' }),
  );
  await first.close();

  const dead = startProgramFile(program, ['hang'], own.settings);
  await dead.says('running');
  await killed([dead]);

  // The embedded database has one process at a time.
  const others = Array.from({ length: isPostgres ? 2 : 1 }, () => startProgramFile(program, ['finish'], own.settings));
  await Promise.all(others.map((each) => each.says('done')));
  await killed(others);

  const after = await own.open();
  const job = await after.knex('queued_job').where({ id }).first();
  const runs = await after.knex('probe').where({ job: id });
  await after.close();
  expect(job).toMatchObject({ state: 'done', attempts: 2, failure: null, lease: null });
  expect(runs).toHaveLength(1);
  expect(others.map(({ child }) => child.pid)).toContain(runs[0].pid);
  expect(job.result).toEqual({ pid: runs[0].pid });
}, 120_000);
