/** Files the tasks that load municipalities for the first time. */
import type { Knex } from 'knex';
import { fileTask } from './queue.ts';
import { REFRESH } from './refresh.ts';

/** One that is loaded, or whose task is open, is left as it is. */
export async function fileFirstTasks(knex: Knex, municipalities: readonly number[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: { municipality: number }[] }>(
    `select given.municipality from unnest(?::int[]) with ordinality as given (municipality, place)
     where not exists (select from geo.current where current.municipality = given.municipality)
       and not exists (select from geo.task where task.municipality = given.municipality
         and state in ('waiting', 'running'))
     order by given.place`,
    [[...municipalities]],
  );
  for (const { municipality } of rows) await fileTask(knex, { municipality, kind: REFRESH });
}
