/** Keeps the tiles of a map those of the land as it is. */
import type { ErrorEvent, Map as GlMap, StyleSpecification, VectorTileSource } from 'maplibre-gl';
import { tileLayers, type TileLayer } from '../../model/land/tiles.ts';
import { tilesOf, type LoadedLand } from './geodata/land.ts';
import { tileSource } from './layers/sources.ts';

const NOT_FOUND = 404;
const names = Object.keys(tileLayers) as TileLayer[];

const isVector = (source: unknown): source is VectorTileSource =>
  source instanceof Object && 'setTiles' in source && 'type' in source && source.type === 'vector';

/** The part of the map that it takes. */
type TiledMap = Pick<GlMap, 'getSource' | 'setStyle'>;

/** Draws the version of this land from now on. `styleOfLand`: for a map that has drawn no land so far. */
export function showLand(map: TiledMap, land: LoadedLand, styleOfLand: () => StyleSpecification): void {
  if (land.length > 0 && !map.getSource(tileSource('plots'))) {
    // Sources of the map keep what is drawn on it.
    map.setStyle(styleOfLand(), {
      transformStyle: (before, next) => ({ ...next, sources: { ...next.sources, ...before?.sources } }),
    });
  }
  for (const layer of names) {
    const source = map.getSource(tileSource(layer));
    const address = tilesOf(layer, land);
    if (isVector(source) && source.serialize().tiles?.[0] !== address) source.setTiles([address]);
  }
}

const isGone = ({ error }: ErrorEvent): boolean => 'status' in error && error.status === NOT_FOUND;

/** Tells when a version is no longer served: its tiles answer 404. Returns the function that stops it. */
export function onGoneTiles(map: GlMap, gone: () => void): () => void {
  const failed = (event: ErrorEvent & { sourceId?: string }): void => {
    if (event.sourceId?.startsWith('land-') && isGone(event)) gone();
  };
  const subscription = map.on('error', failed);
  return () => subscription.unsubscribe();
}
