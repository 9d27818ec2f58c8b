/** Searches that run by themselves after the land changed: those of queries that people work on or show. */
import type { Knex } from 'knex';
import { searchQuery } from '../../model/entities/searchquery.ts';
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { planStages } from '../../model/enums/location.ts';
import type { SearchedRelease } from '../../model/land/runs.ts';
import type { SearchFilter } from '../../model/land/searchcalls.ts';
import { inCompany } from '../db/roles.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { Failure } from '../errors.ts';
import { releasesHash } from '../geodata/search/hashes.ts';
import type { LandReader } from '../geodata/search/reader.ts';
import type { LandRelease } from '../../engine/host/landsearch/release.ts';
import { living } from '../models/scope.ts';
import { releasesInScope } from './scope.ts';
import { configurationOf, startRun, storedQuestion, type Runner } from './start.ts';

const HOUR = 3_600_000;
/** One run a night, whenever it came: land that changes by day waits for the next night. */
const NIGHT = 20 * HOUR;

const followed = [storedValue(planStages, 'research'), storedValue(planStages, 'published')];

/** Starts a run of each such query whose land changed since it was searched; returns how many. Its filters are the stored ones. */
export async function startDueRuns(
  knex: Knex,
  releases: readonly LandRelease[],
  reader: Pick<LandReader, 'place'>,
  now: number = Date.now(),
): Promise<number> {
  if (releases.length === 0) return 0;
  const companies = await knex('company').where({ archived: false }).orderBy('id').select<{ id: number }[]>('id');
  let started = 0;
  for (const { id: companyId } of companies) {
    const inScope = <T>(work: (scope: Runner) => Promise<T>) =>
      inCompany(knex, companyId, (trx) => work({ trx, companyId, userId: null }));
    const hash = releasesHash(releases);
    const due: number[] = [];
    // The land may lie in another database: no transaction waits for it.
    for (const query of await inScope((scope) => queriesToFollow(hash, now, scope)))
      if (await hasNewLand(query, releases, reader)) due.push(query.id);
    if (due.length === 0) continue;
    started += await inScope(async (scope) => {
      let count = 0;
      for (const id of due) count += await startUsable(id, releases, scope);
      return count;
    });
  }
  return started;
}

interface Followed {
  readonly id: number;
  readonly filters: readonly SearchFilter[];
  /** What the last run searched; null when it did not finish, or there is none. */
  readonly searched: readonly SearchedRelease[] | null;
}

/** Queries whose last run, however it ended, is of other land and not of this night. */
async function queriesToFollow(hash: string, now: number, scope: Runner): Promise<Followed[]> {
  const found: Followed[] = [];
  for (const row of await living(searchQuery, scope).whereIn('status', followed).orderBy('id').toKnexQuery<Row>()) {
    const [last] = await living(searchRun, scope)
      .where({ searchQueryId: row.id })
      .orderBy('id', 'desc')
      .limit(1)
      .toKnexQuery<Row>();
    const isRested = !last || now - Date.parse(String(last['startedAt'])) > NIGHT;
    if (!isRested || last?.['releasesHash'] === hash) continue;
    const { filters } = await storedQuestion(row.id, configurationOf(row), scope);
    const counts = last ? (outward(searchRun, last) as SearchRun).counts : null;
    found.push({ id: row.id, filters, searched: counts?.releases ?? null });
  }
  return found;
}

/** Whether a municipality in which it can find anything has another release than its last run searched. */
async function hasNewLand(
  { filters, searched }: Followed,
  releases: readonly LandRelease[],
  reader: Pick<LandReader, 'place'>,
): Promise<boolean> {
  if (!searched) return true;
  const before = new Map(searched.map(({ municipality, hash }) => [municipality, hash]));
  const inScope = await releasesInScope(filters, releases, reader);
  return inScope.some(({ municipality, hash }) => before.get(municipality) !== hash);
}

/** Skips a query whose filters contradict each other: a person must mend them. */
async function startUsable(id: number, releases: readonly LandRelease[], scope: Runner): Promise<number> {
  try {
    await startRun(id, releases, scope);
    return 1;
  } catch (error) {
    if (error instanceof Failure) return 0;
    throw error;
  }
}
