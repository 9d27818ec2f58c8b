/** Staff who act as a company, and the log of what they did there. */
import type { Knex } from 'knex';

export const name = '20261121060000_acting';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('acting', (table) => {
    table.integer('sessionId').primary().references('session.id').onDelete('CASCADE');
    table.integer('companyId').notNullable().references('company.id');
  });
  // No references: the log outlives the records it names.
  await knex.schema.createTable('audit', (table) => {
    table.increments('id');
    table.timestamp('createdAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.integer('userId').notNullable();
    table.integer('companyId').notNullable();
    table.text('action').notNullable();
    table.text('detail').notNullable().defaultTo('');
    table.index(['companyId', 'createdAt']);
  });
}
