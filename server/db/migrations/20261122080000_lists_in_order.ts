/** An index for lists of a company in their manual order. */
import type { Knex } from 'knex';

export const name = '20261122080000_lists_in_order';

export async function up(knex: Knex): Promise<void> {
  for (const table of ['concept', 'building', 'unit', 'cost']) {
    await knex.schema.alterTable(table, (altered) => {
      altered.index(['companyId', 'order', 'id']);
    });
  }
}
