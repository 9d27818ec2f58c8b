/** Measures of sets of polygons in a local frame. */
import type { FlatPlane, FlatPolygons } from '../../../../engine/host/plane/types.ts';
import { offsets } from './local.ts';

/** Twice the signed area of a closed ring, seen from its first point, which keeps the products small. */
function twiceArea({ coordinates, rings }: FlatPolygons, ring: number): number {
  const [first, end] = [2 * rings[ring]!, 2 * rings[ring + 1]!];
  const [x0, y0] = [coordinates[first]!, coordinates[first + 1]!];
  let twice = 0;
  for (let i = first + 2; i + 3 < end; i += 2) {
    twice +=
      (coordinates[i]! - x0) * (coordinates[i + 3]! - y0) - (coordinates[i + 2]! - x0) * (coordinates[i + 1]! - y0);
  }
  return twice;
}

/** Area of a valid set: outer rings less holes, which may run either way. */
export function areaOf(set: FlatPolygons): number {
  let twice = 0;
  for (let polygon = 0; polygon + 1 < set.polygons.length; polygon++) {
    const first = set.polygons[polygon]!;
    for (let ring = first; ring < set.polygons[polygon + 1]!; ring++) {
      const size = Math.abs(twiceArea(set, ring));
      twice += ring === first ? size : -size;
    }
  }
  return twice / 2;
}

/** Length of all rings or lines. */
export function lengthOf({ coordinates, rings }: Pick<FlatPolygons, 'coordinates' | 'rings'>): number {
  let length = 0;
  for (let ring = 0; ring + 1 < rings.length; ring++)
    length = lengthBetween(coordinates, rings[ring]!, rings[ring + 1]!, length);
  return length;
}

/** Length of a line from its first point until an end, added to that of others. */
export function lengthBetween(coordinates: Float64Array, first: number, end: number, others: number): number {
  let length = others;
  for (let i = 2 * first + 2; i < 2 * end; i += 2)
    length += Math.hypot(coordinates[i]! - coordinates[i - 2]!, coordinates[i + 1]! - coordinates[i - 1]!);
  return length;
}

export const isEmpty = (set: FlatPolygons): boolean => set.polygons.length < 2;

/** Area of the part of a set within another, m2. */
export function sharedArea(plane: FlatPlane, subject: FlatPolygons, clip: FlatPolygons): number {
  return isEmpty(subject) || isEmpty(clip) ? 0 : plane.sharedArea(subject, clip);
}

/** One polygon of a set. */
export function polygonOf(set: FlatPolygons, polygon: number): FlatPolygons {
  if (set.polygons.length === 2) return set;
  const [first, end] = [set.polygons[polygon]!, set.polygons[polygon + 1]!];
  return {
    coordinates: set.coordinates.subarray(2 * set.rings[first]!, 2 * set.rings[end]!),
    rings: offsets(set.rings, first, end),
    polygons: Uint32Array.of(0, end - first),
  };
}

/** Several sets as one list of polygons. */
export function joined(sets: readonly FlatPolygons[]): FlatPolygons {
  if (sets.length === 1) return sets[0]!;
  const coordinates = new Float64Array(sets.reduce((sum, set) => sum + set.coordinates.length, 0));
  const rings = [0];
  const polygons = [0];
  let at = 0;
  for (const set of sets) {
    coordinates.set(set.coordinates, at);
    const [points, ringCount] = [at / 2, rings.length - 1];
    for (const ring of set.rings.subarray(1)) rings.push(points + ring);
    for (const polygon of set.polygons.subarray(1)) polygons.push(ringCount + polygon);
    at += set.coordinates.length;
  }
  return { coordinates, rings: Uint32Array.from(rings), polygons: Uint32Array.from(polygons) };
}
