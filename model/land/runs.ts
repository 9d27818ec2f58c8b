/** What a run of a search query keeps, and what it says about the run before. */
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { FilterType } from './filtertypes.ts';

export const runLimits = {
  /** Results kept of a run, best first, and the most that a query may ask for. */
  results: 500,
  mostResults: 5_000,
  /** Matches that are kept to compare two runs. Of more, only counts are compared. */
  matches: 100_000,
  /** Runs kept of a query, besides those that a publication shows. */
  kept: 20,
  /** The best, which stand with the query itself: on the overview, and where stability is said. */
  best: 20,
  /** Results of a preview. */
  preview: 100,
  /** Results on one page, and events. */
  page: 100,
  /** Plots that become locations by one call. */
  locations: 200,
  /** Events of one kind that a run writes; more are counted only. */
  events: 500,
  /** Points by which the score of a plot must change to be an event. */
  change: 2,
  /** Margin around an area of which a share is asked, metres. */
  margin: 2_000,
} as const;

/** Points that one filter takes off a plot. */
interface LostPoints {
  readonly filterId: number;
  readonly lost: number;
}

/** A plot that a search found. */
export interface FoundPlot {
  /** Number in the cadastral register. */
  readonly id: string;
  /** As people name it. */
  readonly number: string;
  /** Number of the municipality. */
  readonly municipality: number;
  /** Label point, degrees. */
  readonly lon: number;
  readonly lat: number;
  /** 0 to 100, two decimals. */
  readonly points: number;
  /** Share of the weight whose values are known, 0 to 1. */
  readonly certainty: number;
  /** Filters that cost points, worst first; together with `points` a hundred. */
  readonly parts: readonly LostPoints[];
  /** Row in the columns and tiles of the release that was searched; absent in old runs. */
  readonly index?: number;
  /** Share of the draws of other weights in which the plot is among the best (`rules/search/stability.ts`); only of finished runs. */
  readonly stability?: number;
}

/** What a run keeps of its best results besides the results: the land may change, a page of the run does not. */
export interface RangeValues {
  /** Whether plots with unknown values were matches. */
  readonly keepsUnknown: boolean;
  /** Ids of the filters that `rangesNeeded` gives. */
  readonly filters: readonly number[];
  /** By register number, in the order of `filters`; null for unknown. */
  readonly plots: Readonly<Record<string, readonly (number | null)[]>>;
}

/** A filter over the plots that pass all other filters. */
export interface CountedFilter {
  readonly id: number;
  /** Plots that fail only this filter, and those among them whose value is unknown. */
  readonly near: number;
  readonly unknown: number;
  /** Plots by bin of the slider of the key (`sliderEdges`); null for places, areas and own locations. */
  readonly histogram: readonly number[] | null;
}

/** What a search counts. */
export interface SearchCounts {
  readonly count: number;
  /** Plots left out only because values are unknown. */
  readonly unknown: number;
  /** Plots that fail exactly one filter. */
  readonly near: number;
  /** Plots that were searched. */
  readonly searched: number;
  readonly filters: readonly CountedFilter[];
  /** Ids of filters that the product no longer offers. */
  readonly ignored: readonly number[];
  /** Keys without values in some municipality: their plots count as unknown. Codes of places that are not loaded: no plot lies in them. */
  readonly missing: readonly string[];
  /** Ids of filters on a place or a drawn area in which no plot of the searched municipalities lies; absent in old runs. */
  readonly empty?: readonly number[];
  /** Releases that were searched. */
  readonly releases: readonly SearchedRelease[];
}

/** What a search says about one of its filters besides counts. */
export interface SearchNote {
  /**
   * `absent`: nothing of the place is loaded. `unknown`: its municipality is loaded, and has no such place. `partial`: some municipalities
   * of the province are not loaded. `empty`: no plot lies in it. `ignored`: the product does not know what the filter asks.
   */
  readonly kind: 'absent' | 'unknown' | 'partial' | 'empty' | 'ignored';
  readonly filterId: number;
  readonly type: FilterType;
  readonly key: string;
  /** Number of the municipality of a district or neighbourhood; those of a province that are not loaded. */
  readonly municipalities: readonly number[];
  /** How many municipalities a province has that is loaded in part. */
  readonly of?: number;
}

export interface SearchedRelease {
  readonly municipality: number;
  readonly id: number;
  readonly hash: string;
}

export interface MunicipalityCount {
  readonly municipality: number;
  /** Plots that match. */
  readonly count: number;
  /** Where the question asks for them: those in which plots match. */
  readonly neighbourhoods?: readonly NeighbourhoodCount[];
}

export interface NeighbourhoodCount {
  /** That of its feature in the tiles of areas. */
  readonly index: number;
  /** Plots that match, and the mean of their points in whole numbers. */
  readonly count: number;
  readonly points: number;
  /** A place among its plots, degrees. */
  readonly lon: number;
  readonly lat: number;
}

export interface SearchPreview extends SearchCounts {
  readonly best: readonly FoundPlot[];
  /** By number; without those in which nothing matches. */
  readonly municipalities: readonly MunicipalityCount[];
}

export interface LastResults {
  readonly runId: number;
  readonly at: string;
  readonly hash: string;
  readonly count: number;
  readonly unknown: number;
  readonly near: number;
  /** As many as `runLimits.best`. */
  readonly best: readonly FoundPlot[];
  /** Matches of the run before; null for the first. */
  readonly before: number | null;
}

export const searchEventKinds = enumeration('search_event_kinds', [
  { key: 'new', label: { en: 'New match', nl: 'Nieuw resultaat' } },
  { key: 'vanished', label: { en: 'No longer a match', nl: 'Geen resultaat meer' } },
  { key: 'changed', label: { en: 'Score changed', nl: 'Score gewijzigd' } },
  { key: 'filters', label: { en: 'Filters changed', nl: 'Filters gewijzigd' } },
  { key: 'run', label: { en: 'Search finished', nl: 'Zoekopdracht uitgevoerd' } },
  { key: 'failed', label: { en: 'Search failed', nl: 'Zoeken mislukt' } },
]);
export type SearchEventKind = KeyOf<typeof searchEventKinds>;

/** What caused a difference between two runs: a change of the filters, of the land, or of what the company itself has of plots. */
export type SearchCause = 'filters' | 'land' | 'own';
