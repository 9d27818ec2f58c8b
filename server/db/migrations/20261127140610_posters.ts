/** The picture that lists show of a published version, in several widths; pages that list it are made again with it. */
import type { Knex } from 'knex';

export const name = '20261127140610_posters';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('version_poster', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    table.integer('versionId').notNullable();
    /** Pixels. */
    table.integer('width').notNullable();
    /** Of the drawing that all widths are made of. */
    table.text('hash').notNullable();
    table.binary('bytes').notNullable();
    table.unique(['versionId', 'width']);
    table
      .foreign(['versionId', 'companyId'])
      .references(['id', 'companyId'])
      .inTable('publicationversion')
      .onDelete('CASCADE');
  });
  await knex.raw(`
    create function tell_pages_of_version_poster() returns trigger language plpgsql as $$
    begin
      perform pg_notify('kavel_pages', coalesce(new."companyId", old."companyId")::text);
      return null;
    end $$`);
  await knex.raw(
    `create trigger tell_pages after insert or update or delete on version_poster
     for each row execute function tell_pages_of_version_poster()`,
  );
}
