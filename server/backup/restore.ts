/** Fills an empty database from a backup: its schema, its rows, then the migrations since. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Knex } from 'knex';
import { migrate } from '../db/migrate.ts';
import { emptySchema } from '../db/reset.ts';
import { migrations } from '../db/migrations/index.ts';
import { StartFailure } from '../start/start-failure.ts';
import { tableFile } from './backup.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { linesOf, summarise, type TableSummary } from './tables.ts';

const BATCH = 500;
/** Longest line, characters: rows may hold files. */
const BATCH_LENGTH = 8_000_000;

/** All or nothing: a backup that differs from its manifest changes nothing. With a key, the backup must be signed with it. */
export async function restore(knex: Knex, folder: string, key?: string): Promise<Manifest> {
  const manifest = await openCopy(folder, key);
  await fill(knex, folder, manifest);
  return manifest;
}

/** Checks the files of a backup against its manifest, before the slow part. */
export async function openCopy(folder: string, key?: string): Promise<Manifest> {
  const manifest = await readManifest(folder, key);
  for (const [table, expected] of Object.entries(manifest.tables))
    await requireWhole(tableFile(folder, table), expected);
  return manifest;
}

export async function fill(knex: Knex, folder: string, manifest: Manifest): Promise<void> {
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
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Tables refer to each other in cycles: foreign keys are dropped, and added again after the rows, when the database checks them. */
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
  // Rows that triggers made of other tables; those of the copy take their place.
  await trx(table).delete();
  await summarise(batchesOf(tableFile(folder, table)), async (text) => {
    const records = `[${text.trimEnd().split('\n').join(',')}]`;
    // Without its schema, `json` names the type of PostgreSQL.
    const rowType = `public.${table}`;
    await trx.raw('insert into ?? select * from jsonb_populate_recordset(null::??, ?::jsonb)', [
      table,
      rowType,
      records,
    ]);
  });
  if ((await summarise(linesOf(trx, table))).hash !== expected.hash)
    throw new StartFailure(`${table} does not come back as it was.`);
  // Ids of other systems are texts, and have no sequence.
  const { rows } = (await trx.raw(`select pg_get_serial_sequence(?, 'id') as sequence`, [`"${table}"`])) as {
    rows: [{ sequence: string | null }];
  };
  const [{ sequence }] = rows;
  if (sequence !== null)
    await trx.raw(`select setval(?::regclass, greatest(coalesce(max(id), 1), 1)) from ??`, [sequence, table]);
}

async function requireWhole(file: string, expected: TableSummary): Promise<void> {
  const found = await summarise(batchesOf(file)).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`The copy is damaged: ${file} cannot be read (${error.code ?? error.message}).`);
  });
  if (found.rows !== expected.rows || found.hash !== expected.hash)
    throw new StartFailure(`The copy is damaged: ${file} holds ${found.rows} of ${expected.rows} rows, or others.`);
}

async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of linesIn(file)) {
    batch.push(line);
    length += line.length;
    if (batch.length < BATCH && length < BATCH_LENGTH) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function* linesIn(file: string): AsyncGenerator<string> {
  // The reader of the text gets the errors.
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => {});
  unzipped.setEncoding('utf8');
  let begun = '';
  for await (const text of unzipped as AsyncIterable<string>) {
    const [end, ...others] = text.split('\n') as [string, ...string[]];
    // A row that holds a file comes in many pieces.
    begun += end;
    const next = others.pop();
    if (next === undefined) continue;
    yield begun;
    yield* others;
    begun = next;
  }
  if (begun !== '') yield begun;
}
