/** Values of the best results of a run by its filters, so that pages can move these when the land of then is gone. */
import type { Knex } from 'knex';

export const name = '20261127170401_range_values';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('searchrun', (table) => {
    table.text('rangeValues').notNullable().defaultTo('');
  });
}
