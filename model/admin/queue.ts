/** One-off jobs of all customers as staff see them: never what a job was given, nor what it found. */
import { call } from '../call.ts';
import type { Label } from '../enums/enumeration.ts';
import { IMPORT_JOB } from '../imports/exchange.ts';
import { OWN_IMPORT_JOB } from '../imports/ownfigures.ts';
import { buildPath } from '../routes.ts';
import { isRetried, type JobState, type ListedJob } from '../rules/jobs.ts';

export interface StaffJob extends Omit<ListedJob, 'failure'> {
  readonly companyId: number;
  readonly companyName: string;
  /** Why the last try failed; in English alone where it was no refusal. */
  readonly failure: Label | null;
  /** The moment of its next try while it waits. */
  readonly dueAt: string;
  /** The run of a search that is not cancelled; null for other jobs. */
  readonly searchRunId: number | null;
  /** Of a failed import: until when the rows of the customer's file are kept; null once they are discarded, and for other jobs. */
  readonly rowsKeptUntil: string | null;
  /** Whether what it was given is still there. */
  readonly holdsInput: boolean;
}

/** Kinds of jobs whose input is a customer's file. An import by staff only names one. */
export const fileJobs: readonly string[] = [IMPORT_JOB, OWN_IMPORT_JOB];

/** Whether a job that is not over or that failed can run with what it was given. */
export const isRepeatable = ({ kind, holdsInput }: Pick<StaffJob, 'kind' | 'holdsInput'>): boolean =>
  isRetried(kind) && holdsInput;

export const queueSorts = ['createdAt', 'finishedAt', 'attempts'] as const;
export type QueueSort = (typeof queueSorts)[number];

export interface QueueFilter {
  readonly kind?: string | undefined;
  readonly state?: JobState | undefined;
}

/** Parameter of the page of the queue: the job whose panel is open. */
export const QUEUED_PARAMETER = 'queued';

/** The jobs of the queue that failed; with an id, the panel of that job is open. */
export function failedQueuePath(id?: string): string {
  const search = new URLSearchParams({ part: 'queue', state: 'failed' });
  if (id !== undefined) search.set(QUEUED_PARAMETER, id);
  return `${buildPath('admin.scheduler')}?${search.toString()}`;
}

export const queueCalls = {
  /** RecordPage of StaffJob, latest first: `?offset=&limit=&sort=`, and the keys of QueueFilter. */
  queue: call('GET', '/staff/queue'),
  /** StaffJob. */
  queued: call('GET', '/staff/queue/:id'),
  /** A failed job is due again with all its tries; one that waits is due now. Answers StaffJob; `conflict` for another. */
  retryJob: call('POST', '/staff/queue/:id/retry'),
  /** Ends a job that waits or runs. Answers StaffJob; `conflict` for one that is over. */
  cancelQueued: call('POST', '/staff/queue/:id/cancel'),
  /** Deletes the rows that a failed import holds: it cannot be tried again. Answers StaffJob; `conflict` for a job without. */
  discardRows: call('POST', '/staff/queue/:id/discard'),
} as const;
