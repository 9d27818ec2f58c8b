/** Opens the database of the product and brings it up to date; refuses one that must not be served. */
import { checkReachable, openEmbedded, openServer, type Database } from '../db/connection.ts';
import { migrate, requireMigrated } from '../db/migrate.ts';
import { currentAccount } from '../db/roles.ts';
import { hasDemoPasswords } from '../seed/demo.ts';
import { isLoopback } from './listen.ts';
import type { StartOptions } from './options.ts';
import { StartFailure } from './start-failure.ts';

export async function openDatabase(options: StartOptions): Promise<Database> {
  if (!options.databaseUrl) return openEmbedded(options.dataDir, options.isSynced);
  const database = await openServer(options.databaseUrl);
  try {
    await checkReachable(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The owner of the tables migrates. The server's own account on a PostgreSQL server cannot. */
export async function bringUpToDate(
  { knex, embedded }: Database,
  { isProduction, allowOwner }: StartOptions,
): Promise<void> {
  const account = embedded ? null : await currentAccount(knex);
  if (account && !account.isPowerful) return requireMigrated(knex);
  if (account && isProduction && !allowOwner) {
    throw new StartFailure(
      `The account ${account.name} of DATABASE_URL owns the tables or passes their policies by. Make one for the server ` +
        'with `npm run db:roles`, or set DATABASE_ALLOW_OWNER=1.',
    );
  }
  await migrate(knex);
}

/** The image listens on all addresses, and fills an empty embedded database with the demo. Doing both would publish its passwords. */
export async function refuseOpenDemo(
  { knex, embedded }: Database,
  { host, isProduction, seed }: StartOptions,
): Promise<void> {
  if (!isProduction || !embedded || isLoopback(host)) return;
  const isEmpty = !(await knex('company').first('id'));
  if (isEmpty ? seed !== 'demo' : !(await hasDemoPasswords(knex))) return;
  throw new StartFailure(
    `Everybody knows the passwords of the demo: with them the server does not listen on ${host}. Set DATABASE_URL, or SEED=none ` +
      'with an empty DATA_DIR, or HOST=127.0.0.1.',
  );
}
