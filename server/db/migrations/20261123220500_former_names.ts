/** Former names of choices, so that old links still find their locations. */
import type { Knex } from 'knex';

export const name = '20261123220500_former_names';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('customvalue', (table) => {
    table.jsonb('formerNames').notNullable().defaultTo('[]');
  });
}
