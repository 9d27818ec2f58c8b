/** Figures of plots that companies bring themselves. */
import type { Knex } from 'knex';

export const name = '20261127180501_own_figures';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('plotfigure', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    for (const column of ['createdAt', 'updatedAt'])
      table.timestamp(column, { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.integer('rev').notNullable().defaultTo(1);
    table.timestamp('deletedAt', { useTz: true, precision: 3 });
    table.uuid('deleteBatch');
    for (const column of ['name', 'unit', 'source', 'measuredAt']) table.text(column).notNullable().defaultTo('');
    table.text('kind').notNullable().defaultTo('number');
    table.jsonb('choices').notNullable().defaultTo('[]');
    table.unique(['id', 'companyId']);
    table.index(['companyId', 'id']);
  });
  await knex.raw('create index plotfigure_delete_batch on plotfigure ("deleteBatch") where "deleteBatch" is not null');
  await knex.schema.createTable('plotfigure_value', (table) => {
    // Copies read tables by id.
    table.bigIncrements('id');
    table.integer('companyId').notNullable();
    table.integer('plotfigureId').notNullable();
    table.integer('municipality').notNullable();
    // Number of the plot in the register. Sorted by its bytes, not by the language of the database.
    table.specificType('plot', 'text collate "C"').notNullable();
    table.double('value').notNullable();
    table.unique(['plotfigureId', 'municipality', 'plot']);
    table.index(['companyId', 'plot']);
    table
      .foreign(['plotfigureId', 'companyId'])
      .references(['id', 'companyId'])
      .inTable('plotfigure')
      .onDelete('CASCADE');
  });
}
