/** Features and grids of one municipality, between adapters, store and formulas. */
import type { Geometry } from 'geojson';
import type { CollectionName } from '../../model/land/collections.ts';
import type { KeptAt } from '../../model/land/key.ts';

/** What an adapter gives: coordinates in RD metres, rings closed, properties under the names of the live service. */
export interface RawFeature {
  readonly id: string;
  /** Null for registers without a place. */
  readonly geometry: Geometry | null;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
}

/** Features of one collection in typed arrays. Holes are rings after the outer ring of their polygon. */
export interface FeatureTable {
  readonly collection: CollectionName;
  readonly ids: readonly string[];
  readonly kind: 'point' | 'line' | 'area' | 'none';
  /** x, y in turns: RD in whole centimetres. Rings are closed: the last point equals the first. */
  readonly coordinates: Int32Array;
  /** First point of each ring or line, and the end: one more than there are rings. */
  readonly rings: Uint32Array;
  /** First ring of each polygon, and the end. A line or point is a polygon of one ring. */
  readonly polygons: Uint32Array;
  /** First polygon of each feature, and the end. */
  readonly features: Uint32Array;
  /** Least x, least y, most x, most y of each feature, in centimetres. */
  readonly boxes: Int32Array;
  /** Values of a property by feature; null where a feature has none. */
  property(name: string): readonly (string | number | boolean | null)[];
}

/** One whole number per square cell, rows from south to north. */
export interface RasterGrid {
  /** South-west corner in RD metres. */
  readonly x0: number;
  readonly y0: number;
  /** Side of a cell in metres. */
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  /** A value is a number of the grid times this. */
  readonly scale: number;
  readonly data: Int16Array;
}
/** The number of a cell without a value. */
export const NO_VALUE = -32_768;

/** A column of a release. */
export interface FactColumn {
  readonly key: string;
  readonly level: KeptAt;
  /** One value per plot or area of its level; a NaN carries the reason why a value is missing in its low bits. */
  readonly values: Float32Array;
}

/** Share of each plot in a class of a register, under the name of its filter, as `zoning:BT`. */
export interface ShareColumn {
  readonly key: string;
  /** Whole per cent by plot; `NO_SHARE` where it is not known. */
  readonly values: Uint8Array;
}
export const NO_SHARE = 255;
