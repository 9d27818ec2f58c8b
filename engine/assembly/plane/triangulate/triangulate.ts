import { PlaneStatus } from '../../../abi/plane';
import { mark, reset } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { GRID_LIMIT } from '../../number/grid';
import { boxOf } from '../../number/ring';
import { flipToDelaunay } from './delaunay';
import { clipEars, MOST_EARS } from './ears';
import { addRing, createCorners, sortEvents } from './events';
import { sweepCorners } from './sweep';
import { createTriangles, settleTriangles, Triangles } from './triangles';

/**
 * Triangulates a batch of polygons with holes. Points are i32 pairs on the grid; `ringStarts` are offsets in points,
 * `polygonStarts` in rings, both with one more at the end. The first ring of a polygon is its outer one. Rings may be
 * closed or open, of either direction; holes of one point become corners of triangles too. Triangles are indices of
 * input points, counter-clockwise, none without area; one of several coincident points stands for all. Their areas add
 * up exactly unless the status says otherwise. `isDelaunay` flips edges to the constrained Delaunay triangulation.
 * Cost: n log n. Frees working memory.
 */
export function triangulatePolygons(
  points: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  isDelaunay: bool,
): Triangles {
  const ringCount = word(polygonStarts, polygonCount);
  // A simple polygon has n + 2 holes - 2 triangles; points on edges of others add some.
  const triangles = createTriangles(polygonCount, 2 * (word(ringStarts, ringCount) + ringCount));
  const before = mark();
  for (let polygon = 0; polygon < polygonCount; polygon++) {
    const from = triangles.count;
    const firstRing = word(polygonStarts, polygon);
    let status = triangulateOne(points, ringStarts, firstRing, word(polygonStarts, polygon + 1), triangles);
    if (status == PlaneStatus.TooComplex) triangles.count = from;
    else if (isDelaunay) improve(points, ringStarts, firstRing, word(polygonStarts, polygon + 1), triangles, from);
    reset(before);
    if (triangles.count == from && status == PlaneStatus.Ok) status = PlaneStatus.NoArea;
    setWord(triangles.statuses, polygon, status);
    setWord(triangles.starts, polygon + 1, triangles.count);
  }
  return settleTriangles(triangles);
}

function triangulateOne(points: usize, ringStarts: usize, firstRing: i32, endRing: i32, triangles: Triangles): i32 {
  const first = word(ringStarts, firstRing);
  const count = word(ringStarts, endRing) - first;
  if (count < 3) return PlaneStatus.NoArea;
  const box = boxOf(points + (<usize>first << 3), count);
  if (min(box.minX, box.minY) <= -GRID_LIMIT || max(box.maxX, box.maxY) >= GRID_LIMIT) return PlaneStatus.OutOfRange;
  if (endRing == firstRing + 1 && count <= MOST_EARS) {
    if (clipEars(points + (<usize>first << 3), first, count, box, triangles)) return PlaneStatus.Ok;
  }
  const corners = createCorners(points, first, count);
  for (let ring = firstRing; ring < endRing; ring++) {
    addRing(corners, word(ringStarts, ring) - first, word(ringStarts, ring + 1) - first, ring == firstRing);
  }
  sortEvents(corners);
  return sweepCorners(corners, triangles);
}

function improve(
  points: usize,
  ringStarts: usize,
  firstRing: i32,
  endRing: i32,
  triangles: Triangles,
  from: i32,
): void {
  const first = word(ringStarts, firstRing);
  const count = word(ringStarts, endRing) - first;
  flipToDelaunay(points, first, count, triangles.indices + <usize>(from * 12), triangles.count - from);
}
