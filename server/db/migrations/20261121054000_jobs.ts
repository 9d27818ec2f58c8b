/** Scheduled jobs: when each is due next, and the results of its runs. */
import type { Knex } from 'knex';

export const name = '20261121054000_jobs';

export async function up(knex: Knex): Promise<void> {
  const moment = (table: Knex.CreateTableBuilder, column: string) =>
    table.timestamp(column, { useTz: true, precision: 3 });
  await knex.schema.createTable('job', (table) => {
    table.text('name').primary();
    moment(table, 'next').notNullable();
  });
  await knex.schema.createTable('job_run', (table) => {
    table.text('job').notNullable();
    moment(table, 'slot').notNullable();
    moment(table, 'startedAt').notNullable().defaultTo(knex.fn.now());
    moment(table, 'finishedAt').nullable();
    table.text('failure').nullable();
    table.primary(['job', 'slot']);
    table.index(['startedAt']);
  });
}
