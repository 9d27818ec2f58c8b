import { alloc, mark } from '../../memory/arena';
import { PlaneStatus } from '../../../abi';
import { convexHull } from '../boundingRectangle';
import { createPolygons, Polygons, settlePolygons } from '../overlay/polygons';
import { setWord } from '../overlay/words';
import { answer, emptyAnswer } from './answer';
import { beginExtent, extend, settleOrigin, toGridPoints } from './metres';

/** The convex hull of points in metres; empty when they lie on one line. */
export function planeHull(coordinates: usize, count: i32): usize {
  beginExtent();
  extend(coordinates, count);
  const placed = settleOrigin();
  if (placed != PlaneStatus.Ok) return emptyAnswer(placed);
  if (count < 3) return emptyAnswer(PlaneStatus.TooFewPoints);
  const before = mark();
  const points = alloc(count << 3);
  toGridPoints(coordinates, count, points);
  const hull = alloc(count << 4);
  const corners = convexHull(points, count, hull);
  if (corners < 3) return emptyAnswer(PlaneStatus.NoArea);
  return answer(settlePolygons(onePolygon(hull, corners), before), PlaneStatus.Ok);
}

function onePolygon(points: usize, count: i32): Polygons {
  const polygons = createPolygons(1, 1, count);
  memory.copy(polygons.points, points, <usize>count << 3);
  setWord(polygons.ringStarts, 1, count);
  setWord(polygons.polygonStarts, 1, 1);
  return polygons;
}
