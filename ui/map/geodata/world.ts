/** The server's description of the world, fetched once per visit. */
import { fetchFeatures, fetchWorld, type World } from '../../api/geo.ts';
import type { Bounds } from '../metres.ts';
import type { LoadItems } from './collection.ts';

let known: Promise<World> | null = null;

/** Forgets a failed request, so that the next call asks again. */
export function loadWorld(): Promise<World> {
  known ??= fetchWorld().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export const NETHERLANDS: Bounds = { west: 3.2, south: 50.7, east: 7.3, north: 53.7 };

/** Bounds of the features of the world; the Netherlands by default. */
export function extentOf({ bounds }: World): Bounds {
  if (!bounds) return NETHERLANDS;
  const [west, south, east, north] = bounds;
  return { west, south, east, north };
}

export function collectionNames({ collections }: World): readonly string[] {
  if (!collections) return [];
  return Array.isArray(collections)
    ? collections.map((each: unknown) => (typeof each === 'string' ? each : String((each as { name?: string }).name)))
    : Object.keys(collections);
}

export const loadItems: LoadItems = (collection, box, limit) =>
  fetchFeatures(collection, [box.west, box.south, box.east, box.north], { limit });
