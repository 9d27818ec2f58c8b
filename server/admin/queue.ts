/** Staff read the queue of one-off jobs, try one again and cancel one. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { FILE_DAYS, STAFF_IMPORT_JOB, type ImportState } from '../../model/admin/import.ts';
import {
  fileJobs,
  isRepeatable,
  queueCalls,
  queueSorts,
  type QueueSort,
  type StaffJob,
} from '../../model/admin/queue.ts';
import { JOB_DAYS, jobKinds, jobStates, SEARCH_JOB } from '../../model/rules/jobs.ts';
import type { PageQuery, RecordPage } from '../../model/rules/record/page.ts';
import type { Context, Middleware, Parts, State } from '../context.ts';
import { failure, inBothLanguages } from '../errors.ts';
import { cancelOpen, discardInput, retryFailed } from '../jobs/queue.ts';
import { jsonBody } from '../middleware/json-body.ts';
import { needStaff, requireSession } from '../middleware/session.ts';
import { auditChange } from '../models/access-log.ts';
import { filteredPageIn, isOneOf } from '../routes/query.ts';
import { answer, idIn, routerOf } from '../routes/scoped.ts';
import { discardFile } from './import/stored.ts';
import { withoutContent } from './names.ts';

const filters = { kind: isOneOf(jobKinds.keys), state: isOneOf(jobStates.keys) };
type Filter = Partial<Record<keyof typeof filters, string>>;

export function queueRoutes({ database: { knex } }: Parts): Router<State> {
  const list = async (context: Context): Promise<void> => {
    const { page, filter } = filteredPageIn(context, queueSorts, { by: 'createdAt', isDown: true }, filters);
    answer(context, await listQueue(knex, page, filter));
  };
  const detail = async (context: Context): Promise<void> => answer(context, await findJob(knex, idIn(context)));
  const change =
    (act: string, work: (trx: Knex, job: StaffJob) => Promise<number>): Middleware =>
    async (context) => {
      const id = idIn(context);
      const after = await knex.transaction(async (trx) => {
        const job = await findJob(trx, id);
        if ((await work(trx, job)) === 0) throw failure('conflict');
        const { companyId, kind } = job;
        await auditChange(trx, requireSession(context), { about: `queue ${id} ${act}`, values: { kind }, companyId });
        return findJob(trx, id);
      });
      answer(context, after);
    };
  const retry = change('retry', async (trx, job) => (isRepeatable(job) ? retryFailed(trx, job.id) : 0));
  const cancel = change('cancel', (trx, { id }) => cancelOpen(trx, { id }));
  const discard = change('discard', async (trx, { id, kind }) => {
    if (kind === STAFF_IMPORT_JOB) return discardFile(trx, id);
    return fileJobs.includes(kind) ? discardInput(trx, id) : 0;
  });
  return routerOf([
    [queueCalls.queue, needStaff, list],
    [queueCalls.queued, needStaff, detail],
    [queueCalls.retryJob, needStaff, jsonBody(), retry],
    [queueCalls.cancelQueued, needStaff, jsonBody(), cancel],
    [queueCalls.discardRows, needStaff, jsonBody(), discard],
  ]);
}

const jobs = (knex: Knex): Knex.QueryBuilder =>
  knex('queued_job as job')
    .leftJoin('company', 'company.id', 'job.companyId')
    .joinRaw(
      `left join staff_import as file on file.id = case when job.kind = ? then (job.input ->> 'importId')::int end`,
      [STAFF_IMPORT_JOB],
    );

const columns = (
  ['id', 'kind', 'state', 'progress', 'failure', 'attempts', 'createdAt', 'finishedAt', 'companyId', 'dueAt'] as const
).map((column) => `job.${column}`);
const read = async (knex: Knex, query: Knex.QueryBuilder): Promise<StaffJob[]> => {
  const rows = (await query.select(
    ...columns,
    knex.raw(`coalesce(company.name, '') as "companyName"`),
    knex.raw(`case when job.kind = ? then (job.input ->> 'runId')::int end as "searchRunId"`, [SEARCH_JOB]),
    knex.raw(
      `case when job.state <> 'failed' then null
        when job.kind = any(?) and job.input::text <> '{}' then job."finishedAt" + make_interval(days => ?)
        when file.state = ? then file."createdAt" + make_interval(days => ?) end as "rowsKeptUntil"`,
      [[...fileJobs], JOB_DAYS, 'read' satisfies ImportState, FILE_DAYS],
    ),
    knex.raw(
      `case when job.kind = ? then file.id is not null
        when job.kind = any(?) then job.input::text <> '{}' else true end as "holdsInput"`,
      [STAFF_IMPORT_JOB, [...fileJobs]],
    ),
  )) as (Omit<StaffJob, 'failure'> & { failure: string | null })[];
  return rows.map((row) => ({
    ...row,
    failure: row.failure === null ? null : inBothLanguages(withoutContent(row.failure)),
  }));
};

async function listQueue(
  knex: Knex,
  { offset, limit, sort: { by, isDown } }: PageQuery<QueueSort>,
  { kind, state }: Filter,
): Promise<RecordPage<StaffJob>> {
  const query = jobs(knex);
  if (kind) query.where('job.kind', kind);
  if (state) query.where('job.state', state);
  const [{ total }] = (await query.clone().count({ total: '*' })) as [{ total: string | number }];
  query
    .orderByRaw(`job."${by}" ${isDown ? 'desc' : 'asc'} nulls last, job.id desc`)
    .offset(offset)
    .limit(limit);
  return { rows: await read(knex, query), total: Number(total) };
}

async function findJob(knex: Knex, id: number): Promise<StaffJob> {
  const [job] = await read(knex, jobs(knex).where('job.id', id));
  if (!job) throw failure('not_found');
  return job;
}
