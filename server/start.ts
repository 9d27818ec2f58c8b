/** Starts the product: address, database, migrations, seed, application. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import { createApp } from './app.ts';
import { checkReachable, openEmbedded, openServer, type Database } from './db/connection.ts';
import { migrate, requireMigrated } from './db/migrate.ts';
import { currentAccount } from './db/roles.ts';
import { DemoWorld } from './geodata/demo-world.ts';
import { removeOrphans } from './images/files.ts';
import { createObjectStore, type ObjectStore, type ObjectStoreSettings } from './images/store.ts';
import { jobs } from './jobs/registry.ts';
import { enlistJobs, runDue, type Job } from './jobs/runner.ts';
import { createMailer } from './mail/mailer.ts';
import { hasDemo, seedDemo } from './seed/demo.ts';
import { StartFailure } from './start-failure.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** How often a process looks for jobs that are due. */
const LOOK = 30_000;
/** Answers that are under way get this long when the process ends. */
const GRACE = 3_000;

export interface StartOptions {
  dataDir: string;
  port: number;
  host: string;
  databaseUrl?: string | undefined;
  baseUrl?: string | undefined;
  trustProxy?: boolean;
  /** Refuses an account of the database for which the policies would not hold, unless it is allowed. */
  isProduction?: boolean;
  allowOwner?: boolean;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  objectStore?: ObjectStoreSettings | undefined;
  /** Folder of the built interface. */
  uiDir?: string;
  seed?: 'demo' | 'none';
  quiet?: boolean;
  /** An open, migrated database instead of one of its own; it is not closed. */
  database?: Database;
}

export interface Running {
  url: string;
  close(): Promise<void>;
}

export async function startServer(options: StartOptions): Promise<Running> {
  const log = pino({ level: options.quiet ? 'silent' : 'info' });
  let handle: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end();
  };
  let timer: NodeJS.Timeout | undefined;
  // The address first: it is the commonest thing to be taken, and nothing needs undoing yet.
  const server = await listen((request, response) => handle(request, response), options.port, options.host);
  try {
    const database = options.database ?? (await openDatabase(options));
    const close = closer(server, database, options.database !== undefined, () => timer && clearInterval(timer));
    try {
      const objects = options.objectStore ? createObjectStore(options.objectStore) : null;
      handle = await prepare(options, urlOf(server, options.host), database, objects, log);
      timer = await startJobs(database, objects ? [...jobs, orphanJob(objects)] : jobs, log);
    } catch (error) {
      await close();
      throw error;
    }
    return { url: urlOf(server, options.host), close };
  } catch (error) {
    server.close();
    throw error;
  }
}

async function openDatabase(options: StartOptions): Promise<Database> {
  if (!options.databaseUrl) return openEmbedded(options.dataDir);
  const database = await openServer(options.databaseUrl);
  try {
    await checkReachable(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function prepare(
  options: StartOptions,
  ownUrl: string,
  database: Database,
  objects: ObjectStore | null,
  log: Logger,
): Promise<RequestListener> {
  if (!options.database) await bringUpToDate(database, options);
  if (options.seed === 'demo') await seedDemo(database.knex);
  const parts = {
    database,
    log,
    world: await DemoWorld.open(path.join(root, 'fixtures/worlds/waterhoven')),
    demo: options.seed === 'demo' && (await hasDemo(database.knex)),
    uiDir: options.uiDir ?? path.join(root, 'build/ui'),
    baseUrl: options.baseUrl,
    trustProxy: options.trustProxy ?? false,
    publicUrl: options.baseUrl ?? ownUrl,
    mailer: createMailer({
      smtpUrl: options.smtpUrl,
      from: options.mailFrom,
      folder: options.dataDir ? path.join(options.dataDir, 'mail') : null,
    }),
    objects,
  };
  return createApp(parts).callback() as RequestListener;
}

/** The owner of the tables migrates; the server's own account on a PostgreSQL server may only use what is there. */
async function bringUpToDate({ knex, embedded }: Database, { isProduction, allowOwner }: StartOptions): Promise<void> {
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

function listen(handle: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(handle);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartFailure(listenFailure(error, port, host))));
    server.listen(port, host, () => resolve(server));
  });
}

function listenFailure(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Stop what uses it, or choose another with PORT.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`;
  return `Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`;
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/** What the store keeps of pictures that are gone. */
const orphanJob = (store: ObjectStore): Job => ({
  name: 'objects',
  pattern: '47 * * * *',
  run: (knex) => removeOrphans(knex, store),
});

/** Jobs by the clock, beside the requests. */
async function startJobs({ knex }: Database, jobs: readonly Job[], log: Logger): Promise<NodeJS.Timeout> {
  await enlistJobs(knex, jobs);
  const onFailure = (job: string, error: unknown) => log.error({ err: error, job }, 'job failed');
  let busy = false;
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    await runDue(knex, jobs, onFailure)
      .catch((error: unknown) => log.warn({ err: error }, 'jobs not looked at'))
      .finally(() => (busy = false));
  };
  return setInterval(() => void look(), LOOK).unref();
}

function closer(server: Server, database: Database, isShared: boolean, stopJobs: () => void): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    stopJobs();
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), GRACE);
    await ended;
    clearTimeout(force);
    if (!isShared) await database.close();
  };
  return () => (closing ??= close());
}
