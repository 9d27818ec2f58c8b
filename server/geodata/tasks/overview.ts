/** For staff: what is loaded of each municipality, and how its last task ended. */
import type { Knex } from 'knex';
import type { LandOfMunicipality, LandTask, StaffMunicipality } from '../../../model/admin/land.ts';
import { GIVEN } from '../store/inputs.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';
import { PROGRESS, WAITS_FOR_SOURCE } from './loading.ts';
import { IS_PAUSED } from './queue.ts';
import { HELD } from './refresh.ts';

interface Row extends Omit<LandOfMunicipality, 'release'>, Omit<LandTask, 'id'> {
  readonly municipality: number;
  readonly name: string;
  readonly release: number | null;
  readonly task: number | null;
}

export async function municipalitiesNow(knex: Knex): Promise<StaffMunicipality[]> {
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `${EVERY_MUNICIPALITY} select municipality, release.id as release, release."madeAt", release.plots,
       given.features, given."from", given."to", coalesce((select properties->>'naam' from geo.feature
         where feature.municipality = coalesce(current.municipality, last.municipality) and collection = 'gemeente' limit 1), '') as name,
       last.id as task, state, ${PROGRESS} as progress, ${IS_PAUSED} as "isPaused", ${WAITS_FOR_SOURCE} as "waitsForSource",
       state = 'failed' and coalesce(failure like ?, false) as "isHeld", failure, last."createdAt", last."finishedAt"
     from geo.current
     join geo.release using (municipality)
     full join (select distinct on (municipality) * from geo.task order by municipality, id desc) as last using (municipality)
     left join lateral (
       select sum(rows)::float8 as features, min("fetchedAt") as "from", max("fetchedAt") as "to"
       from geo.import where import.municipality = current.municipality and ${GIVEN}
         and id in (select value::int from jsonb_each_text(release.imports))
     ) as given on true
     where release.id is not distinct from current.release
     order by municipality`,
    [`%${HELD}%`],
  );
  return rows.map(({ municipality, name, release, madeAt, plots, features, from, to, task, ...last }) => ({
    municipality,
    name,
    land: release === null ? null : { release, madeAt, plots, features: features ?? 0, from, to },
    task: task === null ? null : { id: task, ...last },
  }));
}
