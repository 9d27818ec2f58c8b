/** Fills an empty database from a copy: the schema of then, the rows, and then the migrations since. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Knex } from 'knex';
import { migrate } from '../db/migrate.ts';
import { emptySchema } from '../db/reset.ts';
import { migrations } from '../db/migrations/index.ts';
import { StartFailure } from '../start-failure.ts';
import { readManifest, tableFile, type Manifest } from './backup.ts';
import { linesOf, summarise, type TableSummary } from './tables.ts';

const BATCH = 500;
/** Characters: rows that hold files are long. */
const BATCH_LENGTH = 8_000_000;

/** All or nothing: a row that differs from the manifest leaves the database empty. */
export async function restore(knex: Knex, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = new Set(migrations.map((each) => each.name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new StartFailure(`The backup is newer than this program (${unknown.join(', ')}). Use the newer version.`);
  if ((await knex.schema.hasTable('company')) && (await knex('company').first('id')))
    throw new StartFailure('The database is not empty. Restore into a new one, or empty it with `npm run db:reset`.');
  await emptySchema(knex);
  await migrate(
    knex,
    migrations.filter((each) => manifest.migrations.includes(each.name)),
  );
  await knex.transaction(async (trx) => {
    await trx.raw(`set local timezone to 'UTC'`);
    const references = await dropReferences(trx);
    for (const [table, expected] of Object.entries(manifest.tables)) await fillTable(trx, table, folder, expected);
    for (const { table, name, definition } of references)
      await trx.raw(`alter table ?? add constraint ?? ${definition}`, [table, name]);
  });
  await migrate(knex);
  return manifest;
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Tables refer to each other in circles: references are set aside and checked by the database when they come back. */
async function dropReferences(trx: Knex): Promise<Reference[]> {
  const { rows } = await trx.raw(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and pg_class.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  const references = (rows as Reference[]).map((row) => ({ ...row, table: row.table.replaceAll('"', '') }));
  for (const { table, name } of references) await trx.raw('alter table ?? drop constraint ??', [table, name]);
  return references;
}

async function fillTable(trx: Knex, table: string, folder: string, expected: TableSummary): Promise<void> {
  const found = await summarise(batchesOf(tableFile(folder, table)), async (text) => {
    const records = `[${text.trimEnd().split('\n').join(',')}]`;
    // Without its schema the name `json` is that of PostgreSQL's own type.
    const rowType = `public.${table}`;
    await trx.raw('insert into ?? select * from jsonb_populate_recordset(null::??, ?::jsonb)', [
      table,
      rowType,
      records,
    ]);
  });
  requireSame(table, found, expected);
  if ((await summarise(linesOf(trx, table))).hash !== expected.hash)
    throw new StartFailure(`${table} does not come back as it was.`);
  await trx.raw(`select setval(pg_get_serial_sequence(?, 'id'), greatest(coalesce(max(id), 1), 1)) from ??`, [
    `"${table}"`,
    table,
  ]);
}

function requireSame(table: string, found: TableSummary, expected: TableSummary): void {
  if (found.rows !== expected.rows || found.hash !== expected.hash)
    throw new StartFailure(
      `The copy of ${table} is damaged: it holds ${found.rows} of ${expected.rows} rows, or others.`,
    );
}

/** The files of a copy against its manifest, without a database. */
export async function requireWhole(folder: string): Promise<void> {
  const { tables } = await readManifest(folder);
  for (const [table, expected] of Object.entries(tables))
    requireSame(table, await summarise(batchesOf(tableFile(folder, table))), expected);
}

async function* batchesOf(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  let batch: string[] = [];
  let length = 0;
  for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
    batch.push(line);
    length += line.length;
    if (batch.length < BATCH && length < BATCH_LENGTH) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
