import { useCallback, useEffect, useRef } from 'react';
import { buildPath } from '../../../model/routes.ts';
import type { MapHandle } from '../../map/MapSurface.tsx';
import { isSameView, parametersOfView, viewOfParameters, type MapView } from '../../map/view.ts';
import { replaceAddress } from '../../portfolio/state.ts';
import { current } from '../../stores/current.ts';

/** The path of a view, with the open location if any. */
export const viewPath = (view: MapView, locationId: number | null): string =>
  locationId === null
    ? buildPath('locations.map', parametersOfView(view))
    : buildPath('locations.map.detail', { location_id: locationId, ...parametersOfView(view) });

/**
 * Keeps path and map together. The path follows each movement without a render; the map follows a path change from
 * elsewhere (back, forward, a link).
 */
export function useMapPath(parameters: Readonly<Record<string, string>>, handle: MapHandle | null) {
  const written = useRef<MapView | null>(null);
  const { zoom, lat, lon } = parameters;

  const onMoved = useCallback((view: MapView) => {
    written.current = view;
    const isHere = current.routeName === 'locations.map' || current.routeName === 'locations.map.detail';
    if (isHere) replaceAddress(viewPath(view, current.locationId));
  }, []);

  useEffect(() => {
    const wanted = viewOfParameters({ zoom, lat, lon });
    if (!wanted || !handle || (written.current && isSameView(wanted, written.current))) return;
    handle.map.easeTo({ center: [wanted.lon, wanted.lat], zoom: wanted.zoom });
  }, [zoom, lat, lon, handle]);

  return onMoved;
}
