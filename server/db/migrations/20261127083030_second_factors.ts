/** Second factors with their recovery codes, the step of a sign-in that asks for one, and when a session last proved who it is. */
import type { Knex } from 'knex';

export const name = '20261127083030_second_factors';

export async function up(knex: Knex): Promise<void> {
  const moment = (table: Knex.CreateTableBuilder, column: string) =>
    table.timestamp(column, { useTz: true, precision: 3 });
  await knex.schema.createTable('second_factor', (table) => {
    table.increments('id');
    table.integer('userId').notNullable().unique().references('user.id').onDelete('CASCADE');
    // Encrypted with the key of the settings.
    table.text('secret').notNullable();
    table.integer('lastStep').notNullable().defaultTo(0);
    moment(table, 'createdAt').notNullable().defaultTo(knex.fn.now());
    moment(table, 'confirmedAt').nullable();
  });
  await knex.schema.createTable('recovery_code', (table) => {
    table.increments('id');
    table.integer('userId').notNullable().references('user.id').onDelete('CASCADE');
    table.text('code_hash').notNullable();
    table.unique(['userId', 'code_hash']);
  });
  await knex.schema.createTable('signin_step', (table) => {
    table.text('token_hash').primary();
    table.integer('userId').notNullable().references('user.id').onDelete('CASCADE');
    table.text('kind').notNullable();
    moment(table, 'expiresAt').notNullable();
    table.index(['expiresAt']);
  });
  await knex.schema.alterTable('session', (table) => {
    moment(table, 'confirmedAt').nullable();
  });
}
