/** The last import of own figures of a company, with what it takes to undo it. */
import type { Knex } from 'knex';

export const name = '20261127180502_imports_of_own_figures';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('plotfigure_import', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().unique().references('company.id').onDelete('CASCADE');
    table.timestamp('at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    for (const column of ['fileName', 'userName']) table.text(column).notNullable().defaultTo('');
    table.integer('count').notNullable().defaultTo(0);
    table.jsonb('before').notNullable();
  });
}
