import { PlaneFillRule, PlaneJoin, PlaneOperation } from '../../../abi/plane';
import { alloc, mark } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { GRID_LIMIT } from '../../number/grid';
import { dropRepeats } from '../../number/ring';
import { overlayRings } from '../overlay/overlay';
import { canonicalRing, settlePolygons } from '../overlay/polygons';
import { Polygons } from '../polygons';
import { insetEvenly } from './inset';
import { addOffsetRing, configure, Curve, roomFor } from './joins';

/** Above this many points, testing all pairs of edges costs more than the overlay. */
const MOST_POINTS: i32 = 128;

/** True if every point stays on the grid when it moves by the distance, mitres included. */
export function fitsGrid(points: usize, count: i32, distance: f64, limit: f64): bool {
  const reach = abs(distance) * max(2.0, limit) + 2.0;
  if (!(reach < <f64>GRID_LIMIT)) return false;
  const most = GRID_LIMIT - <i32>reach - 1;
  for (let i = 0; i < 2 * count; i++) {
    const c = word(points, i);
    if (c > most || c < -most) return false;
  }
  return true;
}

/**
 * Moves the boundary of a set of polygons by a distance in grid units, outward if positive. Rings are grid points in
 * CSR form with the fill on their left (outer rings counter-clockwise, holes clockwise), like results of an overlay;
 * `fitsGrid` must hold. Polygons that vanish are dropped, those that meet are joined. The result is canonical and never
 * crosses itself. `join`: PlaneJoin.Miter (cut off square beyond `limit` times the distance), Round (`arcTolerance` in
 * grid units) or Square. Frees working memory.
 */
export function offsetRings(
  points: usize,
  starts: usize,
  ringCount: i32,
  distance: f64,
  join: i32,
  limit: f64,
  arcTolerance: f64,
): Polygons {
  const before = mark();
  const curve = changetype<Curve>(alloc(offsetof<Curve>()));
  configure(curve, distance, join, limit, arcTolerance);
  const total = word(starts, ringCount);
  const clean = alloc(max(total, 1) << 3);
  curve.points = alloc(roomFor(curve, total) << 3);
  curve.count = 0;
  const curveStarts = alloc((ringCount + 1) << 2);
  setWord(curveStarts, 0, 0);
  let isDone = false;
  for (let ring = 0; ring < ringCount; ring++) {
    const start = word(starts, ring);
    const count = dropRepeats(points + (<usize>start << 3), word(starts, ring + 1) - start, clean);
    if (count >= 3) {
      isDone = ringCount == 1 && join == PlaneJoin.Miter && count <= MOST_POINTS && offsetSimply(curve, clean, count);
      if (!isDone) addOffsetRing(curve, clean, count);
    }
    setWord(curveStarts, ring + 1, curve.count);
  }
  if (isDone) return settlePolygons(canonicalRing(curve.points, curve.count), before);
  return settlePolygons(overlayRings(curve.points, curveStarts, ringCount, ringCount, PlaneOperation.Union, PlaneFillRule.Positive), before);
}

/** Offsets a usual small outline, whose mitred curve is simple. Else adds nothing and returns false. */
function offsetSimply(curve: Curve, points: usize, count: i32): bool {
  if (insetEvenly(points, count, -curve.distance, curve.points, curve.limitCosine) < 0) return false;
  curve.count = count;
  return true;
}
