/** Ground costs that make raw land ready for building. */
import type { Knex } from 'knex';

export const name = '20261121071500_cost_development';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('cost', (table) => {
    table.boolean('development').notNullable().defaultTo(false);
  });
}
