/** Which land the page searches by itself: that of its view, once it shows few enough municipalities. */
import { useMemo, useSyncExternalStore } from 'react';
import type { LandRelease } from '../../../../engine/host/landsearch/release.ts';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import { meetsBounds } from '../../../map/bounds.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';

/** From this zoom the page holds the land in view; wider views ask the server. */
const LEAST_ZOOM = 12;

/** What an answer counts: the plots in view, which the page searched by itself, or all that are loaded. */
export type CountsOf = 'view' | 'all';

type Box = readonly [west: number, south: number, east: number, north: number];

export interface PageScope {
  /** Degrees. */
  readonly box: Box;
  readonly releases: readonly LandRelease[];
  /** Equal for equal scopes. */
  readonly name: string;
}

interface View {
  readonly zoom: number;
  readonly box: Box;
}

/** Null where the server has to search: in a wide view, or one that may show a municipality whose border is not known. */
export function scopeOf({ zoom, box }: View, loaded: readonly LoadedMunicipality[]): PageScope | null {
  if (zoom < LEAST_ZOOM || loaded.some(({ bounds }) => bounds === null)) return null;
  const releases = loaded
    .filter(({ bounds }) => bounds !== null && meetsBounds(bounds, box))
    .map((each): LandRelease => ({ ...each, id: each.release, plotsImport: each.release, box: null }));
  if (releases.length === 0) return null;
  return { box, releases, name: JSON.stringify([box, releases.map(({ hash }) => hash)]) };
}

const viewOf = ({ map }: MapHandle): View => {
  const bounds = map.getBounds();
  return { zoom: map.getZoom(), box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] };
};

/** Follows the map once it rests. */
export function usePageScope(handle: MapHandle | null, loaded: readonly LoadedMunicipality[]): PageScope | null {
  const view = useSyncExternalStore(
    (told) => {
      const moved = handle?.map.on('moveend', told);
      return () => moved?.unsubscribe();
    },
    () => (handle ? JSON.stringify(viewOf(handle)) : null),
  );
  return useMemo(() => (view === null ? null : scopeOf(JSON.parse(view) as View, loaded)), [view, loaded]);
}
