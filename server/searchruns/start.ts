/** Starts and cancels runs. A newer run of a query cancels one that is under way. */
import { featureFilter, type FeatureFilter } from '../../model/entities/featurefilter.ts';
import { searchQuery, type SearchQuery } from '../../model/entities/searchquery.ts';
import { searchRun } from '../../model/entities/searchrun.ts';
import type { ShownRun } from '../../model/land/searchcalls.ts';
import { SEARCH_JOB } from '../../model/rules/jobs.ts';
import { stageOf } from '../../model/rules/search/searchquery.ts';
import { completed, outward } from '../derive/projection.ts';
import type { Row } from '../derive/models.ts';
import { failure } from '../errors.ts';
import { questionHash, releasesHash } from '../geodata/search/hashes.ts';
import { searchFilterOf } from '../../model/rules/search/search.ts';
import type { LandRelease } from '../../engine/host/landsearch/release.ts';
import { cancelOpen, enqueue } from '../jobs/queue.ts';
import { living, type InCompany, type Scope } from '../models/scope.ts';
import { asColumns } from '../store/row.ts';
import { countUse } from '../watching/uses.ts';
import { companyQuestion, type CompanyQuestion } from './ask.ts';
import { refuseUnusable } from './body.ts';
import { CANCELLED, findRun, shownRun, subjectOf } from './shown.ts';

/** The stored question of a query, with what the company has now. */
export async function storedQuestion(
  searchQueryId: number,
  cfg: SearchQuery['cfg'],
  scope: InCompany,
): Promise<CompanyQuestion> {
  const rows = await living(featureFilter, scope).where({ searchQueryId }).orderBy('id').toKnexQuery<Row>();
  const filters = rows.map((row) => searchFilterOf(outward(featureFilter, row) as FeatureFilter));
  return companyQuestion(filters, cfg.keepUnknown, (read) => read(scope));
}

/** Locks the query, so that two runs do not start at once. */
async function lockQuery(id: number, scope: InCompany): Promise<Row> {
  const row = await living(searchQuery, scope).findById(id).forNoKeyUpdate();
  if (!row) throw failure('not_found');
  return row;
}

export const configurationOf = ({ cfg }: Row): SearchQuery['cfg'] =>
  completed(searchQuery.fields.cfg, cfg) as SearchQuery['cfg'];

/** Who starts a run: a person, or the server by itself (null). */
export type Runner = InCompany & { readonly userId: number | null };

/** Returns the new run, or the last one where it is of the same question and land. */
export async function startRun(
  searchQueryId: number,
  releases: readonly LandRelease[],
  scope: Runner,
): Promise<ShownRun> {
  const query = await lockQuery(searchQueryId, scope);
  if (stageOf({ status: query['status'], archived: query['archived'] }) === 'archived') throw failure('query_archived');
  const cfg = configurationOf(query);
  const asked = await storedQuestion(searchQueryId, cfg, scope);
  refuseUnusable(asked.filters);
  const hashes = {
    releasesHash: releasesHash(releases),
    filtersHash: questionHash(asked, cfg.resultLimit),
  };
  // An earlier run gives its answer to a new one (earlier.ts): the query, its activity and its pages follow the last run.
  const [last] = await living(searchRun, scope)
    .where({ searchQueryId })
    .whereIn('state', ['success', 'loading'])
    .orderBy('id', 'desc')
    .limit(1)
    .toKnexQuery<Row>();
  if (last?.['releasesHash'] === hashes.releasesHash && last['filtersHash'] === hashes.filtersHash) {
    const shown = await shownRun(last, 0, scope);
    if (shown.state !== 'failed') return shown;
  }
  await endRuns(searchQueryId, CANCELLED, scope);
  const { trx, companyId } = scope;
  const values = { searchQueryId, state: 'loading', startedAt: new Date().toISOString(), filters: asked.filters };
  const [row] = await trx('searchrun')
    .insert({ companyId, ...asColumns(searchRun, { ...values, ...hashes }) })
    .returning<Row[]>('*');
  await enqueue(scope, { kind: SEARCH_JOB, input: { runId: row!.id }, subject: subjectOf(searchQueryId) });
  await countUse('searches', scope);
  return shownRun(row!, 0, scope);
}

/** Ends the runs of a query that are under way, with their jobs. */
async function endRuns(searchQueryId: number, why: string, { trx, companyId }: InCompany): Promise<void> {
  const finishedAt = new Date().toISOString();
  await cancelOpen(trx, { companyId, kind: SEARCH_JOB, subject: subjectOf(searchQueryId) });
  await trx('searchrun')
    .where({ companyId, searchQueryId, state: 'loading' })
    .update({ state: 'failed', failure: why, finishedAt });
}

/** A run that is over stays as it is. */
export async function cancelRun(searchQueryId: number, id: number, scope: Scope): Promise<ShownRun> {
  await lockQuery(searchQueryId, scope);
  const run = await findRun(searchQueryId, id, scope);
  if (run['state'] === 'loading') await endRuns(searchQueryId, CANCELLED, scope);
  return shownRun(await findRun(searchQueryId, id, scope), 0, scope);
}
