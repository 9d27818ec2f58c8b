/** Trees where the register only says "green", always at the same places. For drawing, not for figures. */
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { boxOf, isInside } from '../../../model/plane.ts';

export const insideAny = (polygons: MultiPolygon, at: Position): boolean =>
  polygons.some((polygon) => isInside(polygon, at));

/** Returns a pseudo-random number in [0, 1) from two integers. */
function noise(i: number, j: number): number {
  const value = Math.sin(i * 127.1 + j * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Returns points inside the polygons, one per `area` m2, on a jittered grid fixed to the plane. */
export function scatter(polygons: MultiPolygon, area: number): Position[] {
  const step = Math.sqrt(area);
  const out: Position[] = [];
  for (const polygon of polygons) {
    const { minX, minY, maxX, maxY } = boxOf(polygon[0]!);
    for (let i = Math.floor(minX / step); i <= maxX / step; i += 1) {
      for (let j = Math.floor(minY / step); j <= maxY / step; j += 1) {
        const at: Position = [(i + 0.15 + 0.7 * noise(i, j)) * step, (j + 0.15 + 0.7 * noise(j, i)) * step];
        if (isInside(polygon, at)) out.push(at);
      }
    }
  }
  return out;
}
