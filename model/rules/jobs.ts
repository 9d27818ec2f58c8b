/** One-off jobs: work of a company that outlives its request. Processes of the server share them as a queue in the database. */

/** `waiting` also while a failed try waits for the next one. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

/** A job as the person who started it sees it. */
export interface QueuedJob {
  readonly id: number;
  readonly kind: string;
  readonly state: JobState;
  readonly progress: JobProgress | null;
  /** Of a job that is done. */
  readonly result: unknown;
  /** Why the last try failed. */
  readonly failure: string | null;
  /** Tries begun, that of a process that died included. */
  readonly attempts: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** A job in a list: its result may be large, and only the job itself shows it. */
export type ListedJob = Omit<QueuedJob, 'result'>;

export const isOver = (state: JobState): boolean => state !== 'waiting' && state !== 'running';

/** Days that a finished job and its result stay. */
export const JOB_DAYS = 7;
/** Most jobs in a list, latest first. */
export const JOBS_SHOWN = 100;
