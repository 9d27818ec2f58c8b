/**
 * The job that runs an import. Everything is one transaction, the result in the job included: a process that died after it
 * committed does not write twice. The job is written last: a lock on it from the start would hold up its lease, its progress and
 * its cancelling.
 */
import type { Knex } from 'knex';
import { company as companyEntity } from '../../model/entities/company.ts';
import { location } from '../../model/entities/location.ts';
import type { Entity } from '../../model/entity.ts';
import { IMPORT_JOB, type ImportResult } from '../../model/imports/exchange.ts';
import { principalOf } from '../../model/rules/account/tiers.ts';
import { withRetries } from '../db/failures.ts';
import { enterCompany } from '../db/roles.ts';
import { gatherStatistics, MANY_ROWS } from '../db/statistics.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import { addressesOf, type FindAddress } from '../geodata/addresses.ts';
import type { Source } from '../geodata/source.ts';
import type { JobKind, RunningJob } from '../jobs/workers.ts';
import { requireRight } from '../policies/rights.ts';
import { scopeOf } from '../sessions/scope.ts';
import { findWho, type SignedIn } from '../sessions/sessions.ts';
import { runSchema } from './body.ts';
import { runImport } from './locations/run.ts';

export const importKind = (knex: Knex, world: Source | null): JobKind => ({
  name: IMPORT_JOB,
  mostAttempts: 3,
  async run(job) {
    const done = await knex('queued_job').where({ id: job.id }).first('result');
    if (done?.result) return done.result;
    const who = await callerOf(knex, job, location);
    // Read before the transaction: on the embedded database all requests wait for it.
    const findAddress = await addressesOf(world);
    const result = await withRetries(() => knex.transaction((trx) => runOnce(trx, job, who, findAddress)));
    if (result.added + result.changed >= MANY_ROWS) await gatherStatistics(knex, ['public']);
    return result;
  },
});

async function runOnce(trx: Knex, job: RunningJob, who: Caller, findAddress: FindAddress): Promise<ImportResult> {
  await enterCompany(trx, job.companyId, who.principal === 'staff', who.user.id);
  const scope = scopeOf({ ...who, sessionId: 0 }, trx);
  const body = runSchema.parse(job.input);
  const total = body.rows.length;
  let done = 0;
  const result = await runImport(body, findAddress, scope, (count) => {
    job.signal.throwIfAborted();
    job.progress(Math.min((done += count), total), total);
  });
  await keepResult(trx, job, result);
  return result;
}

/** Keeps the result of a job in the transaction of its writes, and leaves the role of the company, which does not reach jobs of others. */
export async function keepResult(trx: Knex, job: Pick<RunningJob, 'id' | 'lease'>, result: object): Promise<void> {
  await trx.raw('reset role');
  const kept = await trx('queued_job')
    .where({ id: job.id, lease: job.lease, state: 'running' })
    .update({ result: JSON.stringify(result), input: '{}' });
  // It was cancelled or taken over meanwhile: nothing of this transaction stays.
  if (kept === 0) throw failure('conflict');
}

export type Caller = Omit<SignedIn, 'sessionId'>;

/** The person who started the job, as they are now, with the right to write such records. Staff may act as another company. */
export async function callerOf(
  knex: Knex,
  { userId, companyId }: Pick<RunningJob, 'userId' | 'companyId'>,
  written: Entity,
): Promise<Caller> {
  const who = userId === null ? null : await findWho(knex, userId);
  if (!who) throw failure('forbidden');
  const caller = who.company.id === companyId ? who : await actingAs(knex, who, companyId);
  for (const verb of ['C', 'U'] as const) requireRight(written, caller.principal, verb);
  return caller;
}

/** Staff as the company that they import for. Throws `forbidden` for others. */
export async function actingAs(knex: Knex, who: Caller, companyId: number): Promise<Caller> {
  const row = who.user.is_staff && (await knex('company').where({ id: companyId }).whereNull('deletedAt').first());
  if (!row) throw failure('forbidden');
  const company = outward(companyEntity, row);
  return {
    user: who.user,
    company,
    principal: principalOf(who.user, company, Date.now()),
    isActing: true,
    actingUntil: null,
  };
}
