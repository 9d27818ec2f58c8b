/**
 * A process takes a job of the queue by a lease, renews it while the job runs, and writes the result only while it holds it. The
 * lease of a process that died runs out, and another process takes the job over. All times are those of the database.
 */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { JobProgress } from '../../model/rules/jobs.ts';

export interface Leased {
  readonly id: number;
  readonly companyId: number;
  readonly userId: number | null;
  readonly kind: string;
  readonly subject: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  /** This one included. */
  readonly attempts: number;
  readonly lease: string;
}

const SECONDS = `* interval '1 second'`;
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 600;

/** Seconds before the next try: 5, 20, 80, 320, 600. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE * 4 ** (attempts - 1), LONGEST_PAUSE);

/** A later job about the same subject takes the place of this one. */
const another = (state: string): string => `exists (select 1 from queued_job as other
  where other."companyId" = job."companyId" and other.kind = job.kind and other.subject = job.subject
    and other.id <> job.id and ${state})`;
const isWaiting = `other.state = 'waiting'`;
const isRunning = `other.state = 'running' and other."leasedUntil" >= now()`;

/**
 * Takes the next due job of these kinds; null without one. What a person waits for comes first. One job runs about a subject
 * at a time.
 */
export async function takeJob(knex: Knex, kinds: readonly string[], seconds: number): Promise<Leased | null> {
  const { rows } = await knex.raw<{ rows: Leased[] }>(
    `update queued_job set state = 'running', attempts = attempts + 1, lease = ?, "leasedUntil" = now() + ? ${SECONDS}
     where id = (
       select job.id from queued_job as job
       where job.kind = any(?) and job."dueAt" <= now() and job.state in ('waiting', 'running')
         and (job.state = 'waiting' or (job.state = 'running' and job."leasedUntil" < now() and not ${another(isWaiting)}))
         and not ${another(isRunning)}
       order by job."userId" is null, job."dueAt", job.id
       limit 1 for update skip locked)
     returning id, "companyId", "userId", kind, subject, input, attempts, lease`,
    [randomUUID(), seconds, [...kinds]],
  );
  return rows[0] ?? null;
}

const held = (knex: Knex, { id, lease }: Leased) => knex('queued_job').where({ id, lease, state: 'running' });

/** False when the job was cancelled or taken over: its work must stop. */
export async function renewLease(
  knex: Knex,
  job: Leased,
  seconds: number,
  progress: JobProgress | null,
): Promise<boolean> {
  const leasedUntil = knex.raw(`now() + ? ${SECONDS}`, [seconds]);
  const shown = progress ? { progress: JSON.stringify(progress) } : {};
  return (await held(knex, job).update({ leasedUntil, ...shown })) > 0;
}

export const finishJob = (knex: Knex, job: Leased, result: unknown): Promise<number> =>
  held(knex, job).update({
    state: 'done',
    result: JSON.stringify(result ?? null),
    failure: null,
    lease: null,
    leasedUntil: null,
    finishedAt: knex.fn.now(),
  });

/** Ends the job, or lets it wait for its next try. */
export async function failJob(knex: Knex, job: Leased, failure: string, isLast: boolean): Promise<void> {
  const reason = failure.slice(0, 1_000);
  if (isLast) {
    const ended = { state: 'failed', failure: reason, lease: null, leasedUntil: null, finishedAt: knex.fn.now() };
    // No try follows: what it was given, such as the rows of a file, does not stay.
    await held(knex, job).update({ ...ended, input: '{}' });
  } else await putBack(knex, job, pauseAfter(job.attempts), { failure: reason });
}

/** Gives the job back untried, for the next process. */
export const releaseJob = (knex: Knex, job: Leased): Promise<void> =>
  putBack(knex, job, 0, { attempts: job.attempts - 1 });

/** A job is cancelled instead when another already waits for its subject. */
async function putBack(knex: Knex, job: Leased, seconds: number, values: object): Promise<void> {
  await knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { isReplaced: boolean }[] }>(
      `select ${another(isWaiting)} as "isReplaced" from queued_job as job where id = ? for update`,
      [job.id],
    );
    const next = rows[0]?.isReplaced
      ? { state: 'cancelled', finishedAt: trx.fn.now() }
      : { state: 'waiting', dueAt: trx.raw(`now() + ? ${SECONDS}`, [seconds]) };
    await held(trx, job).update({ ...values, ...next, lease: null, leasedUntil: null });
  });
}

/** Ends jobs whose process died and that a waiting one replaced. */
export async function endReplaced(knex: Knex): Promise<void> {
  await knex.raw(
    `update queued_job as job set state = 'cancelled', lease = null, "leasedUntil" = null, "finishedAt" = now()
     where job.state = 'running' and job."leasedUntil" < now() and ${another(isWaiting)}`,
  );
}
