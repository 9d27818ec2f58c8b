/** The job that builds a preset on the plots of a run and keeps the ranking with it. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { release } from '../../engine/host/module/release.ts';
import { archetypeOf } from '../../model/archetypes/index.ts';
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import {
  capacityLimits,
  type CapacityAsked,
  type CapacityConcept,
  type CapacityRanking,
  type PlotCapacity,
} from '../../model/land/capacity.ts';
import { inCompany } from '../db/roles.ts';
import { outward } from '../derive/projection.ts';
import type { FigureEngine } from '../figures/engine.ts';
import type { Land } from '../geodata/land.ts';
import type { LandSearch } from '../geodata/search/land.ts';
import { companyJobs, held } from '../jobs/lease.ts';
import type { JobKind, RunningJob } from '../jobs/workers.ts';
import { living, type InCompany } from '../models/scope.ts';
import { conceptOf } from './concept.ts';
import { buildingPlots, type FoundPlot } from './limits.ts';
import { CAPACITY_JOB, storedRankings, withRanking } from './shown.ts';
import { companyOf } from './start.ts';

/** Plots read and built on at once; a cancelled job stops after them. */
const AT_ONCE = 20;

interface CapacityTools {
  readonly knex: Knex;
  readonly engine: Pick<FigureEngine, 'build'>;
  readonly land: Land;
  readonly search: Pick<LandSearch, 'reader'>;
}

export const capacityKind = (tools: CapacityTools): JobKind => ({
  name: CAPACITY_JOB,
  mostAttempts: 3,
  async run(job) {
    const { companyId, input, signal } = job;
    const runId = Number(input['runId']);
    const asked = input['asked'] as CapacityAsked;
    const found = await inCompany(tools.knex, companyId, (trx) => read(runId, asked, { trx, companyId }));
    // Deleted meanwhile.
    if (!found) return null;
    const { run, concept } = found;
    const plots = await builtOn(run, asked, concept, job, tools);
    const numbers = new Set(run.results.map(({ municipality }) => municipality));
    const releases = (await tools.search.reader.releases())
      .filter(({ municipality }) => numbers.has(municipality))
      .map(({ municipality, id, hash }) => ({ municipality, id, hash }));
    const of = { asked, engine: release, releases, concept, plots };
    const hash = createHash('sha256').update(JSON.stringify(of)).digest('hex');
    const ranking: CapacityRanking = { at: new Date().toISOString(), ...of, hash };
    signal.throwIfAborted();
    await inCompany(tools.knex, companyId, (trx) => keep(job, ranking, { trx, companyId }));
    return { runId, hash };
  },
});

/** A cancelled job learns of it only when it renews its lease: its ranking must not replace the one before. */
async function keep(job: RunningJob, ranking: CapacityRanking, { trx, companyId }: InCompany): Promise<void> {
  if (!(await held(trx, companyJobs, job).forUpdate().first('id'))) return;
  const run = () =>
    trx('searchrun')
      .where({ companyId, id: Number(job.input['runId']) })
      .whereNull('deletedAt');
  const row = await run().forUpdate().first<{ capacity: string } | undefined>('capacity');
  if (row) await run().update({ capacity: JSON.stringify(withRanking(storedRankings(row.capacity), ranking)) });
}

async function read(runId: number, asked: CapacityAsked, scope: InCompany) {
  const row = await living(searchRun, scope).findById(runId).where({ state: 'success' });
  if (!row) return null;
  return { run: outward(searchRun, row) as SearchRun, concept: conceptOf(await companyOf(scope), asked) };
}

const isUsable = (found: FoundPlot | null): found is FoundPlot =>
  found !== null && found.hasRules && !found.isForbidden;

async function builtOn(
  { results }: SearchRun,
  { isCleared }: CapacityAsked,
  concept: CapacityConcept,
  { signal, progress }: RunningJob,
  { engine, land, search }: CapacityTools,
): Promise<PlotCapacity[]> {
  const wanted = results.slice(0, capacityLimits.plots);
  const use = archetypeOf(concept.building.archetype).function;
  const plots: PlotCapacity[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    signal.throwIfAborted();
    progress(from, wanted.length);
    const part = wanted.slice(from, from + AT_ONCE);
    const found = await buildingPlots(
      land,
      search.reader,
      part.map(({ id }) => id),
      { use, isCleared },
    );
    const usable = found.flatMap((each) => (isUsable(each) ? [each.plot] : []));
    const built = await engine.build(concept, usable);
    let next = 0;
    for (const [at, { id: plot, number }] of part.entries()) {
      const each = found[at];
      const of = { plot, number, built: null, reason: null };
      if (!each) plots.push({ ...of, reason: 'not_loaded' });
      else if (each.isForbidden) plots.push({ ...of, reason: 'use_forbidden' });
      else if (!each.hasRules) plots.push({ ...of, reason: 'no_rules' });
      else plots.push({ ...of, frame: each.frame, ...built[next++]! });
    }
  }
  return plots;
}
