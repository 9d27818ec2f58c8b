/** Per cent of a plot that lies in an area, by the kernel's overlay. */
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/shapes.ts';
import { boxOf, isInside, middleOf, type Box } from '../../../model/plane.ts';

/** Per cent are compared with this precision: an overlay rounds to a hundredth of a millimetre. */
const PRECISION = 1e4;

const meets = (a: Box, b: Box): boolean => a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

const grown = ({ minX, minY, maxX, maxY }: Box, by: number): Box => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

/** Cuts a ring to the side of a line, by Sutherland and Hodgman: `inside` is not negative on the side that stays. */
function cut(ring: readonly Position[], inside: (point: Position) => number): Position[] {
  const kept: Position[] = [];
  for (const [at, point] of ring.entries()) {
    const next = ring[(at + 1) % ring.length]!;
    const [here, there] = [inside(point), inside(next)];
    if (here >= 0) kept.push(point);
    if (here >= 0 === there >= 0) continue;
    const along = here / (here - there);
    kept.push([point[0] + (next[0] - point[0]) * along, point[1] + (next[1] - point[1]) * along]);
  }
  return kept;
}

/** The part of a ring in a box. Sides along the box may lie on each other, which an overlay does not count. */
function cutToBox(ring: readonly Position[], { minX, minY, maxX, maxY }: Box): Position[] {
  const sides = [
    ([x]: Position) => x - minX,
    ([x]: Position) => maxX - x,
    ([, y]: Position) => y - minY,
    ([, y]: Position) => maxY - y,
  ];
  return sides.reduce<readonly Position[]>((rest, side) => cut(rest, side), ring).slice();
}

const closed = (ring: Position[]): Position[] => [...ring, ring[0]!];

function cutPolygon(polygon: Polygon, box: Box): Polygon {
  const [outer, ...holes] = polygon.map((ring) => cutToBox(ring.slice(0, -1), box));
  if (!outer || outer.length < 3) return [];
  return [outer, ...holes.filter(({ length }) => length > 2)].map(closed);
}

/** The outline of an area, and the boxes of its sides: minX, minY, maxX, maxY in turns. */
export interface Outline {
  readonly area: MultiPolygon;
  readonly box: Box;
  readonly sides: Float64Array;
}

export function outlineOf(area: MultiPolygon): Outline {
  const sides = area.flatMap((polygon) =>
    polygon.flatMap((ring) =>
      ring.slice(1).flatMap(([x, y], at) => {
        const [fromX, fromY] = ring[at]!;
        return [Math.min(x, fromX), Math.min(y, fromY), Math.max(x, fromX), Math.max(y, fromY)];
      }),
    ),
  );
  return { area, box: boxOf(area.flatMap((polygon) => polygon[0] ?? [])), sides: Float64Array.from(sides) };
}

/** Whether a side of the area comes into the box; otherwise the box is inside or outside as a whole. */
function hasSideIn({ sides }: Outline, { minX, minY, maxX, maxY }: Box): boolean {
  for (let at = 0; at < sides.length; at += 4)
    if (sides[at]! <= maxX && sides[at + 2]! >= minX && sides[at + 1]! <= maxY && sides[at + 3]! >= minY) return true;
  return false;
}

const moved = (polygons: MultiPolygon, [dx, dy]: readonly [number, number]): MultiPolygon =>
  polygons.map((polygon) => polygon.map((ring) => ring.map(([x, y]): Position => [x - dx, y - dy])));

/**
 * Per cent of the shape inside the area grown by the margin (metres). The kernel's grid reaches 5 km, so both lie in a frame at the
 * plot, and of the area only what is near.
 */
export function shareWithin(plane: Plane, shape: MultiPolygon, outline: Outline, margin: number): number {
  const outer = shape.flatMap((polygon) => polygon[0] ?? []);
  if (outer.length === 0) return 0;
  const box = boxOf(outer);
  // A side further away than the margin does not reach the plot; sides that the cut makes lie twice as far.
  const near = grown(box, 2 * Math.abs(margin) + 1);
  const { area } = outline;
  if (!meets(near, outline.box)) return 0;
  if (!hasSideIn(outline, near)) {
    const middle: Position = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
    return area.some((polygon) => isInside(polygon, middle)) ? 100 : 0;
  }
  const frame = middleOf([
    [box.minX, box.minY],
    [box.maxX, box.maxY],
  ]);
  const parts = moved(
    area.map((polygon) => cutPolygon(polygon, near)).filter(({ length }) => length > 0),
    frame,
  );
  const plot = moved(shape, frame);
  const reach = margin === 0 ? parts : plane.offset(parts, margin, { join: 'round' });
  const inside = plane.measure(plane.overlay('intersection', plot, reach)).area;
  const share = (100 * inside) / plane.measure(plot).area;
  return Math.min(100, Math.round(share * PRECISION) / PRECISION);
}
