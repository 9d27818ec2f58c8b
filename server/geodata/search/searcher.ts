/** Searches municipalities on one shelf, one after another, so that what does not fit into the memory streams through it. */
import { byRank, mergeResults } from '../../../engine/host/land/merge.ts';
import { searchMunicipality } from '../../../engine/host/land/search.ts';
import type { BestPlot, LandResult } from '../../../engine/host/land/types.ts';
import type { Engine } from '../../../engine/host/types.ts';
import type { FoundPlot } from '../../../model/land/runs.ts';
import { drawnScores, explainPlot, foundPlot, type ExplainedPlot } from './found.ts';
import { packMatches, type PackedMatches } from './matches.ts';
import type { SearchPlan } from './plan.ts';
import { keysOf, landQueryOf } from './query.ts';
import type { LandRelease } from './reader.ts';
import type { OpenLand, Shelf } from './shelf.ts';

/** What some municipalities gave; `best` names the rank of each plot, so that results of several threads can be joined. */
export interface SearchPart {
  readonly result: LandResult;
  readonly best: readonly RankedPlot[];
  readonly matches: readonly PackedMatches[];
  readonly missing: readonly string[];
}

export interface RankedPlot {
  readonly rank: BestPlot;
  readonly plot: FoundPlot;
}

/** Called before each municipality. */
export type SearchStep = (municipality: number) => void;

export class Searcher {
  constructor(
    private readonly shelf: Shelf,
    private readonly projection: Engine['projection'],
  ) {}

  /** Stops before the next municipality when `isCancelled`. */
  async search(plan: SearchPlan, step: SearchStep, isCancelled: () => boolean): Promise<SearchPart> {
    const parts: SearchPart[] = [];
    for (const release of plan.releases) {
      if (isCancelled()) throw new Error('The search was cancelled.');
      step(release.municipality);
      parts.push(await this.shelf.use(release, keysOf(plan), (land) => this.searchOne(plan, land)));
    }
    return joined(parts, plan.most);
  }

  private searchOne(plan: SearchPlan, land: OpenLand): SearchPart {
    const query = landQueryOf(plan, land);
    const result = searchMunicipality(land.placed, query);
    const ranked = result.best.slice(0, plan.most);
    const best = ranked.map((rank) => ({
      rank,
      plot: foundPlot(plan, query, land, rank.plot, this.projection),
    }));
    const all = result.best.map(({ plot, score }) => ({ id: land.ids[plot]!, points: 100 * score }));
    const matches = plan.keepsMatches ? [packMatches(land.release.municipality, all)] : [];
    return { result: { ...result, best: [] }, best, matches, missing: land.missing };
  }

  /** Null for a plot that is not in the release. */
  explain(plan: SearchPlan, release: LandRelease, ids: readonly string[]): Promise<(ExplainedPlot | null)[]> {
    return this.shelf.use(release, keysOf(plan), (land) => {
      const query = landQueryOf(plan, land);
      const wanted = new Map(ids.map((id) => [id, -1]));
      for (const [plot, id] of land.ids.entries()) if (wanted.has(id)) wanted.set(id, plot);
      return ids.map((id) => {
        const plot = wanted.get(id)!;
        return plot < 0 ? null : explainPlot(plan, query, land, plot, this.projection);
      });
    });
  }

  /** Scores of plots in each draw of other weights, by their rows. */
  draw(plan: SearchPlan, release: LandRelease, plots: readonly number[]): Promise<Float32Array[]> {
    return this.shelf.use(release, keysOf(plan), (land) => drawnScores(plan, landQueryOf(plan, land), land, plots));
  }
}

const byRankOfPlot = (a: RankedPlot, b: RankedPlot): number => byRank(a.rank, b.rank);

/** Adds up what several municipalities or threads gave. */
export function joined(parts: readonly SearchPart[], most: number): SearchPart {
  return {
    result: mergeResults(
      parts.map(({ result }) => result),
      0,
    ),
    best: parts
      .flatMap(({ best }) => best)
      .sort(byRankOfPlot)
      .slice(0, most),
    matches: parts.flatMap(({ matches }) => matches),
    missing: [...new Set(parts.flatMap(({ missing }) => missing))].sort(),
  };
}
