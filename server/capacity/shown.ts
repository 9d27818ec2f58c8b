/** The rankings of a run as calls show it. */
import {
  capacityLimits,
  isSameChoice,
  type BuiltFigures,
  type CapacityAsked,
  type CapacityChoice,
  type CapacityRanking,
  type KeptRanking,
  type PlacedBox,
  type PlotCapacity,
  type ShownCapacity,
} from '../../model/land/capacity.ts';
import { isOver, type JobProgress, type JobState } from '../../model/rules/jobs.ts';
import type { InCompany } from '../models/scope.ts';
import { findRun } from '../searchruns/shown.ts';

export const CAPACITY_JOB = 'capacity';

/** One job builds on the plots of a run at a time. */
export const subjectOf = (runId: number): string => String(runId);

/** As earlier versions stored it: one box on each plot, streets without costs, and what stood there made way. */
type StoredBuilt = Omit<BuiltFigures, 'boxes'> & Partial<Pick<BuiltFigures, 'boxes'>> & { readonly box?: PlacedBox };
type StoredPlot = Omit<PlotCapacity, 'built'> & { readonly built: StoredBuilt | null };
type StoredAsked = Omit<CapacityAsked, 'streetCosts' | 'isCleared'> & Partial<CapacityAsked>;
type StoredRanking = Omit<CapacityRanking, 'plots' | 'asked'> & {
  readonly asked: StoredAsked;
  readonly plots: readonly StoredPlot[];
};

/** Newest first. Before a run kept one for each choice, it kept a single one. */
export function storedRankings(text: unknown): readonly CapacityRanking[] {
  if (typeof text !== 'string' || text === '') return [];
  const kept = JSON.parse(text) as StoredRanking | readonly StoredRanking[];
  const rankings = Array.isArray(kept) ? (kept as readonly StoredRanking[]) : [kept as StoredRanking];
  return rankings.map(({ plots, asked, ...ranking }) => ({
    ...ranking,
    asked: { streetCosts: null, isCleared: true, ...asked },
    plots: plots.map(plotOf),
  }));
}

function plotOf({ built, ...plot }: StoredPlot): PlotCapacity {
  if (!built) return { ...plot, built };
  const { box, boxes = box ? [box] : [], ...figures } = built;
  return { ...plot, built: { ...figures, boxes } };
}

/** A new ranking replaces that of the same choice; of too many the oldest goes. */
export const withRanking = (kept: readonly CapacityRanking[], made: CapacityRanking): readonly CapacityRanking[] =>
  [made, ...kept.filter(({ asked }) => !isSameChoice(asked, made.asked))].slice(0, capacityLimits.kept);

const keptOf = ({ at, asked, plots }: CapacityRanking): KeptRanking => ({
  at,
  asked,
  built: plots.filter(({ built }) => built !== null).length,
});

export async function shownCapacity(
  searchQueryId: number,
  runId: number,
  scope: InCompany,
  choice: CapacityChoice | null = null,
): Promise<ShownCapacity> {
  const run = await findRun(searchQueryId, runId, scope);
  const { trx, companyId } = scope;
  const job = await trx('queued_job')
    .where({ companyId, kind: CAPACITY_JOB, subject: subjectOf(runId) })
    .orderBy('id', 'desc')
    .first<{ state: JobState; progress: JobProgress | null } | undefined>('state', 'progress');
  const rankings = storedRankings(run['capacity']);
  const kept = rankings.map(keptOf);
  if (job && !isOver(job.state)) return { state: job.state, progress: job.progress, ranking: null, kept };
  const ranking = (choice ? rankings.find(({ asked }) => isSameChoice(asked, choice)) : rankings[0]) ?? null;
  if (job?.state === 'failed' || job?.state === 'cancelled') return { state: job.state, progress: null, ranking, kept };
  return { state: ranking ? 'done' : 'none', progress: null, ranking, kept };
}
