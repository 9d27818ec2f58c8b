/** Imports by staff for a customer: the rows of a file until it is run, what the run wrote, and named mappings. */
import type { Knex } from 'knex';

export const name = '20261127104200_staff_imports';

export async function up(knex: Knex): Promise<void> {
  const moment = (table: Knex.CreateTableBuilder, column: string) =>
    table.timestamp(column, { useTz: true, precision: 3 });
  await knex.schema.createTable('staff_import', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().index().references('company.id').onDelete('CASCADE');
    table.integer('userId').nullable().references('user.id').onDelete('SET NULL');
    table.text('kind').notNullable();
    table.text('fileName').notNullable();
    table.jsonb('facts').notNullable().defaultTo('{}');
    table.integer('rows').notNullable().defaultTo(0);
    table.text('state').notNullable().defaultTo('reading');
    // What the columns become, and what that would do.
    table.jsonb('choices').nullable();
    table.jsonb('report').nullable();
    table.jsonb('result').nullable();
    table.jsonb('writes').nullable();
    moment(table, 'createdAt').notNullable().defaultTo(knex.fn.now());
    moment(table, 'doneAt').nullable();
    moment(table, 'undoneAt').nullable();
  });
  await knex.schema.createTable('staff_import_part', (table) => {
    table.increments('id');
    table.integer('importId').notNullable().index().references('staff_import.id').onDelete('CASCADE');
    table.jsonb('rows').notNullable();
  });
  await knex.schema.createTable('import_recipe', (table) => {
    table.increments('id');
    table.text('kind').notNullable();
    table.text('name').notNullable();
    table.jsonb('columns').notNullable();
    table.text('decimal').nullable();
    table.boolean('clears').notNullable();
    table.unique(['kind', 'name']);
  });
}
