import { alloc, mark } from '../../memory/arena';
import { GRID_LIMIT } from '../../number/grid';
import { overlayRings } from '../overlay/overlay';
import { POSITIVE, UNION } from '../overlay/operation';
import { canonicalRing, Polygons, settlePolygons } from '../overlay/polygons';
import { pointX, pointY, setPoint, setWord, word } from '../overlay/words';
import { addOffsetRing, configure, Curve, roomFor } from './joins';
import { addSimpleOffset } from './simple';

/** Whether every point stays on the grid when it moves by the distance, mitres included. */
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
 * Moves the boundary of a set of polygons by a distance in grid units, outward when positive. Rings are grid points in
 * CSR form with the fill on their left (outer rings counter-clockwise, holes clockwise), as an overlay gives them; the
 * caller has made sure of `fitsGrid`. Polygons that vanish are gone, those that meet are joined, the result is canonical
 * and never crosses itself. `join`: MITRE (cut off square beyond `limit` times the distance), ROUND (`arcTolerance` in
 * grid units), SQUARE. Working memory is given back.
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
  let isSimple = ringCount == 1;
  for (let ring = 0; ring < ringCount; ring++) {
    const start = word(starts, ring);
    const count = dropRepeats(points + (<usize>start << 3), word(starts, ring + 1) - start, clean);
    if (count < 3) isSimple = false;
    else if (!isSimple || !addSimpleOffset(curve, clean, count)) {
      isSimple = false;
      addOffsetRing(curve, clean, count);
    }
    setWord(curveStarts, ring + 1, curve.count);
  }
  if (isSimple) return settlePolygons(canonicalRing(curve.points, curve.count), before);
  return settlePolygons(overlayRings(curve.points, curveStarts, ringCount, ringCount, UNION, POSITIVE), before);
}

/** Copies a ring without repeated consecutive points; answers how many are left. */
function dropRepeats(points: usize, count: i32, to: usize): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const x = pointX(points, i);
    const y = pointY(points, i);
    if (kept > 0 && pointX(to, kept - 1) == x && pointY(to, kept - 1) == y) continue;
    setPoint(to, kept++, x, y);
  }
  while (kept > 1 && pointX(to, 0) == pointX(to, kept - 1) && pointY(to, 0) == pointY(to, kept - 1)) kept--;
  return kept;
}
