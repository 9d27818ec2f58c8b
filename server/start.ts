/** Starts the product: address, database, migrations, seed, application. */
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { pdokBaseMap } from '../model/land/basemap.ts';
import { createApp } from './app.ts';
import type { CallsPerMinute, Parts } from './context.ts';
import { checkReachable, openEmbedded, openServer, type Database } from './db/connection.ts';
import { migrate, requireMigrated } from './db/migrate.ts';
import { currentAccount } from './db/roles.ts';
import { freeBytesIn, watchDisk, type DiskSettings } from './disk.ts';
import { demoFamily, liveFamily, type LandFamily, type LiveLand } from './geodata/adapters/index.ts';
import { inProduct, openLand, type LandSettings } from './geodata/land.ts';
import { unitPrefixes } from './geodata/store/units.ts';
import { openDocuments } from './geodata/lookup/documents.ts';
import { openRules } from './geodata/lookup/placerules.ts';
import { openLabels } from './geodata/lookup/labels.ts';
import { openLookup } from './geodata/lookup/index.ts';
import { openSource } from './geodata/registry.ts';
import { openLandSearch } from './geodata/search/land.ts';
import type { LandReader } from './geodata/search/reader.ts';
import { storedLand } from './geodata/search/stored.ts';
import { openAreas } from './geodata/areas/read.ts';
import { openTiles } from './geodata/tiles/tiles.ts';
import { columnRepair } from './geodata/tasks/repair.ts';
import { noLand, startTasks } from './geodata/tasks/start.ts';
import { openHub } from './events/hub.ts';
import { createFigureEngine } from './figures/engine.ts';
import type { SplitHosts } from './hosts.ts';
import { createObjectStore, type ObjectStoreSettings } from './images/store.ts';
import { createMoneybird } from './integrations/moneybird.ts';
import { createProvider, type ProviderSettings } from './integrations/openid.ts';
import { kindsWith } from './jobs/kinds.ts';
import { startJobs } from './jobs/loop.ts';
import { jobsWith } from './jobs/registry.ts';
import { enlistJobs } from './jobs/runner.ts';
import { embeddedTimes, startWorkers, usualTimes } from './jobs/workers.ts';
import { isLoopback, listenOn } from './listen.ts';
import { createLog } from './log.ts';
import { createMailer, type MailIn } from './mail/mailer.ts';
import { keepAnswers, PAGE_LIFE } from './pages/answers.ts';
import { countVisits } from './published/visits.ts';
import { freezeDemo } from './pages/freezedemo.ts';
import { hasDemo, hasDemoPasswords, seedDemo } from './seed/demo.ts';
import { openSecrets } from './secrets.ts';
import { StartFailure } from './start-failure.ts';
import { createMetrics } from './watching/metrics.ts';
import { watchLoop } from './watching/watchdog.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export interface StartOptions {
  dataDir: string;
  port: number;
  host: string;
  databaseUrl?: string | undefined;
  /** Where the land is; in the same database by default. */
  land?: LandSettings;
  /** Whether the embedded database waits for the disk on each write. */
  isSynced?: boolean;
  baseUrl?: string | undefined;
  split?: SplitHosts | undefined;
  trustProxy?: boolean;
  /** No limit by default. */
  calls?: CallsPerMinute;
  /** Refuses a database account that bypasses the policies, unless it is allowed. */
  isProduction?: boolean;
  allowOwner?: boolean;
  /** The disk to watch; by default that of `diskFolder`. */
  disk?: DiskSettings;
  diskFolder?: string | undefined;
  leastFree?: number;
  /** Who may read the measurements; without it nothing is measured. */
  metricsToken?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  mailIn?: MailIn | null;
  objectStore?: ObjectStoreSettings | undefined;
  provider?: ProviderSettings | undefined;
  /** Whether staff must sign in with a second factor; not by default. */
  staffNeedsFactor?: boolean;
  /** Encrypts secrets in the database. */
  secretsKey?: string | undefined;
  /** Address of the interface of Moneybird, where it is another one than its own. */
  moneybirdUrl?: string;
  /** Folder of the built interface. */
  uiDir?: string;
  /** Folder of the built public pages. */
  publishDir?: string;
  /** Milliseconds for which public pages are kept. */
  pageLife?: number;
  seed?: 'demo' | 'none';
  quiet?: boolean;
  /** Live sources of the land. */
  liveLand?: LiveLand | undefined;
  /** Whether the town of the demo is served as GeoJSON; with the demo alone by default, lest it be taken for the country. */
  showsDemoTown?: boolean;
  /** Reads the land that is searched. */
  landReader?: LandReader;
  /** Memory for columns of the land, megabytes. */
  landMemory?: number | undefined;
  /** Whether due jobs run here. Off in tests, where the clock may change nothing. */
  runsJobs?: boolean;
  /** Whether tasks of the land run here too. Off by default: a test that needs no province loads none. */
  loadsLand?: boolean;
  /** An open, migrated database to use; the caller closes it. */
  database?: Database;
  /** Likewise for the land, in place of that one. */
  landDatabase?: Database;
}

