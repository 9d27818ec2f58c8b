/** What an adapter gives and what the formulas take and return. `server/geodata/tasks` carries it from one to the other. */
import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { CollectionName, RasterName } from '../../model/land/collections.ts';
import type { KeptAt } from '../../model/land/key.ts';
import type { landSources } from '../../model/land/sources.ts';
import type { FactColumn, FeatureTable, RasterGrid, RawFeature } from './features.ts';

export type LandSource = KeyOf<typeof landSources>;

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

type Tables = ReadonlyMap<CollectionName, FeatureTable>;

/** All that the formulas of one municipality read. A collection or grid that was not imported is absent. */
export interface FactInputs {
  /** Number of the municipality. */
  readonly number: number;
  /** Features of the collection `perceel` stand along a Hilbert curve: feature i is plot i. */
  readonly tables: Tables;
  readonly rasters: ReadonlyMap<RasterName, RasterGrid>;
  /** Tables of municipality 0, the country. */
  readonly country: Tables;
  /** Day on which plans have their age, as 2026-11-25. */
  readonly day: string;
}

/** Collection whose features are the areas of a level. */
export const areaCollections = {
  neighbourhood: 'buurten',
  district: 'wijken',
  municipality: 'gemeente',
  province: 'provincie',
  core: 'bevolkingskern',
  park: 'bedrijventerreinen',
  cell: 'vierkant_100m',
} as const satisfies Record<string, CollectionName>;
export type AreaLevel = keyof typeof areaCollections;
/** Levels whose index a plot carries. */
export type PlotLevel = Exclude<KeptAt, 'plot'>;

/** The areas of one level; area i is row i of the columns of the level. */
export interface AreaRows {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** Codes of the areas above. */
  readonly parents: readonly (string | null)[];
  /** Feature of each area in the table of its level. */
  readonly rows: Uint32Array;
}

/** Plot i is row i of the columns of plots. */
export interface PlotRows {
  /** Feature of each plot in the table `perceel`. */
  readonly rows: Uint32Array;
  /** x, y in turns of points inside the plots, RD in decimetres. */
  readonly labelPoints: Int32Array;
  /** Index of the area of each plot; -1 for none. */
  readonly areas: Readonly<Record<PlotLevel, Int32Array>>;
}

export interface Facts {
  readonly plots: PlotRows;
  readonly areas: Readonly<Partial<Record<AreaLevel, AreaRows>>>;
  readonly columns: readonly FactColumn[];
}

/** Runs in a worker thread. `progress` gets the share that is done, 0 to 1. */
export type ComputeFacts = (inputs: FactInputs, progress: (share: number) => void) => Facts | Promise<Facts>;
