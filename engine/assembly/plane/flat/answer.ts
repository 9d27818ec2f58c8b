import { alloc } from '../../memory/arena';
import { PlaneSet, PlaneStatus } from '../../../abi';
import { Polygons } from '../overlay/polygons';
import { setWord, word } from '../overlay/words';
import { toMetrePoints } from './metres';

/** An empty set with its reason. */
export function emptyAnswer(status: PlaneStatus): usize {
  const header = alloc(PlaneSet.STRIDE << 2);
  memory.fill(header, 0, PlaneSet.STRIDE << 2);
  setWord(header, PlaneSet.Status, status);
  const zero = alloc(4);
  setWord(zero, 0, 0);
  setWord(header, PlaneSet.Coordinates, <i32>zero);
  setWord(header, PlaneSet.RingStarts, <i32>zero);
  setWord(header, PlaneSet.PolygonStarts, <i32>zero);
  return header;
}

/** A result in metres, each ring closed by its first point. */
export function answer(polygons: Polygons, status: PlaneStatus): usize {
  const header = alloc(PlaneSet.STRIDE << 2);
  const rings = polygons.ringCount;
  const pointCount = polygons.pointCount + rings;
  const coordinates = alloc(max(pointCount, 1) << 4);
  const starts = alloc((rings + 1) << 2);
  setWord(starts, 0, 0);
  let to = coordinates;
  for (let ring = 0; ring < rings; ring++) {
    const first = word(polygons.ringStarts, ring);
    const count = word(polygons.ringStarts, ring + 1) - first;
    toMetrePoints(polygons.points + (<usize>first << 3), count, to);
    const end = to + (<usize>count << 4);
    v128.store(end, v128.load(to));
    to = end + 16;
    setWord(starts, ring + 1, word(starts, ring) + count + 1);
  }
  memory.fill(header, 0, PlaneSet.STRIDE << 2);
  setWord(header, PlaneSet.Status, status);
  setWord(header, PlaneSet.PolygonCount, polygons.polygonCount);
  setWord(header, PlaneSet.RingCount, rings);
  setWord(header, PlaneSet.PointCount, pointCount);
  setWord(header, PlaneSet.Coordinates, <i32>coordinates);
  setWord(header, PlaneSet.RingStarts, <i32>starts);
  setWord(header, PlaneSet.PolygonStarts, <i32>polygons.polygonStarts);
  return header;
}
