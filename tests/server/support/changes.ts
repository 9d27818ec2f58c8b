/** Triggers that note every row that is written, so that asking whether anything was is cheap enough to do thousands of times. */
import type { Knex } from 'knex';

/** Written to by whoever asks, also by who only reads. */
const unwatched = [
  'session',
  'rate_limit',
  'idempotency',
  'audit',
  'schema_migration',
  'job',
  'job_run',
  'change_seen',
];

/** Begins to watch a database; gives how many rows were written since the last time this was asked. */
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
