/** Figures of concepts, and the triggers that queue their making after a change of the records they follow from. */
import type { Knex } from 'knex';

export const name = '20261123215600_concept_figures';

/** Seconds after the last change: a row of edits makes the figures once. */
const PAUSE = 2;

export async function up(knex: Knex): Promise<void> {
  const moment = (table: Knex.CreateTableBuilder, column: string) =>
    table.timestamp(column, { useTz: true, precision: 3 });
  await knex.schema.createTable('conceptfigures', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    moment(table, 'createdAt').notNullable().defaultTo(knex.fn.now());
    moment(table, 'updatedAt').notNullable().defaultTo(knex.fn.now());
    table.integer('rev').notNullable().defaultTo(1);
    moment(table, 'deletedAt').nullable();
    table.uuid('deleteBatch').nullable();
    table.integer('conceptId').notNullable().index();
    table.integer('locationId').nullable().index();
    for (const column of ['inputHash', 'hash', 'release']) table.text(column).notNullable().defaultTo('');
    table.jsonb('figures').notNullable().defaultTo('{}');
    for (const column of ['functions', 'units', 'buildings']) table.jsonb(column).notNullable().defaultTo('[]');
    table.unique(['id', 'companyId']);
    table.index(['companyId', 'id']);
    table.foreign(['conceptId', 'companyId']).references(['id', 'companyId']).inTable('concept');
    table.foreign(['locationId', 'companyId']).references(['id', 'companyId']).inTable('location');
  });
  await knex.raw(
    `create index conceptfigures_delete_batch on conceptfigures ("deleteBatch") where "deleteBatch" is not null`,
  );
  await knex.raw(`
    create function queue_figures(ids int[]) returns void language sql security definer
    set search_path = public, pg_temp as $$
      insert into queued_job ("companyId", kind, subject, input, "dueAt")
      select "companyId", 'figures', id::text, jsonb_build_object('conceptId', id), now() + interval '${PAUSE} seconds'
      from concept where id = any(ids) and "deletedAt" is null order by id
      on conflict ("companyId", kind, subject) where state = 'waiting' do update set "dueAt" = excluded."dueAt"
    $$`);
  await knex.raw('revoke execute on function queue_figures(int[]) from public');
  await knex.raw(`
    create function queue_figures_of_changed() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      if tg_table_name = 'concept' then
        perform queue_figures(array(select id from changed));
      elsif tg_table_name = 'building' then
        perform queue_figures(array(select distinct "conceptId" from changed));
      else
        perform queue_figures(array(
          select id from concept where "locationId" in (select "locationId" from changed)));
      end if;
      return null;
    end $$`);
  for (const table of ['concept', 'building', 'unit', 'plot']) {
    const events = [
      ['insert', 'new'],
      ...(table === 'building' ? [] : [['update', 'new']]),
      ...(table === 'concept' ? [] : [['delete', 'old']]),
    ];
    for (const [event, which] of events)
      await knex.raw(
        `create trigger ${table}_${event}_${which}_figures after ${event} on ${table} referencing ${which} table as changed
         for each statement execute function queue_figures_of_changed()`,
      );
  }
  // A building that moves leaves another concept. Both are queued by one statement: in two, transactions would lock them in turns.
  await knex.raw(`
    create function queue_figures_of_buildings() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      perform queue_figures(array(select "conceptId" from before union select "conceptId" from changed));
      return null;
    end $$`);
  await knex.raw(
    `create trigger building_update_figures after update on building
     referencing old table as before new table as changed
     for each statement execute function queue_figures_of_buildings()`,
  );
  await knex.raw(`
    create function queue_figures_of_moved() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      perform queue_figures(array(select id from concept where "locationId" = new.id));
      return null;
    end $$`);
  await knex.raw(`
    create trigger location_figures after update of lon, lat on location for each row
    when (old.lon is distinct from new.lon or old.lat is distinct from new.lat)
    execute function queue_figures_of_moved()`);
  await knex.raw(`select queue_figures(array(select id from concept))`);
}
