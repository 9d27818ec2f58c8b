/**
 * Lengths and areas on the map, from degrees of WGS84. Around a point of the ellipsoid a degree has a fixed length in
 * metres along both axes; over a town the result is within 0.01 % of the Dutch grid, well inside what a map can show.
 */
import type { Position } from 'geojson';
import { metresPerDegree, polygonsOf, type Area, type LonLat } from '../../model/lonlat.ts';
import { boxOf, isInside } from '../../model/plane.ts';

export { areaOf, centreOf, metresPerDegree, polygonsOf, ringArea, type Area, type LonLat } from '../../model/lonlat.ts';

/** The point of a GeoJSON position, whose type has no fixed length. */
export const lonLatOf = ([lon, lat]: Position): LonLat => [lon!, lat!];
type Metres = readonly [east: number, north: number];

/** Metres east and north of an origin. */
export function toMetres(at: LonLat, origin: LonLat): Metres {
  const scale = metresPerDegree((at[1] + origin[1]) / 2);
  return [(at[0] - origin[0]) * scale.east, (at[1] - origin[1]) * scale.north];
}

/** Distance of two points in metres; for lines of up to some tens of kilometres. */
export function distance(from: LonLat, to: LonLat): number {
  return Math.hypot(...toMetres(to, from));
}

export const lengthOf = (line: readonly LonLat[]): number =>
  line.slice(1).reduce((sum, point, index) => sum + distance(line[index]!, point), 0);

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The box around polygons; null without any. */
export function boundsOf(geometries: readonly (Area | null | undefined)[]): Bounds | null {
  const points = geometries.flatMap((geometry) => polygonsOf(geometry).flatMap((polygon) => polygon[0] ?? []));
  if (points.length === 0) return null;
  const { minX: west, minY: south, maxX: east, maxY: north } = boxOf(points);
  return { west, south, east, north };
}

/** Whether a point lies in a polygon or multipolygon, by counting the edges crossed to the east. */
export function contains(geometry: Area | null | undefined, at: LonLat): boolean {
  return polygonsOf(geometry).some((rings) => isInside(rings, at));
}
