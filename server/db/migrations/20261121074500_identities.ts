/** Accounts at an identity provider, and sign-ins under way there. */
import type { Knex } from 'knex';

export const name = '20261121074500_identities';

const moment = (table: Knex.CreateTableBuilder, column: string) =>
  table.timestamp(column, { useTz: true, precision: 3 });

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('identity', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    table.integer('userId').notNullable();
    // These identify a person; never the mail address, which a tenant may give to another person.
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
