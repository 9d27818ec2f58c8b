/** Jobs as staff see them: when each is due, and the results of its last runs. */
import type { Knex } from 'knex';
import type { Job } from './runner.ts';

const RUNS_SHOWN = 10;

export interface ShownRun {
  slot: string;
  startedAt: string;
  /** Null while it runs, and after its process died. */
  finishedAt: string | null;
  failure: string | null;
  result: unknown;
}
export interface ShownJob {
  name: string;
  pattern: string;
  next: string;
  runs: ShownRun[];
}

export async function showJobs(knex: Knex, jobs: readonly Job[]): Promise<ShownJob[]> {
  const due = new Map(
    (await knex('job').select('name', 'next')).map(({ name, next }) => [name as string, next as string]),
  );
  const runs = (await knex
    .select('job', 'slot', 'startedAt', 'finishedAt', 'failure', 'result')
    .from(
      knex('job_run')
        .select('*', knex.raw('row_number() over (partition by job order by slot desc) as place'))
        .as('numbered'),
    )
    .where('place', '<=', RUNS_SHOWN)
    .orderBy('slot', 'desc')) as (ShownRun & { job: string })[];
  return jobs
    .filter(({ name }) => due.has(name))
    .map(({ name, pattern }) => ({
      name,
      pattern,
      next: due.get(name)!,
      runs: runs.filter(({ job }) => job === name).map(({ job: _, ...run }) => run),
    }));
}

/** Makes a job due now; returns false for an unknown name. */
export async function makeDue(knex: Knex, jobs: readonly Job[], name: string): Promise<boolean> {
  if (!jobs.some((job) => job.name === name)) return false;
  return (await knex('job').where({ name }).update({ next: new Date().toISOString() })) > 0;
}
