import { PlaneStatus } from '../../../abi/plane';
import { cross } from '../../number/orientation';
import { pointX, pointY } from '../../number/ring';
import { Polygons } from '../polygons';

/** Returns why the first ring that cannot enclose an area cannot: TooFewPoints or NoArea; else Ok. */
export function outlineStatus(set: Polygons): PlaneStatus {
  return statusOfRings(set, 0, set.ringCount);
}

export function polygonStatus(set: Polygons, polygon: i32): PlaneStatus {
  return statusOfRings(set, set.firstRing(polygon), set.endRing(polygon));
}

function statusOfRings(set: Polygons, first: i32, end: i32): PlaneStatus {
  for (let ring = first; ring < end; ring++) {
    const points = set.ring(ring);
    const count = set.ringSize(ring);
    const size = distinctPoints(points, count);
    if (size < 3) return PlaneStatus.TooFewPoints;
    if (isStraight(points, count)) return PlaneStatus.NoArea;
  }
  return PlaneStatus.Ok;
}

/** Counts the different points of a ring, up to three. */
function distinctPoints(points: usize, count: i32): i32 {
  if (count == 0) return 0;
  const first = load<u64>(points);
  let second: u64 = first;
  for (let i = 1; i < count; i++) {
    const point = load<u64>(points + (<usize>i << 3));
    if (point == first || point == second) continue;
    if (second != first) return 3;
    second = point;
  }
  return second == first ? 1 : 2;
}

/** True if all points lie on the line through the first two that differ. */
function isStraight(points: usize, count: i32): bool {
  const ax = pointX(points, 0), ay = pointY(points, 0);
  let b = 1;
  while (b < count && pointX(points, b) == ax && pointY(points, b) == ay) b++;
  for (let i = b + 1; i < count; i++) {
    if (cross(ax, ay, pointX(points, b), pointY(points, b), pointX(points, i), pointY(points, i)) != 0) return false;
  }
  return true;
}
