/** Explains the points of a plot by the filters and the land of a run; without a run by the current ones. */
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import type { PlotExplanation } from '../../model/land/searchcalls.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { LandSearch } from '../geodata/search/land.ts';
import type { InCompany } from '../models/scope.ts';
import { companyQuestion, explainingPlan, type CompanyQuestion } from './ask.ts';
import { findQuery } from './query.ts';
import { findRun, lastFinished } from './shown.ts';
import { storedQuestion } from './start.ts';

interface ToExplain {
  readonly asked: CompanyQuestion;
  readonly run: SearchRun | null;
}

/** A run, the last finished one (the stored filters while there is none), or the filters as they are stored now. */
export type ExplainedBy = number | 'last' | 'stored';

async function runBy(searchQueryId: number, by: ExplainedBy, scope: InCompany): Promise<Row | undefined> {
  if (by === 'stored') return undefined;
  return by === 'last' ? lastFinished(searchQueryId, scope) : findRun(searchQueryId, by, scope);
}

/** Reads what an explanation is about. */
export async function toExplain(searchQueryId: number, by: ExplainedBy, scope: InCompany): Promise<ToExplain> {
  const query = await findQuery(searchQueryId, scope);
  if (!query) throw failure('not_found');
  const row = await runBy(searchQueryId, by, scope);
  if (!row) return { asked: await storedQuestion(searchQueryId, query.cfg, scope), run: null };
  const run = outward(searchRun, row) as SearchRun;
  return { asked: await companyQuestion(run.filters, query.cfg.keepUnknown, (read) => read(scope)), run };
}

const stabilityIn = (run: SearchRun | null, plot: string): number | null =>
  run?.results.find(({ id }) => id === plot)?.stability ?? null;

/** Explains plots by their numbers; null for those that are not in the land. Outside of a transaction. */
export async function explainPlots(
  { asked, run }: ToExplain,
  ids: readonly string[],
  land: LandSearch,
): Promise<(PlotExplanation | null)[]> {
  const plan = await explainingPlan(asked, land.reader);
  const found = new Map<string, PlotExplanation>();
  for (const release of await land.reader.releases()) {
    const rest = ids.filter((id) => !found.has(id));
    if (rest.length === 0) break;
    for (const each of await land.pool.explain(plan, release, rest))
      if (each) found.set(each.plot, { ...each, stability: stabilityIn(run, each.plot), runId: run?.id ?? null });
  }
  return ids.map((id) => found.get(id) ?? null);
}
