/** Reads and hashes the tables of a copy row by row: the same rows have the same hash on every database. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** Tables that are left out: sessions, counts of limits, what triggers write, and what is kept elsewhere (migrations are in the manifest). */
const left = new Set([
  'session',
  'rate_limit',
  'idempotency',
  'password_link',
  'signin_step',
  // A copy that is tried out mails nobody.
  'mail',
  'schema_migration',
  'job',
  'job_run',
  'queued_job',
  'change',
  'presence',
  'acting',
  'visitor_write',
  'survey_ticket',
  'visit_salt',
  'visit_seen',
  'provider_flow',
  'location_words',
  'location_use',
]);
const PAGE = 500;
/** Rows with files are read a few at a time. */
const pages: Readonly<Record<string, number>> = { image_file: 4 };

export interface TableSummary {
  readonly rows: number;
  /** SHA-256 of the lines. */
  readonly hash: string;
}

export async function copiedTables(knex: Knex): Promise<string[]> {
  const names = await knex('pg_tables').where('schemaname', 'public').orderBy('tablename').pluck<string[]>('tablename');
  return names.filter((name) => !left.has(name));
}

/** Reads in one transaction with a single snapshot. */
export const atOneMoment = <T>(knex: Knex, work: (trx: Knex) => Promise<T>): Promise<T> =>
  knex.transaction(
    async (trx) => {
      await trx.raw(`set local timezone to 'UTC'`);
      return work(trx);
    },
    { isolationLevel: 'repeatable read' },
  );

/** Every row as a line of JSON, in the order of ids, page by page. */
export async function* linesOf(trx: Knex, table: string): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const { rows } = await trx.raw(
      `select id, to_jsonb(copied)::text as line from ?? as copied where id > ? order by id limit ?`,
      [table, after, pages[table] ?? PAGE],
    );
    const page = rows as { id: number; line: string }[];
    if (page.length === 0) return;
    yield page.map((row) => row.line);
    after = page.at(-1)!.id;
  }
}

export async function summarise(
  pages: AsyncIterable<string[]>,
  each?: (text: string) => Promise<void>,
): Promise<TableSummary> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of pages) {
    const text = lines.map((line) => `${line}\n`).join('');
    rows += lines.length;
    hash.update(text);
    await each?.(text);
  }
  return { rows, hash: hash.digest('hex') };
}
