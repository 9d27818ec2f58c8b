/** Files of pictures: bytes in the database, or the name of an object in a store, listed as orphaned until it is removed there. */
import type { Knex } from 'knex';

export const name = '20261121070000_pictures';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('image', (table) => {
    table.text('mime').notNullable().defaultTo('');
    for (const column of ['width', 'height', 'size']) table.integer(column).notNullable().defaultTo(0);
  });
  await knex.schema.createTable('image_file', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    table.integer('imageId').notNullable();
    table.text('variant').notNullable();
    table.text('mime').notNullable();
    table.binary('bytes').nullable();
    table.text('object').nullable();
    table.unique(['imageId', 'variant']);
    table.foreign(['imageId', 'companyId']).references(['id', 'companyId']).inTable('image').onDelete('CASCADE');
  });
  await knex.schema.createTable('orphaned_object', (table) => {
    table.increments('id');
    table.text('object').notNullable();
    table.timestamp('createdAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw(`
    create function keep_orphaned_object() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      insert into orphaned_object (object) values (old.object);
      return null;
    end $$`);
  await knex.raw(`
    create trigger keep_orphaned_object after delete on image_file for each row
    when (old.object is not null) execute function keep_orphaned_object()`);
}
