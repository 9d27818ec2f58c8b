/** One-off jobs of all customers as staff see them: never what a job was given, nor what it found. */
import { call } from '../call.ts';
import { buildPath } from '../routes.ts';
import type { JobState, ListedJob } from '../rules/jobs.ts';

export interface StaffJob extends ListedJob {
  readonly companyId: number;
  readonly companyName: string;
  /** The moment of its next try while it waits. */
  readonly dueAt: string;
  /** The run of a search that is not cancelled; null for other jobs. */
  readonly searchRunId: number | null;
}

export const queueSorts = ['createdAt', 'finishedAt', 'attempts'] as const;
export type QueueSort = (typeof queueSorts)[number];

export interface QueueFilter {
  readonly kind?: string | undefined;
  readonly state?: JobState | undefined;
}

/** The jobs of the queue that failed. */
export const failedQueuePath = (): string =>
  `${buildPath('admin.scheduler')}?${new URLSearchParams({ part: 'queue', state: 'failed' }).toString()}`;

export const queueCalls = {
  /** RecordPage of StaffJob, latest first: `?offset=&limit=&sort=`, and the keys of QueueFilter. */
  queue: call('GET', '/staff/queue'),
  /** A failed job is due again with all its tries; one that waits is due now. Answers StaffJob; `conflict` for another. */
  retryJob: call('POST', '/staff/queue/:id/retry'),
  /** Ends a job that waits or runs. Answers StaffJob; `conflict` for one that is over. */
  cancelQueued: call('POST', '/staff/queue/:id/cancel'),
} as const;
