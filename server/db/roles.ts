/**
 * Roles inside the database. A call of a company takes the role `kavel_scope` for one transaction: it sees only the rows of
 * that company. `kavel_identity` reads the tables of sign-in, before a company is known. `kavel_land` writes the land, which
 * belongs to no company: tasks have it, calls of a company only read the land. None can log in, owns anything or bypasses a policy.
 * The account of the server is a member of all, see `create-login.ts`.
 */
import type { Knex } from 'knex';
import { currentRequest } from '../watching/requestid.ts';

export const SCOPE_ROLE = 'kavel_scope';
export const IDENTITY_ROLE = 'kavel_identity';
export const LAND_ROLE = 'kavel_land';
/** Setting that holds the company of a transaction. After the transaction it is '', not null. */
export const COMPANY_SETTING = 'app.company_id';
/** Setting that is 'on' for staff: they see all rows of `company`, but no other rows of those companies. */
export const STAFF_SETTING = 'app.staff';

/** Setting that holds the id of the caller, for the trigger that writes revisions. */
const USER_SETTING = 'app.user_id';

/**
 * Enters the company for the rest of the transaction, by one message: whole numbers and ids of requests may stand in its text without
 * parameters. The log of the database names the request as `application_name`.
 */
export async function enterCompany(
  trx: Knex,
  companyId: number,
  isStaff = false,
  userId: number | null = null,
): Promise<void> {
  if (!Number.isInteger(companyId) || companyId <= 0) throw new Error('A company context without a company');
  if (userId !== null && !Number.isInteger(userId)) throw new Error('A company context with a wrong person');
  const request = currentRequest();
  await trx.raw(
    `set local role ${SCOPE_ROLE}; set local ${COMPANY_SETTING} = '${companyId}';
     set local ${STAFF_SETTING} = '${isStaff ? 'on' : ''}'; set local ${USER_SETTING} = '${userId ?? ''}'${
       request ? `; set local application_name = 'kavel ${request}'` : ''
     }`,
  );
}

/** Runs the work in a transaction inside a company. */
export const inCompany = <T>(knex: Knex, companyId: number, work: (trx: Knex) => Promise<T>): Promise<T> =>
  knex.transaction(async (trx) => {
    await enterCompany(trx, companyId);
    return work(trx);
  });

/** Runs the work in a read-only transaction inside a company: the database refuses writes. */
export const readInCompany = <T>(
  knex: Knex,
  companyId: number,
  isStaff: boolean,
  work: (trx: Knex) => Promise<T>,
): Promise<T> =>
  knex.transaction(
    async (trx) => {
      await enterCompany(trx, companyId, isStaff);
      return work(trx);
    },
    { readOnly: true },
  );

interface Account {
  /** Whether the account bypasses policies or owns the tables: row-level security does not hold for it. */
  readonly isPowerful: boolean;
  readonly name: string;
}

export async function currentAccount(knex: Knex): Promise<Account> {
  const { rows } = await knex.raw(`
    select current_user as name, rolsuper or rolbypassrls or exists (
      select 1 from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace and relkind = 'r'
    ) or not exists (
      select 1 from pg_class where relname = 'schema_migration' and relnamespace = 'public'::regnamespace
    ) as powerful
    from pg_roles where rolname = current_user`);
  const [{ name, powerful }] = rows as [{ name: string; powerful: boolean }];
  return { name, isPowerful: powerful };
}
