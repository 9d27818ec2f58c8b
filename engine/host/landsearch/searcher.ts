/** Searches municipalities on one shelf, one after another, so that what does not fit into the memory streams through it. */
import { byRank, mergeResults } from '../land/merge.ts';
import { searchMunicipality } from '../land/search.ts';
import type { BestPlot, LandResult, ScoredPlots } from '../land/types.ts';
import type { Engine } from '../types.ts';
import type { FoundPlot, MunicipalityCount } from '../../../model/land/runs.ts';
import type { PlacedScores } from '../../../model/rules/search/inview.ts';
import {
  drawnScores,
  explainPlot,
  foundPlot,
  nameOf,
  readPlots,
  type ExplainedPlot,
  type PlotName,
  type ReadPlot,
} from './found.ts';
import { neighbourhoodCounts } from './neighbourhoods.ts';
import type { SearchPlan } from './plan.ts';
import { decidedBy } from './decided.ts';
import { withOwn } from './own.ts';
import { placesOf } from './places.ts';
import {
  keysOf,
  landQueryOf,
  measuredLeaves,
  placesWithPlots,
  readPlan,
  type Decided,
  type ReadPlan,
} from './query.ts';
import type { LandRelease } from './release.ts';
import type { OpenLand, Shelf } from './shelf.ts';

/** What some municipalities gave. */
interface Part<Best extends Ranked> {
  readonly result: LandResult;
  /** Of those in which plots match. */
  readonly municipalities: readonly MunicipalityCount[];
  readonly best: readonly Best[];
  /** Of each municipality, where the plan keeps scores. */
  readonly scored: readonly MunicipalityScores[];
  readonly matches: readonly PackedMatches[];
  readonly missing: readonly string[];
  /** Ids of the filters on places that have plots. */
  readonly placed: readonly number[];
}

interface Ranked {
  readonly rank: BestPlot;
}

/** `best` names the rank of each plot, so that results of several threads can be joined. */
export type SearchPart = Part<Ranked & { readonly plot: FoundPlot }>;

/** All plots of one municipality that match. */
export interface MunicipalityScores extends PlacedScores {
  readonly municipality: number;
  /** Rows in the release. */
  readonly plots: Uint32Array;
}

/** All matches of one municipality, packed to keep. */
export interface PackedMatches {
  readonly municipality: number;
  readonly count: number;
  readonly data: string;
}

/** `points`: 0 to 100. */
export type PackMatches = (
  municipality: number,
  matches: readonly { readonly id: string; readonly points: number }[],
) => PackedMatches;

/** Called before each municipality. */
export type SearchStep = (municipality: number) => void;
/** Asked before each municipality. */
export type IsCancelled = () => boolean | Promise<boolean>;

export class Searcher {
  constructor(
    private readonly shelf: Shelf,
    readonly projection: Engine['projection'],
    /** Plans that keep their matches need it. */
    private readonly pack?: PackMatches,
  ) {}

  /** Stops before the next municipality when `isCancelled`. */
  async search(given: SearchPlan, step: SearchStep, isCancelled: IsCancelled): Promise<SearchPart> {
    const plan = readPlan(given);
    const parts: Part<ReadPlot>[] = [];
    let best: readonly ReadPlot[] = [];
    for (const release of plan.releases) {
      if (await isCancelled()) throw new Error('The search was cancelled.');
      step(release.municipality);
      const decided = await this.decided(plan, release);
      const keys = keysOf(plan, decided);
      const part = await this.use(plan, release, keys, (land) => this.searchOne(plan, land, decided, best));
      best = bestOf([...best, ...part.best], plan.most);
      parts.push(part);
    }
    const found = best.map((each) => ({ rank: each.rank, plot: foundPlot(plan, each) }));
    return { ...joined(parts, plan), best: found };
  }

  private use<T>({ figures }: SearchPlan, release: LandRelease, keys: readonly string[], work: (land: OpenLand) => T) {
    return this.shelf.use(withOwn(release, keys, figures), keys, work, figures);
  }

  /** Filters whose columns need not be read. A histogram needs all values. */
  private async decided(plan: ReadPlan, release: LandRelease): Promise<Decided> {
    const decided = new Map<number, boolean>();
    if (plan.hasHistograms) return decided;
    const rangeOf = await this.shelf.ranges(release, keysOf(plan));
    for (const filter of measuredLeaves(plan)) {
      const passes = decidedBy(filter, rangeOf(filter.key), release.plots);
      if (passes !== null) decided.set(filter.id, passes);
    }
    return decided;
  }

