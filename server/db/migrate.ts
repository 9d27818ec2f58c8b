/** Brings the schema up to date: all pending migrations in one transaction under an advisory lock. */
import type { Knex } from 'knex';
import { StartFailure } from '../start/start-failure.ts';
import { landRights } from './land-rights.ts';
import { landMigrations, migrations, type Migration } from './migrations/index.ts';
import { applyPolicies, hasPolicies } from './policies.ts';

/** An arbitrary number, the same in every process. */
const ADVISORY_LOCK = 0x6b617665;

/** Where the names of applied migrations are. */
const products = { schema: 'public', table: 'schema_migration' } as const;
const lands = { schema: 'geo', table: 'migration' } as const;
type Applied = typeof products | typeof lands;

const locked = <T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
    return work(trx);
  });

/** Runs pending migrations; returns their names. Throws StartFailure when the schema is newer than this program. */
export const migrate = (knex: Knex, known: readonly Migration[] = migrations): Promise<string[]> =>
  locked(knex, async (trx) => {
    const ran = await runPending(trx, products, known);
    await applyPolicies(trx, namesOf(known));
    return ran;
  });

/** The same for the schema `geo`, in the database of the product or in its own. */
export const migrateLand = (knex: Knex): Promise<string[]> =>
  locked(knex, async (trx) => {
    await trx.raw('create schema if not exists geo');
    const ran = await runPending(trx, lands, landMigrations);
    for (const statement of landRights) await trx.raw(statement);
    return ran;
  });

async function runPending(trx: Knex.Transaction, where: Applied, known: readonly Migration[]): Promise<string[]> {
  const applied = await appliedNames(trx, where);
  refuseNewer(applied, known);
  const pending = known.filter((migration) => !applied.has(migration.name));
  for (const migration of pending) {
    await migration.up(trx);
    await trx.withSchema(where.schema).insert({ name: migration.name }).into(where.table);
  }
  return namesOf(pending);
}

const namesOf = (known: readonly Migration[]): string[] => known.map((migration) => migration.name);

const older = (): StartFailure =>
  new StartFailure(
    'The database is older than this program. Run `npm run db:migrate` with the account that owns the tables.',
  );

/** For an account that may not change the schema: throws StartFailure unless migrations and policies are up to date. */
export async function requireMigrated(knex: Knex): Promise<void> {
  const applied = new Set(await knex(products.table).pluck<string[]>('name'));
  refuseNewer(applied, migrations);
  const isComplete = migrations.every((migration) => applied.has(migration.name));
  if (!isComplete || !(await hasPolicies(knex, namesOf(migrations)))) throw older();
}

/** Migrates the land where the account may change its schema; otherwise throws StartFailure unless it is up to date. */
export async function bringLandUpToDate(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { isThere: boolean; mayChange: boolean }[] }>(
    `select to_regnamespace('geo') is not null as "isThere", case when to_regnamespace('geo') is null
       then has_database_privilege(current_database(), 'create')
       else has_schema_privilege('geo', 'create') end as "mayChange"`,
  );
  const { isThere, mayChange } = rows[0]!;
  if (mayChange) return void (await migrateLand(knex));
  const names = isThere ? await knex.withSchema(lands.schema).from(lands.table).pluck<string[]>('name') : [];
  refuseNewer(new Set(names), landMigrations);
  if (!landMigrations.every(({ name }) => names.includes(name))) throw older();
}

async function appliedNames(trx: Knex.Transaction, { schema, table }: Applied): Promise<Set<string>> {
  const builder = trx.schema.withSchema(schema);
  if (!(await builder.hasTable(table))) {
    await trx.schema.withSchema(schema).createTable(table, (made) => {
      made.text('name').primary();
      made.timestamp('appliedAt', { useTz: true }).notNullable().defaultTo(trx.fn.now());
    });
  }
  return new Set(await trx.withSchema(schema).from(table).pluck<string[]>('name'));
}

function refuseNewer(applied: ReadonlySet<string>, known: readonly Migration[]): void {
  const names = new Set(known.map((migration) => migration.name));
  const newer = [...applied].filter((name) => !names.has(name));
  if (newer.length > 0) {
    throw new StartFailure(
      `The database is newer than this program (${newer.join(', ')}). Start the newer version instead.`,
    );
  }
}