export interface Running {
  url: string;
  close(): Promise<void>;
}

export async function startServer(options: StartOptions): Promise<Running> {
  const log = createLog(options.quiet ? 'silent' : 'info');
  let handle: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end();
  };
  // The address comes first: it fails most often, and then there is nothing to undo.
  const { url, drain } = await listenOn((request, response) => handle(request, response), options.port, options.host);
  try {
    const database = options.database ?? (await openDatabase(options));
    const opened: { close(): Promise<void> }[] = [];
    const loops: { stop(): Promise<void> | void }[] = [];
    const endWatch = watchLoop(log);
    let searching: Pick<Parts, 'search' | 'tiles'> | undefined;
    const close = once(async () => {
      endWatch();
      await Promise.all([drain(), ...loops.map(async (loop) => loop.stop())]);
      searching?.search.stop();
      searching?.tiles.stop();
      await Promise.all(opened.map((each) => each.close()));
      if (!options.database) await database.close();
    });
    try {
      const parts = await prepare(options, url, database, log);
      loops.push({ stop: () => parts.hub.close() }, { stop: () => parts.pages.close() });
      opened.push(parts.visits);
      opened.push(parts.land);
      // After the jobs, which search with it.
      searching = parts;
      handle = createApp(parts).callback() as RequestListener;
      const jobs = jobsWith(parts);
      await enlistJobs(database.knex, jobs);
      if (options.runsJobs ?? true) {
        loops.push(startJobs(database.knex, jobs, log));
        const engine = createFigureEngine(parts.metrics);
        const times = database.embedded ? embeddedTimes : usualTimes;
        loops.push(
          startWorkers(database.knex, kindsWith({ ...parts, knex: database.knex, engine }), log, times),
          engine,
        );
        if (options.loadsLand) loops.push(await startTasks(parts.land, await landOf(parts, options), log));
      }
    } catch (error) {
      await close();
      throw error;
    }
    return { url, close };
  } catch (error) {
    await drain();
    throw error;
  }
}

/** Chosen sources take the place of the demo's land. */
async function landOf({ demo, land }: Parts, { liveLand }: StartOptions): Promise<LandFamily> {
  if (liveLand) return liveFamily(liveLand, (municipality) => unitPrefixes(land.writes.knex, municipality));
  return demo ? demoFamily(root) : noLand;
}

/** Runs the work once; further calls return the same promise. */
function once(work: () => Promise<void>): () => Promise<void> {
  let made: Promise<void> | undefined;
  return () => (made ??= work());
}