  /** `before`: the best plots of earlier municipalities; only plots that still enter the list are read. */
  private searchOne(plan: ReadPlan, land: OpenLand, decided: Decided, before: readonly ReadPlot[]): Part<ReadPlot> {
    const query = landQueryOf(plan, land, decided);
    const result = searchMunicipality(land.placed, query);
    const worst = before[plan.most - 1];
    const entering = result.best.slice(0, plan.most).filter((rank) => !worst || byRank(rank, worst.rank) < 0);
    const matches =
      plan.keepsMatches && this.pack ? [this.pack(land.release.municipality, matchesOf(result, land))] : [];
    const { scored, ...counts } = result;
    return {
      result: { ...counts, best: [] },
      municipalities: result.count > 0 ? [this.countOf(plan, land, result)] : [],
      best: readPlots(query, land, entering, this.projection),
      scored: scored && plan.keepsScores ? [scoresOf(scored, land)] : [],
      matches,
      missing: land.missing,
      placed: placesWithPlots(plan, query),
    };
  }

  private countOf(
    { countsNeighbourhoods }: SearchPlan,
    { plots, release }: OpenLand,
    { count, scored }: LandResult,
  ): MunicipalityCount {
    const { municipality } = release;
    if (!countsNeighbourhoods || !scored) return { municipality, count };
    return { municipality, count, neighbourhoods: neighbourhoodCounts(scored, plots, this.projection) };
  }

  /** Numbers of plots, by their rows. */
  name(plan: SearchPlan, release: LandRelease, plots: readonly number[]): Promise<PlotName[]> {
    return this.use(plan, release, [], (land) => plots.map((plot) => nameOf(land, plot, this.projection)));
  }

  /** Null for a plot that is not in the release. */
  explain(given: SearchPlan, release: LandRelease, ids: readonly string[]): Promise<(ExplainedPlot | null)[]> {
    const plan = readPlan(given);
    return this.use(plan, release, keysOf(plan), (land) => {
      const query = landQueryOf(plan, land);
      const wanted = new Map(ids.map((id) => [id, -1]));
      for (let plot = 0; plot < land.ids.length; plot++) {
        const id = land.ids.at(plot);
        if (wanted.has(id)) wanted.set(id, plot);
      }
      return ids.map((id) => {
        const plot = wanted.get(id)!;
        return plot < 0 ? null : explainPlot(plan, query, land, plot, this.projection);
      });
    });
  }

  /** Scores of plots in each draw of other weights, by their rows. */
  draw(given: SearchPlan, release: LandRelease, plots: readonly number[]): Promise<Float32Array[]> {
    const plan = readPlan(given);
    return this.use(plan, release, keysOf(plan), (land) => drawnScores(plan, landQueryOf(plan, land), land, plots));
  }
}

const matchesOf = ({ best }: LandResult, { ids }: OpenLand) =>
  best.map(({ plot, score }) => ({ id: ids.at(plot), points: 100 * score }));

function scoresOf({ plots, scores }: ScoredPlots, { release, plots: of }: OpenLand): MunicipalityScores {
  return { municipality: release.municipality, plots, scores, ...placesOf(of.points, plots) };
}

const bestOf = <Best extends Ranked>(plots: readonly Best[], most: number): Best[] =>
  plots.toSorted((a, b) => byRank(a.rank, b.rank)).slice(0, most);

/** Adds up what several municipalities or threads gave. */
export function joined<Best extends Ranked>(
  parts: readonly Part<Best>[],
  { most }: Pick<SearchPlan, 'most'>,
): Part<Best> {
  return {
    result: mergeResults(
      parts.map(({ result }) => result),
      0,
    ),
    municipalities: parts.flatMap((part) => part.municipalities).sort((a, b) => a.municipality - b.municipality),
    best: bestOf(
      parts.flatMap(({ best }) => best),
      most,
    ),
    scored: parts.flatMap(({ scored }) => scored).sort((a, b) => a.municipality - b.municipality),
    matches: parts.flatMap(({ matches }) => matches),
    missing: [...new Set(parts.flatMap(({ missing }) => missing))].sort(),
    placed: [...new Set(parts.flatMap(({ placed }) => placed))].sort((a, b) => a - b),
  };
}
