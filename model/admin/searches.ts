/** Searches of all customers: how they went, without what they found. */
import { call } from '../call.ts';
import type { FilterType } from '../land/filtertypes.ts';
import type { SearchedRelease } from '../land/runs.ts';
import type { RunState } from '../land/searchcalls.ts';

export interface ListedSearch {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly searchQueryId: number;
  readonly queryName: string;
  readonly state: RunState;
  readonly startedAt: string;
  /** Seconds; null while it runs. */
  readonly took: number | null;
  readonly found: number;
  readonly unknown: number;
  readonly near: number;
  /** Codes of places that it asks for; empty for all land. */
  readonly places: readonly string[];
  /** Municipalities that it searched. */
  readonly municipalities: number;
  /** `cancelled`, or the reference of a failure; empty otherwise. */
  readonly failure: string;
}

export const searchSorts = ['startedAt', 'companyName', 'queryName', 'took', 'found', 'state'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What one filter did: `near` plots pass all but this one, `unknown` of them because the value is not known. */
export interface FilterEffect {
  readonly id: number;
  readonly type: FilterType;
  readonly key: string;
  readonly enabled: boolean;
  readonly near: number;
  readonly unknown: number;
}

/** A result on the map; which plot it is shows only while acting as the company. */
export interface SearchHit {
  readonly lon: number;
  readonly lat: number;
  readonly points: number;
  /** Null unless the caller acts as the company. */
  readonly number: string | null;
}

/** Results by score: how many have less than 10 points, 10 to 20, and so on. */
export const SCORE_BINS = 10;

export interface SearchDetail extends ListedSearch {
  readonly searched: number;
  readonly filters: readonly FilterEffect[];
  readonly hits: readonly SearchHit[];
  /** `SCORE_BINS` counts of the kept results. */
  readonly scores: readonly number[];
  readonly releases: readonly SearchedRelease[];
  readonly filtersHash: string;
  readonly releasesHash: string;
  readonly hash: string;
}

export const staffSearchCalls = {
  /** RecordPage of ListedSearch; `?state=` and `?company=` narrow it. */
  searches: call('GET', '/staff/searches'),
  /** SearchDetail. */
  search: call('GET', '/staff/searches/:id'),
  /** Searches by the stored filters of the query again: { id } of the run, the finished one when filters and land are the same. */
  rerun: call('POST', '/staff/searches/:id'),
} as const;
