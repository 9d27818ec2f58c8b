/** A point surely inside a shape, for what must lie in one area. */
import type { FlatPolygons, Plane } from '../../../engine/host/plane/types.ts';
import { areaOf, polygonOf } from './geometry/measure.ts';

/** Precision in metres: label points are kept in decimetres. */
const PRECISION = 0.1;

/** The label point of the largest polygon of a set, in its own metres; null when nothing has an area. */
export function labelPointOf({ flat }: Plane, set: FlatPolygons): readonly [x: number, y: number] | null {
  let largest: FlatPolygons | null = null;
  let most = 0;
  for (let at = 0; at + 1 < set.polygons.length; at++) {
    const polygon = polygonOf(set, at);
    const area = areaOf(polygon);
    if (area > most) [largest, most] = [polygon, area];
  }
  if (!largest) return null;
  const { point, status } = flat.labelPoint(largest, PRECISION);
  return status === 'ok' || status === 'repaired' ? [point[0], point[1]] : null;
}
