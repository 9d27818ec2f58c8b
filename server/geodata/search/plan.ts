/** What is searched: everything that a thread needs besides the land itself. */
import { createHash } from 'node:crypto';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import type { SearchFilter } from '../../../model/land/searchcalls.ts';
import type { SearchedRelease } from '../../../model/land/runs.ts';
import type { LandRelease } from './reader.ts';

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

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export const releasesHash = (releases: readonly SearchedRelease[]): string =>
  hashOf(releases.map(({ municipality, hash }) => [municipality, hash]));

/** Only what a search reads of a record. */
export function searchFilterOf(of: SearchFilter): SearchFilter {
  const { id, type, key, enabled, order, param1, param2, param3, param4, optimal, weight, polygon } = of;
  const { parentFeatureFilterId } = of;
  const parameters = { param1, param2, param3, param4, optimal };
  return { id, type, key, enabled, order, ...parameters, weight, polygon, parentFeatureFilterId };
}

/** Equal for equal questions: a run with it and the same releases need not be repeated. */
export const questionHash = ({ filters, keepsUnknown, own }: Omit<SearchQuestion, 'places'>, most: number): string =>
  hashOf([filters.map(searchFilterOf).sort((a, b) => a.id - b.id), keepsUnknown, own, most]);
