/** What can be built on the results of a run of a search query. */
import type { Knex } from 'knex';

export const name = '20261126213000_capacity';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('searchrun', (table) => {
    table.text('capacity').notNullable().defaultTo('');
  });
}
