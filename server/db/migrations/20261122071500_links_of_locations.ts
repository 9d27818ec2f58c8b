/** References of locations and concepts to a search query or a publication of their own company. */
import type { Knex } from 'knex';

export const name = '20261122071500_links_of_locations';

const links = [
  ['location', 'searchQueryId', 'searchquery'],
  ['location', 'publicationId', 'publication'],
  ['concept', 'publicationId', 'publication'],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [table, column, to] of links) {
    // Old values may point at missing records; no call could set them.
    await knex.raw(
      `update ?? as record set ?? = null where ?? is not null and not exists
         (select 1 from ?? as linked where linked.id = record.?? and linked."companyId" = record."companyId")`,
      [table, column, column, to, column],
    );
    await knex.schema.alterTable(table, (altered) => {
      altered.foreign([column, 'companyId']).references(['id', 'companyId']).inTable(to);
    });
  }
  for (const table of ['location', 'concept']) {
    await knex.schema.alterTable(table, (altered) => {
      altered.index(['companyId', 'publicationId']);
    });
  }
}
