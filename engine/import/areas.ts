/** One shape of a file to one area in degrees, or the reason why not. */
import { distinctRing, writtenRings } from '../../model/lonlat.ts';
import { boxOf, ringArea } from '../../model/plane.ts';
import { MAX_CORNERS, MAX_PROPERTIES, MIN_SIZE, type ShapeFault } from './faults.ts';
import type { Place } from './projections.ts';
import type { Area, Corner, LonLat, Shape } from './types.ts';

/** Metres in a degree of latitude; of longitude times the cosine. Good enough to refuse by. */
const DEGREE = 111_300;

const metresFrom =
  ([lon0, lat0]: LonLat) =>
  ([lon, lat]: LonLat): [number, number] => [
    (lon - lon0) * DEGREE * Math.cos((lat0 * Math.PI) / 180),
    (lat - lat0) * DEGREE,
  ];

const degreesFrom =
  ([lon0, lat0]: LonLat) =>
  ([x, y]: Point): LonLat => [lon0 + x / (DEGREE * Math.cos((lat0 * Math.PI) / 180)), lat0 + y / DEGREE];

const placedRings = (polygons: Shape['polygons'], place: Place): LonLat[][][] =>
  polygons.map((rings) => rings.map((ring) => distinctRing(ring.map(place))));

/** Where a shape first crosses itself, degrees; null where it does not. */
export function crossingPlace({ polygons }: Shape, place: Place): LonLat | null {
  const placed = placedRings(polygons, place);
  const [origin] = placed.flat(2);
  if (!origin) return null;
  const toMetres = metresFrom(origin);
  for (const rings of placed) {
    const found = crossingOf(rings.map((ring) => ring.map(toMetres)));
    if (found) return degreesFrom(origin)(found);
  }
  return null;
}

/** `at` is the place of the location; without one no area is too far. `away`: metres from it. */
export function areaOf(shape: Shape, place: Place, at: LonLat | null, away = Infinity): Area | ShapeFault {
  const { name, layer, properties, polygons, height = null } = shape;
  if (polygons.length === 0) return 'notArea';
  if (Object.keys(properties).length > MAX_PROPERTIES) return 'tooManyProperties';
  const corners = polygons.flatMap((rings) => rings.flat());
  if (corners.length > MAX_CORNERS) return 'tooFine';
  if (!corners.every(isCorner)) return 'broken';
  const placed = placedRings(polygons, place);
  const points = placed.flat(2);
  if (!points.every(isOnEarth)) return at ? 'tooFar' : 'broken';
  if (points.length === 0) return 'empty';
  const toMetres = metresFrom(points[0]!);
  const flat = placed.map((rings) => rings.map((ring) => ring.map(toMetres)));
  if (flat.some((rings) => rings.length === 0 || ringArea(rings[0]!) < MIN_SIZE)) return 'empty';
  if (flat.some((rings) => isCrossing(rings))) return 'crossing';
  if (at && Math.hypot(...middleOf(points.map(metresFrom(at)))) > away) return 'tooFar';
  const coordinates = placed.map((rings) => writtenRings(rings.filter(({ length }) => length > 2)));
  return {
    name,
    layer,
    properties,
    height,
    geometry:
      coordinates.length === 1
        ? { type: 'Polygon', coordinates: coordinates[0]! }
        : { type: 'MultiPolygon', coordinates },
  };
}

const isCorner = (corner: Corner): boolean => Number.isFinite(corner[0]) && Number.isFinite(corner[1]);
const isOnEarth = ([lon, lat]: LonLat): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

function middleOf(points: readonly (readonly [number, number])[]): [number, number] {
  const { minX, minY, maxX, maxY } = boxOf(points);
  return [(minX + maxX) / 2, (minY + maxY) / 2];
}

type Point = readonly [number, number];
type Edge = readonly [a: Point, b: Point];

/** Whether edges of the rings cross; corners may touch. */
export const isCrossing = (rings: readonly (readonly Point[])[]): boolean => crossingOf(rings) !== null;

/** The first place where edges of the rings cross; null where they only touch. Compares only edges that overlap along x. */
function crossingOf(rings: readonly (readonly Point[])[]): Point | null {
  const edges = rings
    .flatMap((ring) => ring.map((a, index): Edge => [a, ring[(index + 1) % ring.length]!]))
    .toSorted((one, other) => west(one) - west(other));
  for (const [index, edge] of edges.entries()) {
    const east = Math.max(edge[0][0], edge[1][0]);
    for (let at = index + 1; at < edges.length && west(edges[at]!) <= east; at += 1) {
      const other = edges[at]!;
      if (doCross(edge, other)) return meeting(edge, other);
    }
  }
  return null;
}

/** Where the lines through two edges meet; they are not parallel. */
function meeting([[ax, ay], [bx, by]]: Edge, [[cx, cy], [dx, dy]]: Edge): Point {
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / ((bx - ax) * (dy - cy) - (by - ay) * (dx - cx));
  return [ax + along * (bx - ax), ay + along * (by - ay)];
}

const west = ([a, b]: Edge): number => Math.min(a[0], b[0]);

/** On which side of the edge a point lies; closer than a tenth of a millimetre it lies on it. */
function sideOf([a, b]: Edge, [x, y]: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const away = (dx * (y - a[1]) - dy * (x - a[0])) / Math.hypot(dx, dy);
  return Math.abs(away) < 1e-4 ? 0 : Math.sign(away);
}

const doCross = (one: Edge, other: Edge): boolean =>
  sideOf(one, other[0]) * sideOf(one, other[1]) < 0 && sideOf(other, one[0]) * sideOf(other, one[1]) < 0;
