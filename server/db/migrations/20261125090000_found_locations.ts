/**
 * What lists of locations are searched and filtered by, kept by triggers: the searched text of each location without case and
 * accents, and the uses of its buildings and units. Under row-level security PostgreSQL takes an index for equality only, so each
 * use is a row. And an index of temporary locations, which lists of other records leave out.
 */
import type { Knex } from 'knex';

export const name = '20261125090000_found_locations';

const searched = ['name', 'display_address', 'road', 'postcode', 'city', 'municipality', 'plotnr', 'owner'];
const each = (prefix: string) => searched.map((field) => `${prefix}."${field}"`).join(', ');

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('location_words', (table) => {
    table.integer('locationId').primary();
    table.integer('companyId').notNullable();
    // Of the location: templates are found by every company.
    table.integer('type').notNullable();
    table.text('words').notNullable();
    table.index(['companyId']);
    table.foreign(['locationId', 'companyId']).references(['id', 'companyId']).inTable('location').onDelete('CASCADE');
  });
  await keepWords(knex);
  await knex.schema.createTable('location_use', (table) => {
    table.integer('companyId').notNullable();
    table.integer('locationId').notNullable();
    // The function of a unit or tower, or `archetype/type of storey` of a building; without storeys with a type, `archetype/`.
    table.text('use').notNullable();
    table.primary(['companyId', 'use', 'locationId']);
    table.index(['locationId']);
    table.foreign(['locationId', 'companyId']).references(['id', 'companyId']).inTable('location').onDelete('CASCADE');
  });
  await keepUses(knex);
  await knex.raw(`create index location_temporary on location ("companyId", "createdByUserId") where type = 2`);
  await knex.raw('drop index building_with_towers');
  await knex.raw('drop index unit_by_type');
}

async function keepWords(knex: Knex): Promise<void> {
  // As `folded` of the model; the collation is the same on every database.
  await knex.raw(
    `create function folded(value text) returns text language sql immutable as $$
       select lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu")
     $$`,
  );
  await knex.raw(
    `insert into location_words ("locationId", "companyId", type, words)
     select id, "companyId", type, folded(concat_ws(' ', ${each('location')})) from location`,
  );
  await knex.raw(
    `create function keep_words() returns trigger language plpgsql security definer
     set search_path = public, pg_temp as $$
     begin
       insert into location_words ("locationId", "companyId", type, words)
       values (new.id, new."companyId", new.type, folded(concat_ws(' ', ${each('new')})))
       on conflict ("locationId") do update set type = excluded.type, words = excluded.words;
       return null;
     end $$`,
  );
  await knex.raw(
    'create trigger keep_words_of_new after insert on location for each row execute function keep_words()',
  );
  await knex.raw(
    `create trigger keep_words after update on location for each row
     when ((old.type, ${each('old')}) is distinct from (new.type, ${each('new')})) execute function keep_words()`,
  );
}

/** Tables with the location of a row, and the columns that its uses follow from. */
const sources = [
  ['building', '(select "locationId" from concept where concept.id = row."conceptId")', '"conceptId", archetype, cfg'],
  ['concept', 'row."locationId"', '"locationId"'],
  ['unit', 'row."locationId"', '"locationId", type'],
] as const;

async function keepUses(knex: Knex): Promise<void> {
  await knex.raw(
    `create function uses_of(ids int[]) returns table ("companyId" int, "locationId" int, use text) language sql stable
     set search_path = public, pg_temp as $$
       with used as (
         select unit."locationId", unit.type as use from unit
         where unit."locationId" = any(ids) and unit."deletedAt" is null
         union
         select concept."locationId", found.use from concept
         join building on building."conceptId" = concept.id and building."deletedAt" is null
         cross join lateral (
           select jsonb_path_query(building.cfg, '$.towers[*].cfg.functiontype') #>> '{}'
           union
           select building.archetype || '/' || coalesce(storey.type, '')
           from (select 1) as building_itself
           left join lateral (
             select jsonb_path_query(building.cfg, '$.floors[*].type') #>> '{}' as type
           ) as storey on true
         ) as found (use)
         where concept."locationId" = any(ids) and concept."deletedAt" is null)
       select location."companyId", used."locationId", used.use
       from used join location on location.id = used."locationId" where used.use is not null
     $$`,
  );
  await knex.raw(
    `create function keep_uses(ids int[]) returns void language plpgsql security definer
     set search_path = public, pg_temp as $$
     begin
       delete from location_use where location_use."locationId" = any(ids) and not exists (
         select 1 from uses_of(ids) as now
         where now."locationId" = location_use."locationId" and now.use = location_use.use);
       insert into location_use ("companyId", "locationId", use) select * from uses_of(ids) order by 2, 3
         on conflict do nothing;
     end $$`,
  );
  for (const name of ['uses_of', 'keep_uses']) await knex.raw(`revoke execute on function ${name}(int[]) from public`);
  await knex.raw('insert into location_use select * from uses_of(array(select id from location))');
  for (const [table, location, columns] of sources) {
    const among = (rows: string) => `select ${location} from ${rows} as row`;
    // A row that changed leaves one location and comes to another, or to the same.
    const differing = (rows: 'before' | 'changed') =>
      `(select ${rows}.* from before join changed on changed.id = before.id
        where (${rowOf('before', columns)}) is distinct from (${rowOf('changed', columns)}))`;
    const events = {
      insert: [among('changed'), 'new table as changed'],
      delete: [among('before'), 'old table as before'],
      update: [
        `${among(differing('before'))} union ${among(differing('changed'))}`,
        'old table as before new table as changed',
      ],
    } as const;
    for (const [event, [ids, names]] of Object.entries(events)) {
      await knex.raw(
        `create function keep_uses_at_${event}_of_${table}() returns trigger language plpgsql security definer
         set search_path = public, pg_temp as $$
         declare ids int[] := array(${ids});
         begin
           if ids <> '{}' then perform keep_uses(ids); end if;
           return null;
         end $$`,
      );
      await knex.raw(
        `create trigger keep_uses_at_${event} after ${event} on ${table} referencing ${names}
         for each statement execute function keep_uses_at_${event}_of_${table}()`,
      );
    }
  }
}

const rowOf = (rows: string, columns: string): string =>
  [...columns.split(', '), '"deletedAt"'].map((column) => `${rows}.${column}`).join(', ');
