import { useCallback, useEffect, useRef } from 'react';
import type { MapHandle } from './MapSurface.tsx';
import { isSameView, viewOfParameters, type MapView } from './view.ts';

/**
 * Keeps path and map together. `write` puts each movement into the path without a render; the map follows a path change from
 * elsewhere (back, forward, a link).
 */
export function useViewPath(
  { zoom, lat, lon }: Readonly<Record<string, string | undefined>>,
  handle: MapHandle | null,
  write: (view: MapView) => void,
): (view: MapView) => void {
  const written = useRef<MapView | null>(null);
  useEffect(() => {
    const wanted = viewOfParameters({ zoom, lat, lon });
    if (!wanted || !handle || (written.current && isSameView(wanted, written.current))) return;
    handle.map.easeTo({ center: [wanted.lon, wanted.lat], zoom: wanted.zoom });
  }, [zoom, lat, lon, handle]);
  return useCallback(
    (view: MapView) => {
      written.current = view;
      write(view);
    },
    [write],
  );
}
