/** Searches that run by themselves after the land changed: those of queries that people work on or show. */
import type { Knex } from 'knex';
import { searchQuery } from '../../model/entities/searchquery.ts';
import { searchRun } from '../../model/entities/searchrun.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { planStages } from '../../model/enums/location.ts';
import { inCompany } from '../db/roles.ts';
import { Failure } from '../errors.ts';
import { releasesHash } from '../geodata/search/hashes.ts';
import type { LandRelease } from '../../engine/host/landsearch/release.ts';
import { living, type InCompany } from '../models/scope.ts';
import { startRun, type Runner } from './start.ts';

const HOUR = 3_600_000;
/** One run a night, whenever it came: land that changes by day waits for the next night. */
const NIGHT = 20 * HOUR;

const followed = [storedValue(planStages, 'research'), storedValue(planStages, 'published')];

/** Starts a run of each such query that the present land was not searched for; returns how many. Its filters are the stored ones. */
export async function startDueRuns(
  knex: Knex,
  releases: readonly LandRelease[],
  now: number = Date.now(),
): Promise<number> {
  if (releases.length === 0) return 0;
  const hash = releasesHash(releases);
  const companies = await knex('company').where({ archived: false }).orderBy('id').select<{ id: number }[]>('id');
  let started = 0;
  for (const { id: companyId } of companies)
    started += await inCompany(knex, companyId, async (trx) => {
      const scope = { trx, companyId, userId: null };
      const queries = await living(searchQuery, scope).whereIn('status', followed).orderBy('id').select('id');
      let count = 0;
      for (const { id } of queries)
        if (await isDue(id, hash, now, scope)) count += await startUsable(id, releases, scope);
      return count;
    });
  return started;
}

/** Whether the last run, however it ended, is of other land and not of this night. */
async function isDue(searchQueryId: number, hash: string, now: number, scope: InCompany): Promise<boolean> {
  const [last] = await living(searchRun, scope)
    .where({ searchQueryId })
    .orderBy('id', 'desc')
    .limit(1)
    .select('releasesHash', 'startedAt');
  if (!last) return true;
  return last['releasesHash'] !== hash && now - Date.parse(String(last['startedAt'])) > NIGHT;
}

/** Filters that contradict themselves are for a person to mend. */
async function startUsable(id: number, releases: readonly LandRelease[], scope: Runner): Promise<number> {
  try {
    await startRun(id, releases, scope);
    return 1;
  } catch (error) {
    if (error instanceof Failure) return 0;
    throw error;
  }
}
