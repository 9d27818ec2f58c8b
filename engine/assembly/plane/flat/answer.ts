import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { PlaneSet, PlaneStatus } from '../../../abi/plane';
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

/** Returns the area of a result, m2: outer rings less holes, each seen from its first point, which keeps the products small. */
export function areaOfAnswer(header: usize): f64 {
  const coordinates = <usize>word(header, PlaneSet.Coordinates);
  const rings = <usize>word(header, PlaneSet.RingStarts);
  const polygons = <usize>word(header, PlaneSet.PolygonStarts);
  let twice: f64 = 0;
  for (let polygon = 0; polygon < word(header, PlaneSet.PolygonCount); polygon++) {
    const first = word(polygons, polygon);
    for (let ring = first; ring < word(polygons, polygon + 1); ring++) {
      const from = coordinates + (<usize>word(rings, ring) << 4);
      const size = abs(twiceArea(from, coordinates + (<usize>word(rings, ring + 1) << 4)));
      twice += ring == first ? size : -size;
    }
  }
  return twice / 2;
}

/** Twice the signed area of a closed ring of metres. */
function twiceArea(from: usize, end: usize): f64 {
  const x = load<f64>(from), y = load<f64>(from, 8);
  let twice: f64 = 0;
  for (let at = from + 16; at + 16 < end; at += 16)
    twice += (load<f64>(at) - x) * (load<f64>(at, 24) - y) - (load<f64>(at, 16) - x) * (load<f64>(at, 8) - y);
  return twice;
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
