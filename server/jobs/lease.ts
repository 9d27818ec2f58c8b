/**
 * A process takes a job of a queue by a lease, renews it while the job runs, and writes the result only while it holds it. The
 * lease of a process that died runs out, and another process takes the job over. All times are those of the database.
 */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { JobProgress } from '../../model/rules/jobs.ts';
import { Failure } from '../errors.ts';

export interface Leased {
  readonly id: number;
  readonly kind: string;
  readonly subject: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  /** This one included. */
  readonly attempts: number;
  readonly lease: string;
}

/** A table of jobs. Every statement but `owners` may name one owner, so that owners can lie on several servers. */
export interface Queue<J extends Leased> {
  readonly table: string;
  /** Column of the company or municipality of a job. */
  readonly owner: keyof J & string;
  readonly columns: readonly (keyof J & string)[];
  /** SQL order in which jobs are taken. */
  readonly order: string;
  /** Owners with due jobs, one after another; null takes from all of them at once. */
  owners(knex: Knex, kinds: readonly string[]): Promise<readonly (number | null)[]>;
}

/** A job of a company. */
export interface CompanyJob extends Leased {
  readonly companyId: number;
  readonly userId: number | null;
}

/** Jobs that a person waits for come first. */
export const companyJobs: Queue<CompanyJob> = {
  table: 'queued_job',
  owner: 'companyId',
  columns: ['id', 'companyId', 'userId', 'kind', 'subject', 'input', 'attempts', 'lease'],
  order: 'job."userId" is null, job."dueAt", job.id',
  owners: async () => [null],
};

/** A failure that passes after a known time, such as a source that is away. */
export class TryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** Another try would fail the same way. */
export class Refused extends Error {}

const SECONDS = `* interval '1 second'`;
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 600;

/** Seconds before the next try: 5, 20, 80, 320, 600. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE * 4 ** (attempts - 1), LONGEST_PAUSE);

/** A later job about the same subject takes the place of this one. */
const another = <J extends Leased>(
  { table, owner }: Queue<J>,
  state: string,
): string => `exists (select 1 from ${table} as other
  where other."${owner}" = job."${owner}" and other.kind = job.kind and other.subject = job.subject
    and other.id <> job.id and ${state})`;
const isWaiting = `other.state = 'waiting'`;
const isRunning = `other.state = 'running' and other."leasedUntil" >= now()`;

const ofOwner = <J extends Leased>({ owner }: Queue<J>, number: number | null, alias = 'job'): string =>
  number === null ? 'true' : `${alias}."${owner}" = ${Math.trunc(number)}`;

/** Takes the next due job of these kinds; null without one. One job runs about a subject at a time. */
export async function takeJob<J extends Leased>(
  knex: Knex,
  queue: Queue<J>,
  kinds: readonly string[],
  seconds: number,
  owner: number | null = null,
): Promise<J | null> {
  const { table, columns, order } = queue;
  const { rows } = await knex.raw<{ rows: J[] }>(
    `update ${table} as taken set state = 'running', attempts = attempts + 1, lease = ?, "leasedUntil" = now() + ? ${SECONDS}
     where ${ofOwner(queue, owner, 'taken')} and id = (
       select job.id from ${table} as job
       where job.kind = any(?) and job."dueAt" <= now() and job.state in ('waiting', 'running')
         and ${ofOwner(queue, owner)}
         and (job.state = 'waiting' or (job.state = 'running' and job."leasedUntil" < now()
           and not ${another(queue, isWaiting)}))
         and not ${another(queue, isRunning)}
       order by ${order}
       limit 1 for update skip locked)
     returning ${columns.map((column) => `"${column}"`).join(', ')}`,
    [randomUUID(), seconds, [...kinds]],
  );
  return rows[0] ?? null;
}

/** The row of a job while its lease is held. */
export const held = <J extends Leased>(knex: Knex, { table, owner }: Queue<J>, job: J): Knex.QueryBuilder =>
  knex(table).where({ id: job.id, [owner]: job[owner], lease: job.lease, state: 'running' });

/** False when the job was cancelled or taken over: its work must stop. */
export async function renewLease<J extends Leased>(
  knex: Knex,
  queue: Queue<J>,
  job: J,
  seconds: number,
  progress: JobProgress | null,
): Promise<boolean> {
  const leasedUntil = knex.raw(`now() + ? ${SECONDS}`, [seconds]);
  const shown = progress ? { progress: JSON.stringify(progress) } : {};
  return (await held(knex, queue, job).update({ leasedUntil, ...shown })) > 0;
}

export const finishJob = <J extends Leased>(knex: Knex, queue: Queue<J>, job: J, result: unknown): Promise<number> =>
  held(knex, queue, job).update({
    state: 'done',
    result: JSON.stringify(result ?? null),
    failure: null,
    lease: null,
    leasedUntil: null,
    finishedAt: knex.fn.now(),
  });

/** Ends the job, or lets it wait for its next try. */
export async function failJob<J extends Leased>(
  knex: Knex,
  queue: Queue<J>,
  job: J,
  error: unknown,
  isLast: boolean,
): Promise<void> {
  const failure = (error instanceof Failure ? error.message : String(error)).slice(0, 1_000);
  if (isLast) {
    const ended = { state: 'failed', failure, lease: null, leasedUntil: null, finishedAt: knex.fn.now() };
    // What it was given stays as long as the job, so that staff can try it again.
    await held(knex, queue, job).update(ended);
    return;
  }
  const pause = error instanceof TryLater ? error.seconds : pauseAfter(job.attempts);
  await putBack(knex, queue, job, pause, { failure });
}

/** Puts the job back for the next process; this try does not count. */
export const releaseJob = <J extends Leased>(knex: Knex, queue: Queue<J>, job: J): Promise<void> =>
  putBack(knex, queue, job, 0, { attempts: job.attempts - 1 });

/** A job is cancelled instead when another already waits for its subject. */
async function putBack<J extends Leased>(
  knex: Knex,
  queue: Queue<J>,
  job: J,
  seconds: number,
  values: object,
): Promise<void> {
  await knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { isReplaced: boolean }[] }>(
      `select ${another(queue, isWaiting)} as "isReplaced" from ${queue.table} as job
       where id = ? and ${ofOwner(queue, Number(job[queue.owner]))} for update`,
      [job.id],
    );
    const next = rows[0]?.isReplaced
      ? { state: 'cancelled', finishedAt: trx.fn.now() }
      : { state: 'waiting', dueAt: trx.raw(`now() + ? ${SECONDS}`, [seconds]) };
    await held(trx, queue, job).update({ ...values, ...next, lease: null, leasedUntil: null });
  });
}

/** Ends jobs whose process died and that a waiting one replaced. */
export async function endReplaced<J extends Leased>(knex: Knex, queue: Queue<J>, owner: number | null): Promise<void> {
  await knex.raw(
    `update ${queue.table} as job set state = 'cancelled', lease = null, "leasedUntil" = null, "finishedAt" = now()
     where job.state = 'running' and job."leasedUntil" < now() and ${ofOwner(queue, owner)} and ${another(queue, isWaiting)}`,
  );
}
