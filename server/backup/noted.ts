/** Notes in the database that it was copied, for staff who watch over it. */
import type { Knex } from 'knex';
import type { Manifest } from './manifest.ts';

export async function noteBackup(knex: Knex, { createdAt, tables }: Manifest): Promise<void> {
  const counts = Object.values(tables);
  await knex('backup_run').insert({
    createdAt,
    tables: counts.length,
    rows: counts.reduce((sum, { rows }) => sum + rows, 0),
  });
}
