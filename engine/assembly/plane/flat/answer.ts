import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { PlaneSet, PlaneStatus } from '../../../abi-plane';
import { createPolygons, Polygons } from '../polygons';
import { toMetrePoints } from './metres';

/** Returns an empty set with a status. */
export function emptyAnswer(status: PlaneStatus): usize {
  return answer(createPolygons(0, 0, 0), status);
}

/** Returns a result in metres (a `PlaneSet`); each ring ends with its first point. */
export function answer(polygons: Polygons, status: PlaneStatus): usize {
  const rings = polygons.ringCount;
  const pointCount = polygons.pointCount + rings;
  const coordinates = alloc(pointCount << 4);
  const starts = alloc((rings + 1) << 2);
  setWord(starts, 0, 0);
  let to = coordinates;
  for (let ring = 0; ring < rings; ring++) {
    to = writeRing(polygons, ring, to);
    setWord(starts, ring + 1, <i32>((to - coordinates) >> 4));
  }
  const header = createHeader(status);
  setWord(header, PlaneSet.PolygonCount, polygons.polygonCount);
  setWord(header, PlaneSet.RingCount, rings);
  setWord(header, PlaneSet.PointCount, pointCount);
  setWord(header, PlaneSet.Coordinates, <i32>coordinates);
  setWord(header, PlaneSet.RingStarts, <i32>starts);
  setWord(header, PlaneSet.PolygonStarts, <i32>polygons.polygonStarts);
  return header;
}

/** Allocates a `PlaneSet` and sets its status; the rest is zero. */
export function createHeader(status: PlaneStatus): usize {
  const header = alloc(PlaneSet.STRIDE << 2);
  memory.fill(header, 0, PlaneSet.STRIDE << 2);
  setWord(header, PlaneSet.Status, status);
  return header;
}

/** Writes a ring in metres, closed by its first point. Returns the address after it. */
export function writeRing(polygons: Polygons, ring: i32, to: usize): usize {
  const count = polygons.ringSize(ring);
  const end = to + (<usize>count << 4);
  toMetrePoints(polygons.ring(ring), count, to);
  v128.store(end, v128.load(to));
  return end + 16;
}
