/** What an adapter gives and what the formulas take and return. `server/geodata/tasks` carries it from one to the other. */
import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { CollectionName, RasterName } from '../../model/land/collections.ts';
import type { KeptAt } from '../../model/land/key.ts';
import type { landSources } from '../../model/land/sources.ts';
import type { FactColumn, FeatureTable, RasterGrid, RawFeature } from './features.ts';

export type LandSource = KeyOf<typeof landSources>;
export type AreaLevel = Exclude<KeptAt, 'plot'>;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export interface FeaturePage {
  readonly features: readonly RawFeature[];
  /** Where the next page begins. It is stored with this page, so that a later process goes on from it. */
  readonly cursor: Json;
  /** Moment to which the source says its data belong, ISO 8601; null where it does not say. */
  readonly sourceDate: string | null;
  /** Edition of the source, where it has one. */
  readonly version: string | null;
}

/** A source of features and grids. Municipality 0 is the country: provinces, Natura 2000, main roads, stations. */
export interface LandAdapter {
  readonly source: LandSource;
  readonly collections: readonly CollectionName[];
  readonly rasters: readonly RasterName[];
  /** Pages of the features that touch the municipality; `after` is the cursor of the last stored page, null at the start. */
  pages(collection: CollectionName, municipality: number, after: Json): AsyncIterable<FeaturePage>;
  /** Null where the source has no grid for the municipality. */
  raster(name: RasterName, municipality: number): Promise<RasterGrid | null>;
}

/** All that the formulas of one municipality read. A collection or grid that was not imported is absent. */
export interface FactInputs {
  readonly municipality: number;
  /** Features of the collection `perceel` stand along a Hilbert curve: feature i is plot i. */
  readonly features: ReadonlyMap<CollectionName, FeatureTable>;
  readonly rasters: ReadonlyMap<RasterName, RasterGrid>;
}

/** Collection whose feature i is area i of a level. */
export const areaCollections = {
  neighbourhood: 'buurten',
  cell: 'vierkant_100m',
  park: 'bedrijventerreinen',
} as const satisfies Record<AreaLevel, CollectionName>;

export interface Facts {
  /** x, y of the label points in turns, RD in decimetres. */
  readonly labelPoints: Int32Array;
  /** Index of the area of each plot, by level; -1 for none. */
  readonly areasOfPlots: Readonly<Record<AreaLevel, Int32Array>>;
  readonly columns: readonly FactColumn[];
}

/** Runs in a worker thread. `progress` gets the share that is done, 0 to 1. */
export type ComputeFacts = (inputs: FactInputs, progress: (share: number) => void) => Facts | Promise<Facts>;
