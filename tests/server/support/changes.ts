/** Triggers that note every written row, so that a test can check thousands of times whether anything was written. */
import type { Knex } from 'knex';

/** Tables that every call writes, reads too. */
const unwatched = [
  'session',
  'person_seen',
  'active_day',
  'rate_limit',
  'idempotency',
  'audit',
  'schema_migration',
  'job',
  'job_run',
  'change_seen',
];

/** Watches a database; returns a function that returns the number of rows written since its last call. */
export async function watchChanges(knex: Knex): Promise<() => Promise<number>> {
  await knex.raw('create table change_seen (id serial primary key, what text not null)');
  await knex.raw(`
    create function note_change() returns trigger language plpgsql security definer as $$
    begin
      insert into change_seen (what) values (tg_op || ' ' || tg_table_name);
      return null;
    end $$`);
  const names = await knex('pg_tables').where('schemaname', 'public').pluck<string[]>('tablename');
  for (const name of names.filter((each) => !unwatched.includes(each)))
    await knex.raw(
      'create trigger note_change after insert or update or delete on ?? for each row execute function note_change()',
      [name],
    );
  return async () => {
    const { rows } = (await knex.raw(
      'with gone as (delete from change_seen returning 1) select count(*)::int as n from gone',
    )) as { rows: { n: number }[] };
    return rows[0]!.n;
  };
}
