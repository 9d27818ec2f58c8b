/** Mails that are sent, wait to be tried again, or failed. */
import type { Knex } from 'knex';

export const name = '20261127080030_mails';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('mail', (table) => {
    table.increments('id');
    table.text('kind').notNullable();
    table.integer('companyId').nullable().references('company.id').onDelete('CASCADE');
    table.integer('userId').nullable().references('user.id').onDelete('CASCADE');
    table.text('receiver').notNullable();
    table.jsonb('data').notNullable().defaultTo('{}');
    table.text('off_hash').nullable().unique();
    table.text('once').nullable().unique();
    table.text('state').notNullable().defaultTo('waiting');
    table.integer('tries').notNullable().defaultTo(0);
    table.text('reason').nullable();
    table.timestamp('nextAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.timestamp('createdAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.timestamp('sentAt', { useTz: true, precision: 3 }).nullable();
    table.index(['state', 'nextAt']);
    table.index(['userId', 'kind']);
  });
  await knex.schema.alterTable('invitation', (table) => {
    table.boolean('noReminders').notNullable().defaultTo(false);
  });
  // It is enlisted again, at half past six of the Dutch clock.
  await knex('job').where('name', 'digest').delete();
}
