/** Presets of the product, which staff give to companies. */
import type { Knex } from 'knex';

export const name = '20261127104100_product_presets';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('product_preset', (table) => {
    table.increments('id');
    table.jsonb('preset').notNullable();
    for (const column of ['isHidden', 'isDefault']) table.boolean(column).notNullable().defaultTo(false);
    table.integer('rev').notNullable().defaultTo(1);
    table.timestamp('deletedAt', { useTz: true, precision: 3 }).nullable();
  });
}
