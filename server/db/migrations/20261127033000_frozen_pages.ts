/** Frozen publications: what their pages show, kept with the version. Pictures of them are found also when they are deleted. */
import type { Knex } from 'knex';

export const name = '20261127033000_frozen_pages';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('publicationversion', (table) => {
    table.jsonb('frozen');
  });
  await knex.schema.createTable('frozen_page', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    table.integer('versionId').notNullable();
    /** Empty: the overview, or the only page. */
    table.text('locationKey').notNullable();
    table.jsonb('page').notNullable();
    table.unique(['versionId', 'locationKey']);
    table
      .foreign(['versionId', 'companyId'])
      .references(['id', 'companyId'])
      .inTable('publicationversion')
      .onDelete('CASCADE');
  });
  await knex.raw(`
    create or replace function company_of_image(wanted integer) returns integer language sql stable security definer
    set search_path = public, pg_temp as $$
      select "companyId" from image where id = wanted
    $$`);
}
