/** Keeps the tiles of a map those of the land as it is. */
import type { ErrorEvent, Map as GlMap, VectorTileSource } from 'maplibre-gl';
import { tileLayers, type TileLayer } from '../../model/land/tiles.ts';
import { tilesOf, type LoadedLand } from './geodata/land.ts';
import { tileSource } from './layers/sources.ts';

const NOT_FOUND = 404;
const names = Object.keys(tileLayers) as TileLayer[];

const isVector = (source: unknown): source is VectorTileSource =>
  source instanceof Object && 'setTiles' in source && 'type' in source && source.type === 'vector';

/** Draws the version of this land from now on. */
export function showLand(map: GlMap, land: LoadedLand): void {
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
