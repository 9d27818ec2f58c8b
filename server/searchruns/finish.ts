/** What a finished search leaves: the run, the last results of its query, what changed since the run before, and no more runs than are kept. */
import { featureFilter } from '../../model/entities/featurefilter.ts';
import { searchQuery } from '../../model/entities/searchquery.ts';
import { searchEvent } from '../../model/entities/searchevent.ts';
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { planStages } from '../../model/enums/location.ts';
import {
  runLimits,
  type FoundPlot,
  type LastResults,
  type RangeValues,
  type SearchCounts,
} from '../../model/land/runs.ts';
import type { EventReasons } from '../../model/land/searchcalls.ts';
import { stageMoves } from '../../model/rules/search/searchquery.ts';
import type { Row } from '../derive/models.ts';
import type { PackedMatches } from '../../engine/host/landsearch/searcher.ts';
import type { InCompany } from '../models/scope.ts';
import { runsOnPages } from '../published/matches.ts';
import { asColumns } from '../store/row.ts';
import { revisionsOf, type Revision } from '../store/revisions.ts';
import type { NewEvent } from './compare.ts';
import { lastFinished } from './shown.ts';

export interface FinishedSearch {
  readonly counts: SearchCounts;
  readonly results: readonly FoundPlot[];
  /** Empty when there are too many. */
  readonly matches: readonly PackedMatches[];
  readonly ranges: RangeValues;
  readonly hash: string;
  readonly releasesHash: string;
  readonly filtersHash: string;
}

export async function finishRun(
  run: SearchRun,
  of: FinishedSearch,
  events: readonly NewEvent[],
  scope: InCompany,
): Promise<void> {
  const { trx, companyId } = scope;
  const before = await lastFinished(run.searchQueryId!, scope);
  const finishedAt = new Date().toISOString();
  const { counts, results, matches, ranges, hash, releasesHash, filtersHash } = of;
  const values = {
    state: 'success',
    progress: 1,
    municipality: null,
    finishedAt,
    counts,
    results,
    hash,
    matched: counts.count,
    unknown: counts.unknown,
    near: counts.near,
    releasesHash,
    filtersHash,
    matchedIds: JSON.stringify(matches),
    rangeValues: JSON.stringify(ranges),
  };
  const written = await trx('searchrun')
    .where({ companyId, id: run.id, state: 'loading' })
    .update({ ...asColumns(searchRun, values), rev: trx.raw('rev + 1'), updatedAt: finishedAt });
  // Cancelled in the meantime.
  if (written === 0) return;
  const last: LastResults = {
    runId: run.id,
    at: finishedAt,
    hash,
    count: counts.count,
    unknown: counts.unknown,
    near: counts.near,
    best: results.slice(0, runLimits.best),
    before: before ? (before['matched'] as number) : null,
  };
  await noteLastResults(run.searchQueryId!, last, scope);
  await writeEvents(run, events, before, scope);
  await dropOldRuns(run.searchQueryId!, scope);
}

async function writeEvents(
  run: SearchRun,
  events: readonly NewEvent[],
  before: Row | undefined,
  scope: InCompany,
): Promise<void> {
  const { trx, companyId } = scope;
  const { searchQueryId, id: runId } = run;
  const at = new Date().toISOString();
  const rows = await Promise.all(
    events.map(async (event) => {
      const reasons = await withNames(run, event.reasons, before, scope);
      return { companyId, ...asColumns(searchEvent, { searchQueryId, runId, at, ...event, reasons }) };
    }),
  );
  await trx.batchInsert('searchevent', rows);
}

/** Adds who changed a filter, or whether unknown values match, last since the run before. */
async function withNames(
  { searchQueryId }: SearchRun,
  reasons: EventReasons,
  before: Row | undefined,
  scope: InCompany,
): Promise<EventReasons> {
  const { changes, unknown } = reasons;
  if (!changes && !unknown) return reasons;
  const filters = (changes ?? []).map(({ filterId }) => ({ entity: featureFilter.name, id: filterId }));
  const revisions = await revisionsOf([...filters, { entity: searchQuery.name, id: searchQueryId! }], scope).where(
    'revision.changedAt',
    '>',
    (before?.['startedAt'] as string | undefined) ?? '-infinity',
  );
  const userOf = (isMeant: (each: Revision) => boolean): string => revisions.find(isMeant)?.userName ?? '';
  const wasOther = ({ entity, before: { cfg } }: Revision): boolean =>
    entity === searchQuery.name &&
    cfg !== undefined &&
    Boolean((cfg as { keepUnknown?: boolean }).keepUnknown) !== unknown?.isKept;
  return {
    ...reasons,
    ...(changes && {
      changes: changes.map((change) => ({
        ...change,
        userName: userOf(({ entity, recordId }) => entity === featureFilter.name && recordId === change.filterId),
      })),
    }),
    ...(unknown && { unknown: { ...unknown, userName: userOf(wasOther) } }),
  };
}

/** The first run moves a query on. */
async function noteLastResults(id: number, last: LastResults, { trx, companyId }: InCompany): Promise<void> {
  const { from, to } = stageMoves.find(({ by }) => by === 'run')!;
  await trx('searchquery')
    .where({ companyId, id })
    .update({
      cfg: trx.raw(`jsonb_set(cfg, '{lastResults}', ?::jsonb)`, [JSON.stringify(last)]),
      status: trx.raw('case when status = ? then ?::int else status end', [
        storedValue(planStages, from),
        storedValue(planStages, to),
      ]),
      rev: trx.raw('rev + 1'),
      updatedAt: new Date().toISOString(),
    });
}

/** Keeps the newest runs, and those that a publication shows. */
async function dropOldRuns(searchQueryId: number, scope: InCompany): Promise<void> {
  const { trx, companyId } = scope;
  const newest = trx('searchrun')
    .where({ companyId, searchQueryId })
    .orderBy('id', 'desc')
    .limit(runLimits.kept)
    .select('id');
  await trx('searchrun')
    .where({ companyId, searchQueryId })
    .whereNotIn('id', newest)
    .whereNotIn('id', await runsOnPages(searchQueryId, scope))
    .delete();
}
