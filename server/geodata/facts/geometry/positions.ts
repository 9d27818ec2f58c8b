/** Typed arrays as lists of positions, for operations that take those. */
import type { FlatPolygons } from '../../../../engine/host/plane/types.ts';

/** The polygons of a set as lists of positions. */
export function positionsOf({ coordinates, rings, polygons }: FlatPolygons): [number, number][][][] {
  const ringAt = (ring: number) =>
    Array.from({ length: rings[ring + 1]! - rings[ring]! }, (_, i): [number, number] => {
      const at = 2 * (rings[ring]! + i);
      return [coordinates[at]!, coordinates[at + 1]!];
    });
  return Array.from({ length: polygons.length - 1 }, (_, polygon) =>
    Array.from({ length: polygons[polygon + 1]! - polygons[polygon]! }, (_, i) => ringAt(polygons[polygon]! + i)),
  );
}
