/** Bodies and answers of the calls about searching the land. */
import type { FeatureFilter } from '../entities/featurefilter.ts';
import type { KeyOf } from '../enums/enumeration.ts';
import type { KeptAt } from './key.ts';
import type { missingReasons } from './missing.ts';
import type { FoundPlot, SearchCause, SearchCounts, SearchNote } from './runs.ts';

/** A filter as a search reads it. In a preview a new one has a negative id. */
export type SearchFilter = Pick<
  FeatureFilter,
  | 'id'
  | 'type'
  | 'key'
  | 'enabled'
  | 'order'
  | 'param1'
  | 'param2'
  | 'param3'
  | 'param4'
  | 'optimal'
  | 'weight'
  | 'polygon'
  | 'parentFeatureFilterId'
>;

/** Body of a preview. */
export interface PreviewBody {
  readonly filters: readonly (Partial<SearchFilter> & Pick<SearchFilter, 'id'>)[];
  readonly keepUnknown?: boolean;
  /** Searches only what lies in a rectangle: least longitude and latitude, most longitude and latitude. */
  readonly box?: readonly [number, number, number, number];
  /** Searches only these municipalities. */
  readonly scope?: readonly number[];
  /** Whether plots that match are also counted by neighbourhood. */
  readonly neighbourhoods?: boolean;
}

/** Numbers in the register of the plots that a company has. */
export interface OwnPlots {
  readonly inLocations: readonly string[];
  /** Plots of locations that a visitor of a publication rejected. */
  readonly rejected: readonly string[];
}

/** What filters name besides the land: plots of the company, and places. */
export interface GivenBySearch {
  /** Empty lists where no filter asks. */
  readonly own: OwnPlots;
  /** Outlines by code, polygons of rings in RD metres; null for a place that is not loaded. */
  readonly places: Readonly<Record<string, [number, number][][][] | null>>;
}

export type RunState = 'loading' | 'success' | 'failed';

/** A run without its matches. */
export interface ShownRun {
  readonly id: number;
  readonly searchQueryId: number;
  readonly state: RunState;
  /** 0 to 1. */
  readonly progress: number;
  readonly municipality: number | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly filters: readonly SearchFilter[];
  /** Null until the run has finished. */
  readonly counts: SearchCounts | null;
  readonly hash: string;
  /** `cancelled`, or the reference of a failure; empty otherwise. */
  readonly failure: string;
  /** Number of kept results, and those of the asked page. */
  readonly kept: number;
  readonly results: readonly FoundPlot[];
}

/** In place of a run: an explanation by the filters as they are stored now. */
export const WITHOUT_RUN = 'none';

export type FilterVerdict = 'passes' | 'fails' | 'unknown' | 'elsewhere';

/** What one filter does with one plot. */
export interface ExplainedFilter {
  readonly filterId: number;
  readonly type: SearchFilter['type'];
  readonly key: string;
  /** Value of the plot: that of the key, per cent of a class; null where unknown and for places, areas and own locations. */
  readonly value: number | null;
  readonly missing: KeyOf<typeof missingReasons> | null;
  /** A key of `landUnits`; null without a value. */
  readonly unit: string | null;
  /** Keys of `landSources`. */
  readonly sources: readonly string[];
  /** Oldest date of the sources, ISO 8601. */
  readonly date: string | null;
  readonly verdict: FilterVerdict;
  /** 0 to 1; null for conditions without weight and where the filter does not count. */
  readonly score: number | null;
  /** Share of the whole weight, 0 to 1. */
  readonly share: number;
  /** Points, two decimals. */
  readonly lost: number;
}

export interface PlotExplanation {
  readonly plot: string;
  readonly number: string;
  readonly municipality: number;
  readonly lon: number;
  readonly lat: number;
  readonly passes: boolean;
  /** A hundred less all points lost. */
  readonly points: number;
  readonly certainty: number;
  /** Most points lost first. */
  readonly filters: readonly ExplainedFilter[];
  /** As in the results of the run (`FoundPlot`); null for plots that are none of them. */
  readonly stability: number | null;
  /** The run whose filters these are; null for the filters that are stored now. */
  readonly runId: number | null;
}

/** Why a plot came, went or changed. */
export interface EventReasons {
  readonly cause?: SearchCause;
  /** Name of the municipality, where the run before did not search it. */
  readonly loaded?: string;
  /** Filters that explain it, with values before and after. */
  readonly filters?: readonly {
    readonly filterId: number;
    readonly key: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
  /** Plots that cover the land of one that no longer exists. */
  readonly successors?: readonly { readonly plot: string; readonly number: string }[];
  /** Who changed which filters. */
  readonly changes?: readonly {
    readonly filterId: number;
    readonly kind: 'added' | 'removed' | 'changed';
    readonly type: string;
    readonly key: string;
    readonly fields: readonly string[];
    readonly userName: string;
  }[];
  /** Who changed whether plots with unknown values match. */
  readonly unknown?: { readonly isKept: boolean; readonly userName: string };
  /** How many plots a run added, lost and changed, also those without an event. */
  readonly counts?: { readonly new: number; readonly vanished: number; readonly changed: number };
  /** Places that a run could not search, and filters that it left out. */
  readonly notes?: readonly SearchNote[];
  /** Reference of a failure. */
  readonly failure?: string;
}

/** A municipality that is loaded. */
export interface LoadedMunicipality {
  readonly municipality: number;
  readonly name: string;
  readonly release: number;
  readonly hash: string;
  readonly plots: number;
  readonly madeAt: string;
  /** West, south, east, north in degrees; null where its border is not known. */
  readonly bounds: readonly [number, number, number, number] | null;
  /** Versions of its columns by key: the address of a column names one. */
  readonly columns: Readonly<Record<string, string>>;
  /** Dates of the collections, where their source says them. */
  readonly dates: Readonly<Record<string, string | null>>;
}

export interface CatalogueKey {
  readonly key: string;
  readonly group: string;
  readonly label: { readonly en: string; readonly nl: string };
  readonly unit: string;
  readonly scale: readonly [number, number];
  readonly slider: 'linear' | 'log';
  readonly keptAt: KeptAt;
  readonly sources: readonly string[];
  /** Share of the plots or areas with a value, over all that is loaded; null where nothing is. */
  readonly coverage: number | null;
}

/** Body of saving plots as locations, by their numbers in the register. */
export interface SaveBody {
  readonly plots: readonly string[];
  /** All as one location; by default each as one. */
  readonly together?: boolean;
}

/** Answer of saving plots as locations. A plot that is in a location already is not made twice. */
export interface SavedLocations {
  readonly created: readonly { readonly plot: string; readonly locationId: number }[];
  readonly present: readonly { readonly plot: string; readonly locationId: number; readonly name: string }[];
}
