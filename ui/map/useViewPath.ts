import { useCallback, useEffect, useRef } from 'react';
import type { MapHandle } from './MapSurface.tsx';
import { isSameView, viewOfParameters, type MapView } from './view.ts';

/**
 * Keeps path and map together. `read` reads the view of the path. `write` puts each movement into the path without a render; the map follows a path change from
 * elsewhere (back, forward, a link).
 */
export function useViewPath(
  parameters: Readonly<Record<string, string | undefined>>,
  handle: MapHandle | null,
  write: (view: MapView) => void,
  read: (parameters: Readonly<Record<string, string | undefined>>) => MapView | null = viewOfParameters,
): (view: MapView) => void {
  const { zoom, lat, lon, pitch, bearing } = parameters;
  const written = useRef<MapView | null>(null);
  useEffect(() => {
    const wanted = read({ zoom, lat, lon, pitch, bearing });
    if (!wanted || !handle || (written.current && isSameView(wanted, written.current))) return;
    const { pitch: tilt, bearing: turn } = wanted;
    handle.map.easeTo({
      center: [wanted.lon, wanted.lat],
      zoom: wanted.zoom,
      ...(tilt === undefined ? {} : { pitch: tilt }),
      ...(turn === undefined ? {} : { bearing: turn }),
    });
  }, [read, zoom, lat, lon, pitch, bearing, handle]);
  return useCallback(
    (view: MapView) => {
      written.current = view;
      write(view);
    },
    [write],
  );
}
