/** A migrated, empty database per test file: an embedded one from a dump, or a copy of TEST_TEMPLATE at TEST_DATABASE_URL. */
import { PGlite } from '@electric-sql/pglite';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openEmbedded, openServer, overPGlite, type Database } from '../../../server/db/connection.ts';
import { migrate, migrateLand } from '../../../server/db/migrate.ts';
import { landRights } from '../../../server/db/land-rights.ts';
import { policyText } from '../../../server/db/policies.ts';

const root = path.join(import.meta.dirname, '../../..');

export const isPostgres = process.env.KAVEL_TEST_DATABASE === 'postgres';

export const openTestDatabase = (): Promise<Database> => (isPostgres ? openOnServer() : openFromDump());

/** Returns the path of the dump, named by a hash of all its sources. */
async function dumpFile(): Promise<string> {
  const folder = path.join(root, 'server/db/migrations');
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(path.join(folder, name)));
  // Policies follow the model, so a changed model makes another dump; so do changed steps of its making.
  hash.update(policyText()).update(landRights.join()).update(unusedTemplates.join());
  return path.join(root, '.cache/test-database', `${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Returns a blob over the bytes without a copy: a real Blob would copy them piece by piece for every test file. */
const blobOver = (bytes: Uint8Array<ArrayBuffer>): Blob =>
  Object.assign(new Blob(), { arrayBuffer: async () => bytes.buffer });

let kept: Blob | undefined;

async function openFromDump(): Promise<Database> {
  const file = await dumpFile();
  kept ??= await readFile(file).then(
    (bytes) => blobOver(new Uint8Array(bytes)),
    () => undefined,
  );
  return kept ? overPGlite(await PGlite.create({ loadDataDir: kept })) : makeDump(file);
}

/** PostgreSQL's own template databases make up most files of a dump, and no test needs them. */
const unusedTemplates = ['template0', 'template1'];

/** Writes a dump of a migrated database; returns that database. */
async function makeDump(file: string): Promise<Database> {
  const made = await PGlite.create();
  const database = overPGlite(made);
  await migrate(database.knex);
  await migrateLand(database.knex);
  for (const name of unusedTemplates) {
    await made.query('update pg_database set datistemplate = false where datname = $1', [name]);
    await made.exec(`drop database ${name}`);
  }
  // Without a checkpoint every test that opens the dump would replay its log.
  await made.exec('checkpoint');
  const dump = Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer());
  await mkdir(path.dirname(file), { recursive: true });
  // Two workers may run this in parallel: each writes its own file, the last rename wins.
  await writeFile(`${file}.${process.pid}`, dump);
  await rename(`${file}.${process.pid}`, file);
  return database;
}

/** Makes a data folder with a migrated, empty embedded database: migrating is most of a first start. */
export async function makeDataFolder(prefix: string): Promise<string> {
  const file = await dumpFile();
  if (!existsSync(file)) await (await makeDump(file)).close();
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  const database = path.join(folder, 'database');
  await mkdir(database);
  await promisify(execFile)('tar', ['-xf', file, '-C', database]);
  return folder;
}

async function openOnServer(): Promise<Database> {
  const { url, drop } = await newServerDatabase(process.env.TEST_TEMPLATE);
  const database = await openServer(url);
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** `apart`: the land of every world has a database of its own, in which nothing else is. */
export const isLandApart = process.env.KAVEL_TEST_LAND === 'apart';

/** The database of the land beside that of the product: the same one, or one of its own. */
export async function openLandBeside(product: Database): Promise<Database> {
  if (!isLandApart) return { ...product, close: async () => undefined };
  const { url, drop } = await newServerDatabase();
  const database = await openServer(url);
  await migrateLand(database.knex);
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

interface ServerDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on the test server: empty, or a copy of a template without connections. */
export async function newServerDatabase(template = 'template1'): Promise<ServerDatabase> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) throw new Error('TEST_DATABASE_URL is not set');
  const name = `kavel_test_${randomBytes(6).toString('hex')}`;
  await administer(base, `create database ${name} template ${template}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => administer(base, `drop database if exists ${name} with (force)`) };
}

export interface OwnDatabase {
  /** Settings with which a program opens it. */
  settings: Record<string, string>;
  /** The embedded database can be open in one place at a time. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/** Creates a database for programs that a test starts: empty on the server, migrated in the data folder of the embedded one. */
export async function ownDatabase(prefix: string): Promise<OwnDatabase> {
  if (isPostgres) {
    const { url, drop } = await newServerDatabase();
    return { settings: { DATABASE_URL: url }, open: async () => openServer(url), drop };
  }
  const folder = await makeDataFolder(prefix);
  return {
    settings: { DATA_DIR: folder },
    open: () => openEmbedded(folder),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Creates a migrated, empty database to copy. */
export async function makeTemplate(): Promise<ServerDatabase> {
  const made = await newServerDatabase();
  const { knex, close } = await openServer(made.url);
  await migrate(knex);
  await migrateLand(knex);
  await close();
  return made;
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
