/** Opens the database: the PostgreSQL of DATABASE_URL, or the embedded one in the data folder. */
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listenOnServer, type Hear } from './listening.ts';
import { lockFolder } from './lock-file.ts';
import { makeFilesPrivate, makePrivateFolder } from './private-files.ts';
import { syncedIn, syncFolder } from './synced-files.ts';
import { StartFailure } from '../start/start-failure.ts';

export interface Database {
  readonly knex: Knex;
  readonly embedded: boolean;
  /** Listens to notifications of the database until the returned function is called. */
  listen(channels: readonly string[], hear: Hear): Promise<() => Promise<void>>;
  /**
   * Bytes of `copy … to '/dev/blob'` of the embedded database, which passes rows one by one, but a file at once. Null on a server,
   * where rows are as fast.
   */
  readonly copyOut: ((statement: string) => Promise<Uint8Array>) | null;
  close(): Promise<void>;
}

const ACQUIRE_TIMEOUT = 5_000;
const CONNECT_TIMEOUT = 4_000;
const STATEMENT_TIMEOUT = 30_000;
const POOL_SIZE = 10;

/** Counts and milliseconds stay far below 2^53, so plain numbers are exact; moments are text as in JSON. */
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
]);
const types = {
  getTypeParser: (id: number, format?: string) => parsers.get(id) ?? pg.types.getTypeParser(id, format as 'text'),
};

/** Knex prints a failed connection and throws it too; the caller that catches it reports it. */
const silent = { warn: () => {} };

export function openServer(url: string): Database {
  const made = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      application_name: 'kavel',
      types,
    },
    pool: { min: 0, max: POOL_SIZE },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT,
    log: silent,
  });
  return {
    knex: made,
    embedded: false,
    listen: (channels, hear) => listenOnServer(url, channels, hear),
    copyOut: null,
    close: () => made.destroy(),
  };
}

/** Throws StartFailure with the reason in one line when the database does not answer. */
export async function checkReachable(database: Database, setting = 'DATABASE_URL'): Promise<void> {
  try {
    await database.knex.raw('select 1');
  } catch (error) {
    const code = (error as { code?: string }).code ?? (error as Error).message.split('\n')[0];
    throw new StartFailure(
      `The database of ${setting} cannot be reached (${code}). Check the address and that it runs.`,
    );
  }
}

/** Wraps an opened PGlite. It has one connection: a query outside an open transaction waits until that transaction ends. */
export function overPGlite(database: PGlite, release: () => Promise<void> = async () => {}): Database {
  const made = knex({
    client: 'pg',
    connection: { ...createPgConfig(database), types },
    pool: { min: 1, max: 1 },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT * 6,
    log: silent,
  });
  const close = async (): Promise<void> => {
    await made.destroy();
    await database.close();
    await release();
  };
  const listen: Database['listen'] = async (channels, { onMessage }) => {
    const stops = await Promise.all(
      channels.map((channel) => database.listen(channel, (payload) => onMessage(channel, payload))),
    );
    return async () => {
      if (!database.closed) for (const stop of stops) await stop();
    };
  };
  // A transaction of knex holds the one connection, so that the copy is part of no other transaction.
  const copyOut = (statement: string): Promise<Uint8Array> =>
    made.transaction(async () => {
      const { blob } = await database.query(statement);
      return new Uint8Array(await blob!.arrayBuffer());
    });
  return { knex: made, embedded: true, listen, copyOut, close };
}

/** Opens the embedded database. `isSynced`: each commit waits for the disk. Throws StartFailure when the folder is in use. */
export async function openEmbedded(dataDir: string, isSynced = false): Promise<Database> {
  const folder = path.join(dataDir, 'database');
  await makePrivateFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`The data folder ${dataDir} cannot be made (${error.code}). Choose another with DATA_DIR.`);
  });
  const release = await lockFolder(dataDir, () => endWithout(dataDir));
  try {
    const database = await PGlite.create(isSynced ? syncedIn(folder) : { dataDir: folder });
    await makeFilesPrivate(folder);
    if (isSynced) await syncFolder(folder);
    return overPGlite(database, release);
  } catch (error) {
    await release();
    // The error codes of the file system of PGlite mean nothing to people.
    if (existsSync(dataDir)) throw error;
    throw new StartFailure(`The data folder ${dataDir} was removed meanwhile.`);
  }
}

const CANNOT = 2;

/** Ends the process: without its folder the database is only in memory, and later writes would be lost. */
function endWithout(dataDir: string): never {
  process.stderr.write(`The data folder ${dataDir} was removed, or another process took it.\n`);
  process.exit(CANNOT);
}
