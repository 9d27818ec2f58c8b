/**
 * Gathers the statistics by which PostgreSQL chooses plans: the embedded database has no process that does so. One statement for each
 * table, so that requests run in between.
 */
import type { Knex } from 'knex';

/** An import of at least so many rows changes what the statistics say. */
export const MANY_ROWS = 500;

/** Returns the number of tables. */
export async function gatherStatistics(knex: Knex, schemas: readonly string[] = ['public', 'geo']): Promise<number> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any (?) order by 1`,
    [[...schemas]],
  );
  for (const { name } of rows) await knex.raw(`analyze ${name}`);
  return rows.length;
}
