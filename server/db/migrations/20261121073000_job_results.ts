/** Results of job runs, and which companies got the notice that their trial ends. */
import type { Knex } from 'knex';

export const name = '20261121073000_job_results';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('job_run', (table) => table.jsonb('result').nullable());
  await knex.schema.createTable('trial_notice', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id').onDelete('CASCADE');
    table.text('kind').notNullable();
    // A trial that starts again gets another notice.
    table.timestamp('endsAt', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('createdAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.unique(['companyId', 'kind', 'endsAt']);
  });
}
