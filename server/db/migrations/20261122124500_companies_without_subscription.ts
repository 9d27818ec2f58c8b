/** Repairs companies made by staff with a subscription that does not exist: every call on them failed. */
import type { Knex } from 'knex';

export const name = '20261122124500_companies_without_subscription';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table company alter column subscription set default 'none'`);
  await knex.raw(`update company set subscription = 'none' where subscription = ''`);
}
