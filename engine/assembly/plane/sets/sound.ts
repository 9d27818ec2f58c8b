import { crossInLoop } from '../../number/orientation';
import { pointInRing, pointX, pointY } from '../../number/ring';
import { doRingsTouch, isSimpleRing } from '../edges';
import { Polygons } from '../polygons';

/** Above this many points, comparing all pairs of edges costs more than an overlay of the polygon. */
const MOST_POINTS: i32 = 64;

/** The same for a single ring, which compares four pairs at a time. */
const MOST_IN_RING: i32 = 256;

/**
 * True if cheap tests prove a polygon valid: rings simple, holes in the outer ring and apart from each other. False
 * means unknown. Rings may be closed; repeated points count as unknown.
 */
export function isSound(set: Polygons, polygon: i32): bool {
  const first = set.firstRing(polygon);
  const end = set.endRing(polygon);
  if (end == first) return true;
  if (end == first + 1) return isSoundRing(set.ring(first), openCount(set.ring(first), set.ringSize(first)));
  let total = 0;
  for (let ring = first; ring < end; ring++) total += set.ringSize(ring);
  if (total > MOST_POINTS) return false;
  for (let ring = first; ring < end; ring++) {
    const count = openCount(set.ring(ring), set.ringSize(ring));
    if (!isSoundRing(set.ring(ring), count)) return false;
    for (let other = first; other < ring; other++) {
      if (!areApart(set, ring, other, other == first)) return false;
    }
  }
  return true;
}

/** Counts the points of a ring without repetitions of the first at its end. */
export function openCount(points: usize, count: i32): i32 {
  while (count > 1 && load<u64>(points) == load<u64>(points + (<usize>(count - 1) << 3))) count--;
  return count;
}

export function isSoundRing(points: usize, count: i32): bool {
  if (count < 3) return false;
  return isConvex(points, count) || (count <= MOST_IN_RING && isSimpleRing(points, count));
}

/** True if all corners turn the same way and the ring goes round once. */
export function isConvex(points: usize, count: i32): bool {
  let ax = pointX(points, count - 2), ay = pointY(points, count - 2);
  let bx = pointX(points, count - 1), by = pointY(points, count - 1);
  let way: i64 = 0;
  /** Changes of direction along x; a convex ring has two. */
  let reversals = 0;
  let before = bx - ax;
  for (let i = 0; i < count; i++) {
    const cx = pointX(points, i), cy = pointY(points, i);
    const turn = crossInLoop(ax, ay, bx, by, cx, cy);
    if (turn == 0 || (way != 0 && (turn ^ way) < 0)) return false;
    way = turn;
    const step = cx - bx;
    if (step != 0) {
      if (before != 0 && (step ^ before) < 0) reversals++;
      before = step;
    }
    ax = bx;
    ay = by;
    bx = cx;
    by = cy;
  }
  return reversals <= 2;
}

/** True if two rings do not touch and the first lies inside the other (`isWithin`) or outside of it. */
function areApart(set: Polygons, one: i32, other: i32, isWithin: bool): bool {
  const a = set.ring(one), b = set.ring(other);
  const m = openCount(a, set.ringSize(one)), n = openCount(b, set.ringSize(other));
  if (doRingsTouch(a, m, b, n)) return false;
  if ((pointInRing(b, n, pointX(a, 0), pointY(a, 0)) > 0) != isWithin) return false;
  return isWithin || pointInRing(a, m, pointX(b, 0), pointY(b, 0)) < 0;
}
