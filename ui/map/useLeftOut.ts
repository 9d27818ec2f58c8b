import { useSyncExternalStore } from 'react';
import type { Map as GlMap } from 'maplibre-gl';
import { LEFT_OUT, tileLayers, type TileLayer } from '../../model/land/tiles.ts';
import { tileSource } from './layers/sources.ts';

/** The part of the map that it takes. */
type TiledMap = Pick<GlMap, 'getSource' | 'querySourceFeatures'>;

const layers = Object.keys(tileLayers) as TileLayer[];

/** Whether a tile in view says that it leaves out what is too small to see. */
const leavesOut = (map: TiledMap): boolean =>
  layers
    .map(tileSource)
    .some((source) => map.getSource(source) && map.querySourceFeatures(source, { sourceLayer: LEFT_OUT }).length > 0);

/** Looks again whenever the map has come to rest. */
export const useLeftOut = (map: GlMap): boolean =>
  useSyncExternalStore(
    (changed) => {
      const subscription = map.on('idle', changed);
      return () => subscription.unsubscribe();
    },
    () => leavesOut(map),
  );
