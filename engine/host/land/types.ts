/** What searching the land takes and gives. */
import type { KeptAt } from '../../../model/land/key.ts';
import type { ScoreShape } from '../../../model/rules/search/score.ts';

/** Levels above the plot that keep one value per area. */
export type AreaLevel = Exclude<KeptAt, 'plot'>;

/** The areas of one level, and for each plot the index of its area; `count` for plots in none. */
export interface Areas {
  readonly count: number;
  readonly ofPlots: Uint32Array;
}

export interface LandColumn {
  readonly level: KeptAt;
  /** One value per plot or area; NaN where there is none. */
  readonly values: Float32Array;
  /** 255 ascending edges between the 256 bins of its histogram. */
  readonly edges: Float32Array;
}

/** One release of one municipality. */
export interface LandMunicipality {
  readonly number: number;
  readonly plots: number;
  readonly areas: Readonly<Partial<Record<AreaLevel, Areas>>>;
}

interface CommonFilter {
  readonly id: number;
  /** 0: a condition only. */
  readonly weight: number;
  /** Bits of the plots to which the filter applies; all others pass it and leave it out of their score. */
  readonly where?: Uint8Array;
}

/** Bounds on the values of a column, and the wish that its score measures. */
export interface RangeFilter extends CommonFilter {
  readonly kind: 'range';
  readonly column: string;
  readonly least: number | null;
  readonly most: number | null;
  readonly shape: ScoreShape;
}

/** Plots that were found by other means, like those inside a place: one bit per plot. */
export interface SetFilter extends CommonFilter {
  readonly kind: 'set';
  readonly passes: Uint8Array;
}

export interface GroupFilter extends CommonFilter {
  readonly kind: 'group';
  readonly mode: 'all' | 'any' | 'none' | 'at_least';
  /** How many children must pass, for `at_least`. */
  readonly least: number;
  readonly children: readonly LandFilter[];
}

export type LandFilter = RangeFilter | SetFilter | GroupFilter;

export interface LandQuery {
  readonly root: GroupFilter;
  /** Keeps plots whose value for a bound is missing. */
  readonly keepsUnknown: boolean;
  /** Bits of the plots that are searched; all by default. */
  readonly within?: Uint8Array;
  /** How many of the best plots to return. */
  readonly most: number;
  readonly hasHistograms: boolean;
  /** Whether the scores of all plots that pass are returned. */
  readonly keepsScores?: boolean;
}

/** A range or set filter, over the plots that pass all other filters. */
export interface FilterCounts {
  readonly id: number;
  /** Plots that fail only this filter. */
  readonly near: number;
  /** Number of them whose value is missing. */
  readonly unknown: number;
  /** Plots by bin of the column; null for sets and without histograms. */
  readonly histogram: Uint32Array | null;
}

export interface BestPlot {
  readonly municipality: number;
  readonly plot: number;
  /** 0 to 1. */
  readonly score: number;
  /** The share of the weight whose values are known, 0 to 1. */
  readonly certainty: number;
}

/** Plots that pass, by their order in the municipality, and the score of each (0 to 1). */
export interface ScoredPlots {
  readonly plots: Uint32Array;
  readonly scores: Float32Array;
}

export interface LandResult {
  /** Plots that were searched: those of `within`. */
  readonly searched: number;
  readonly count: number;
  /** Plots that are left out only because values are missing. */
  readonly unknown: number;
  /** Plots that fail exactly one filter. */
  readonly near: number;
  readonly filters: readonly FilterCounts[];
  readonly best: readonly BestPlot[];
  /** Present where the query keeps scores. */
  readonly scored?: ScoredPlots;
}
