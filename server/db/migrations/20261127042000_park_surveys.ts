/** Municipalities that a province asks about their business parks, and what they answer. */
import type { Knex } from 'knex';

export const name = '20261127042000_park_surveys';

function ofPublication(table: Knex.CreateTableBuilder, knex: Knex): void {
  table.increments('id');
  table.integer('companyId').notNullable().references('company.id');
  for (const column of ['createdAt', 'updatedAt'])
    table.timestamp(column, { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
  table.integer('rev').notNullable().defaultTo(1);
  table.timestamp('deletedAt', { useTz: true, precision: 3 });
  table.uuid('deleteBatch');
  table.integer('publicationId').notNullable();
  table.unique(['id', 'companyId']);
  table.index(['companyId', 'id']);
  table.foreign(['publicationId', 'companyId']).references(['id', 'companyId']).inTable('publication');
}

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('invitation', (table) => {
    ofPublication(table, knex);
    for (const column of ['name', 'municipality', 'email', 'codeHashes'])
      table.text(column).notNullable().defaultTo('');
    for (const column of ['sentAt', 'remindedAt', 'usedAt', 'revokedAt'])
      table.timestamp(column, { useTz: true, precision: 3 });
  });
  await knex.schema.createTable('parkform', (table) => {
    ofPublication(table, knex);
    for (const column of ['name', 'municipality', 'rin', 'mutationText', 'remark'])
      table.text(column).notNullable().defaultTo('');
    table.integer('year').notNullable().defaultTo(0);
    table.text('state').notNullable().defaultTo('open');
    table.text('mutation').notNullable().defaultTo('none');
    for (const column of ['answers', 'reasons', 'register']) table.jsonb(column).notNullable().defaultTo('{}');
    for (const column of ['unchanged', 'mutationRins']) table.jsonb(column).notNullable().defaultTo('[]');
    for (const column of ['sentAt', 'approvedAt']) table.timestamp(column, { useTz: true, precision: 3 });
  });
  await knex.raw(
    `create unique index invitation_municipality on invitation ("publicationId", municipality)
     where "deletedAt" is null and municipality <> ''`,
  );
  await knex.raw(
    `create unique index parkform_park on parkform ("publicationId", year, rin) where "deletedAt" is null and rin <> ''`,
  );
  for (const table of ['invitation', 'parkform'])
    await knex.raw(`create index ${table}_delete_batch on ${table} ("deleteBatch") where "deleteBatch" is not null`);
}
