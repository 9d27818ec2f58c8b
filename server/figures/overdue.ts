/** Queues concepts whose figures are missing or were made by another release of the generator. */
import type { Knex } from 'knex';
import { release } from '../../engine/host/module/release.ts';
import { FIGURES } from './make.ts';

/** Concepts per run: a new release does not fill the queue at once. */
const AT_ONCE = 2_000;

export async function queueOverdue(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: object[] }>(
    `insert into queued_job ("companyId", kind, subject, input)
     select concept."companyId", ?, concept.id::text, jsonb_build_object('conceptId', concept.id)
     from concept
     left join conceptfigures as kept on kept."conceptId" = concept.id
     where concept."deletedAt" is null and kept.release is distinct from ?
     order by concept.id limit ?
     on conflict ("companyId", kind, subject) where state = 'waiting' do nothing
     returning id`,
    [FIGURES, release, AT_ONCE],
  );
  return rows.length;
}
