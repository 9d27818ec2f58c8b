/** The ranking of a run as calls show it. */
import type { CapacityRanking, ShownCapacity } from '../../model/land/capacity.ts';
import { isOver, type JobProgress, type JobState } from '../../model/rules/jobs.ts';
import type { InCompany } from '../models/scope.ts';
import { findRun } from '../searchruns/shown.ts';

export const CAPACITY_JOB = 'capacity';

/** One job builds on the plots of a run at a time. */
export const subjectOf = (runId: number): string => String(runId);

const stored = (text: unknown): CapacityRanking | null =>
  typeof text === 'string' && text !== '' ? (JSON.parse(text) as CapacityRanking) : null;

export async function shownCapacity(searchQueryId: number, runId: number, scope: InCompany): Promise<ShownCapacity> {
  const run = await findRun(searchQueryId, runId, scope);
  const { trx, companyId } = scope;
  const job = await trx('queued_job')
    .where({ companyId, kind: CAPACITY_JOB, subject: subjectOf(runId) })
    .orderBy('id', 'desc')
    .first<{ state: JobState; progress: JobProgress | null } | undefined>('state', 'progress');
  if (job && !isOver(job.state)) return { state: job.state, progress: job.progress, ranking: null };
  const ranking = stored(run['capacity']);
  if (job?.state === 'failed' || job?.state === 'cancelled') return { state: job.state, progress: null, ranking };
  return { state: ranking ? 'done' : 'none', progress: null, ranking };
}
