/**
 * Indexes that give a page of a list without reading what comes before it: by hand and by name, with all a policy looks
 * at beside. And those the filter on functions asks: buildings that have towers, units by their type. The order of names
 * is that of the database's ICU; after another version of it PostgreSQL asks to reindex.
 */
import type { Knex } from 'knex';

export const name = '20261122120000_pages_of_lists';

export async function up(knex: Knex): Promise<void> {
  for (const table of ['location', 'concept', 'building', 'unit', 'cost']) {
    await knex.schema.alterTable(table, (altered) => {
      altered.dropIndex(['companyId', 'order', 'id']);
    });
    // Locations of others are seen when they are templates.
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
