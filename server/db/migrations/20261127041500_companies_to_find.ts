/** A function that names the companies with pages that search engines may find: all that the site map reads outside of a company. */
import type { Knex } from 'knex';

export const name = '20261127041500_companies_to_find';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function companies_to_find() returns setof integer language sql stable security definer
    set search_path = public, pg_temp as $$
      select distinct page."companyId" from publication as page
      join company on company.id = page."companyId"
      where page."deletedAt" is null and page.cfg ->> 'findable' = 'true' and page.status = 2
        and company."deletedAt" is null and not company.archived
    $$`);
}
