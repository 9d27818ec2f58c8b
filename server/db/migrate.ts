/** Brings the schema up to date: all pending migrations in one transaction under an advisory lock. */
import type { Knex } from 'knex';
import { StartFailure } from '../start-failure.ts';
import { migrations, type Migration } from './migrations/index.ts';
import { applyPolicies, hasPolicies } from './policies.ts';

/** An arbitrary number, the same in every process. */
const ADVISORY_LOCK = 0x6b617665;
const TABLE = 'schema_migration';

/** Runs pending migrations; returns their names. Throws StartFailure when the schema is newer than this program. */
export function migrate(knex: Knex, known: readonly Migration[] = migrations): Promise<string[]> {
  return knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
    const applied = await appliedNames(trx);
    refuseNewer(applied, known);
    const pending = known.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) {
      await migration.up(trx);
      await trx(TABLE).insert({ name: migration.name });
    }
    await applyPolicies(trx, namesOf(known));
    return pending.map((migration) => migration.name);
  });
}

const namesOf = (known: readonly Migration[]): string[] => known.map((migration) => migration.name);

/** For an account that may not change the schema: throws StartFailure unless migrations and policies are up to date. */
export async function requireMigrated(knex: Knex): Promise<void> {
  const applied = new Set(await knex(TABLE).pluck<string[]>('name'));
  refuseNewer(applied, migrations);
  const isComplete = migrations.every((migration) => applied.has(migration.name));
  if (!isComplete || !(await hasPolicies(knex, namesOf(migrations)))) {
    throw new StartFailure(
      'The database is older than this program. Run `npm run db:migrate` with the account that owns the tables.',
    );
  }
}

async function appliedNames(trx: Knex.Transaction): Promise<Set<string>> {
  if (!(await trx.schema.hasTable(TABLE))) {
    await trx.schema.createTable(TABLE, (table) => {
      table.text('name').primary();
      table.timestamp('appliedAt', { useTz: true }).notNullable().defaultTo(trx.fn.now());
    });
  }
  return new Set(await trx(TABLE).pluck<string[]>('name'));
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
