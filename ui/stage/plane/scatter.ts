/** Trees where the register only says "green": the same places every time. Drawing only, never a figure. */
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/types.ts';

export function isInside(polygon: Polygon, [x, y]: Position): boolean {
  let inside = false;
  for (const ring of polygon) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [ax, ay] = ring[i]!;
      const [bx, by] = ring[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

export const insideAny = (polygons: MultiPolygon, at: Position): boolean =>
  polygons.some((polygon) => isInside(polygon, at));

/** A jitter in [0, 1) from two whole numbers. */
function noise(i: number, j: number): number {
  const value = Math.sin(i * 127.1 + j * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Points about `area` square metres apart inside the polygons, on a shaken grid fixed to the plane. */
export function scatter(polygons: MultiPolygon, area: number): Position[] {
  const step = Math.sqrt(area);
  const out: Position[] = [];
  for (const polygon of polygons) {
    const xs = polygon[0]!.map(([x]) => x);
    const ys = polygon[0]!.map(([, y]) => y);
    for (let i = Math.floor(Math.min(...xs) / step); i <= Math.max(...xs) / step; i += 1) {
      for (let j = Math.floor(Math.min(...ys) / step); j <= Math.max(...ys) / step; j += 1) {
        const at: Position = [(i + 0.15 + 0.7 * noise(i, j)) * step, (j + 0.15 + 0.7 * noise(j, i)) * step];
        if (isInside(polygon, at)) out.push(at);
      }
    }
  }
  return out;
}
