/**
 * Roles inside the database. `kavel_scope` is what every call of a company becomes for one transaction: it sees the rows
 * of that company and nothing else. `kavel_identity` finds out who signs in, which is asked before a company is known.
 * Neither signs in, owns anything or passes a policy by. The account of the server is a member of both, see `create-login.ts`.
 */
import type { Knex } from 'knex';

export const SCOPE_ROLE = 'kavel_scope';
export const IDENTITY_ROLE = 'kavel_identity';
/** Setting that holds the company of a transaction. It is '' and not null afterwards. */
export const COMPANY_SETTING = 'app.company_id';
/** 'on' while staff of the platform ask: they see all companies, though not what is in them. */
export const STAFF_SETTING = 'app.staff';

/** Setting that holds who asks; the database keeps it with what it changes. */
const USER_SETTING = 'app.user_id';

/** Makes the rest of the transaction that company's. Only whole numbers enter the text, so that it is one message to the database. */
export async function enterCompany(
  trx: Knex,
  companyId: number,
  isStaff = false,
  userId: number | null = null,
): Promise<void> {
  if (!Number.isInteger(companyId) || companyId <= 0) throw new Error('A company context without a company');
  if (userId !== null && !Number.isInteger(userId)) throw new Error('A company context with a wrong person');
  await trx.raw(
    `set local role ${SCOPE_ROLE}; set local ${COMPANY_SETTING} = '${companyId}';
     set local ${STAFF_SETTING} = '${isStaff ? 'on' : ''}'; set local ${USER_SETTING} = '${userId ?? ''}'`,
  );
}

/** A short transaction inside a company. */
export const inCompany = <T>(knex: Knex, companyId: number, work: (trx: Knex) => Promise<T>): Promise<T> =>
  knex.transaction(async (trx) => {
    await enterCompany(trx, companyId);
    return work(trx);
  });

/** The same for reading only: the database refuses writes. */
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

export interface Account {
  /** Passes policies by, or owns the tables: row security would not hold for it. */
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
