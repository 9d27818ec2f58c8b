/** Clips rings and lines of whole units to the tile with its buffer. */
import Point from '@mapbox/point-geometry';
import { TILE_BUFFER, TILE_EXTENT } from '../../../model/land/tiles.ts';

export const LEAST = -TILE_BUFFER;
export const MOST = TILE_EXTENT + TILE_BUFFER;

interface Side {
  readonly axis: 'x' | 'y';
  readonly at: number;
  isInside(point: Point): boolean;
}

const sides: readonly Side[] = (['x', 'y'] as const).flatMap((axis) => [
  { axis, at: LEAST, isInside: (point) => point[axis] >= LEAST },
  { axis, at: MOST, isInside: (point) => point[axis] <= MOST },
]);

/** Where the segment crosses the side, in whole units. */
function crossing(a: Point, b: Point, { axis, at }: Side): Point {
  const other = axis === 'x' ? 'y' : 'x';
  const share = (at - a[axis]) / (b[axis] - a[axis]);
  const across = Math.round(a[other] + share * (b[other] - a[other]));
  return axis === 'x' ? new Point(at, across) : new Point(across, at);
}

/** An open ring (Sutherland and Hodgman). Parts of it that leave and return run along the side. */
export function clippedRing(ring: readonly Point[]): readonly Point[] {
  let rest = ring;
  for (const side of sides) {
    const kept: Point[] = [];
    for (let at = 0; at < rest.length; at++) {
      const [point, next] = [rest[at]!, rest[(at + 1) % rest.length]!];
      const isInside = side.isInside(point);
      if (isInside) kept.push(point);
      if (isInside !== side.isInside(next)) kept.push(crossing(point, next, side));
    }
    rest = kept;
  }
  return rest;
}

/** The parts of a line between which it leaves the tile. */
export function clippedLine(line: readonly Point[]): readonly (readonly Point[])[] {
  return sides.reduce<readonly (readonly Point[])[]>((parts, side) => parts.flatMap((part) => cut(part, side)), [line]);
}

function cut(line: readonly Point[], side: Side): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const [at, point] of line.entries()) {
    const before = line[at - 1];
    const isInside = side.isInside(point);
    if (before && isInside !== side.isInside(before)) part.push(crossing(before, point, side));
    if (isInside) part.push(point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}
