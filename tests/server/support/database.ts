/** A migrated, empty database per test file: the embedded one from a kept dump, or a new one on the PostgreSQL of TEST_DATABASE_URL. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { newPGlite, openServer, overPGlite, type Database } from '../../../server/db/connection.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { policyText } from '../../../server/db/policies.ts';

const root = path.join(import.meta.dirname, '../../..');

export const isPostgres = process.env.KAVEL_TEST_DATABASE === 'postgres';

export const openTestDatabase = (): Promise<Database> => (isPostgres ? openOnServer() : openFromDump());

/** Migrations make the dump; another set of migrations is another file. */
async function dumpFile(): Promise<string> {
  const folder = path.join(root, 'server/db/migrations');
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(path.join(folder, name)));
  // The policies follow the model: another model is another dump.
  hash.update(policyText());
  return path.join(root, '.cache/test-database', `${hash.digest('hex').slice(0, 16)}.tar`);
}

async function openFromDump(): Promise<Database> {
  const file = await dumpFile();
  const kept = await readFile(file).catch(() => null);
  if (kept) return overPGlite(await newPGlite({ loadDataDir: new Blob([kept]) }));
  const made = await newPGlite();
  const database = overPGlite(made);
  await migrate(database.knex);
  const dump = Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer());
  await mkdir(path.dirname(file), { recursive: true });
  // Two workers may do this at once: each writes its own file, the last rename wins.
  await writeFile(`${file}.${process.pid}`, dump);
  await rename(`${file}.${process.pid}`, file);
  return database;
}

async function openOnServer(): Promise<Database> {
  const { url, drop } = await newServerDatabase();
  const database = await openServer(url);
  await migrate(database.knex);
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** An empty database of its own on the test server. */
export async function newServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) throw new Error('TEST_DATABASE_URL is not set');
  const name = `kavel_test_${randomBytes(6).toString('hex')}`;
  await administer(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(base, `drop database if exists ${name} with (force)`) };
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
