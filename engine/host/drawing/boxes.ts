import { boxOf, isInside } from '../../../model/plane.ts';
import { parameterOf, type EncodedBuilding } from '../encode/encode.ts';
import { Parameter } from '../encode/parameters.ts';
import type { Box } from './ramps.ts';
import { rectangle } from '../shapes.ts';
import type { Polygon, Position, Space } from '../types.ts';

/** Drawn storage box, and aisle between two rows, metres (domain.md 3.7; figures of area and number do not depend on them). */
const BOX_WIDTH = 1.8;
const BOX_DEPTH = 2.8;
const AISLE = 1.5;
const MODULE = 2 * BOX_DEPTH + AISLE;
const SLACK = 1e-6;

/** Places boxes in the storage spaces of a storey: rows on both sides of aisles, at most the number that the area allows. */
export function storageBoxes(
  spaces: readonly Pick<Space, 'kind' | 'polygon' | 'net'>[],
  encoded: EncodedBuilding,
): Polygon[] {
  const each = parameterOf(encoded, Parameter.StorageSize) * parameterOf(encoded, Parameter.StorageCirculation);
  return spaces.flatMap(({ kind, polygon, net }) => {
    if (kind !== 'storage' || each <= 0) return [];
    return boxesIn(polygon[0]!).slice(0, Math.floor(net / each + SLACK));
  });
}

/** Returns rows along the longer side of the ring's bounding box; only boxes inside the ring. */
function boxesIn(ring: Position[]): Polygon[] {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  const isAlongX = maxX - minX >= maxY - minY;
  const [along, across] = isAlongX ? [maxX - minX, maxY - minY] : [maxY - minY, maxX - minX];
  const found: Polygon[] = [];
  for (const t of rowsIn(across)) {
    for (let s = 0; s + BOX_WIDTH <= along + SLACK; s += BOX_WIDTH) {
      const [x, y] = isAlongX ? [minX + s, minY + t] : [minX + t, minY + s];
      const [width, depth] = isAlongX ? [BOX_WIDTH, BOX_DEPTH] : [BOX_DEPTH, BOX_WIDTH];
      const box = { x0: x, y0: y, x1: x + width, y1: y + depth };
      if (isIn(ring, box)) found.push([rectangle(box.x0, box.y0, box.x1, box.y1)]);
    }
  }
  return found;
}

/** Returns where rows start across the space, metres: two per aisle, and a last one if its aisle still fits. */
function rowsIn(across: number): number[] {
  const rows: number[] = [];
  for (let t = 0; t + BOX_DEPTH + AISLE <= across + SLACK; t += MODULE) {
    rows.push(t);
    if (t + MODULE <= across + SLACK) rows.push(t + BOX_DEPTH + AISLE);
  }
  return rows;
}

/** Returns whether a box lies in an axis-parallel ring: its middle does, and no side of the ring crosses it. */
function isIn(ring: Position[], { x0, y0, x1, y1 }: Box): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (!isInside([ring], [x, y])) return false;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[i + 1]!;
    const isBeside =
      Math.max(ax, bx) <= x0 + SLACK ||
      Math.min(ax, bx) >= x1 - SLACK ||
      Math.max(ay, by) <= y0 + SLACK ||
      Math.min(ay, by) >= y1 - SLACK;
    if (!isBeside) return false;
  }
  return true;
}
