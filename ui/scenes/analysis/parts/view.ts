/** Views of a map that show a whole area, and the path to a plot beside it. */
import type { AreaGeometry } from '../../../../model/entities/plot.ts';
import { buildPath } from '../../../../model/routes.ts';
import { boundsOf, type Area } from '../../../map/metres.ts';
import { parametersOfView, type MapView } from '../../../map/view.ts';

/** Pixels of the world at zoom 0, and those of the map that an area may fill. */
const [WORLD, WIDTH, HEIGHT] = [512, 640, 480];
const MOST_ZOOM = 17;
const TURN = 360;

/** Null without a shape. */
export function viewOfArea(geometry: AreaGeometry | null): MapView | null {
  const bounds = boundsOf([geometry as Area | null]);
  if (!bounds) return null;
  const { west, south, east, north } = bounds;
  const lat = (south + north) / 2;
  // A degree of latitude is longer on the map than one of longitude.
  const stretch = 1 / Math.cos((lat * Math.PI) / 180);
  const across = Math.max((east - west) / WIDTH, ((north - south) * stretch) / HEIGHT, Number.MIN_VALUE);
  return { zoom: Math.min(MOST_ZOOM, Math.log2(TURN / (across * WORLD))), lat, lon: (west + east) / 2 };
}

/** Opens the sheet of a plot beside the map. */
export function plotPath({ id, geometry }: { id: string; geometry: AreaGeometry | null }): string {
  const view = viewOfArea(geometry);
  return `${buildPath('opportunities', view ? parametersOfView(view) : {})}?${new URLSearchParams({ plot: id })}`;
}
