/** Jobs as staff see them: when each is due, and the results of its last runs. Staff also pause a job and ask for a run. */
import type { Knex } from 'knex';
import { RUNS_SHOWN, type JobRun, type ScheduledJob } from '../../model/admin/scheduler.ts';
import { nextMoment, type Job } from './runner.ts';

interface JobRow {
  readonly name: string;
  readonly next: string;
  readonly askedAt: string | null;
  readonly pausedAt: string | null;
}

export async function showJobs(knex: Knex, jobs: readonly Job[]): Promise<ScheduledJob[]> {
  const rows = new Map(((await knex('job').select('*')) as JobRow[]).map((row) => [row.name, row]));
  const runs = (await knex
    .select('job', 'slot', 'startedAt', 'finishedAt', 'failure', 'result')
    .from(
      knex('job_run')
        .select('*', knex.raw('row_number() over (partition by job order by "startedAt" desc, slot desc) as place'))
        .as('numbered'),
    )
    .where('place', '<=', RUNS_SHOWN)
    .orderBy('place')) as (JobRun & { job: string })[];
  return jobs.flatMap(({ name, pattern, zone = 'UTC' }) => {
    const row = rows.get(name);
    if (!row) return [];
    const { next, pausedAt, askedAt } = row;
    const own = runs.filter(({ job }) => job === name).map(({ job: _, ...run }) => run);
    return [{ name, pattern, zone, next, pausedAt, isAsked: askedAt !== null, runs: own }];
  });
}

const isKnown = (jobs: readonly Job[], name: string): boolean => jobs.some((job) => job.name === name);

/** Makes a job due now, also one that is paused; returns false for an unknown name. */
export async function makeDue(knex: Knex, jobs: readonly Job[], name: string): Promise<boolean> {
  if (!isKnown(jobs, name)) return false;
  return (await knex('job').where({ name }).update({ askedAt: new Date().toISOString() })) > 0;
}

/** Pauses a job or lets it run again from its next moment; returns false for an unknown name. */
export async function pauseJob(knex: Knex, jobs: readonly Job[], name: string, isPaused: boolean): Promise<boolean> {
  const job = jobs.find((each) => each.name === name);
  if (!job) return false;
  const now = new Date();
  const values = isPaused
    ? { pausedAt: now.toISOString() }
    : { pausedAt: null, next: nextMoment(job.pattern, now, job.zone).toISOString() };
  return (await knex('job').where({ name }).update(values)) > 0;
}
