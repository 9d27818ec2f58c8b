/** The product under load: a separate process on the large seed, on PostgreSQL or the embedded database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbedded, openServer, type Database } from '../../server/db/connection.ts';
import { createLogin } from '../../server/db/create-login.ts';
import { migrate, migrateLand } from '../../server/db/migrate.ts';
import { addRecord } from '../../server/seed/records.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { largePerson, seedLarge } from '../../server/seed/large.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { copyLarge } from './large.ts';
import { startProduct } from '../../tests/support/product.ts';

/** Locations of the measured company. */
export const LOCATIONS = Number(process.env.KAVEL_BENCH_LOCATIONS ?? 10_000);
const PASSWORD = 'a password of the account';

export interface Loaded {
  url: string;
  /** Of the process of the product. */
  pid: number;
  /** Session cookie of the person of the large company. */
  cookie: string;
  companyId: number;
  /** A location with 49 notes below it. */
  treeId: number;
  noteIds: number[];
  imageId: number;
  publicKey: string;
  /** The same list over plain `pg`; only on PostgreSQL. */
  rawUrl: string | null;
  close(): Promise<void>;
}

export type Kind = 'postgres' | 'embedded';

export async function openLoaded(kind: Kind): Promise<Loaded> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kavel-bench-'));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    const settings = kind === 'postgres' ? await onPostgres(closers) : { DATA_DIR: folder };
    const asOwner = kind === 'postgres' ? settings.OWNER_URL! : null;
    if (!asOwner) await copyLarge(folder, LOCATIONS, (line) => process.stderr.write(`${line}\n`));
    const database = asOwner ? await openServer(asOwner) : await openEmbedded(folder);
    if (asOwner) await seed(database);
    const facts = await fill(database);
    await database.close();
    const { OWNER_URL: _, ...given } = settings;
    const unlimited = { CALLS_PER_USER: '0', CALLS_PER_COMPANY: '0' };
    const product = await startProduct({
      // No key for secrets: staff sign in by password alone.
      ...given,
      ...unlimited,
      SECOND_FACTOR: 'optional',
      DATA_DIR: folder,
      SEED: 'none',
      TRUST_PROXY: '1',
    });
    closers.push(() => product.stop());
    const rawUrl = asOwner ? await startRaw(asOwner, facts.companyId, closers) : null;
    const { url, pid } = product;
    return { url, pid, cookie: await signIn(url, largePerson), ...facts, rawUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function onPostgres(closers: (() => unknown)[]): Promise<Record<string, string>> {
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL found: install one.');
  const cluster = await startPostgres(programs, { isDurable: true });
  closers.push(() => cluster.stop());
  const url = new URL(cluster.url);
  url.username = 'kavel_app';
  url.password = encodeURIComponent(PASSWORD);
  return { OWNER_URL: cluster.url, DATABASE_URL: url.href };
}

async function seed({ knex }: Database): Promise<void> {
  await migrate(knex);
  await migrateLand(knex);
  await seedDemo(knex);
  await seedLarge(knex, LOCATIONS, () => {});
  await createLogin(knex, 'kavel_app', PASSWORD);
  // Otherwise the figures of the seed are made, and its tables counted, while the first load is measured.
  await knex('queued_job').delete();
  await knex.raw('vacuum analyze');
  await knex.raw('checkpoint');
}

/** Adds the records that loads need besides the seed. */
async function fill({ knex }: Database) {
  const { id: userId, companyId } = await knex('user').where('username', largePerson.username).first('id', 'companyId');
  const { id: treeId } = await knex('location').where({ companyId }).orderBy('id').first('id');
  const rows = Array.from({ length: 49 }, (_, index) => ({
    companyId,
    locationId: treeId,
    createdByUserId: userId,
    name: `Note ${index}`,
  }));
  const notes = await knex('note')
    .insert(rows.map((row) => ({ ...row, type: 'note', status: 'open', description: '' })))
    .returning('id');
  const imageId = await addRecord(knex, 'image', {
    companyId,
    locationId: treeId,
    name: 'Picture',
    mime: 'image/png',
    data: 'x',
  });
  const files = await knex('image_file').orderBy('id').limit(2).select('variant', 'mime', 'bytes');
  await knex('image_file').insert(files.map((file) => ({ ...file, companyId, imageId })));
  const { key: publicKey } = await knex('publication').where('status', 2).orderBy('id').first('key');
  return { companyId, treeId, noteIds: notes.map(({ id }: { id: number }) => id), imageId, publicKey };
}

interface Person {
  readonly username: string;
  readonly password: string;
}

export async function signIn(url: string, { username, password }: Person): Promise<string> {
  const answer = await fetch(`${url}/session/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`Cannot sign in: ${answer.status}`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

async function startRaw(url: string, companyId: number, closers: (() => unknown)[]): Promise<string> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'raw.ts'), url, String(companyId)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  closers.push(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.stdout!.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', () => reject(new Error('The plain server ended')));
  });
}
