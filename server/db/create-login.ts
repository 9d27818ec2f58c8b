/** The account of the server on PostgreSQL: it owns nothing and bypasses no policy. */
import type { Knex } from 'knex';
import { StartFailure } from '../start/start-failure.ts';
import { IDENTITY_ROLE, LAND_ROLE, SCOPE_ROLE } from './roles.ts';

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;
const SHORTEST = 12;

/** A database of the land alone has no role of sign-in. */
const memberships = [SCOPE_ROLE, IDENTITY_ROLE, LAND_ROLE];

/** Creates the account, or changes its password. The owner of the tables runs it after the migrations. */
export async function createLogin(knex: Knex, name: string, password: string): Promise<void> {
  if (!NAME.test(name)) throw new StartFailure('The name of the account must be lower-case letters, digits and _.');
  if (password.length < SHORTEST)
    throw new StartFailure(`The password of the account needs at least ${SHORTEST} characters.`);
  const exists = (await knex('pg_roles').where('rolname', name).first('rolname')) !== undefined;
  const { rows } = await knex.raw(
    `select format('%s role %I login nosuperuser nobypassrls nocreatedb nocreaterole inherit password %L', ?::text, ?::text, ?::text) as sql`,
    [exists ? 'alter' : 'create', name, password],
  );
  await knex.raw((rows as { sql: string }[])[0]!.sql.replaceAll('?', '\\?'));
  const roles = await knex('pg_roles').whereIn('rolname', memberships).pluck<string[]>('rolname');
  await knex.raw(`grant ${roles.join(', ')} to ??`, [name]);
}
