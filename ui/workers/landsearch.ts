/** The search of the land outside of the server: the same searcher over what the server gives away. */
import { loadEngine } from '../../engine/host/index.ts';
import { LandMemory } from '../../engine/host/land/memory.ts';
import { loadLand } from '../../engine/host/land/module.ts';
import { previewOf } from '../../engine/host/landsearch/preview.ts';
import type { LandSource } from '../../engine/host/landsearch/release.ts';
import { Searcher } from '../../engine/host/landsearch/searcher.ts';
import { Shelf } from '../../engine/host/landsearch/shelf.ts';
import type { SearchPreview } from '../../model/land/runs.ts';
import { fetchColumn, fetchLandPlots } from '../api/columns.ts';
import { viewResults, type ViewPlan, type ViewResults } from './viewresults.ts';

/** Bytes for plots and columns. */
const ROOM = 256_000_000;

export interface PageSearch {
  readonly preview: SearchPreview;
  readonly inView: ViewResults;
}

/** Rejects with an ApiError. Histograms need every value, so ranges are not asked for. */
export const servedLand: LandSource = {
  plots: fetchLandPlots,
  column: (municipality, key, version) => fetchColumn(municipality, version, key),
  ranges: async () => ({}),
};

export async function openSearcher(source: LandSource): Promise<Searcher> {
  const [engine, land] = await Promise.all([loadEngine(), loadLand()]);
  return new Searcher(new Shelf(new LandMemory(land), engine, source, ROOM), engine.projection);
}

const noStep = (): void => undefined;
const never = (): boolean => false;

export async function searchInPage(searcher: Searcher, plan: ViewPlan): Promise<PageSearch> {
  const part = await searcher.search(plan, noStep, never);
  return { preview: previewOf(part, plan), inView: await viewResults(part.scored, plan, searcher) };
}
