/** Numbers of errors and warnings of a concept, beside its figures. */
import type { Knex } from 'knex';

export const name = '20261125081000_messages_of_figures';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('conceptfigures', (table) => {
    for (const column of ['errors', 'warnings']) table.integer(column).notNullable().defaultTo(0);
  });
  // Without a release the server makes them again.
  await knex('conceptfigures').update({ release: '' });
}
