import { PlaneStatus } from '../../../abi/plane';
import { setWord } from '../../memory/words';
import { createTriangles } from '../triangulate/triangles';
import { triangulatePolygons } from '../triangulate/triangulate';
import { MetreSet, placeSet, readSet } from './input';

/** Triangulates each polygon. Returns a `Triangles` header, see `PlaneTriangles`. */
export function planeTriangulate(input: MetreSet, isDelaunay: bool): usize {
  const count = input.polygonCount;
  if (placeSet(input) != PlaneStatus.Ok) {
    const none = createTriangles(count, 0);
    memory.fill(none.starts, 0, <usize>(count + 1) << 2);
    for (let i = 0; i < count; i++) setWord(none.statuses, i, PlaneStatus.OutOfRange);
    return changetype<usize>(none);
  }
  const points = readSet(input).points;
  return changetype<usize>(triangulatePolygons(points, input.ringStarts, input.polygonStarts, count, isDelaunay));
}
