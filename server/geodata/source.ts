/** What a source of geodata gives, whatever stands behind it. */
import type { FeatureCollection } from 'geojson';
import type { Bounds } from './bounds.ts';

export interface World {
  name: string;
  collections: Record<string, number>;
  provenance: Record<string, unknown>;
  attribution: unknown;
  [key: string]: unknown;
}

export interface Items extends FeatureCollection {
  /** Where it comes from, of when, and what may be done with it. */
  provenance: Record<string, unknown>;
  numberMatched: number;
  numberReturned: number;
}

export interface Source {
  readonly world: World;
  has(collection: string): boolean;
  /** Features that touch the bounds, in degrees; all of them without bounds. */
  items(collection: string, bounds: Bounds | null, limit: number): Promise<Items>;
  /** Reads everything again, and counts the features of each collection. Throws when something is missing. */
  refresh(): Promise<Record<string, number>>;
}
