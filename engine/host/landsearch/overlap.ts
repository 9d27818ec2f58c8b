/** Per cent of a plot that lies in an area, by the kernel's overlay. */
import type { Plane } from '../plane/types.ts';
import type { MultiPolygon, Polygon, Position } from '../shapes.ts';
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
interface Outline {
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

interface Parts {
  readonly inside: MultiPolygon;
  readonly outside: MultiPolygon;
}

/** Box and frame of a shape for overlays: the kernel's grid reaches 5 km, so everything lies in a frame at the shape. */
function frameOf(outer: readonly Position[]): { box: Box; frame: Position } {
  const box = boxOf(outer);
  return {
    box,
    frame: middleOf([
      [box.minX, box.minY],
      [box.maxX, box.maxY],
    ]),
  };
}

const outerOf = (shape: MultiPolygon): Position[] => shape.flatMap((polygon) => polygon[0] ?? []);

const holds = ({ area }: Outline, { minX, minY, maxX, maxY }: Box): boolean => {
  const middle: Position = [(minX + maxX) / 2, (minY + maxY) / 2];
  return area.some((polygon) => isInside(polygon, middle));
};

const cutArea = ({ area }: Outline, near: Box, frame: Position): MultiPolygon =>
  moved(
    area.map((polygon) => cutPolygon(polygon, near)).filter(({ length }) => length > 0),
    frame,
  );

/** The parts of a shape inside and outside of an area, RD metres. */
export function partsBy(plane: Plane, shape: MultiPolygon, outline: Outline): Parts {
  const outer = outerOf(shape);
  if (outer.length === 0) return { inside: [], outside: [] };
  const { box, frame } = frameOf(outer);
  const near = grown(box, 1);
  if (!meets(near, outline.box)) return { inside: [], outside: shape };
  if (!hasSideIn(outline, near))
    return holds(outline, box) ? { inside: shape, outside: [] } : { inside: [], outside: shape };
  const [plot, area] = [moved(shape, frame), cutArea(outline, near, frame)];
  const back: Position = [-frame[0], -frame[1]];
  return {
    inside: moved(plane.overlay('intersection', plot, area), back),
    outside: moved(plane.overlay('difference', plot, area), back),
  };
}

/** Square metres of a shape anywhere in RD. */
export function areaOfShape(plane: Plane, shape: MultiPolygon): number {
  const outer = outerOf(shape);
  return outer.length === 0 ? 0 : plane.measure(moved(shape, frameOf(outer).frame)).area;
}

/** The union of polygons within five kilometres, RD metres. */
export function unitedShape(plane: Plane, polygons: MultiPolygon): MultiPolygon {
  const outer = outerOf(polygons);
  if (outer.length === 0) return [];
  const { frame } = frameOf(outer);
  return moved(plane.unionAll(moved(polygons, frame)), [-frame[0], -frame[1]]);
}

/** Per cent of the shape inside the area grown by the margin (metres). */
export function shareWithin(plane: Plane, shape: MultiPolygon, outline: Outline, margin: number): number {
  const outer = outerOf(shape);
  if (outer.length === 0) return 0;
  const { box, frame } = frameOf(outer);
  // A side further away than the margin does not reach the plot; sides that the cut makes lie twice as far.
  const near = grown(box, 2 * Math.abs(margin) + 1);
  if (!meets(near, outline.box)) return 0;
  if (!hasSideIn(outline, near)) return holds(outline, box) ? 100 : 0;
  const parts = cutArea(outline, near, frame);
  const plot = moved(shape, frame);
  const reach = margin === 0 ? parts : plane.offset(parts, margin, { join: 'round' });
  const inside = plane.measure(plane.overlay('intersection', plot, reach)).area;
  const share = (100 * inside) / plane.measure(plot).area;
  return Math.min(100, Math.round(share * PRECISION) / PRECISION);
}
