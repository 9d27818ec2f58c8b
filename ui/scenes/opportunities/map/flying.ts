import type { FoundPlot } from '../../../../model/land/runs.ts';
import type { FoundPlace } from '../../../../model/land/landcalls.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { placeZooms } from '../../../search/places.ts';

/** A place close enough to see plots around it. */
const PLOT_ZOOM = 16;
/** From here the outline of a plot can be seen. */
const SEEN_ZOOM = 15;

type Placed = Pick<FoundPlot, 'lon' | 'lat'>;

export const isInView = ({ map }: MapHandle, { lon, lat }: Placed): boolean => map.getBounds().contains([lon, lat]);

export function flyToPlot({ map }: MapHandle, { lon, lat }: Placed): void {
  map.easeTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), PLOT_ZOOM) });
}

export const flyToPlace = ({ map }: MapHandle, { kind, lon, lat }: FoundPlace): void => {
  map.easeTo({ center: [lon, lat], zoom: placeZooms[kind] });
};

/** Shows plots that lie beside each other, unless all are in view and large enough to see. */
export function showPlots(handle: MapHandle, plots: readonly Placed[]): void {
  if (handle.map.getZoom() >= SEEN_ZOOM && plots.every((plot) => isInView(handle, plot))) return;
  const lon = plots.reduce((sum, plot) => sum + plot.lon, 0) / plots.length;
  const lat = plots.reduce((sum, plot) => sum + plot.lat, 0) / plots.length;
  flyToPlot(handle, { lon, lat });
}
