/**
 * Functions that find the company of a public key or a picture: all that can be read outside of a company. And the writes
 * of visitors, so that a repeated one runs once.
 */
import type { Knex } from 'knex';

export const name = '20261121073000_public_keys';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function company_of_publication(wanted text) returns integer language sql stable security definer
    set search_path = public, pg_temp as $$
      select "companyId" from publication where key = wanted and "deletedAt" is null
    $$`);
  await knex.raw(`
    create function company_of_key(wanted text) returns integer language sql stable security definer
    set search_path = public, pg_temp as $$
      select id from company where key = wanted and "deletedAt" is null
    $$`);
  await knex.raw(`
    create function company_of_image(wanted integer) returns integer language sql stable security definer
    set search_path = public, pg_temp as $$
      select "companyId" from image where id = wanted and "deletedAt" is null
    $$`);
  await knex.schema.createTable('visitor_write', (table) => {
    table.uuid('key').primary();
    table.text('request').notNullable();
    table.timestamp('createdAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.index(['createdAt']);
  });
  await knex.schema.alterTable('location', (table) => {
    table.index(['companyId', 'searchQueryId']);
  });
}
