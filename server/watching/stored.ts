/** Counts that all processes share; each process answers them from the database. */
import type { Knex } from 'knex';

interface StoredCount {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** A row for each set of labels. */
  read(
    knex: Knex,
  ): Promise<readonly (Readonly<Record<string, string | number>> & { readonly value: number | string })[]>;
}

export const storedCounts: readonly StoredCount[] = [
  {
    name: 'kavel_jobs',
    help: 'Jobs of the queue by kind and state; ended ones of the last day',
    labels: ['kind', 'state'],
    read: (knex) =>
      knex('queued_job')
        .where((ended) => void ended.whereNull('finishedAt').orWhereRaw(`"finishedAt" > now() - interval '1 day'`))
        .groupBy('kind', 'state')
        .select('kind', 'state')
        .count('* as value'),
  },
  {
    name: 'kavel_oldest_job_seconds',
    help: 'How long the oldest job that is due has waited',
    labels: [],
    read: (knex) =>
      knex('queued_job')
        .where('state', 'waiting')
        .select(knex.raw(`coalesce(extract(epoch from now() - min("dueAt")), 0)::float as value`)),
  },
  {
    name: 'kavel_scheduled_seconds',
    help: 'Duration of the last run of a scheduled job',
    labels: ['job'],
    read: (knex) =>
      knex('job_run')
        .whereNotNull('finishedAt')
        .distinctOn('job')
        .orderBy([{ column: 'job' }, { column: 'startedAt', order: 'desc' }])
        .select('job', knex.raw(`extract(epoch from "finishedAt" - "startedAt")::float as value`)),
  },
  {
    name: 'kavel_scheduled_failures',
    help: 'Runs of a scheduled job that failed since its last success',
    labels: ['job'],
    read: (knex) =>
      knex('job_run as run')
        .whereNotNull('run.failure')
        .whereNotExists(
          (later) =>
            void later
              .from('job_run as later')
              .whereRaw('later.job = run.job and later.slot > run.slot')
              .whereNotNull('later.finishedAt')
              .whereNull('later.failure'),
        )
        .groupBy('run.job')
        .select('run.job as job')
        .count('* as value'),
  },
];
