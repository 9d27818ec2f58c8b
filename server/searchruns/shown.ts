/** Runs as calls show them. */
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import { runLimits } from '../../model/land/runs.ts';
import type { RunState, ShownRun } from '../../model/land/searchcalls.ts';
import { SEARCH_JOB } from '../../model/rules/jobs.ts';
import { outward } from '../derive/projection.ts';
import type { Row } from '../derive/models.ts';
import { failure } from '../errors.ts';
import { living, type InCompany } from '../models/scope.ts';

export const CANCELLED = 'cancelled';
/** The process that ran it ended, and no other one may try again. */
const LOST = 'ended';

/** One job searches for a query at a time. */
export const subjectOf = (searchQueryId: number): string => String(searchQueryId);

export async function findRun(searchQueryId: number, id: number, scope: InCompany): Promise<Row> {
  const [row] = await living(searchRun, scope).where({ searchQueryId, id }).toKnexQuery<Row>();
  if (!row) throw failure('not_found');
  return row;
}

/** The last run with an answer, until a time where one is given (ISO 8601); undefined without one. */
export async function lastFinished(
  searchQueryId: number,
  scope: InCompany,
  until?: string | null,
): Promise<Row | undefined> {
  const query = living(searchRun, scope).where({ searchQueryId, state: 'success' }).orderBy('id', 'desc').limit(1);
  if (until) query.where('finishedAt', '<=', until);
  const [row] = await query.toKnexQuery<Row>();
  return row;
}

/** Whether a job will still end the run. */
const isAtWork = async (searchQueryId: number, { trx, companyId }: InCompany): Promise<boolean> =>
  (await trx('queued_job')
    .where({ companyId, kind: SEARCH_JOB, subject: subjectOf(searchQueryId) })
    .whereIn('state', ['waiting', 'running'])
    .first('id')) !== undefined;

export async function shownRun(row: Row, offset: number, scope: InCompany): Promise<ShownRun> {
  const run = outward(searchRun, row) as SearchRun;
  const isLost = run.state === 'loading' && !(await isAtWork(run.searchQueryId!, scope));
  const state: RunState = isLost || run.state === 'not_started' ? 'failed' : run.state;
  return {
    id: run.id,
    searchQueryId: run.searchQueryId!,
    state,
    progress: run.progress,
    municipality: run.municipality,
    startedAt: run.startedAt!,
    finishedAt: run.finishedAt,
    filters: run.filters,
    counts: run.counts,
    hash: run.hash,
    failure: isLost ? LOST : run.failure,
    kept: run.results.length,
    results: run.results.slice(offset, offset + runLimits.page),
  };
}
