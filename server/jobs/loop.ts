/** Runs due jobs beside the requests of a process. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { runDue, type Job } from './runner.ts';

/** How often a process looks for due jobs, milliseconds. */
const LOOK = 30_000;

export interface JobLoop {
  /** Starts no further job and waits for the running one. */
  stop(): Promise<void>;
}

/** Runs enlisted jobs when they are due. */
export function startJobs(knex: Knex, jobs: readonly Job[], log: Logger): JobLoop {
  const onFailure = (job: string, error: unknown) => log.error({ err: error, job }, 'job failed');
  let [running, isOver]: [Promise<unknown> | null, boolean] = [null, false];
  const look = (): void => {
    if (running || isOver) return;
    running = runDue(knex, jobs, onFailure, undefined, () => isOver)
      .catch((error: unknown) => log.warn({ err: error }, 'due jobs could not be read'))
      .finally(() => (running = null));
  };
  // Runs what became due while no process ran.
  look();
  const timer = setInterval(look, LOOK).unref();
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      await running;
    },
  };
}
