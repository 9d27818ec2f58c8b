/** The job that searches the land for a run. Its result is written once, together with what follows from it. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import { runLimits, type FoundPlot } from '../../model/land/runs.ts';
import { SEARCH_JOB } from '../../model/rules/jobs.ts';
import { searchNotes } from '../../model/rules/search/searchnotes.ts';
import { sharesInList, stability } from '../../model/rules/search/stability.ts';
import { noteFaultOfJob } from '../commands/note-error.ts';
import { inCompany } from '../db/roles.ts';
import { outward } from '../derive/projection.ts';
import type { LandSearch } from '../geodata/search/land.ts';
import { questionHash, releasesHash } from '../geodata/search/hashes.ts';
import type { SearchPlan } from '../../engine/host/landsearch/plan.ts';
import type { JobKind, RunningJob } from '../jobs/workers.ts';
import { living, type InCompany } from '../models/scope.ts';
import { countsOf } from '../../engine/host/landsearch/preview.ts';
import { companyQuestion, questionOf, type CompanyQuestion } from './ask.ts';
import { eventsOf, type ComparedRun, type NewEvent } from './compare.ts';
import { earlierAnswer, matchesKept } from './earlier.ts';
import { finishRun, type FinishedSearch } from './finish.ts';
import { findQuery } from './query.ts';
import { rangeValues, rangeValuesOf } from './ranges.ts';
import { lastFinished } from './shown.ts';

const ATTEMPTS = 3;
/** Milliseconds between two notes of the progress. */
const NOTE = 500;

export const searchKind = (knex: Knex, land: LandSearch): JobKind => ({
  name: SEARCH_JOB,
  mostAttempts: ATTEMPTS,
  async run(job) {
    const { companyId } = job;
    const found = await inCompany(knex, companyId, (trx) => readRun(Number(job.input['runId']), { trx, companyId }));
    // Cancelled, deleted, or finished by a process that died before it said so.
    if (!found) return null;
    try {
      const hashes = {
        filtersHash: questionHash(found.asked, found.resultLimit),
        releasesHash: releasesHash(await land.reader.releases()),
      };
      const earlier = await inCompany(knex, companyId, (trx) =>
        earlierAnswer(found.run.searchQueryId!, hashes, { trx, companyId }),
      );
      const finished = earlier ?? (await search(found, job, knex, land));
      const before = await inCompany(knex, companyId, (trx) => runBefore(found, { trx, companyId }));
      const events = withNotes(await eventsOf(before, comparable(found, finished), land), found.run, finished);
      job.signal.throwIfAborted();
      await inCompany(knex, companyId, (trx) => finishRun(found.run, finished, events, { trx, companyId }));
      return { runId: found.run.id };
    } catch (error) {
      if (job.signal.aborted || job.attempts < ATTEMPTS) throw error;
      const reference = await noteFaultOfJob(knex, error, '/searches', `search:${found.run.id}`);
      await inCompany(knex, companyId, (trx) => failRun(found.run, reference, { trx, companyId }));
      throw new Error(`Search ${reference} failed.`, { cause: error });
    }
  },
});

interface FoundRun {
  readonly run: SearchRun;
  readonly asked: CompanyQuestion;
  readonly resultLimit: number;
}

async function readRun(id: number, scope: InCompany): Promise<FoundRun | null> {
  const row = await living(searchRun, scope).findById(id).where({ state: 'loading' });
  if (!row) return null;
  const run = outward(searchRun, row) as SearchRun;
  const query = await findQuery(run.searchQueryId!, scope);
  if (!query) return null;
  const { keepUnknown, resultLimit } = query.cfg;
  return { run, asked: await companyQuestion(run.filters, keepUnknown, (read) => read(scope)), resultLimit };
}

