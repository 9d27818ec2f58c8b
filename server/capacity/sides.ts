/** The sides of a plot from which houses are reached. Metres. */
import type { Plane } from '../../engine/host/plane/types.ts';
import type { MultiPolygon, Polygon, Position } from '../../engine/host/shapes.ts';
import { apart, directed, openRing } from '../../model/plane.ts';

/** The plot lies to its left. */
export interface Side {
  readonly start: Position;
  /** Unit vector. */
  readonly direction: Position;
}

const MOST_SIDES = 4;
/** Less of a side at a road, metres, is no way in. */
const LEAST_FRONTAGE = 1;

/** Returns the sides at roads, the one with most road first. Where no road is known or near: all sides, the longest first. */
export function streetSides(plane: Plane, [outer = []]: Polygon, roads: MultiPolygon): readonly Side[] {
  const corners = directed(openRing(outer), true);
  const sides = corners.map((start, at) => ({ start, end: corners[(at + 1) % corners.length]! }));
  const measured = (of: (side: (typeof sides)[number]) => number, least: number): Side[] =>
    sides
      .map((side) => ({ ...side, length: apart(side.start, side.end), size: of(side) }))
      .filter(({ size, length }) => size > least && length > 0)
      .toSorted((a, b) => b.size - a.size)
      .slice(0, MOST_SIDES)
      .map(({ start, end, length }) => ({
        start,
        direction: [(end[0] - start[0]) / length, (end[1] - start[1]) / length],
      }));
  const atRoads =
    roads.length === 0 ? [] : measured(({ start, end }) => frontage(plane, [start, end], roads), LEAST_FRONTAGE);
  return atRoads.length > 0 ? atRoads : measured(({ start, end }) => apart(start, end), 0);
}

function frontage(plane: Plane, line: Position[], roads: MultiPolygon): number {
  const { inside, boundary } = plane.clipLines([line], roads);
  const pieces = [...inside, ...boundary];
  return pieces.reduce((sum, piece) => sum + apart(piece[0]!, piece.at(-1)!), 0);
}
