/** When and where an error was seen: one row a day, place and release, with the ids of its last requests. */
import type { Knex } from 'knex';

export const name = '20261127104710_error_seen';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('error_seen', (table) => {
    table.increments('id');
    table.text('reference').notNullable();
    table.date('day').notNullable();
    // Empty for a page.
    table.text('method').notNullable();
    table.text('route').notNullable();
    table.text('release').notNullable();
    table.integer('count').notNullable().defaultTo(1);
    table.timestamp('lastAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now()).index();
    table.specificType('requests', 'text[]').notNullable();
    table.unique(['reference', 'day', 'method', 'route', 'release']);
  });
}
