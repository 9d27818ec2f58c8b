/** Geometry of drawings: boxes, paths, and room for texts. */
import { boxOf, isInside, openRing, type Box } from '../../../model/plane.ts';
import type { Polygon, Position } from './types.ts';

export const isEmpty = (box: Box): boolean => !(box.maxX > box.minX && box.maxY > box.minY);
export const grown = (box: Box, by: number): Box => ({
  minX: box.minX - by,
  minY: box.minY - by,
  maxX: box.maxX + by,
  maxY: box.maxY + by,
});

/** Rounds to a micrometre of paper, without negative zero. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000 || 0;

export type ToPaper = (point: Position) => Position;

/** Returns the map from metres to millimetres of paper at a scale; flips y. */
export const atScale = (scale: number): ToPaper => {
  const factor = 1000 / scale;
  return ([x, y]) => [rounded(x * factor), rounded(-y * factor)];
};

export const polygonPath = (polygon: Polygon, to: ToPaper): string =>
  polygon
    .map(
      (ring) =>
        `M${openRing(ring)
          .map((point) => to(point).join(' '))
          .join('L')}Z`,
    )
    .join('');

export const linePath = (points: readonly Position[], to: ToPaper): string =>
  `M${points.map((point) => to(point).join(' ')).join('L')}`;

/** Distances from a point to the polygon's sides along one axis, before and behind it. */
function freeAlong(polygon: Polygon, point: Position, axis: 0 | 1): [before: number, behind: number] {
  const across = axis === 0 ? 1 : 0;
  let [before, behind] = [Infinity, Infinity];
  for (const ring of polygon) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i]!, ring[j]!];
      if (a[across] > point[across] === b[across] > point[across]) continue;
      const share = (point[across] - a[across]) / (b[across] - a[across]);
      const distance = a[axis] + share * (b[axis] - a[axis]) - point[axis];
      if (distance < 0) before = Math.min(before, -distance);
      else behind = Math.min(behind, distance);
    }
  }
  return [before, behind];
}

interface Room {
  at: Position;
  width: number;
  height: number;
}

/** Points tried per side; odd, so that they include the centre of a rectangle. */
const TRIES = 9;

/** The most open place inside a polygon: its point and the free size around it. */
export function roomOf(polygon: Polygon): Room {
  const box = boxOf(polygon[0] ?? []);
  let best: Room = { at: polygon[0]?.[0] ?? [0, 0], width: 0, height: 0 };
  let bestScore = 0;
  for (let i = 1; i <= TRIES; i++) {
    for (let j = 1; j <= TRIES; j++) {
      // Slightly off the vertices, so that no side is met exactly at its end.
      const at: Position = [
        box.minX + ((box.maxX - box.minX) * i) / (TRIES + 1) + 1e-7,
        box.minY + ((box.maxY - box.minY) * j) / (TRIES + 1) + 1e-7,
      ];
      if (!isInside(polygon, at)) continue;
      const width = 2 * Math.min(...freeAlong(polygon, at, 0));
      const height = 2 * Math.min(...freeAlong(polygon, at, 1));
      const score = width * height;
      if (score > bestScore * 1.000001) [best, bestScore] = [{ at, width, height }, score];
    }
  }
  return best;
}
