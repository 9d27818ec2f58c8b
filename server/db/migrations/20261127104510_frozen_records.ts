/** Frozen publications keep the records that their calls give, and the files of pictures that were replaced since. */
import type { Knex } from 'knex';

export const name = '20261127104510_frozen_records';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('frozen_page', (table) => {
    /** By entity, on the row of the overview. Null on other rows, and in versions of before they were kept. */
    table.jsonb('records');
  });
  await knex.schema.alterTable('image_file', (table) => {
    /** Hash of the former picture that the file is of; empty for the picture of now. */
    table.text('formerHash').notNullable().defaultTo('');
    table.dropUnique(['imageId', 'variant']);
    table.unique(['imageId', 'variant', 'formerHash']);
  });
  await knex.raw(`
    update publicationversion as version set frozen = jsonb_set(frozen, '{pictures}', coalesce(
      (select jsonb_agg(jsonb_build_object('id', image.id, 'hash', image.data))
       from image where image."companyId" = version."companyId"
         and image.id in (select each::int from jsonb_array_elements_text(version.frozen->'pictures') as each)), '[]'))
    where jsonb_typeof(frozen) = 'object'`);
}
