/** Tasks of municipalities: a queue in the database of the land. */
import type { Knex } from 'knex';
import type { JobProgress, JobState } from '../../../model/rules/jobs.ts';
import { held, type Leased, type Queue } from '../../jobs/lease.ts';
import type { WorkerTimes } from '../../jobs/workers.ts';
import type { Json } from '../contract.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';

export interface Task extends Leased {
  readonly municipality: number;
  /** How far an earlier process came. */
  readonly cursor: Json;
}

export const tasks: Queue<Task> = {
  table: 'geo.task',
  owner: 'municipality',
  columns: ['id', 'municipality', 'kind', 'subject', 'input', 'attempts', 'lease', 'cursor'],
  order: 'job."dueAt", job.id',
  async owners(knex, kinds) {
    const { rows } = await knex.raw<{ rows: { municipality: number }[] }>(
      `${EVERY_MUNICIPALITY} select municipality from geo.task
       where kind = any(?) and "dueAt" <= now()
         and (state = 'waiting' or (state = 'running' and "leasedUntil" < now()))
       group by municipality order by min("dueAt"), municipality limit 20`,
      [[...kinds]],
    );
    return rows.map(({ municipality }) => municipality);
  },
};

/** A lease of five minutes; two tasks of a process at a time. */
export const taskTimes: WorkerTimes = { look: 5_000, lease: 300, renew: 10_000, atOnce: 2, rest: 0 };

/** For the embedded database, whose one connection requests share with them: statements are short, and tasks come one by one. */
export const embeddedTaskTimes: WorkerTimes = { ...taskTimes, atOnce: 1 };

class Lost extends Error {}

/** Stores how far a task came. Throws Lost when it was cancelled or taken over. */
export async function saveCursor(knex: Knex, task: Task, cursor: Json): Promise<void> {
  const saved = await held(knex, tasks, task).update({ cursor: JSON.stringify(cursor) });
  if (saved === 0) throw new Lost('The task was cancelled or taken over.');
}

export interface TaskRow {
  readonly id: number;
  readonly municipality: number;
  readonly kind: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly cursor: Json;
  readonly progress: JobProgress | null;
  readonly failure: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

interface NewTask {
  readonly municipality: number;
  readonly kind: string;
  readonly input?: object;
  /** What is done already. */
  readonly cursor?: Json;
}

const ofLand = (knex: Knex): Knex.QueryBuilder => knex.withSchema('geo').from('task');

/** Files a task. One that waits already for the municipality takes the new input. */
export async function fileTask(
  knex: Knex,
  { municipality, kind, input = {}, cursor = null }: NewTask,
): Promise<TaskRow> {
  const [task] = await ofLand(knex)
    .insert({
      municipality,
      kind,
      input: JSON.stringify(input),
      ...(cursor === null ? {} : { cursor: JSON.stringify(cursor) }),
    })
    .onConflict(knex.raw(`(municipality, kind, subject) where state = 'waiting'`))
    .merge(cursor === null ? ['input'] : ['input', 'cursor'])
    .returning<TaskRow[]>('*');
  return task!;
}

const open: readonly JobState[] = ['waiting', 'running'];

/** Whether a task of the municipality waits or runs. */
export const isOpen = async (knex: Knex, municipality: number, kind: string): Promise<boolean> =>
  (await ofLand(knex).where({ municipality, kind }).whereIn('state', open).first('id')) !== undefined;

/** The process that runs the task stops at its next renewal. False when it was over. */
export async function cancelTask(knex: Knex, municipality: number, id: number): Promise<boolean> {
  const ended = { state: 'cancelled', lease: null, leasedUntil: null, finishedAt: knex.fn.now() };
  return (await ofLand(knex).where({ municipality, id }).whereIn('state', open).update(ended)) > 0;
}

/** A paused task waits for ever. */
const NEVER = 'infinity';

/** Condition on a row of `geo.task`. */
export const IS_PAUSED = `state = 'waiting' and "dueAt" = '${NEVER}'`;

/** Condition on a task by the alias of its table: no other of its kind waits. */
const noneWaits = (alias: string): string => `not exists (select from geo.task as other
  where other.municipality = ${alias}.municipality and other.kind = ${alias}.kind and other.subject = ${alias}.subject
    and other.id <> ${alias}.id and other.state = 'waiting')`;

/**
 * The process that runs the task stops at its next renewal, and its cursor stays. False when it was over, or paused already, or another
 * waits.
 */
export async function pauseTask(knex: Knex, municipality: number, id: number): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `update geo.task as open set state = 'waiting', "dueAt" = ?, lease = null, "leasedUntil" = null
     where municipality = ? and id = ? and state = any(?) and not (${IS_PAUSED}) and ${noneWaits('open')}`,
    [NEVER, municipality, id, [...open]],
  );
  return rowCount > 0;
}

/** Resumes a paused task from its cursor. Returns false when it was not paused. */
export const resumeTask = async (knex: Knex, municipality: number, id: number): Promise<boolean> =>
  (await ofLand(knex).where({ municipality, id }).whereRaw(IS_PAUSED).update({ dueAt: knex.fn.now() })) > 0;

/** Tries a failed task again now, from its cursor. False when it did not fail, or another waits. */
export async function retryTask(knex: Knex, municipality: number, id: number, input: object = {}): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `update geo.task as failed set state = 'waiting', attempts = 0, "dueAt" = now(), "finishedAt" = null, input = ?::jsonb
     where municipality = ? and id = ? and state = 'failed' and ${noneWaits('failed')}`,
    [JSON.stringify(input), municipality, id],
  );
  return rowCount > 0;
}
