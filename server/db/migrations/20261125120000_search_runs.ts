/** Runs of search queries and what happened to them. */
import type { Knex } from 'knex';

export const name = '20261125120000_search_runs';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'searchrun', (table) => {
    table.text('state').notNullable().defaultTo('loading');
    table.double('progress').notNullable().defaultTo(0);
    table.integer('municipality');
    for (const column of ['startedAt', 'finishedAt']) table.timestamp(column, { useTz: true, precision: 3 });
    for (const column of ['releasesHash', 'filtersHash', 'matchedIds', 'hash', 'failure'])
      table.text(column).notNullable().defaultTo('');
    for (const column of ['filters', 'results']) table.jsonb(column).notNullable().defaultTo('[]');
    table.jsonb('counts');
    for (const column of ['matched', 'unknown', 'near']) table.integer(column).notNullable().defaultTo(0);
  });
  await createTable(knex, 'searchevent', (table) => {
    table.integer('runId');
    table.timestamp('at', { useTz: true, precision: 3 });
    table.text('kind').notNullable().defaultTo('run');
    for (const column of ['plot', 'number']) table.text(column).notNullable().defaultTo('');
    for (const column of ['before', 'after']) table.double(column);
    table.jsonb('reasons').notNullable().defaultTo('{}');
  });
}

async function createTable(knex: Knex, name: string, columns: (table: Knex.CreateTableBuilder) => void): Promise<void> {
  await knex.schema.createTable(name, (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    for (const column of ['createdAt', 'updatedAt'])
      table.timestamp(column, { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.integer('rev').notNullable().defaultTo(1);
    table.timestamp('deletedAt', { useTz: true, precision: 3 });
    table.uuid('deleteBatch');
    table.integer('searchQueryId').notNullable();
    columns(table);
    table.unique(['id', 'companyId']);
    table.index(['companyId', 'id']);
    table.index(['searchQueryId', 'id']);
    table.foreign(['searchQueryId', 'companyId']).references(['id', 'companyId']).inTable('searchquery');
  });
  await knex.raw(`create index ${name}_delete_batch on ${name} ("deleteBatch") where "deleteBatch" is not null`);
}
