import { openRing } from '../../../model/plane.ts';
import type { MultiPolygon, Polygon, Position } from '../types.ts';
import type { FlatPolygons } from './types.ts';

/** Checks that throw a TypeError on misuse: the module trusts the layout of its input. */

export function checkNumber(what: string, value: unknown): number {
  if (typeof value !== 'number') throw new TypeError(`${what} must be a number`);
  return value;
}

export function checkList(what: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${what} must be a list`);
  return value;
}

function checkOffsets(what: string, offsets: unknown, end: number): Uint32Array {
  if (!(offsets instanceof Uint32Array)) throw new TypeError(`${what} must be a Uint32Array`);
  if (offsets[0] !== 0) throw new TypeError(`${what} must start with 0`);
  let last = 0;
  for (let i = 1; i < offsets.length; i++) {
    const here = offsets[i]!;
    if (here < last) throw new TypeError(`${what} must not descend`);
    last = here;
  }
  if (last > end) throw new TypeError(`${what} must end within what they count`);
  return offsets;
}

export function checkCoordinates(what: string, coordinates: unknown): Float64Array {
  if (!(coordinates instanceof Float64Array)) throw new TypeError(`${what} must be a Float64Array`);
  if (coordinates.length % 2 !== 0) throw new TypeError(`${what} must be pairs`);
  return coordinates;
}

export function checkFlat(what: string, set: FlatPolygons): FlatPolygons {
  if (typeof set !== 'object' || set === null) throw new TypeError(`${what} must be flat polygons`);
  const coordinates = checkCoordinates(`${what}.coordinates`, set.coordinates);
  const rings = checkOffsets(`${what}.rings`, set.rings, coordinates.length / 2);
  checkOffsets(`${what}.polygons`, set.polygons, rings.length - 1);
  return set;
}

export function checkStarts(what: string, starts: unknown, end: number): Uint32Array {
  return checkOffsets(what, starts, end);
}

/** Returns positions as a flat list of x and y; further numbers of a position (heights) are ignored. */
export function flatPositions(what: string, positions: unknown): Float64Array {
  const list = checkList(what, positions) as Position[];
  const coordinates = new Float64Array(2 * list.length);
  writePositions(what, list, coordinates, 0);
  return coordinates;
}

function writePositions(what: string, positions: readonly Position[], to: Float64Array, from: number): void {
  let at = from;
  for (const position of positions) {
    if (!Array.isArray(position)) throw new TypeError(`${what} must be made of [x, y]`);
    const [x, y] = position;
    if (typeof x !== 'number' || typeof y !== 'number') throw new TypeError(`${what} must be made of [x, y]`);
    to[at++] = x;
    to[at++] = y;
  }
}

export function flatten(what: string, polygons: unknown): FlatPolygons {
  const list = checkList(what, polygons) as MultiPolygon;
  let ringCount = 0;
  let pointCount = 0;
  for (const polygon of list) {
    for (const ring of checkList(what, polygon) as Polygon) {
      ringCount++;
      pointCount += checkList(what, ring).length;
    }
  }
  const set = {
    coordinates: new Float64Array(2 * pointCount),
    rings: new Uint32Array(ringCount + 1),
    polygons: new Uint32Array(list.length + 1),
  };
  let ringAt = 0;
  list.forEach((polygon, index) => {
    for (const ring of polygon) {
      writePositions(what, ring, set.coordinates, 2 * set.rings[ringAt]!);
      set.rings[ringAt + 1] = set.rings[ringAt]! + ring.length;
      ringAt++;
    }
    set.polygons[index + 1] = ringAt;
  });
  return set;
}

export function unflatten({ coordinates, rings, polygons }: FlatPolygons): MultiPolygon {
  const list: MultiPolygon = [];
  for (let polygon = 0; polygon + 1 < polygons.length; polygon++) {
    const loops: Polygon = [];
    for (let ring = polygons[polygon]!; ring < polygons[polygon + 1]!; ring++) {
      loops.push(positionsOf(coordinates, rings[ring]!, rings[ring + 1]!));
    }
    list.push(loops);
  }
  return list;
}

export function positionsOf(coordinates: Float64Array, from: number, to: number): Position[] {
  const positions: Position[] = [];
  for (let i = from; i < to; i++) positions.push([coordinates[2 * i]!, coordinates[2 * i + 1]!]);
  return positions;
}

export function polygonOf(polygon: Polygon): Polygon {
  return checkList('polygon', polygon) as Polygon;
}

/** Returns a ring without the repetition of its first point. */
export function withoutEnd(ring: Position[]): Position[] {
  checkList('polygon', ring);
  return openRing(ring);
}
