/** Writes a copy of everything into a new folder. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { z } from 'zod';
import { currentAccount } from '../db/roles.ts';
import { StartFailure } from '../start-failure.ts';
import { atOneMoment, copiedTables, linesOf, summarise, type TableSummary } from './tables.ts';

const MANIFEST = 'manifest.json';
const manifestSchema = z.strictObject({
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.record(
    z.string().regex(/^[a-z_]+$/),
    z.strictObject({ rows: z.int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const tableFile = (folder: string, table: string): string => path.join(folder, `${table}.ndjson.gz`);

/** The manifest comes last: a folder without one is no backup. */
export async function backUp(knex: Knex, folder: string): Promise<Manifest> {
  const account = await currentAccount(knex);
  if (!account.isPowerful)
    throw new StartFailure(
      `The account ${account.name} does not see every company. Back up as the owner of the tables.`,
    );
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`The folder ${folder} cannot be made (${error.code}). Name one that does not exist yet.`);
  });
  return atOneMoment(knex, async (trx) => {
    const tables: Record<string, TableSummary> = {};
    for (const table of await copiedTables(trx)) tables[table] = await writeTable(trx, table, folder);
    const migrations = await trx('schema_migration').orderBy('name').pluck<string[]>('name');
    const manifest: Manifest = { version: 1, createdAt: new Date().toISOString(), migrations, tables };
    await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  });
}

async function writeTable(trx: Knex, table: string, folder: string): Promise<TableSummary> {
  const zip = createGzip();
  const written = pipeline(zip, createWriteStream(tableFile(folder, table), { mode: 0o600 }));
  const summary = await summarise(linesOf(trx, table), async (text) => {
    if (!zip.write(text)) await once(zip, 'drain');
  });
  zip.end();
  await written;
  return summary;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new StartFailure(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new StartFailure(`The ${MANIFEST} in ${folder} cannot be read.`);
  }
}
