/** Whether the base map answers: its service belongs to somebody else. */
import type { Map as GlMap } from 'maplibre-gl';
import { originsOf, type BaseMap } from '../../model/land/basemap.ts';
import { BASE } from './layers/basemap.ts';
import { mapState } from './state.ts';

const isBase = (source: unknown): boolean => source === BASE.topography || source === BASE.aerial;

/** A tile of the base map that failed says that its service is away; one that came, that it answers. */
export const noteTile = {
  error(event: object): void {
    if ('sourceId' in event && isBase(event.sourceId)) mapState.baseAway = true;
  },
  sourcedata({ sourceId, tile }: { readonly sourceId: string; readonly tile?: { readonly state: string } }): void {
    if (isBase(sourceId) && tile?.state === 'loaded') mapState.baseAway = false;
  },
};

/** Follows the tiles of a new map. Returns the function that stops it. */
export function followBaseMap(map: GlMap): () => void {
  mapState.baseAway = false;
  const subscriptions = [map.on('error', noteTile.error), map.on('sourcedata', noteTile.sourcedata)];
  return () => subscriptions.forEach((each) => each.unsubscribe());
}

/** Tiles of the land come from the host of geodata, which knows the caller by the cookie; others get none. */
export function requestsBeside(base: BaseMap | undefined) {
  const others = base ? originsOf(base) : [];
  return (url: string) =>
    others.some((origin) => url.startsWith(`${origin}/`)) ? { url } : { url, credentials: 'include' as const };
}
