/** The job that imports own figures: one transaction, the result in the job included, as `server/imports/job.ts`. */
import type { Knex } from 'knex';
import { plotFigure } from '../../model/entities/plotfigure.ts';
import { OWN_IMPORT_JOB, type LastOwnImport, type OwnRunBody } from '../../model/imports/ownfigures.ts';
import { withRetries } from '../db/failures.ts';
import { enterCompany } from '../db/roles.ts';
import { gatherStatistics, MANY_ROWS } from '../db/statistics.ts';
import type { Land } from '../geodata/land.ts';
import { callerOf, keepResult, type Caller } from '../imports/job.ts';
import type { JobKind, RunningJob } from '../jobs/workers.ts';
import { scopeOf } from '../sessions/scope.ts';
import { runSchema } from './body.ts';
import { findPlots, type FindPlot } from './find.ts';
import { runOwn } from './run.ts';

export const ownImportKind = (knex: Knex, land: Pick<Land, 'reads'>): JobKind => ({
  name: OWN_IMPORT_JOB,
  mostAttempts: 3,
  async run(job) {
    const done = await knex('queued_job').where({ id: job.id }).first('result');
    if (done?.result) return done.result;
    const who = await callerOf(knex, job, plotFigure);
    const body = runSchema.parse(job.input);
    // Read before the transaction: the land may lie in another database.
    const findPlot = await findPlots(land.reads().knex, body.plots);
    const result = await withRetries(() => knex.transaction((trx) => runOnce(trx, job, { who, body, findPlot })));
    if (result.count >= MANY_ROWS) await gatherStatistics(knex, ['public']);
    return result;
  },
});

interface OwnRun {
  readonly who: Caller;
  readonly body: OwnRunBody;
  readonly findPlot: FindPlot;
}

async function runOnce(trx: Knex, job: RunningJob, { who, body, findPlot }: OwnRun): Promise<LastOwnImport> {
  await enterCompany(trx, job.companyId, who.principal === 'staff', who.user.id);
  const scope = scopeOf({ ...who, sessionId: 0 }, trx);
  const last = await runOwn(body, findPlot, scope, (done, total) => {
    job.signal.throwIfAborted();
    job.progress(done, total);
  });
  await keepResult(trx, job, last);
  return last;
}
