/** Saved views, and fields of the portfolio: limits of choices, options of custom fields, remarks, descriptions of pictures. */
import type { Knex } from 'knex';

export const name = '20261123214700_portfolio';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('view', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    for (const moment of ['createdAt', 'updatedAt'])
      table.timestamp(moment, { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.integer('rev').notNullable().defaultTo(1);
    table.timestamp('deletedAt', { useTz: true, precision: 3 }).nullable();
    table.uuid('deleteBatch').nullable();
    for (const text of ['name', 'group', 'by', 'lanes']) table.text(text).notNullable().defaultTo('');
    table.text('layout').notNullable().defaultTo('list');
    table.boolean('shared').notNullable().defaultTo(false);
    table.integer('order').notNullable().defaultTo(0);
    for (const document of ['filter', 'widths']) table.jsonb(document).notNullable().defaultTo('{}');
    for (const words of ['columns', 'sorting']) table.jsonb(words).notNullable().defaultTo('[]');
    table.integer('createdByUserId').nullable().index();
    table.unique(['id', 'companyId']);
    table.index(['companyId', 'order', 'id']);
    table.foreign(['createdByUserId', 'companyId']).references(['id', 'companyId']).inTable('user');
  });
  await knex.raw('create index view_delete_batch on view ("deleteBatch") where "deleteBatch" is not null');
  await knex.schema.alterTable('customvalue', (table) => {
    table.integer('limit').nullable();
  });
  await knex.schema.alterTable('customfield', (table) => {
    for (const text of ['description', 'unit']) table.text(text).notNullable().defaultTo('');
    for (const bound of ['min', 'max']) table.double(bound).nullable();
    table.integer('decimals').nullable();
    table.boolean('multiline').notNullable().defaultTo(false);
  });
  await knex.schema.alterTable('cost', (table) => {
    table.text('remark').notNullable().defaultTo('');
  });
  await knex.schema.alterTable('image', (table) => {
    table.text('alt').notNullable().defaultTo('');
  });
}
