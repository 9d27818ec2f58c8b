/** What visitors see of a publication, while its records are the working copy. */
import type { Knex } from 'knex';

export const name = '20261127002500_publication_versions';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('publicationversion', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    for (const column of ['createdAt', 'updatedAt'])
      table.timestamp(column, { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.integer('rev').notNullable().defaultTo(1);
    table.timestamp('deletedAt', { useTz: true, precision: 3 });
    table.uuid('deleteBatch');
    table.integer('publicationId').notNullable();
    table.jsonb('content');
    table.jsonb('facets').notNullable().defaultTo('[]');
    table.text('createdByUserName').notNullable().defaultTo('');
    table.unique(['id', 'companyId']);
    table.index(['companyId', 'id']);
    table.index(['publicationId', 'id']);
    table.foreign(['publicationId', 'companyId']).references(['id', 'companyId']).inTable('publication');
  });
  await knex.raw(
    'create index publicationversion_delete_batch on publicationversion ("deleteBatch") where "deleteBatch" is not null',
  );
}
