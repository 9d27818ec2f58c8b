/** Keeps the tiles of a map those of the land as it is: a version that is no longer served answers 404. */
import type { ErrorEvent, Map as GlMap, VectorTileSource } from 'maplibre-gl';
import { tileLayers, type TileLayer } from '../../model/land/tiles.ts';
import { reloadLand, tilesOf, type LoadedLand } from './geodata/land.ts';
import { tileSource } from './layers/sources.ts';

const NOT_FOUND = 404;
const names = Object.keys(tileLayers) as TileLayer[];

const isVector = (source: unknown): source is VectorTileSource =>
  source instanceof Object && 'setTiles' in source && 'type' in source && source.type === 'vector';

const isGone = ({ error }: ErrorEvent): boolean => 'status' in error && error.status === NOT_FOUND;

/** Returns the function that stops it. `changed` gets the new land. */
export function followLand(map: GlMap, changed: (land: LoadedLand) => void): () => void {
  let asking: Promise<void> | null = null;
  const renew = async (): Promise<void> => {
    const land = await reloadLand();
    for (const layer of names) {
      const source = map.getSource(tileSource(layer));
      const address = tilesOf(layer, land);
      if (isVector(source) && source.tiles[0] !== address) source.setTiles([address]);
    }
    changed(land);
  };
  const failed = (event: ErrorEvent & { sourceId?: string }): void => {
    if (!event.sourceId?.startsWith('land-') || !isGone(event) || asking) return;
    asking = renew()
      .catch(() => undefined)
      .finally(() => (asking = null));
  };
  const subscription = map.on('error', failed);
  return () => subscription.unsubscribe();
}
