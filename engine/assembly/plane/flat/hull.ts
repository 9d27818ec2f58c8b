import { alloc, mark } from '../../memory/arena';
import { PlaneStatus } from '../../../abi/plane';
import { cross } from '../../number/orientation';
import { convexHull } from '../hull';
import { canonicalRing, settlePolygons } from '../overlay/polygons';
import { answer, emptyAnswer } from './answer';
import { beginExtent, extend, settleOrigin, toGridPoints } from './metres';

/** Returns the convex hull of points in metres; empty if they lie on one line. */
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
  const corners = convexHull(points, count > MANY ? dropInner(points, count) : count, hull);
  if (corners < 3) return emptyAnswer(PlaneStatus.NoArea);
  return answer(settlePolygons(canonicalRing(hull, corners), before), PlaneStatus.Ok);
}

/** Above this many points, dropping those surely inside costs less than sorting them. */
const MANY: i32 = 64;

/** Drops points strictly inside the octagon of the outermost in eight directions. Returns how many are left. */
function dropInner(points: usize, count: i32): i32 {
  const outermost = alloc(8 << 3);
  for (let k = 0; k < 8; k++) store<u64>(outermost + (<usize>k << 3), load<u64>(points));
  for (let i = 1; i < count; i++) {
    const point = points + (<usize>i << 3);
    const x = load<i32>(point), y = load<i32>(point, 4);
    // Directions run counter-clockwise from down.
    for (let k = 0; k < 8; k++) {
      const at = outermost + (<usize>k << 3);
      if (reach(k, x, y) > reach(k, load<i32>(at), load<i32>(at, 4))) store<u64>(at, load<u64>(point));
    }
  }
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const point = load<u64>(points + (<usize>i << 3));
    if (!isInner(outermost, <i32>point, <i32>(point >> 32))) store<u64>(points + (<usize>(kept++) << 3), point);
  }
  return kept;
}

/** Returns how far a point lies in one of eight directions. */
@inline
function reach(direction: i32, x: i32, y: i32): i64 {
  switch (direction) {
    case 0: return -y;
    case 1: return <i64>x - y;
    case 2: return x;
    case 3: return <i64>x + y;
    case 4: return y;
    case 5: return <i64>y - x;
    case 6: return -x;
    default: return -<i64>x - y;
  }
}

/** True if a point lies left of all sides of the octagon; sides may have no length, but three must have one. */
function isInner(octagon: usize, x: i32, y: i32): bool {
  let sides = 0;
  for (let k = 0; k < 8; k++) {
    const from = octagon + (<usize>k << 3);
    const to = octagon + (<usize>((k + 1) & 7) << 3);
    if (load<u64>(from) == load<u64>(to)) continue;
    if (cross(load<i32>(from), load<i32>(from, 4), load<i32>(to), load<i32>(to, 4), x, y) <= 0) return false;
    sides++;
  }
  return sides > 2;
}
