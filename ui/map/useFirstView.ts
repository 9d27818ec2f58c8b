import { useEffect, useRef } from 'react';
import type { FoundPlot } from '../../model/land/runs.ts';
import type { MapHandle } from './MapSurface.tsx';

type Placed = Pick<FoundPlot, 'lon' | 'lat'>;

/** Closest zoom of a view over all results: single plots can be seen. */
const CLOSEST = 16;

/** Shows all plots, with a margin around them. */
function fitPlots({ map }: MapHandle, plots: readonly Placed[]): void {
  const [lons, lats] = [plots.map(({ lon }) => lon), plots.map(({ lat }) => lat)];
  const bounds = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)] as const;
  map.fitBounds([...bounds], { padding: 48, maxZoom: CLOSEST, animate: false });
}

/** A path without a view begins with the results in view. */
export function useFirstView(handle: MapHandle | null, results: readonly Placed[], hasView: boolean): void {
  const isSet = useRef(hasView);
  useEffect(() => {
    if (!handle || isSet.current || results.length === 0) return;
    isSet.current = true;
    fitPlots(handle, results);
  }, [handle, results]);
}