async function openDatabase(options: StartOptions): Promise<Database> {
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

async function prepare(options: StartOptions, ownUrl: string, database: Database, log: Logger): Promise<Parts> {
  if (!options.database) await bringUpToDate(database, options);
  await refuseOpenDemo(database, options);
  const isSeeded = options.seed === 'demo' && (await seedDemo(database.knex));
  const secrets = await secretsOf(options, database);
  const land = await openLand(options.landDatabase ?? database, options.land ?? inProduct);
  const reader = options.landReader ?? storedLand(land, columnRepair(land, log));
  const parts: Parts = {
    database,
    land,
    tiles: openTiles(land, reader, log),
    areas: openAreas(land, reader),
    search: openLandSearch({
      reader,
      megabytes: options.landMemory ?? (database.embedded ? 128 : 512),
    }),
    hub: await openHub(database, log),
    visits: countVisits(database.knex, log),
    pages: await keepAnswers(database, options.pageLife ?? PAGE_LIFE),
    log,
    world: (options.showsDemoTown ?? options.seed === 'demo') ? await openSource(root) : null,
    liveSources: options.liveLand?.sources ?? [],
    baseMap: options.liveLand ? pdokBaseMap : null,
    lookup: options.liveLand
      ? openLookup((message) => log.warn({ message }, 'no addresses'), options.liveLand.services)
      : null,
    documents: options.liveLand ? openDocuments(options.liveLand.keys, options.liveLand.services) : null,
    placeRules: options.liveLand ? openRules(options.liveLand.keys, options.liveLand.services) : null,
    labels: options.liveLand ? openLabels(options.liveLand.keys, options.liveLand.services) : null,
    demo: options.seed === 'demo' && (await hasDemo(database.knex)),
    uiDir: options.uiDir ?? path.join(root, 'build/ui'),
    publishDir: options.publishDir ?? path.join(root, 'build/publish'),
    baseUrl: options.baseUrl,
    split: options.split ?? null,
    trustProxy: options.trustProxy ?? false,
    calls: options.calls ?? { perUser: 0, perCompany: 0 },
    publicUrl: options.baseUrl ?? ownUrl,
    metrics: options.metricsToken ? createMetrics(database) : null,
    metricsToken: options.metricsToken ?? null,
    disk: watchDisk(options.disk ?? diskOf(options)),
    mailer: createMailer({
      smtpUrl: options.smtpUrl,
      from: options.mailFrom,
      folder: options.dataDir ? path.join(options.dataDir, 'mail') : null,
    }),
    mailIn: options.mailIn ?? null,
    objects: options.objectStore ? createObjectStore(options.objectStore) : null,
    secrets,
    accounting: { secrets, open: (token) => createMoneybird(token, options.moneybirdUrl) },
    staffNeedsFactor: options.staffNeedsFactor ?? false,
    provider: options.provider ? createProvider(options.provider) : null,
  };
  if (isSeeded) await freezeDemo(parts);
  return parts;
}

/** Staff that must have a factor could not sign in where none can be kept. */
async function secretsOf({ secretsKey, dataDir, staffNeedsFactor }: StartOptions, { embedded }: Database) {
  const secrets = await openSecrets(secretsKey, embedded ? dataDir || null : null);
  if (staffNeedsFactor && !secrets)
    throw new StartFailure(
      'Staff sign in with a second factor, which needs SECRETS_KEY: set it, the same for every process, or SECOND_FACTOR=optional.',
    );
  return secrets;
}

/** The image listens on all addresses, and fills an empty embedded database with the demo. Doing both would publish its passwords. */
async function refuseOpenDemo({ knex, embedded }: Database, { host, isProduction, seed }: StartOptions): Promise<void> {
  if (!isProduction || !embedded || isLoopback(host)) return;
  const isEmpty = !(await knex('company').first('id'));
  if (isEmpty ? seed !== 'demo' : !(await hasDemoPasswords(knex))) return;
  throw new StartFailure(
    `Everybody knows the passwords of the demo: with them the server does not listen on ${host}. Set DATABASE_URL, or SEED=none ` +
      'with an empty DATA_DIR, or HOST=127.0.0.1.',
  );
}

const diskOf = ({ diskFolder, leastFree = 0 }: StartOptions): DiskSettings | null =>
  diskFolder === undefined || leastFree === 0 ? null : { free: freeBytesIn(diskFolder), least: leastFree };

/** The owner of the tables migrates. The server's own account on a PostgreSQL server cannot. */
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
