/** One-off jobs as calls see them: started in the transaction of a call, read and cancelled by the person who started them. */
import type { Knex } from 'knex';
import { JOB_DAYS, JOBS_SHOWN, type JobState, type ListedJob, type QueuedJob } from '../../model/rules/jobs.ts';
import { failure } from '../errors.ts';
import { requireCompany, type Scope } from '../models/scope.ts';

type Owner = Pick<Scope, 'trx' | 'companyId' | 'userId'>;
/** Null: the server starts the job by itself. */
type Starter = Pick<Scope, 'trx' | 'companyId'> & { readonly userId: number | null };

const listed = [
  'id',
  'kind',
  'state',
  'progress',
  'failure',
  'attempts',
  'createdAt',
  'finishedAt',
] as const satisfies readonly (keyof ListedJob)[];
const shown = [...listed, 'result'] as const satisfies readonly (keyof QueuedJob)[];

interface NewJob {
  /** The name of a kind of `kinds.ts`. */
  readonly kind: string;
  readonly input?: object;
  /** What the job is about: a job that already waits for it takes the new input, and only one runs at a time. */
  readonly subject?: string;
  /** Seconds before it may begin. */
  readonly after?: number;
}

/** Starts a job once the transaction commits. */
export async function enqueue(
  { trx, companyId, userId }: Starter,
  { kind, input = {}, subject, after = 0 }: NewJob,
): Promise<QueuedJob> {
  requireCompany({ trx, companyId });
  const dueAt = trx.raw(`now() + ? * interval '1 second'`, [after]);
  const row = { companyId, userId, kind, subject: subject ?? null, input: JSON.stringify(input), dueAt };
  const [job] = await trx('queued_job')
    .insert(row)
    .onConflict(trx.raw(`("companyId", kind, subject) where state = 'waiting'`))
    .merge(['userId', 'input'])
    .returning<QueuedJob[]>([...shown]);
  return job!;
}

const own = ({ trx, companyId, userId }: Owner): Knex.QueryBuilder => trx('queued_job').where({ companyId, userId });

export function listJobs(scope: Owner, kind: string | null): Promise<ListedJob[]> {
  const query = own(scope)
    .orderBy('id', 'desc')
    .limit(JOBS_SHOWN)
    .select<ListedJob[]>([...listed]);
  return kind === null ? query : query.where({ kind });
}

/** Jobs about one subject, latest first. */
export const jobsAbout = (scope: Owner, kind: string, subject: string): Promise<QueuedJob[]> =>
  own(scope)
    .where({ kind, subject })
    .orderBy('id', 'desc')
    .limit(JOBS_SHOWN)
    .select<QueuedJob[]>([...shown]);

export async function readJob(scope: Owner, id: number): Promise<QueuedJob> {
  const job = await own(scope)
    .where({ id })
    .first<QueuedJob | undefined>([...shown]);
  if (!job) throw failure('not_found');
  return job;
}

/** Ends the jobs with these values that are not over; returns how many. A process that runs one stops when it next renews its lease. */
export const cancelOpen = (
  trx: Knex,
  where: Readonly<Partial<Record<'id' | 'companyId' | 'userId' | 'kind' | 'subject', string | number>>>,
): Promise<number> =>
  trx('queued_job')
    .where(where)
    .whereIn('state', ['waiting', 'running'] satisfies JobState[])
    .update({ state: 'cancelled', input: '{}', lease: null, leasedUntil: null, finishedAt: trx.fn.now() });

export async function cancelJob(scope: Owner, id: number): Promise<QueuedJob> {
  const { trx, companyId, userId } = scope;
  await cancelOpen(trx, { id, companyId, userId });
  return readJob(scope, id);
}

/** Makes a job due that failed for good or waits for its next try. None where another waits about the same subject; returns how many. */
export const retryFailed = (trx: Knex, id: number): Promise<number> =>
  trx('queued_job as job')
    .where({ id })
    .whereIn('state', ['failed', 'waiting'] satisfies JobState[])
    .whereRaw(
      `not exists (select 1 from queued_job as other where other."companyId" = job."companyId" and other.kind = job.kind
        and other.subject = job.subject and other.id <> job.id and other.state = 'waiting')`,
    )
    .update({ state: 'waiting', attempts: 0, dueAt: trx.fn.now(), finishedAt: null });

/** Deletes what a failed job was given, which it needs to be tried again; returns how many held anything. */
export const discardInput = (trx: Knex, id: number): Promise<number> =>
  trx('queued_job')
    .where({ id, state: 'failed' satisfies JobState })
    .whereRaw(`input::text <> '{}'`)
    .update({ input: '{}' });

const DAY = 86_400_000;

export const purgeQueue = (knex: Knex): Promise<number> =>
  knex('queued_job')
    .where('finishedAt', '<', new Date(Date.now() - JOB_DAYS * DAY).toISOString())
    .delete();
