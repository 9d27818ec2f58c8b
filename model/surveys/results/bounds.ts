/** Boxes around places, in degrees. */
import type { PlaceGeometry } from '../places.ts';

export type Bounds = readonly [west: number, south: number, east: number, north: number];

function positionsOf({ type, coordinates }: PlaceGeometry) {
  switch (type) {
    case 'Point':
      return [coordinates];
    case 'LineString':
      return coordinates;
    case 'Polygon':
      return coordinates.flat();
    default:
      return coordinates.flat(2);
  }
}

export function boundsOf(place: PlaceGeometry): Bounds {
  const positions = positionsOf(place);
  const [lons, lats] = [positions.map(([lon]) => lon!), positions.map(([, lat]) => lat!)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

export const overlaps = (one: Bounds, other: Bounds): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
