/** Which land the page searches by itself: that of its view, once it shows few enough municipalities. */
import { useMemo, useSyncExternalStore } from 'react';
import type { LandRelease } from '../../../../engine/host/landsearch/release.ts';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import { pointSquareAt, resultBandAt, resultZooms } from '../../../../model/land/resultsbyzoom.ts';
import { meetsBounds } from '../../../map/bounds.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';

/** What an answer counts: the plots in view, which the page searched by itself, or all that are loaded. */
export type CountsOf = 'view' | 'all';

type Box = readonly [west: number, south: number, east: number, north: number];

export interface PageScope {
  /** Degrees. */
  readonly box: Box;
  readonly releases: readonly LandRelease[];
  /** Side of the square that a point has to itself, metres; null where the plots themselves are drawn. */
  readonly square: number | null;
  /** Equal for equal scopes. */
  readonly name: string;
}

interface View {
  readonly zoom: number;
  readonly box: Box;
}

/** Null where the server has to search: in a wide view, or one that may show a municipality whose border is not known. */
export function scopeOf({ zoom, box }: View, loaded: readonly LoadedMunicipality[]): PageScope | null {
  if (zoom < resultZooms.points || loaded.some(({ bounds }) => bounds === null)) return null;
  const releases = loaded
    .filter(({ bounds }) => bounds !== null && meetsBounds(bounds, box))
    .map((each): LandRelease => ({ ...each, id: each.release, plotsImport: each.release, box: null }));
  if (releases.length === 0) return null;
  const square = resultBandAt(zoom) === 'points' ? pointSquareAt(zoom) : null;
  return { box, releases, square, name: JSON.stringify([box, square, releases.map(({ hash }) => hash)]) };
}

/** Municipalities whose neighbourhoods a wide view shows: those with a known border. */
export const wideScopeOf = ({ zoom, box }: View, loaded: readonly LoadedMunicipality[]): number[] =>
  resultBandAt(zoom) === 'neighbourhoods'
    ? loaded.flatMap(({ municipality, bounds }) => (bounds && meetsBounds(bounds, box) ? [municipality] : []))
    : [];

const viewOf = ({ map }: MapHandle): View => {
  const bounds = map.getBounds();
  return { zoom: map.getZoom(), box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] };
};

interface PageScopes {
  readonly scope: PageScope | null;
  readonly wideScope: readonly number[];
}

/** Follows the map once it rests. */
export function usePageScopes(handle: MapHandle | null, loaded: readonly LoadedMunicipality[]): PageScopes {
  const view = useSyncExternalStore(
    (told) => {
      const moved = handle?.map.on('moveend', told);
      return () => moved?.unsubscribe();
    },
    () => (handle ? JSON.stringify(viewOf(handle)) : null),
  );
  return useMemo(() => {
    if (view === null) return { scope: null, wideScope: [] };
    const of = JSON.parse(view) as View;
    return { scope: scopeOf(of, loaded), wideScope: wideScopeOf(of, loaded) };
  }, [view, loaded]);
}
