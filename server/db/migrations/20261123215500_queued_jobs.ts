/** One-off jobs, a queue that all processes share. */
import type { Knex } from 'knex';

export const name = '20261123215500_queued_jobs';

export async function up(knex: Knex): Promise<void> {
  const moment = (table: Knex.CreateTableBuilder, column: string) =>
    table.timestamp(column, { useTz: true, precision: 3 });
  await knex.schema.createTable('queued_job', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id').onDelete('CASCADE');
    // Null for jobs that the server started.
    table.integer('userId').nullable();
    table.text('kind').notNullable();
    // What the job is about: one job at a time waits for it, and one runs.
    table.text('subject').nullable();
    table.jsonb('input').notNullable().defaultTo('{}');
    table.text('state').notNullable().defaultTo('waiting');
    table.jsonb('progress').nullable();
    table.jsonb('result').nullable();
    table.text('failure').nullable();
    table.integer('attempts').notNullable().defaultTo(0);
    moment(table, 'dueAt').notNullable().defaultTo(knex.fn.now());
    // The process that runs the job renews its lease; another takes over once it has run out.
    table.uuid('lease').nullable();
    moment(table, 'leasedUntil').nullable();
    moment(table, 'createdAt').notNullable().defaultTo(knex.fn.now());
    moment(table, 'finishedAt').nullable();
    table.index(['companyId', 'userId', 'id']);
    table.index(['finishedAt']);
  });
  await knex.raw(`create index queued_job_open on queued_job ("dueAt") where state in ('waiting', 'running')`);
  await knex.raw(
    `create unique index queued_job_waiting on queued_job ("companyId", kind, subject) where state = 'waiting'`,
  );
}
