/** Triggers tell the processes of whose company public pages change, so that they make kept ones again. */
import type { Knex } from 'knex';

export const name = '20261127033000_told_pages';

const tables = [
  ['publication', '"companyId"'],
  ['publicationversion', '"companyId"'],
  ['company', 'id'],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [table, column] of tables) {
    await knex.raw(`
      create function tell_pages_of_${table}() returns trigger language plpgsql as $$
      begin
        perform pg_notify('kavel_pages', coalesce(new.${column}, old.${column})::text);
        return null;
      end $$`);
    await knex.raw(
      `create trigger tell_pages after insert or update or delete on ${table}
       for each row execute function tell_pages_of_${table}()`,
    );
  }
}
