/** The accounting: how it is reached, and what was read of it last. */
import type { Knex } from 'knex';

export const name = '20261127082000_accounting';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('accounting', (table) => {
    // One row at most.
    table.integer('id').primary().defaultTo(1).checkIn(['1']);
    table.text('token').notNullable();
    table.text('administrationId').nullable();
    table.text('administrationName').notNullable().defaultTo('');
    table.timestamp('readAt', { useTz: true, precision: 3 }).nullable();
    table.text('failure').nullable();
    table.text('failureMessage').notNullable().defaultTo('');
  });
  await knex.schema.createTable('accounting_contact', (table) => {
    table.text('id').primary();
    table.text('name').notNullable();
    table.text('email').notNullable();
  });
  await knex.schema.createTable('accounting_invoice', (table) => {
    table.text('id').primary();
    table.text('contactId').notNullable().index();
    table.text('number').notNullable();
    table.date('date').nullable();
    table.date('dueDate').nullable();
    table.text('state').notNullable();
    table.decimal('total', 14, 2).notNullable();
    table.decimal('unpaid', 14, 2).notNullable();
  });
  await knex.schema.createTable('accounting_subscription', (table) => {
    table.text('id').primary();
    table.text('contactId').notNullable().index();
    table.date('from').nullable();
    table.date('until').nullable();
  });
}
