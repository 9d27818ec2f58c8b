/** What is searched: everything that a search needs besides the land itself. */
import type { OwnColumns } from '../../../model/land/owncolumns.ts';
import type { GivenBySearch, SearchFilter } from '../../../model/land/searchcalls.ts';
import type { LandRelease } from './release.ts';

/** The question of a search. */
export interface SearchQuestion extends GivenBySearch {
  readonly filters: readonly SearchFilter[];
  readonly keepsUnknown: boolean;
  /** Own figures of the company that filters ask for; one that it does not have is absent. */
  readonly figures: OwnColumns;
}

export interface SearchPlan extends SearchQuestion {
  readonly releases: readonly LandRelease[];
  /** Least longitude and latitude, most longitude and latitude; null for everywhere. */
  readonly box: readonly [number, number, number, number] | null;
  /** How many of the best plots to return. */
  readonly most: number;
  readonly hasHistograms: boolean;
  /** Whether plots that match are also counted by neighbourhood. */
  readonly countsNeighbourhoods?: boolean;
  /** Whether the scores of all plots that match are returned, with their places. */
  readonly keepsScores?: boolean;
  /** Whether all matches are returned, packed. */
  readonly keepsMatches: boolean;
}
