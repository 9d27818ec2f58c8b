/**
 * Runs due jobs. Every process looks for them. The first locks the row of a due job, sets it
 * to the next moment and releases it before the work starts. A process that dies loses that run: each runs at most once.
 */
import { Cron } from 'croner';
import type { Knex } from 'knex';
import type { JobZone } from '../../model/admin/scheduler.ts';
import { noteFaultOfJob, withReference } from '../commands/note-error.ts';

export interface Job {
  readonly name: string;
  /** Minute, hour, day of month, month, day of week; in UTC. */
  readonly pattern: string;
  /** The clock of the pattern, where that is not UTC. */
  readonly zone?: JobZone;
  /** The result is stored with the run. */
  run(knex: Knex): Promise<unknown>;
}

interface Taken {
  name: string;
  slot: string;
}

export function nextMoment(pattern: string, after: Date, zone: JobZone = 'UTC'): Date {
  const next = new Cron(pattern, { paused: true, timezone: zone }).nextRun(after);
  if (!next) throw new Error(`The pattern ${pattern} never comes`);
  return next;
}

/** New jobs get their first moment; the others keep theirs. */
export async function enlistJobs(knex: Knex, jobs: readonly Job[], now = new Date()): Promise<void> {
  const rows = jobs.map(({ name, pattern, zone }) => ({ name, next: nextMoment(pattern, now, zone).toISOString() }));
  if (rows.length > 0) await knex('job').insert(rows).onConflict('name').ignore();
}

/** Runs every due job, each moment once among all processes. Returns the names of those that ran here. */
export async function runDue(
  knex: Knex,
  jobs: readonly Job[],
  onFailure: (job: string, error: unknown) => void,
  now = new Date(),
  isOver = () => false,
): Promise<string[]> {
  const ran: string[] = [];
  for (;;) {
    if (isOver()) return ran;
    const taken = await takeOne(knex, jobs, now);
    if (!taken) return ran;
    ran.push(taken.name);
    await perform(
      knex,
      jobs.find(({ name }) => name === taken.name)!,
      taken,
      onFailure,
    );
  }
}

const takeOne = (knex: Knex, jobs: readonly Job[], now: Date): Promise<Taken | null> =>
  knex.transaction(async (trx) => {
    const row = await trx('job')
      .whereIn(
        'name',
        jobs.map((job) => job.name),
      )
      .where((due) => void due.whereNotNull('askedAt').orWhere('next', '<=', now.toISOString()))
      // A paused job runs only when it is asked for.
      .where((runs) => void runs.whereNotNull('askedAt').orWhereNull('pausedAt'))
      .orderBy('next')
      .forUpdate()
      .skipLocked()
      .first();
    if (!row) return null;
    const { pattern, zone } = jobs.find((job) => job.name === row.name)!;
    const slot: string = row.askedAt ?? row.next;
    // Moments that passed while no process ran are skipped.
    await trx('job')
      .where('name', row.name)
      .update({ next: nextMoment(pattern, now, zone).toISOString(), askedAt: null });
    await trx('job_run').insert({ job: row.name, slot });
    return { name: row.name, slot };
  });

async function perform(
  knex: Knex,
  job: Job,
  { name, slot }: Taken,
  onFailure: (job: string, error: unknown) => void,
): Promise<void> {
  let failure: string | null = null;
  let result: unknown = null;
  try {
    result = (await job.run(knex)) ?? null;
  } catch (error) {
    failure = withReference(error, await noteFaultOfJob(knex, error, `/scheduler/${name}`, `scheduled:${name}`));
    onFailure(name, error);
  }
  await knex('job_run')
    .where({ job: name, slot })
    .update({ finishedAt: new Date().toISOString(), failure, result: JSON.stringify(result) });
}
