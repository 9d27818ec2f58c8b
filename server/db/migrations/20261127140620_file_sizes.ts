/** Files of pictures know their size: those of pictures that were replaced count as well. */
import type { Knex } from 'knex';

export const name = '20261127140620_file_sizes';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('image_file', (table) => {
    /** Bytes. Zero for files in an object store of before it was kept. */
    table.integer('size').notNullable().defaultTo(0);
  });
  await knex.raw(`update image_file set size = coalesce(octet_length(bytes), 0)`);
}
