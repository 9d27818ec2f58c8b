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
  /** How many of the best plots to return by rank alone, to colour them; none by default. */
  readonly ranked?: number;
  readonly hasHistograms: boolean;
  /** Whether all matches are returned, packed. */
  readonly keepsMatches: boolean;
}
