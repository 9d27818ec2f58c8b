import type { FoundPlot } from '../../../../model/land/runs.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';

/** A place close enough to see plots around it. */
const PLOT_ZOOM = 16;

type Placed = Pick<FoundPlot, 'lon' | 'lat'>;

export const isInView = ({ map }: MapHandle, { lon, lat }: Placed): boolean => map.getBounds().contains([lon, lat]);

export function flyToPlot({ map }: MapHandle, { lon, lat }: Placed): void {
  map.easeTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), PLOT_ZOOM) });
}
