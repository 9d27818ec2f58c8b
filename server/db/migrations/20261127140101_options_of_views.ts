/** What board and map show besides columns and filter, in a saved view. */
import type { Knex } from 'knex';

export const name = '20261127140101_options_of_views';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('view', (table) => {
    table.jsonb('options').notNullable().defaultTo('{}');
  });
}
