/** Visitors of publications by day. Who they are is known by a hash until the day is over, when its salt is thrown away. */
import type { Knex } from 'knex';

export const name = '20261127034500_page_visits';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('page_visit', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id').onDelete('CASCADE');
    table.integer('publicationId').notNullable();
    table.date('day').notNullable();
    table.integer('visitors').notNullable();
    table.unique(['publicationId', 'day']);
    table.index(['companyId', 'day']);
    table
      .foreign(['publicationId', 'companyId'])
      .references(['id', 'companyId'])
      .inTable('publication')
      .onDelete('CASCADE');
  });
  await knex.schema.createTable('visit_salt', (table) => {
    table.date('day').primary();
    table.text('salt').notNullable();
  });
  await knex.schema.createTable('visit_seen', (table) => {
    table.date('day').notNullable();
    table.integer('publicationId').notNullable();
    table.text('visitor').notNullable();
    table.primary(['day', 'publicationId', 'visitor']);
  });
}
