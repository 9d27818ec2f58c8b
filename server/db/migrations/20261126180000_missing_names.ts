/** Imports say which properties that formulas read none of their features has. */
import type { Knex } from 'knex';

export const name = '20261126180000_missing_names';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table geo.import add column missing jsonb not null default '[]'`);
}
