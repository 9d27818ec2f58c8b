/**
 * What staff follow: uses by company, feature and day; on which days people were there; changes of subscriptions; backups. And functions
 * that read across companies what staff may know of them: counts and states.
 */
import type { Knex } from 'knex';

export const name = '20261127082020_operations';

export async function up(knex: Knex): Promise<void> {
  // Copies are made in the order of ids.
  await knex.schema.alterTable('person_seen', (table) => table.specificType('id', 'serial').unique());
  await knex.schema.createTable('use_count', (table) => {
    table.specificType('id', 'serial').unique();
    table.integer('companyId').notNullable().references('company.id').onDelete('CASCADE');
    table.text('feature').notNullable();
    table.date('day').notNullable();
    table.integer('count').notNullable();
    table.primary(['companyId', 'feature', 'day']);
    table.index(['day']);
  });
  await knex.schema.createTable('active_day', (table) => {
    table.specificType('id', 'serial').unique();
    table.integer('userId').notNullable().references('user.id').onDelete('CASCADE');
    table.date('day').notNullable();
    table.primary(['userId', 'day']);
    table.index(['day']);
  });
  await knex.schema.createTable('backup_run', (table) => {
    table.increments('id');
    table.timestamp('createdAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.integer('tables').notNullable();
    table.bigInteger('rows').notNullable();
  });
  await createSubscriptions(knex);
  await createFunctions(knex);
}

/** A company that is archived or deleted has the tier `none` here. The rows outlive the company. */
async function createSubscriptions(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscription_change', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().index();
    table.timestamp('at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now()).index();
    table.text('before').notNullable();
    table.text('after').notNullable();
  });
  const tierOf = (row: string) =>
    `case when ${row}.archived or ${row}."deletedAt" is not null then 'none' else ${row}.subscription end`;
  await knex.raw(`
    insert into subscription_change ("companyId", at, before, after)
    select company.id, company."createdAt", 'none', ${tierOf('company')} from company
    where ${tierOf('company')} <> 'none'`);
  await knex.raw(`
    create function note_subscription() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      was text := 'none';
      becomes text := ${tierOf('new')};
    begin
      if tg_op = 'UPDATE' then was := ${tierOf('old')}; end if;
      if was <> becomes then
        insert into subscription_change ("companyId", before, after) values (new.id, was, becomes);
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger note_subscription after insert or update of subscription, archived, "deletedAt" on company
    for each row execute function note_subscription()`);
}

async function createFunctions(knex: Knex): Promise<void> {
  const define = (signature: string, returns: string, sql: string) =>
    knex.raw(`
      create function ${signature} returns ${returns} language sql stable security definer
      set search_path = public, pg_temp as $$ ${sql} $$`);
  await define(
    'published_pages()',
    'table (id integer, pages integer)',
    `select "companyId", count(*)::int from publication where "deletedAt" is null and status = 2 group by "companyId"`,
  );
  await define(
    'open_tickets()',
    'integer',
    `select count(*)::int from ticket where "deletedAt" is null and state = 'open'`,
  );
  await define(
    'searches_of_all()',
    `table (id integer, "companyId" integer, "searchQueryId" integer, "queryName" text, state text,
       "startedAt" timestamptz, "finishedAt" timestamptz, found integer, unknown integer, near integer, failure text,
       places text[], municipalities integer)`,
    `select run.id, run."companyId", run."searchQueryId", query.name, run.state, run."startedAt", run."finishedAt",
       run.matched, run.unknown, run.near, run.failure,
       array(select filter ->> 'key' from jsonb_array_elements(run.filters) as filter
         where filter ->> 'type' = 'place' and (filter ->> 'enabled')::boolean),
       coalesce(jsonb_array_length(run.counts -> 'releases'), 0)
     from searchrun as run join searchquery as query on query.id = run."searchQueryId"
     where run."deletedAt" is null and query."deletedAt" is null`,
  );
}
