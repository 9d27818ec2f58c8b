/** What is searched: everything that a search needs besides the land itself. */
import type { SearchFilter } from '../../../model/land/searchcalls.ts';
import type { MultiPolygon } from '../shapes.ts';
import type { LandRelease } from './release.ts';

/** Numbers in the register of the plots that a company has. */
export interface OwnPlots {
  readonly inLocations: readonly string[];
  /** Of locations that a visitor of a publication rejected. */
  readonly rejected: readonly string[];
}

/** The question of a search. */
export interface SearchQuestion {
  readonly filters: readonly SearchFilter[];
  readonly keepsUnknown: boolean;
  readonly own: OwnPlots;
  /** Outlines of the places that filters name, RD metres; null for one that is not loaded. */
  readonly places: Readonly<Record<string, MultiPolygon | null>>;
}

export interface SearchPlan extends SearchQuestion {
  readonly releases: readonly LandRelease[];
  /** Least longitude and latitude, most longitude and latitude; null for everywhere. */
  readonly box: readonly [number, number, number, number] | null;
  /** How many of the best plots to return. */
  readonly most: number;
  readonly hasHistograms: boolean;
  /** Whether all matches are returned, packed. */
  readonly keepsMatches: boolean;
}
