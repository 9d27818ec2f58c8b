/** Whole companies are listed in their order by hand, twenty or five hundred at a time: an index gives them so. */
import type { Knex } from 'knex';

export const name = '20261122080000_lists_in_order';

export async function up(knex: Knex): Promise<void> {
  for (const table of ['concept', 'building', 'unit', 'cost']) {
    await knex.schema.alterTable(table, (altered) => {
      altered.index(['companyId', 'order', 'id']);
    });
  }
}
