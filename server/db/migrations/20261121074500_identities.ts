/** Accounts elsewhere that people sign in with, and sign-ins there that are under way. */
import type { Knex } from 'knex';

export const name = '20261121074500_identities';

const moment = (table: Knex.CreateTableBuilder, column: string) =>
  table.timestamp(column, { useTz: true, precision: 3 });

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('identity', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    table.integer('userId').notNullable();
    // Who somebody is: never the address, which its tenant may give to another person.
    for (const column of ['issuer', 'tenant', 'subject']) table.text(column).notNullable();
    table.text('name').notNullable().defaultTo('');
    moment(table, 'createdAt').notNullable().defaultTo(knex.fn.now());
    table.unique(['issuer', 'tenant', 'subject']);
    table.index(['userId']);
    table.foreign(['userId', 'companyId']).references(['id', 'companyId']).inTable('user').onDelete('CASCADE');
  });
  await knex.schema.createTable('provider_flow', (table) => {
    table.text('state_hash').primary();
    table.text('browser_hash').notNullable();
    table.text('nonce').notNullable();
    table.text('verifier').notNullable();
    table.text('purpose').notNullable();
    table.integer('userId').nullable();
    table.text('link_hash').nullable();
    moment(table, 'expiresAt').notNullable();
    table.index(['expiresAt']);
  });
}
