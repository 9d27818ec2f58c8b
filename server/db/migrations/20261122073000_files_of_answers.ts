/** Pictures that visitors send as an answer hang below it. */
import type { Knex } from 'knex';

export const name = '20261122073000_files_of_answers';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('image', (table) => {
    table.integer('surveyanswerId').nullable().index();
    table.foreign(['surveyanswerId', 'companyId']).references(['id', 'companyId']).inTable('surveyanswer');
  });
}
