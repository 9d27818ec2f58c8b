/** A point inside a shape, which decides where the shape belongs. The kernel's label point would be no better for that. */
import type { Geometry, Position } from 'geojson';
import { boundsOf } from '../bounds.ts';

/** West to east: where a level line crosses the rings. */
function crossings(rings: readonly (readonly Position[])[], y: number): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at++) {
      const [[ax, ay], [bx, by]] = [ring[at]!, ring[(at + 1) % ring.length]!] as [[number, number], [number, number]];
      if (ay > y !== by > y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
  }
  return found.sort((a, b) => a - b);
}

interface Stretch {
  readonly width: number;
  readonly middle: Position;
}

/** Stretches of the level line half-way up that lie inside. */
function stretchesOf(rings: readonly (readonly Position[])[]): Stretch[] {
  const [, south, , north] = boundsOf({ type: 'Polygon', coordinates: rings as Position[][] });
  const y = (south + north) / 2;
  const xs = crossings(rings, y);
  return Array.from({ length: xs.length >> 1 }, (_, at) => {
    const [from, to] = [xs[2 * at]!, xs[2 * at + 1]!];
    return { width: to - from, middle: [(from + to) / 2, y] };
  });
}

const polygonsOf = (geometry: Geometry): Position[][][] => {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
};

/** The middle of the longest such stretch; the point itself of a point. Null for lines. */
export function innerPoint(geometry: Geometry | null): Position | null {
  if (!geometry || geometry.type === 'Point') return geometry?.coordinates ?? null;
  const [widest] = polygonsOf(geometry)
    .flatMap(stretchesOf)
    .sort((a, b) => b.width - a.width);
  return widest?.middle ?? null;
}
