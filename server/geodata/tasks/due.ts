/** Files tasks for municipalities whose imports are older than their sources change. */
import type { Knex } from 'knex';
import { noiseRasters } from '../../../model/land/noise.ts';
import { landSources } from '../../../model/land/sources.ts';
import type { LandSource } from '../contract.ts';
import { LAST_FAILED } from '../store/imports.ts';
import { GIVEN } from '../store/inputs.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';
import { fileTask } from './queue.ts';
import { REFRESH } from './refresh.ts';

const [DAILY, WEEKLY, YEARLY] = [1, 7, 365];

/** Days after which a source is fetched again, or is asked whether it has another release (`fetch.ts`). */
const days: Readonly<Record<LandSource, number>> = {
  brk: WEEKLY,
  bag: WEEKLY,
  plans: WEEKLY,
  bgt: WEEKLY,
  nwb: WEEKLY,
  boundaries: WEEKLY,
  ibis: WEEKLY,
  prorail: WEEKLY,
  natura2000: WEEKLY,
  ep_online: DAILY,
  three_d_bag: WEEKLY,
  cbs_neighbourhoods: YEARLY,
  cbs_squares: YEARLY,
  rivm: YEARLY,
  ahn: YEARLY,
};

/** Days after which a source that failed is asked again, once its task gave up. */
const AGAIN = 1;

/**
 * Files a task for each loaded municipality with an old import, with grids of noise that have no contours yet, or with a collection
 * whose last import failed; returns how many. One whose task is open has its turn already.
 */
export async function fileDueTasks(knex: Knex): Promise<number> {
  const ages = JSON.stringify(landSources.keys.map((source) => ({ source, days: days[source] })));
  const { rows } = await knex.raw<{ rows: { municipality: number; only: string[] }[] }>(
    `${EVERY_MUNICIPALITY} select current.municipality, array_agg(distinct import.collection order by import.collection) as only
     from geo.current
     join geo.release on release.municipality = current.municipality and release.id = current.release
     join geo.import on import.municipality = current.municipality
     join jsonb_to_recordset(?::jsonb) as age (source text, days int) on age.source = import.source
     where ${GIVEN}
       and (import.id in (select value::int from jsonb_each_text(release.imports))
           and import."fetchedAt" < now() - age.days * interval '1 day'
         or import.id in (select value::int from jsonb_each_text(release.imports))
           and import.collection = any(?) and not jsonb_exists(release.imports, 'contours')
         or import.began < now() - ? * interval '1 day' and ${LAST_FAILED})
       and not exists (select from geo.task where task.municipality = current.municipality
         and task.kind = ? and task.state in ('waiting', 'running'))
     group by current.municipality order by current.municipality`,
    [ages, Object.values(noiseRasters), AGAIN, REFRESH],
  );
  for (const { municipality, only } of rows) await fileTask(knex, { municipality, kind: REFRESH, input: { only } });
  return rows.length;
}
