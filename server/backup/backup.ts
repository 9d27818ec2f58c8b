/** Writes a backup of the database into a new folder. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { currentAccount } from '../db/roles.ts';
import { StartFailure } from '../start/start-failure.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { atOneMoment, copiedTables, linesOf, summarise, type TableSummary } from './tables.ts';

export const tableFile = (folder: string, table: string): string => path.join(folder, `${table}.ndjson.gz`);

/** Signs the manifest when there is a key. */
export async function backUp(knex: Knex, folder: string, key?: string): Promise<Manifest> {
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
    await writeManifest(folder, manifest, key);
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
