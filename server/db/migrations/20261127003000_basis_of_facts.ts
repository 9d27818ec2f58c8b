/** What the facts of the release that is served were computed from, beside its imports: a recompute keeps what still holds. */
import type { Knex } from 'knex';

export const name = '20261127003000_basis_of_facts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table geo.current add column basis jsonb');
}