/** The finished run before this one, with its question as it would be asked today. */
async function runBefore({ run, asked }: FoundRun, scope: InCompany): Promise<ComparedRun | null> {
  const row = await lastFinished(run.searchQueryId!, scope);
  if (!row) return null;
  const { filters, filtersHash, releasesHash, matched, counts } = outward(searchRun, row) as SearchRun;
  return {
    filters,
    filtersHash,
    releasesHash,
    matched,
    releases: counts?.releases ?? [],
    matches: matchesKept(row),
    asked: await companyQuestion(filters, rangeValuesOf(row)?.keepsUnknown ?? asked.keepsUnknown, (read) =>
      read(scope),
    ),
  };
}

const comparable = ({ run, asked }: FoundRun, { counts, ...finished }: FinishedSearch): ComparedRun => ({
  ...finished,
  asked,
  filters: run.filters,
  matched: counts.count,
  releases: counts.releases,
});

/** Adds to the event of the run what it could not search. */
function withNotes(events: readonly NewEvent[], { filters }: SearchRun, { counts }: FinishedSearch): NewEvent[] {
  const loaded = counts.releases.map(({ municipality }) => municipality);
  const notes = searchNotes(filters, counts, loaded);
  if (notes.length === 0) return [...events];
  return events.map((event) => (event.kind === 'run' ? { ...event, reasons: { ...event.reasons, notes } } : event));
}

async function search(
  { run, asked, resultLimit }: FoundRun,
  { signal, progress, companyId }: RunningJob,
  knex: Knex,
  { reader, pool }: LandSearch,
): Promise<FinishedSearch> {
  const plan: SearchPlan = {
    ...(await questionOf(asked, reader)),
    releases: await reader.releases(),
    box: null,
    most: resultLimit,
    hasHistograms: false,
    keepsMatches: true,
  };
  let noted = 0;
  const onStep = (done: number, total: number, municipality: number): void => {
    progress(done, total);
    if (performance.now() - noted < NOTE) return;
    noted = performance.now();
    const shown = { progress: done / total, municipality };
    // Progress may be lost; the result is not.
    void inCompany(knex, companyId, (trx) =>
      trx('searchrun').where({ companyId, id: run.id, state: 'loading' }).update(shown),
    ).catch(() => undefined);
  };
  const part = await pool.search(plan, { signal, onStep });
  const counts = countsOf(part, plan);
  const results = await withStability(
    part.best.map(({ plot }) => plot),
    plan,
    pool,
  );
  const ranges = await rangeValues(results, plan, pool);
  signal.throwIfAborted();
  const matches = counts.count > runLimits.matches ? [] : part.matches;
  return {
    counts,
    results,
    matches,
    ranges,
    hash: createHash('sha256')
      .update(JSON.stringify([counts, results, matches]))
      .digest('hex'),
    releasesHash: releasesHash(plan.releases),
    filtersHash: questionHash(asked, resultLimit),
  };
}

/** Adds to each result how firmly it stands among the best; nothing where all are among them. */
async function withStability(
  results: readonly FoundPlot[],
  plan: SearchPlan,
  pool: LandSearch['pool'],
): Promise<readonly FoundPlot[]> {
  if (results.length <= stability.list) return results;
  const scores: Float32Array[] = [];
  for (const release of plan.releases) {
    const own = results.flatMap(({ municipality, index }, at) =>
      municipality === release.municipality && index !== undefined ? [{ at, index }] : [],
    );
    if (own.length === 0) continue;
    const drawn = await pool.draw(
      plan,
      release,
      own.map(({ index }) => index),
    );
    for (const [which, { at }] of own.entries()) scores[at] = drawn[which]!;
  }
  const shares = sharesInList(scores);
  return results.map((result, at) => ({ ...result, stability: shares[at]! }));
}

async function failRun({ id, searchQueryId }: SearchRun, reference: string, { trx, companyId }: InCompany) {
  const at = new Date().toISOString();
  const failed = await trx('searchrun')
    .where({ companyId, id, state: 'loading' })
    .update({ state: 'failed', failure: reference, finishedAt: at });
  if (failed === 0) return;
  const reasons = JSON.stringify({ failure: reference });
  await trx('searchevent').insert({ companyId, searchQueryId, runId: id, at, kind: 'failed', reasons });
}
