/** Where a map begins: one order for all maps. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { boxOf } from '../../model/plane.ts';
import { keepLastView, lastViewOf } from './lastviews.ts';
import type { MapHandle } from './MapSurface.tsx';
import type { Bounds, LonLat } from './metres.ts';
import { fitted, isSameView, viewOf, type MapView } from './view.ts';

type Placed = { readonly lon: number; readonly lat: number };

interface Beginning {
  /** The view of the address, or a part of the map that it names; null without. */
  readonly given: MapView | Bounds | null;
  /** The name of the map, under which the last view of the user is kept; null keeps none. */
  readonly map: string | null;
  /** What the map is about. */
  readonly places: readonly Placed[];
  /** Whether no more places are on their way. */
  readonly isWhole: boolean;
  /** Whether something else moves the map to its place, such as an open location. */
  readonly isLed?: boolean;
}

/** The box around places; null without any. */
function boundsAround(places: readonly Placed[]): Bounds | null {
  if (places.length === 0) return null;
  const { minX: west, minY: south, maxX: east, maxY: north } = boxOf(places.map(({ lon, lat }): LonLat => [lon, lat]));
  return { west, south, east, north };
}

/**
 * Returns where the map begins: the view of the address, else the last view of the user, else around its places; null for the map to
 * choose. Places that come later move the map, until they are whole or it was moved otherwise.
 */
export function useFirstView(
  handle: MapHandle | null,
  { given, map: name, places, isWhole, isLed = false }: Beginning,
): MapView | Bounds | null {
  const [start, setStart] = useState(() => given ?? (name === null ? null : lastViewOf(name)));
  const isSettled = useRef(start !== null);
  /** The view that the page gave the map; null while it gives one. */
  const put = useRef<MapView | null>(null);
  const around = useMemo(() => boundsAround(places), [places]);

  useEffect(() => {
    if (!handle) return;
    const { map } = handle;
    put.current ??= viewOf(map);
    const moved = map.on('moveend', () => {
      const view = viewOf(map);
      if (name !== null && put.current && !isSameView(view, put.current)) keepLastView(name, view);
    });
    return () => {
      moved.unsubscribe();
      // Another map of this page, such as one without clusters, goes on here.
      setStart(viewOf(map));
    };
  }, [handle, name]);

  useEffect(() => {
    if (!handle || isSettled.current || isLed) return;
    const { map } = handle;
    const isMoved = put.current !== null && !isSameView(viewOf(map), put.current);
    isSettled.current = isWhole || isMoved;
    if (isMoved || !around) return;
    put.current = null;
    const { bounds, fitBoundsOptions } = fitted(around);
    map.fitBounds(bounds, { ...fitBoundsOptions, animate: false });
    put.current = viewOf(map);
  }, [handle, around, isWhole, isLed]);

  return start ?? around;
}
