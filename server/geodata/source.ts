/** The interface of every source of geodata. */
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
  /** Origin, date and licence. */
  provenance: Record<string, unknown>;
  numberMatched: number;
  numberReturned: number;
}

export interface Source {
  readonly world: World;
  has(collection: string): boolean;
  /** Returns at most `limit` features whose bounds overlap `bounds` (degrees); null for all. */
  items(collection: string, bounds: Bounds | null, limit: number): Promise<Items>;
  /** Reads everything again; returns the number of features per collection. Throws when something is missing. */
  refresh(): Promise<Record<string, number>>;
}
