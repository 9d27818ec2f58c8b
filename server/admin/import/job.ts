/** The job that checks, runs or undoes an import of staff, as the customer. A run or an undo is one transaction, its result included. */
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { z } from 'zod';
import { STAFF_IMPORT_JOB, type ImportCounts, type UndoneImport } from '../../../model/admin/import.ts';
import type { ImportBody, ImportRow } from '../../../model/imports/exchange.ts';
import type { ImportKindKey } from '../../../model/imports/kinds.ts';
import { bodyOf } from '../../../model/imports/mapping.ts';
import { withRetries } from '../../db/failures.ts';
import { enterCompany, readInCompany } from '../../db/roles.ts';
import { gatherStatistics, MANY_ROWS } from '../../db/statistics.ts';
import { failure } from '../../errors.ts';
import { addressesOf, type FindAddress } from '../../geodata/addresses.ts';
import type { ParcelSources } from '../../geodata/parcels.ts';
import { actingAs, keepResult, type Caller } from '../../imports/job.ts';
import type { JobKind, RunningJob } from '../../jobs/workers.ts';
import { auditChange } from '../../models/access-log.ts';
import { scopeOf } from '../../sessions/scope.ts';
import { findWho } from '../../sessions/sessions.ts';
import { importWork, lookFor, type ImportTools, type Looked } from './kinds.ts';
import { changeImport, dropRows, readImport, readRows } from './stored.ts';

/** `digest`: of the report that was agreed with. */
const taskSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('check'), importId: z.int() }),
  z.object({ task: z.literal('run'), importId: z.int(), digest: z.string() }),
  z.object({ task: z.literal('undo'), importId: z.int() }),
]);
export type ImportTask = z.infer<typeof taskSchema>;

export const staffImportKind = (knex: Knex, geodata: ParcelSources): JobKind => ({
  name: STAFF_IMPORT_JOB,
  mostAttempts: 2,
  async run(job) {
    const done = await knex('queued_job').where({ id: job.id }).first('result');
    if (done?.result) return done.result;
    const task = taskSchema.parse(job.input);
    const { companyId } = await readImport(knex, task.importId, 'companyId');
    const staff = job.userId === null ? null : await findWho(knex, job.userId);
    if (!staff?.user.is_staff) throw failure('forbidden');
    const caller = staff.company.id === companyId ? staff : await actingAs(knex, staff, companyId);
    const of = { knex, job, caller, geodata };
    switch (task.task) {
      case 'check':
        return check(of, task.importId, await addressesOf(geodata.world));
      case 'run':
        return run(of, task.importId, task.digest, await addressesOf(geodata.world));
      case 'undo':
        return undo(of, task.importId);
    }
  },
});

interface Work {
  readonly knex: Knex;
  readonly job: RunningJob;
  readonly caller: Caller;
  readonly geodata: ParcelSources;
}

const scopeIn = ({ caller }: Work, trx: Knex) => scopeOf({ ...caller, sessionId: 0 }, trx);

/** Counts what is done of `total`, lets requests run in between, and stops a cancelled job. */
function counterOf({ job }: Work, total: number) {
  let done = 0;
  const did = (count: number): void => {
    job.signal.throwIfAborted();
    job.progress(Math.min((done += count), total), total);
  };
  return {
    did,
    async turn(count: number): Promise<void> {
      did(count);
      await setImmediate();
    },
  };
}

interface Loaded {
  readonly rows: readonly ImportRow[];
  readonly body: ImportBody;
  readonly looked: Looked;
}

async function load({ knex, caller, geodata }: Work, id: number, kind: ImportKindKey): Promise<Loaded> {
  const { choices } = await readImport(knex, id, 'choices');
  if (!choices) throw failure('conflict');
  const rows = await readRows(knex, id);
  const body = bodyOf(rows, choices.columns, choices);
  return { rows, body, looked: await lookFor(kind, { knex, ...geodata }, caller.company.id, body) };
}

/** Keeps the report with the import. */
async function check(work: Work, id: number, findAddress: FindAddress): Promise<object> {
  const { knex, caller } = work;
  const { kind } = await readImport(knex, id, 'kind');
  const { rows, body, looked } = await load(work, id, kind);
  const { did, turn } = counterOf(work, rows.length);
  const report = await readInCompany(knex, caller.company.id, true, (trx) =>
    importWork(kind).check(body, { scope: scopeIn(work, trx), findAddress, ...looked, turn, wrote: did }),
  );
  await knex.transaction(async (trx) => {
    await changeImport(trx, id, { report });
    await auditChange(trx, caller, { about: `import ${id} check`, values: { kind, rows: rows.length } });
  });
  return {};
}

async function run(work: Work, id: number, digest: string, findAddress: FindAddress): Promise<ImportCounts> {
  const { knex, caller, job } = work;
  const { kind, fileName } = await readImport(knex, id, 'kind', 'fileName');
  const { rows, body, looked } = await load(work, id, kind);
  const counts = await withRetries(() => {
    // Each row is planned, then written.
    const { did, turn } = counterOf(work, rows.length * 2);
    return knex.transaction(async (trx) => {
      await lockState(trx, id, 'read');
      await enterCompany(trx, caller.company.id, true, caller.user.id);
      const tools: ImportTools = { scope: scopeIn(work, trx), findAddress, ...looked, turn, wrote: did };
      const { writes, ...result } = await importWork(kind).run({ ...body, digest }, tools);
      await keepResult(trx, job, result);
      await importWork(kind).follow?.(trx, caller.company.id, writes);
      await changeImport(trx, id, { state: 'done', doneAt: new Date().toISOString(), result, writes });
      await dropRows(trx, id);
      const { added, changed } = result;
      await auditChange(trx, caller, { about: `import ${id} run`, values: { kind, file: fileName, added, changed } });
      return result;
    });
  });
  if (counts.added + counts.changed >= MANY_ROWS) await gatherStatistics(knex, ['public']);
  return counts;
}

async function undo(work: Work, id: number): Promise<UndoneImport> {
  const { knex, caller, job } = work;
  const { kind, writes } = await readImport(knex, id, 'kind', 'writes');
  return withRetries(() => {
    const { did } = counterOf(work, writes?.length ?? 0);
    return knex.transaction(async (trx) => {
      await lockState(trx, id, 'done');
      await enterCompany(trx, caller.company.id, true, caller.user.id);
      const result = await importWork(kind).undo(writes ?? [], scopeIn(work, trx), did);
      await keepResult(trx, job, result);
      await changeImport(trx, id, { state: 'undone', undoneAt: new Date().toISOString(), writes: null });
      await auditChange(trx, caller, { about: `import ${id} undo`, values: { ...result } });
      return result;
    });
  });
}

/** Throws `conflict` when it is not in this state. The lock keeps a second job out. */
async function lockState(trx: Knex, id: number, state: 'read' | 'done'): Promise<void> {
  if (!(await trx('staff_import').where({ id, state }).forUpdate().first('id'))) throw failure('conflict');
}
