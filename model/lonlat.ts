/**
 * Areas and centres of shapes in degrees of WGS84. Around a point of the ellipsoid a degree has a fixed length in metres along both axes;
 * over a town the result is within 0.01 % of the Dutch grid.
 */
import { directed, openRing, ringArea as planarArea } from './plane.ts';

/** Longitude first, degrees. */
export type LonLat = readonly [lon: number, lat: number];

type Metres = readonly [east: number, north: number];

/** WGS84: half the long axis in metres, and the square of the first eccentricity. */
const LONG_AXIS = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14;
const RADIANS = Math.PI / 180;

/** Decimals of degrees in files and stored shapes: about 0.1 mm. */
export const DEGREE_DIGITS = 9;
export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(DEGREE_DIGITS));

const isSame = (a: LonLat, b: LonLat): boolean => a[0] === b[0] && a[1] === b[1];

/** An open ring of rounded corners, each other than the one before it. */
export function distinctRing(ring: readonly LonLat[]): LonLat[] {
  const points = ring.map(([lon, lat]): LonLat => [roundedDegrees(lon), roundedDegrees(lat)]);
  return openRing(points.filter((point, index) => index === 0 || !isSame(point, points[index - 1]!)));
}

/** Closes the rings of a polygon and turns them as RFC 7946 asks: counter-clockwise outside, clockwise around holes. */
export const writtenRings = (rings: readonly (readonly LonLat[])[]): number[][][] =>
  rings.map((ring, index) => {
    const turned = directed(ring, index === 0);
    return [...turned, turned[0]!].map(([lon, lat]) => [lon, lat]);
  });

/** Metres per degree at a latitude: radii of curvature along the meridian (M) and across it (N). */
export function metresPerDegree(lat: number): { east: number; north: number } {
  const sine = Math.sin(lat * RADIANS);
  const flattening = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const across = LONG_AXIS / Math.sqrt(flattening);
  const along = (LONG_AXIS * (1 - ECCENTRICITY_SQUARED)) / (flattening * Math.sqrt(flattening));
  return { east: across * Math.cos(lat * RADIANS) * RADIANS, north: along * RADIANS };
}

/** Area in m2 enclosed by a ring, open or closed, whatever its direction; 0 for fewer than three points. */
export function ringArea(ring: readonly LonLat[]): number {
  if (ring.length < 3) return 0;
  const [lon0, lat0] = ring[0]!;
  // One scale for the whole ring, at its middle: otherwise the area would depend on where the ring starts.
  const lats = ring.map(([, lat]) => lat);
  const scale = metresPerDegree((Math.min(...lats) + Math.max(...lats)) / 2);
  const points = ring.map(([lon, lat]): Metres => [(lon - lon0) * scale.east, (lat - lat0) * scale.north]);
  return planarArea(points);
}

export interface Area {
  readonly type: string;
  readonly coordinates: unknown;
}

/** Outer rings with their holes of a polygon or multipolygon; nothing for other geometries. */
export function polygonsOf(geometry: Area | null | undefined): LonLat[][][] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates as LonLat[][]];
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates as LonLat[][][];
  return [];
}

/** Area in m2 of a polygon or multipolygon, without its holes. */
export const areaOf = (geometry: Area | null | undefined): number =>
  polygonsOf(geometry).reduce(
    (sum, [outer, ...holes]) => sum + ringArea(outer ?? []) - holes.reduce((off, hole) => off + ringArea(hole), 0),
    0,
  );

/** Centre of gravity of the largest outer ring, degrees; null for other geometries. */
export function centreOf(geometry: Area | null | undefined): LonLat | null {
  const rings = polygonsOf(geometry)
    .map((polygon) => polygon[0] ?? [])
    .sort((a, b) => ringArea(b) - ringArea(a));
  const ring = rings[0];
  return ring && ring.length > 2 ? ringCentre(ring) : null;
}

function ringCentre(ring: readonly LonLat[]): LonLat {
  const [lon0, lat0] = ring[0]!;
  let [twice, lon, lat] = [0, 0, 0];
  for (const [index, point] of ring.entries()) {
    const next = ring[(index + 1) % ring.length]!;
    const [x, y, nextX, nextY] = [point[0] - lon0, point[1] - lat0, next[0] - lon0, next[1] - lat0];
    const cross = x * nextY - nextX * y;
    twice += cross;
    lon += (x + nextX) * cross;
    lat += (y + nextY) * cross;
  }
  return twice === 0 ? [lon0, lat0] : [lon0 + lon / (3 * twice), lat0 + lat / (3 * twice)];
}
