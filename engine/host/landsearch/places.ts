/** Which plots lie in a place: by their label point. */
import type { MultiPolygon, Polygon } from '../shapes.ts';
import { apart, boxOf, isInside, nearestOn, type Box } from '../../../model/plane.ts';

/** Decimetres of label points per metre. */
export const DECIMETRES = 10;

const boxesOf = (area: MultiPolygon): Box => boxOf(area.flatMap((polygon) => polygon[0] ?? []));

const isIn = (area: MultiPolygon, x: number, y: number): boolean => area.some((polygon) => isInside(polygon, [x, y]));

/** Metres to the nearest side of the area, from either side of it. */
function toSides(area: MultiPolygon, x: number, y: number): number {
  let least = Infinity;
  const point = [x, y] as const;
  const measure = (polygon: Polygon): void => {
    for (const ring of polygon)
      for (let at = 1; at < ring.length; at++)
        least = Math.min(least, apart(point, nearestOn(point, ring[at - 1]!, ring[at]!)));
  };
  area.forEach(measure);
  return least;
}

/** Whether a point lies in the area grown by the margin (metres), or shrunk by a negative one. */
export function isWithin(area: MultiPolygon, margin: number, x: number, y: number): boolean {
  const inside = isIn(area, x, y);
  if (margin > 0) return inside || toSides(area, x, y) <= margin;
  return inside && (margin === 0 || toSides(area, x, y) >= -margin);
}

export const maskOf = (count: number): Uint8Array => new Uint8Array(Math.ceil(count / 8));

export const setBit = (mask: Uint8Array, at: number): void => {
  mask[at >> 3]! |= 1 << (at & 7);
};

export const hasBit = (mask: Uint8Array, at: number): boolean => ((mask[at >> 3]! >> (at & 7)) & 1) === 1;

/** Metres of the label points of plots, by their rows. */
export function placesOf(points: Int32Array, plots: Uint32Array): { x: Float64Array; y: Float64Array } {
  return {
    x: Float64Array.from(plots, (plot) => points[2 * plot]! / DECIMETRES),
    y: Float64Array.from(plots, (plot) => points[2 * plot + 1]! / DECIMETRES),
  };
}

/** The plots whose label point lies in the area with its margin. */
export function plotsWithin(points: Int32Array, area: MultiPolygon, margin: number): Uint8Array {
  const plots = points.length / 2;
  const mask = maskOf(plots);
  const box = boxesOf(area);
  const reach = Math.max(0, margin);
  for (let plot = 0; plot < plots; plot++) {
    const [x, y] = [points[2 * plot]! / DECIMETRES, points[2 * plot + 1]! / DECIMETRES];
    if (x < box.minX - reach || x > box.maxX + reach || y < box.minY - reach || y > box.maxY + reach) continue;
    if (isWithin(area, margin, x, y)) setBit(mask, plot);
  }
  return mask;
}
