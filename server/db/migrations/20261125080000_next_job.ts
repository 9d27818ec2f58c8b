/** The order in which jobs are taken: without an index each look at a queue of thousands reads and sorts all of it. */
import type { Knex } from 'knex';

export const name = '20261125080000_next_job';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index queued_job_open');
  await knex.raw(
    `create index queued_job_next on queued_job (("userId" is null), "dueAt", id) where state in ('waiting', 'running')`,
  );
  await knex.raw(`create index queued_job_running on queued_job ("companyId", kind, subject) where state = 'running'`);
}
