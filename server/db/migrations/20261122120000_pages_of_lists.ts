/**
 * Indexes that return a page of a list without reading the rows before it: by manual order and by name, including the columns
 * that policies read. Two more for the filter on functions: buildings that have towers, units by their type. Names sort by the
 * ICU of the database; after an update of ICU, PostgreSQL asks to reindex.
 */
import type { Knex } from 'knex';

export const name = '20261122120000_pages_of_lists';

export async function up(knex: Knex): Promise<void> {
  for (const table of ['location', 'concept', 'building', 'unit', 'cost']) {
    await knex.schema.alterTable(table, (altered) => {
      altered.dropIndex(['companyId', 'order', 'id']);
    });
    // The policy reads the type: templates of other companies are visible.
    const beside = table === 'location' ? 'include (type)' : '';
    await knex.raw(`create index ${table}_in_order on ${table} ("companyId", "order", id) ${beside}
      where "deletedAt" is null`);
  }
  await knex.raw(`create index location_by_name on location ("companyId", name collate "und-x-icu", id) include (type)
    where "deletedAt" is null`);
  await knex.raw(`create index building_with_towers on building ("companyId", "conceptId")
    where "deletedAt" is null and cfg @> '{"towers":[{}]}'`);
  await knex.raw(`create index unit_by_type on unit ("companyId", type, "locationId") where "deletedAt" is null`);
}
