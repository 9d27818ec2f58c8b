/** Boxes around places, in degrees. */
import type { PlaceGeometry } from '../places.ts';

export type Bounds = readonly [west: number, south: number, east: number, north: number];

export function boundsOf({ type, coordinates }: PlaceGeometry): Bounds {
  const positions =
    type === 'Point'
      ? [coordinates]
      : type === 'LineString'
        ? coordinates
        : type === 'Polygon'
          ? coordinates.flat()
          : coordinates.flat(2);
  const [lons, lats] = [positions.map(([lon]) => lon!), positions.map(([, lat]) => lat!)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

export const overlaps = (one: Bounds, other: Bounds): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
