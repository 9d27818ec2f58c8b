/** Empties a database: everything of the product goes, also what it does not know. */
import type { Knex } from 'knex';

export const emptySchema = (knex: Knex): Promise<void> =>
  knex.transaction(async (trx) => {
    await trx.raw('drop schema public cascade');
    await trx.raw('create schema public');
  });
