/** A point surely inside a shape, for what must lie in one area. */
import type { FlatPolygons, Plane } from '../../../engine/host/plane/types.ts';
import { areaOf } from './geometry/measure.ts';
import { positionsOf } from './geometry/positions.ts';

/** Precision in metres: label points are kept in decimetres. */
const PRECISION = 0.1;

/** The label point of the largest polygon of a set, in its own metres; null when nothing has an area. */
export function labelPointOf(plane: Plane, set: FlatPolygons): readonly [x: number, y: number] | null {
  let [largest, most] = [-1, 0];
  for (let polygon = 0; polygon + 1 < set.polygons.length; polygon++) {
    const area = areaOf({ ...set, polygons: set.polygons.subarray(polygon, polygon + 2) });
    if (area > most) [largest, most] = [polygon, area];
  }
  if (largest < 0) return null;
  const { point, status } = plane.labelPoint(positionsOf(set)[largest]!, PRECISION);
  return status === 'ok' || status === 'repaired' ? [point[0], point[1]] : null;
}
