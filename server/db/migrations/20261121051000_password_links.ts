/** Links to choose a password: the hash of the token, its end, and when it was used. */
import type { Knex } from 'knex';

export const name = '20261121051000_password_links';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('password_link', (table) => {
    table.text('token_hash').primary();
    table.integer('userId').notNullable().references('user.id').onDelete('CASCADE');
    table.timestamp('createdAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.timestamp('expiresAt', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('usedAt', { useTz: true, precision: 3 }).nullable();
    table.index(['userId']);
    table.index(['expiresAt']);
  });
}
