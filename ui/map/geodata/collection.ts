/** Features of one collection of the world, asked for piece by piece as the map moves and kept for the visit. */
import type { Feature, FeatureCollection } from 'geojson';
import type { Bounds } from '../metres.ts';
import { cellBounds, cellKey, cellsOf, childrenOf, LAST_DEPTH, overlap, type Cell } from './cells.ts';

/** Answers the features of a box, at most `limit`. */
export type LoadItems = (collection: string, box: Bounds, limit: number) => Promise<FeatureCollection>;

/** The live services answer no more than this many features at a time. */
export const ITEMS_LIMIT = 1000;

export interface Collection {
  /** Loads what is missing in the box. True when features were added. A piece that failed is asked for again next time. */
  cover(box: Bounds): Promise<boolean>;
  readonly features: () => readonly Feature[];
  readonly find: (identity: string) => Feature | null;
}

const identityKeys = ['identificatie', 'identificatie_lokaal_id', 'lokaal_id', 'wvk_id', 'id'] as const;

/** The register's own id where there is one: the same building comes back with every piece it reaches into. */
export function identityOf(feature: Feature): string {
  const properties = feature.properties ?? {};
  const own = identityKeys.map((key) => properties[key]).find((value) => value !== undefined && value !== null);
  return String(own ?? feature.id ?? JSON.stringify(feature.geometry));
}

export interface CollectionOptions {
  /** Where the world has anything at all; pieces outside it are never asked for. */
  readonly extent: Bounds;
  /** Depth of the pieces asked for first; dense ones are split. */
  readonly depth: number;
  readonly load: LoadItems;
}

export function createCollection(name: string, { extent, depth, load }: CollectionOptions): Collection {
  const kept = new Map<string, Feature>();
  const asked = new Set<string>();

  async function fill(cell: Cell): Promise<number> {
    const box = overlap(cellBounds(cell), extent);
    if (!box) return 0;
    const { features } = await load(name, box, ITEMS_LIMIT);
    if (features.length >= ITEMS_LIMIT && cell.depth < LAST_DEPTH) {
      const added = await Promise.all(childrenOf(cell).map(fill));
      return added.reduce((sum, each) => sum + each, 0);
    }
    const before = kept.size;
    for (const feature of features) kept.set(identityOf(feature), feature);
    return kept.size - before;
  }

  async function fillOnce(cell: Cell): Promise<number> {
    const key = cellKey(cell);
    if (asked.has(key)) return 0;
    asked.add(key);
    try {
      return await fill(cell);
    } catch (error) {
      asked.delete(key);
      throw error;
    }
  }

  return {
    async cover(box) {
      const inside = overlap(box, extent);
      const added = await Promise.all((inside ? cellsOf(inside, depth) : []).map(fillOnce));
      return added.some((count) => count > 0);
    },
    features: () => [...kept.values()],
    find: (identity) => kept.get(identity) ?? null,
  };
}
