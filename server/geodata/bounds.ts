import type { Geometry } from 'geojson';

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

export const overlaps = (a: Bounds, b: Bounds): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

export function boundsOf(geometry: Geometry): Bounds {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const visit = (coordinates: unknown): void => {
    if (!Array.isArray(coordinates)) return;
    const [x, y] = coordinates as unknown[];
    if (typeof x !== 'number' || typeof y !== 'number') return coordinates.forEach(visit);
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  };
  if (geometry.type === 'GeometryCollection')
    geometry.geometries.forEach((each) => visit('coordinates' in each ? each.coordinates : []));
  else visit(geometry.coordinates);
  return bounds;
}

/** Parses `west,south,east,north` in degrees; returns null for anything else. */
export function parseBounds(text: string): Bounds | null {
  const numbers = text.split(',').map((each) => (each.trim() === '' ? NaN : Number(each)));
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const [west, south, east, north] = numbers as [number, number, number, number];
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return isOnEarth && west <= east && south <= north ? [west, south, east, north] : null;
}
