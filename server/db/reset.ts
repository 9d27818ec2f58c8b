/** Empties a database: drops every table of the schema, unknown ones too. */
import type { Knex } from 'knex';

export const emptySchema = (knex: Knex): Promise<void> =>
  knex.transaction(async (trx) => {
    await trx.raw('drop schema public cascade');
    await trx.raw('create schema public');
  });

/** The same for the land. */
export const emptyLand = async (knex: Knex): Promise<void> =>
  void (await knex.raw('drop schema if exists geo cascade'));
