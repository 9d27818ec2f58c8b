/** Staff pause a scheduled job, and ask for a run beside its pattern. */
import type { Knex } from 'knex';

export const name = '20261127080020_paused_jobs';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('job', (table) => {
    for (const column of ['pausedAt', 'askedAt']) table.timestamp(column, { useTz: true, precision: 3 }).nullable();
  });
}
