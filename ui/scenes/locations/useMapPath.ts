import { useCallback } from 'react';
import { buildPath } from '../../../model/routes.ts';
import type { MapHandle } from '../../map/MapSurface.tsx';
import { useViewPath } from '../../map/useViewPath.ts';
import { parametersOfView, type MapView } from '../../map/view.ts';
import { replaceAddress } from '../../portfolio/state.ts';
import { current } from '../../stores/page/current.ts';

/** The path of a view, with the open location if any. */
export const viewPath = (view: MapView, locationId: number | null): string =>
  locationId === null
    ? buildPath('locations.map', parametersOfView(view))
    : buildPath('locations.map.detail', { location_id: locationId, ...parametersOfView(view) });

/** Keeps path and map together while the page is the map of locations. */
export function useMapPath(parameters: Readonly<Record<string, string>>, handle: MapHandle | null) {
  const write = useCallback((view: MapView) => {
    const isHere = current.routeName === 'locations.map' || current.routeName === 'locations.map.detail';
    if (isHere) replaceAddress(viewPath(view, current.locationId));
  }, []);
  return useViewPath(parameters, handle, write);
}
