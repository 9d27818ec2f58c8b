/** Features of one collection, loaded cell by cell as the map moves and kept for the visit. */
import type { Feature, FeatureCollection } from 'geojson';
import type { Bounds } from '../metres.ts';
import { cellBounds, cellKey, cellsOf, childrenOf, LAST_DEPTH, overlap, type Cell } from './cells.ts';

/** Returns the features of a box, at most `limit`. */
export type LoadItems = (collection: string, box: Bounds, limit: number) => Promise<FeatureCollection>;

/** The sources return at most this many features at a time. */
export const ITEMS_LIMIT = 1000;

export interface Collection {
  /** Loads missing cells of the box. Resolves to true when features were added. A failed cell is requested again next time. */
  cover(box: Bounds): Promise<boolean>;
  readonly features: () => readonly Feature[];
  readonly find: (identity: string) => Feature | null;
}

const identityKeys = ['identificatie', 'identificatie_lokaal_id', 'lokaal_id', 'wvk_id', 'id'] as const;

/** The register's id of a feature, if any: a building returns with every cell that it touches. */
export function identityOf(feature: Feature): string {
  const properties = feature.properties ?? {};
  const own = identityKeys.map((key) => properties[key]).find((value) => value !== undefined && value !== null);
  return String(own ?? feature.id ?? JSON.stringify(feature.geometry));
}

interface CollectionOptions {
  /** Bounds of the world; cells outside are never requested. */
  readonly extent: Bounds;
  /** Depth of the cells requested first; dense ones are split. */
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
