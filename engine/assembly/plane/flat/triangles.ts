import { PlaneStatus } from '../../../abi';
import { createTriangles, OUTSIDE } from '../triangulate/triangles';
import { triangulatePolygons } from '../triangulate/triangulate';
import { setWord } from '../overlay/words';
import { placeSet, readSet } from './gridSet';

/** Triangulates every polygon by itself; the header is that of `Triangles`, see `PlaneTriangles`. */
export function planeTriangulate(
  coordinates: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  isDelaunay: bool,
): usize {
  if (placeSet(coordinates, ringStarts, polygonStarts, polygonCount) != PlaneStatus.Ok) {
    const none = createTriangles(polygonCount, 0);
    for (let i = 0; i < polygonCount; i++) {
      setWord(none.statuses, i, OUTSIDE);
      setWord(none.starts, i + 1, 0);
    }
    return changetype<usize>(none);
  }
  const set = readSet(coordinates, ringStarts, polygonStarts, polygonCount);
  return changetype<usize>(triangulatePolygons(set.points, ringStarts, polygonStarts, polygonCount, isDelaunay));
}
