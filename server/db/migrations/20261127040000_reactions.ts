/** Decisions of visitors as they came; the location itself keeps the last one only. */
import type { Knex } from 'knex';

export const name = '20261127040000_reactions';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('reaction', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    table.integer('publicationId').notNullable();
    table.integer('locationId').notNullable();
    table.text('kind').notNullable();
    table.integer('rating').nullable();
    table.text('name').notNullable().defaultTo('');
    table.timestamp('createdAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.index(['companyId', 'createdAt']);
    for (const [column, above] of [
      ['publicationId', 'publication'],
      ['locationId', 'location'],
    ])
      table.foreign([column!, 'companyId']).references(['id', 'companyId']).inTable(above!).onDelete('CASCADE');
  });
}
