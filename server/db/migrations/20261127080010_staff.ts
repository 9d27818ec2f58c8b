/**
 * Acting as a company ends by itself; the audit log is read by time and by person; when a person was last seen outlives their
 * sessions; and what companies use is counted across them, as numbers alone.
 */
import type { Knex } from 'knex';

export const name = '20261127080010_staff';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table acting add column "until" timestamptz(3) not null default now() + interval '8 hours'`);
  await knex.raw(`alter table acting alter column "until" drop default`);
  await knex.raw(`create index audit_in_time on audit ("createdAt", id)`);
  await knex.raw(`create index audit_by_person on audit ("userId", "createdAt")`);
  await knex.raw(`create table person_seen (
    "userId" integer primary key references "user" (id) on delete cascade,
    "seenAt" timestamptz(3) not null
  )`);
  await knex.raw(`insert into person_seen select "userId", max("seenAt") from session group by 1`);
  // Of all companies, or of the given ones: living locations of the given types, and bytes of living pictures.
  await knex.raw(`
    create function company_usage(ids integer[], types integer[])
    returns table (id integer, locations integer, pictures bigint) language sql stable security definer
    set search_path = public, pg_temp as $$
      select company.id,
        (select count(*)::int from location
          where location."companyId" = company.id and location."deletedAt" is null and location.type = any(types)),
        (select coalesce(sum(image.size), 0)::bigint from image
          where image."companyId" = company.id and image."deletedAt" is null)
      from company where ids is null or company.id = any(ids)
    $$`);
}
