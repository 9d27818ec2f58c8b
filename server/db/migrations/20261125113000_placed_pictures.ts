/** Settings of pictures: the place of an underlay on the ground of its location. */
import type { Knex } from 'knex';

export const name = '20261125113000_placed_pictures';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('image', (table) => {
    table.jsonb('cfg').notNullable().defaultTo('{}');
  });
}
