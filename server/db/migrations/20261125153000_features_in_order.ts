/** Features in the order of the bytes of their ids, as pages are read: the primary key gives them without sorting. */
import type { Knex } from 'knex';

export const name = '20261125153000_features_in_order';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table geo.feature alter column id type text collate "C"');
}
