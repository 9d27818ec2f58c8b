import { PlaneSet } from '../../abi/plane.ts';
import type { Arena } from './arena.ts';
import { statusKey } from './names.ts';
import type { FlatPolygons, FlatResult, PlaneStatusKey, WithStatus } from './types.ts';

/** Bytes of the header of a set: addresses of its three lists and the number of polygons. */
const HEADER = 16;

/** Copies a set into the arena and returns its address (`MetreSet` of the module). */
export function placeSet(arena: Arena, { coordinates, rings, polygons }: FlatPolygons): number {
  // One allocation for all three lists: calls into the module are a large part of the cost of a small set.
  const at = arena.exports.alloc(HEADER + 8 * coordinates.length + 4 * (rings.length + polygons.length));
  const ringsAt = at + HEADER + 8 * coordinates.length;
  const polygonsAt = ringsAt + 4 * rings.length;
  arena.writeFloats(at + HEADER, coordinates);
  arena.writeWords(ringsAt, rings);
  arena.writeWords(polygonsAt, polygons);
  const words = arena.u32;
  words[at >>> 2] = at + HEADER;
  words[(at >>> 2) + 1] = ringsAt;
  words[(at >>> 2) + 2] = polygonsAt;
  words[(at >>> 2) + 3] = polygons.length - 1;
  return at;
}

/** Copies a result out of the arena. */
export function readSet(arena: Arena, at: number): FlatResult {
  const words = arena.u32;
  const header = at >> 2;
  const ringCount = words[header + PlaneSet.RingCount]!;
  const polygonCount = words[header + PlaneSet.PolygonCount]!;
  return {
    status: statusKey(words[header + PlaneSet.Status]!),
    coordinates: arena.readFloats(words[header + PlaneSet.Coordinates]!, 2 * words[header + PlaneSet.PointCount]!),
    rings: arena.readWords(words[header + PlaneSet.RingStarts]!, ringCount + 1),
    polygons: arena.readWords(words[header + PlaneSet.PolygonStarts]!, polygonCount + 1),
  };
}

export const emptySet = (status: PlaneStatusKey): FlatResult => ({
  status,
  coordinates: new Float64Array(0),
  rings: new Uint32Array(1),
  polygons: new Uint32Array(1),
});

export function withStatus<T extends object>(value: T, status: PlaneStatusKey): WithStatus<T> {
  return Object.defineProperty(value, 'status', { value: status }) as WithStatus<T>;
}
