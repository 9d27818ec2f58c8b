/** Points in areas, exactly: products of centimetres of areas up to 600 km wide fit a double. */
import type { FeatureTable } from '../../features.ts';
import type { CentimetreBox } from './box.ts';

/**
 * Whether a point lies in an area. A border belongs to the area on its left, a level one to the area above it: a point on a border
 * that two areas share lies in exactly one of them.
 */
export function isWithin(
  { coordinates, rings, polygons, features }: FeatureTable,
  row: number,
  x: number,
  y: number,
): boolean {
  let inside = false;
  const [first, end] = [polygons[features[row]!]!, polygons[features[row + 1]!]!];
  for (let ring = first; ring < end; ring++) {
    for (let i = 2 * rings[ring]!; i + 3 < 2 * rings[ring + 1]!; i += 2) {
      const [ax, ay, bx, by] = [coordinates[i]!, coordinates[i + 1]!, coordinates[i + 2]!, coordinates[i + 3]!];
      if (ay > y === by > y) continue;
      const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      if (by > ay ? turn >= 0 : turn <= 0) inside = !inside;
    }
  }
  return inside;
}

/** Whether the box of any side of an area meets a box. Where none does, all of the box lies inside the area, or all outside. */
export function crosses(
  { coordinates, rings, polygons, features }: FeatureTable,
  row: number,
  { minX, minY, maxX, maxY }: CentimetreBox,
): boolean {
  const [first, end] = [polygons[features[row]!]!, polygons[features[row + 1]!]!];
  for (let ring = first; ring < end; ring++) {
    for (let i = 2 * rings[ring]!; i + 3 < 2 * rings[ring + 1]!; i += 2) {
      const [ax, ay, bx, by] = [coordinates[i]!, coordinates[i + 1]!, coordinates[i + 2]!, coordinates[i + 3]!];
      const isApart = Math.max(ax, bx) < minX || Math.min(ax, bx) > maxX;
      if (!isApart && Math.max(ay, by) >= minY && Math.min(ay, by) <= maxY) return true;
    }
  }
  return false;
}

/** Whether the outer ring of any polygon encloses an area. */
export function hasArea({ coordinates, rings, polygons, features }: FeatureTable, row: number): boolean {
  for (let polygon = features[row]!; polygon < features[row + 1]!; polygon++) {
    const [first, end] = [rings[polygons[polygon]!]!, rings[polygons[polygon]! + 1]!];
    const [x0, y0] = [coordinates[2 * first]!, coordinates[2 * first + 1]!];
    let twice = 0;
    for (let i = 2 * first; i + 3 < 2 * end; i += 2)
      twice +=
        (coordinates[i]! - x0) * (coordinates[i + 3]! - y0) - (coordinates[i + 2]! - x0) * (coordinates[i + 1]! - y0);
    if (twice !== 0) return true;
  }
  return false;
}
