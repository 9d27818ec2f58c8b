/** Runs the jobs of a queue beside the requests of a process. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { JobProgress } from '../../model/rules/jobs.ts';
import { noteFaultOfJob, withReference } from '../commands/note-error.ts';
import { Failure } from '../errors.ts';
import {
  companyJobs,
  endReplaced,
  failJob,
  finishJob,
  Refused,
  releaseJob,
  renewLease,
  takeJob,
  type CompanyJob,
  type Leased,
  type Queue,
} from './lease.ts';
import type { JobLoop } from './loop.ts';

/** A job while its kind runs it. */
export type RunningJob<J extends Leased = CompanyJob> = J & Running;

interface Running {
  /** Aborts when the job was cancelled or the process ends. */
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
}

export interface JobKind<J extends Leased = CompanyJob> {
  readonly name: string;
  /** Tries before the job fails for good. A try counts also when its process died. */
  readonly mostAttempts: number;
  /** Returns the result. May run again after a process died. */
  run(job: RunningJob<J>): Promise<unknown>;
}

export interface WorkerTimes {
  /** Milliseconds between two looks at the queue. */
  readonly look: number;
  /** Seconds of a lease. */
  readonly lease: number;
  /** Milliseconds between two renewals; also how soon a cancelled job stops. */
  readonly renew: number;
  /** Jobs of one process at a time: long ones do not hold up all others. */
  readonly atOnce: number;
  /** Pause after a job, as a multiple of its duration. */
  readonly rest: number;
}
export const usualTimes: WorkerTimes = { look: 1_000, lease: 20, renew: 3_000, atOnce: 2, rest: 0 };

/** For the embedded database: requests wait for its one connection, so jobs take half of it at most. */
export const embeddedTimes: WorkerTimes = { ...usualTimes, atOnce: 1, rest: 1 };

const isStopped = Symbol('the process ends');

export const startWorkers = (
  knex: Knex,
  kinds: readonly JobKind[],
  log: Pick<Logger, 'error' | 'warn'>,
  times: WorkerTimes = usualTimes,
): JobLoop => workOn(knex, companyJobs, kinds, log, times, noteFault);

/** Notes why a job failed for good, and returns the failure with its reference. */
type NoteFault<J extends Leased> = (knex: Knex, job: J, error: unknown) => Promise<string>;

async function noteFault(knex: Knex, { kind, id, input }: CompanyJob, error: unknown): Promise<string> {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const about = typeof input['importId'] === 'number' ? `import:${input['importId']}` : `job:${id}`;
  return withReference(error, await noteFaultOfJob(knex, cause, `/queue/${kind}`, about));
}

/** Runs the jobs of any queue. `note`: only where the database has the records of errors. */
export function workOn<J extends Leased>(
  knex: Knex,
  queue: Queue<J>,
  kinds: readonly JobKind<J>[],
  log: Pick<Logger, 'error' | 'warn'>,
  times: WorkerTimes,
  note?: NoteFault<J>,
): JobLoop {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const names = [...byName.keys()];
  const running = new Map<Promise<void>, AbortController>();
  let [isLooking, isOver, restUntil] = [false, false, 0];

  const look = async (): Promise<void> => {
    if (isLooking || isOver || performance.now() < restUntil) return;
    isLooking = true;
    try {
      for (const owner of await queue.owners(knex, names)) {
        if (running.size === 0) await endReplaced(knex, queue, owner);
        while (!isOver && running.size < times.atOnce) {
          const job = await takeJob(knex, queue, names, times.lease, owner);
          if (!job) break;
          begin(job);
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'queue not looked at');
    } finally {
      isLooking = false;
    }
  };

  const begin = (job: J): void => {
    const stop = new AbortController();
    const began = performance.now();
    const work = perform({ knex, queue, times, log, note }, byName.get(job.kind)!, job, stop)
      .catch((error: unknown) => log.warn({ err: error, job: job.id }, 'job not recorded'))
      .finally(() => {
        running.delete(work);
        restUntil = performance.now() + times.rest * (performance.now() - began);
        setTimeout(() => void look(), Math.ceil(restUntil - performance.now())).unref();
      });
    running.set(work, stop);
  };

  void look();
  const timer = setInterval(() => void look(), times.look).unref();
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      for (const stop of running.values()) stop.abort(isStopped);
      while (isLooking) await new Promise((resolve) => setTimeout(resolve, 5));
      await Promise.all(running.keys());
    },
  };
}

interface Working<J extends Leased> {
  readonly knex: Knex;
  readonly queue: Queue<J>;
  readonly times: WorkerTimes;
  readonly log: Pick<Logger, 'error'>;
  readonly note: NoteFault<J> | undefined;
}

async function perform<J extends Leased>(
  { knex, queue, times, log, note }: Working<J>,
  kind: JobKind<J>,
  job: J,
  stop: AbortController,
): Promise<void> {
  const { signal } = stop;
  // The process of the last try died.
  if (job.attempts > kind.mostAttempts) return failJob(knex, queue, job, 'The process that ran it ended.', true);
  let progress: JobProgress | null = null;
  const renew = async (): Promise<void> => {
    const isHeld = await renewLease(knex, queue, job, times.lease, progress).catch(() => true);
    if (!isHeld) stop.abort();
  };
  const timer = setInterval(() => void renew(), times.renew).unref();
  try {
    const result = await kind.run({ ...job, signal, progress: (done, total) => (progress = { done, total }) });
    await finishJob(knex, queue, job, result);
  } catch (error) {
    if (signal.aborted) {
      if (signal.reason === isStopped) await releaseJob(knex, queue, job);
      return;
    }
    log.error({ err: error, job: job.id, kind: kind.name }, 'job failed');
    // A refusal would be the same at the next try.
    const isRefused = error instanceof Refused || (error instanceof Failure && error.status < 500);
    const isLast = isRefused || job.attempts >= kind.mostAttempts;
    const isFault = note && isLast && !isRefused;
    await failJob(knex, queue, job, isFault ? await note(knex, job, error) : error, isLast);
  } finally {
    clearInterval(timer);
  }
}
