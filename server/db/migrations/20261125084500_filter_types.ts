/** Filters of a search query are of a closed list of types; those of before asked for a figure. */
import type { Knex } from 'knex';

export const name = '20261125084500_filter_types';

export async function up(knex: Knex): Promise<void> {
  await knex('featurefilter')
    .whereNotIn('type', ['range', 'class', 'place', 'area', 'own', 'group'])
    .update({ type: 'range' });
}
