/** The municipalities that are being loaded, for people who wait for them. */
import type { Knex } from 'knex';
import type { LoadingMunicipality } from '../../../model/land/landcalls.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';
import { IS_PAUSED } from './queue.ts';

/** A task that is put off for longer waits for a source. Other failures are tried again sooner. */
const PUT_OFF = 900;

/** Conditions on a row of `geo.task`. */
export const WAITS_FOR_SOURCE = `state = 'waiting' and "dueAt" > now() + interval '${PUT_OFF} seconds' and not (${IS_PAUSED})`;
export const PROGRESS = `coalesce((progress->>'done')::float8 / nullif((progress->>'total')::float8, 0), 0)`;

/** The last task of each municipality, unless it is done, was cancelled, or staff paused it. */
export async function loadingNow(knex: Knex): Promise<LoadingMunicipality[]> {
  const { rows } = await knex.raw<{ rows: LoadingMunicipality[] }>(
    `${EVERY_MUNICIPALITY} select task.municipality, state,
       ${PROGRESS} as progress, ${WAITS_FOR_SOURCE} as "waitsForSource",
       coalesce((select properties->>'naam' from geo.feature
          where feature.municipality = task.municipality and collection = 'gemeente' limit 1), '') as name
     from geo.task
     where state in ('waiting', 'running', 'failed') and not (${IS_PAUSED}) and not exists (
       select from geo.task as later where later.municipality = task.municipality and later.id > task.id)
     order by "dueAt", task.municipality`,
  );
  return rows;
}
