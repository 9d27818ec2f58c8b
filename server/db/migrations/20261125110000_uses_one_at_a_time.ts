/** Transactions that change the uses of one location do so one after another: each sees what the one before it wrote. */
import type { Knex } from 'knex';

export const name = '20261125110000_uses_one_at_a_time';

/**
 * Locks the present uses, not the location: the caller holds buildings already, and a location is locked before its buildings.
 * A use that another transaction adds meanwhile is no row yet; to add it too waits for that one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create or replace function keep_uses(ids int[]) returns void language plpgsql security definer
     set search_path = public, pg_temp as $$
     begin
       perform 1 from location_use where location_use."locationId" = any(ids)
         order by location_use."locationId", location_use.use for update;
       delete from location_use where location_use."locationId" = any(ids) and not exists (
         select 1 from uses_of(ids) as now
         where now."locationId" = location_use."locationId" and now.use = location_use.use);
       insert into location_use ("companyId", "locationId", use) select * from uses_of(ids) order by 2, 3
         on conflict do nothing;
     end $$`,
  );
  // Triggers run in the order of their names: uses are locked after the jobs of figures, on every table.
  for (const table of ['building', 'concept', 'unit'])
    for (const event of ['insert', 'update', 'delete'])
      await knex.raw(`alter trigger keep_uses_at_${event} on ${table} rename to uses_kept_at_${event}`);
}
