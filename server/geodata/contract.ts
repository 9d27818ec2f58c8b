/** The interface of adapters. `server/geodata/tasks` carries what they give to the store, and from there to the formulas of `facts/`. */
import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { CollectionName, RasterName } from '../../model/land/collections.ts';
import type { landSources } from '../../model/land/sources.ts';
import type { RasterGrid, RawFeature } from './features.ts';

export type LandSource = KeyOf<typeof landSources>;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export interface FeaturePage {
  readonly features: readonly RawFeature[];
  /** Where the next page begins. It is stored with this page, so that a later process continues from it. */
  readonly cursor: Json;
  /** Moment to which the source says its data belong, ISO 8601; null where it does not say. */
  readonly sourceDate: string | null;
  /** Edition of the source, where it has one. */
  readonly version: string | null;
}

/** The first answer of a source about one of its collections or grids, or to a question of its own. */
export interface Probed {
  readonly name: string;
  readonly host: string;
  readonly milliseconds: number;
  /** The newest date that it gives, ISO 8601; null without one. */
  readonly newest: string | null;
  /** Properties that formulas read and that none of the features has. */
  readonly missing: readonly string[];
  /** Why it did not answer; null when it did. */
  readonly failure: string | null;
}

/** A source of features and grids. Municipality 0 is the country: provinces, Natura 2000, main roads, stations. */
export interface LandAdapter {
  readonly source: LandSource;
  readonly collections: readonly CollectionName[];
  readonly rasters: readonly RasterName[];
  /**
   * Pages of the features that touch the municipality; `after` is the cursor of the last stored page, null at the start. A live source
   * throws `SourceFailure`.
   */
  pages(
    collection: CollectionName,
    municipality: number,
    after: Json,
    signal?: AbortSignal,
  ): AsyncIterable<FeaturePage>;
  /** Null where the source has no grid for the municipality. */
  raster(name: RasterName, municipality: number, signal?: AbortSignal): Promise<RasterGrid | null>;
  /**
   * The release that a live source gives now, where it changes by releases alone; null where it does not say. Throws `SourceFailure`.
   */
  edition?(signal?: AbortSignal): Promise<string | null>;
  /** Asks a live source for a few features of each of its collections. */
  probe?(): AsyncIterable<Probed>;
}
