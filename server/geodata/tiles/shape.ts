/** Takes the points of a stored geometry and gives the rings or lines that a tile shows of it. */
import Point from '@mapbox/point-geometry';
import type { ShapeTaker } from '../store/twkb.ts';
import { clippedLine, clippedRing, LEAST, MOST } from './clip.ts';
import type { TilePlace } from './place.ts';

export type TileKind = 'area' | 'line';

interface TileShape {
  readonly parts: Point[][];
  /** Square units of an area without its holes; 0 of lines. */
  readonly area: number;
}

/** Points that follow one another and round to the same units are one. */
function pushed(to: Point[], x: number, y: number): void {
  const last = to.length > 0 ? to[to.length - 1]! : null;
  if (!last || last.x !== x || last.y !== y) to.push(new Point(x, y));
}

const withoutDoubles = (points: readonly Point[]): Point[] => {
  const kept: Point[] = [];
  for (const { x, y } of points) pushed(kept, x, y);
  return kept;
};

function isWithin(points: readonly Point[]): boolean {
  for (const { x, y } of points) if (x < LEAST || x > MOST || y < LEAST || y > MOST) return false;
  return true;
}

/** Twice the area; positive clockwise, because y grows downwards. */
function doubleArea(ring: readonly Point[]): number {
  let sum = 0;
  let before = ring.at(-1)!;
  for (const point of ring) {
    sum += before.x * point.y - point.x * before.y;
    before = point;
  }
  return sum;
}

export class ShapeInTile implements ShapeTaker {
  /** Rings by polygon. */
  #polygons: Point[][][] = [];
  #ring: Point[] = [];

  constructor(
    readonly place: TilePlace,
    readonly kind: TileKind,
  ) {}

  polygon(): void {
    this.#polygons.push([]);
  }

  ring(): void {
    this.#polygons.at(-1)!.push((this.#ring = []));
  }

  point(x: number, y: number): void {
    const { place } = this;
    pushed(this.#ring, Math.round(place.right(x, y)), Math.round(place.down(x, y)));
  }

  /** The shape since the last call; null where nothing of it shows. */
  take(): TileShape | null {
    const polygons = this.#polygons;
    this.#polygons = [];
    if (this.kind === 'line') {
      const lines = polygons.flat().flatMap((line) => (isWithin(line) ? [line] : clippedLine(line)));
      const parts = lines.map(withoutDoubles).filter(({ length }) => length > 1);
      return parts.length > 0 ? { parts, area: 0 } : null;
    }
    const parts: Point[][] = [];
    let area = 0;
    for (const rings of polygons) area += addPolygon(rings, parts);
    return parts.length > 0 ? { parts, area: area / 2 } : null;
  }
}

/** Adds the outer ring clockwise and its holes the other way; returns twice the area of the outer ring. */
function addPolygon(rings: readonly Point[][], to: Point[][]): number {
  let outer = 0;
  for (const [at, ring] of rings.entries()) {
    // The points of a whole ring were taken one by one without doubles.
    const cleaned = isWithin(ring) ? [...ring] : withoutDoubles(clippedRing(ring));
    if (cleaned.length > 1 && cleaned[0]!.equals(cleaned.at(-1)!)) cleaned.pop();
    const area = cleaned.length < 3 ? 0 : doubleArea(cleaned);
    if (at === 0) outer = Math.abs(area);
    if (outer === 0) return 0;
    if (area === 0) continue;
    to.push(area > 0 === (at === 0) ? cleaned : cleaned.reverse());
  }
  return outer;
}
