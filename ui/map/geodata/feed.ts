/** Keeps the sources of the map filled with the features around the view. */
import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as GlMap } from 'maplibre-gl';
import type { World } from '../../api/geo.ts';
import {
  tiledSources,
  worldSources,
  type SourceName,
  type WorldSource,
  type WorldSourceOptions,
} from '../layers/sources.ts';
import { mapState } from '../state.ts';
import { widened } from './cells.ts';
import { createCollection, type Collection } from './collection.ts';
import { codedZones, plotNumberPoints, standingBuildings, streetNamePoints } from './prepare.ts';
import { collectionNames, extentOf, loadItems } from './world.ts';

export function setFeatures(map: GlMap, source: SourceName, features: readonly Feature[]): void {
  (map.getSource(source) as GeoJSONSource | undefined)?.setData({ type: 'FeatureCollection', features: [...features] });
}

/** Sources that a collection fills, besides or instead of the source with its own name. */
const prepared: Partial<Record<WorldSource, (features: readonly Feature[]) => Partial<Record<SourceName, Feature[]>>>> =
  {
    pand: (features) => ({ pand: standingBuildings(features) }),
    enkelbestemming: (features) => ({ enkelbestemming: codedZones(features) }),
    perceel: (features) => ({ perceel: [...features], 'plot-labels': plotNumberPoints(features) }),
    wegvakken: (features) => ({ wegvakken: [...features], 'street-labels': streetNamePoints(features) }),
  };

function fill(map: GlMap, name: WorldSource, features: readonly Feature[]): void {
  const filled = prepared[name]?.(features) ?? { [name]: features };
  for (const [source, each] of Object.entries(filled)) setFeatures(map, source as SourceName, each);
}

export interface Feed {
  /** Loads the features that the view lacks. */
  refresh(): Promise<void>;
  readonly collection: (name: WorldSource) => Collection | null;
}

/** Collections that are also loaded where tiles draw them: selecting a parcel needs its exact shape and its number. */
const exact: readonly WorldSource[] = ['perceel'];

const isDrawn = (name: WorldSource, isLandLoaded: boolean): boolean =>
  !isLandLoaded || !Object.hasOwn(tiledSources, name) || exact.includes(name);

const isWanted = (name: WorldSource): boolean => name !== 'enkelbestemming' || mapState.shown.zoning;

/** Land and water reach this far beyond the bounds, degrees: 1.4 to 2.2 km. */
const BEYOND = 0.02;

function collectionOf(name: WorldSource, world: World): Collection {
  const { depth, beyond }: WorldSourceOptions = worldSources[name];
  const extent = beyond ? widened(extentOf(world), BEYOND) : extentOf(world);
  return createCollection(name, { extent, depth, load: loadItems });
}

/** `isLandLoaded`: whether tiles of the store draw what they have. */
export function createFeed(map: GlMap, world: World, isLandLoaded: boolean): Feed {
  const offered = new Set(collectionNames(world));
  const names = (Object.keys(worldSources) as WorldSource[]).filter(
    (name) => offered.has(name) && isDrawn(name, isLandLoaded),
  );
  const collections = new Map(names.map((name) => [name, collectionOf(name, world)]));
  let running = 0;

  async function cover(name: WorldSource, collection: Collection): Promise<void> {
    const bounds = map.getBounds();
    const box = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    if (await collection.cover(box)) fill(map, name, collection.features());
  }

  return {
    async refresh() {
      const zoom = map.getZoom();
      const wanted = [...collections].filter(([name]) => zoom >= worldSources[name].from && isWanted(name));
      mapState.loading = (running += 1) > 0;
      const answers = await Promise.allSettled(wanted.map(([name, collection]) => cover(name, collection)));
      mapState.loading = (running -= 1) > 0;
      mapState.failed = answers.some(({ status }) => status === 'rejected');
    },
    collection: (name) => collections.get(name) ?? null,
  };
}
