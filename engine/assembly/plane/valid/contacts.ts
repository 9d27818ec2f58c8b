import { cross } from '../../number/orientation';
import { PlaneFault } from '../../../abi/plane';
import { pointX, pointY } from '../../number/ring';
import { Bins } from '../overlay/bins';
import { Pixels, placeEnds } from '../overlay/pixels';
import { roundedShare } from '../overlay/rounding';
import { Segments } from '../overlay/segments';
import { numberEnds } from '../overlay/vertices';
import { Fault, Outlines, polygonOf } from './outlines';

/** True if two edges cross or lie on each other; notes the first pair found. */
export function findCrossing(outlines: Outlines, bins: Bins, fault: Fault): bool {
  const members = bins.members;
  for (let cell = 0; cell < bins.count; cell++) {
    const end = members.end(cell);
    for (let i = members.first(cell); i < end; i++) {
      const one = members.value(i);
      for (let j = i + 1; j < end; j++) {
        if (doMeet(outlines.segments, one, members.value(j), fault)) {
          const isSame = polygonOf(outlines, one) == polygonOf(outlines, members.value(j));
          fault.kind = isSame ? PlaneFault.SelfCrossing : PlaneFault.PolygonsOverlap;
          return true;
        }
      }
    }
  }
  return false;
}

/** True if two segments share more than an end of one of them; notes where. */
function doMeet(segments: Segments, one: i32, other: i32, fault: Fault): bool {
  const p = segments.at(one);
  const q = segments.at(other);
  const ax = load<i32>(p), ay = load<i32>(p, 4), bx = load<i32>(p, 8), by = load<i32>(p, 12);
  const cx = load<i32>(q), cy = load<i32>(q, 4), dx = load<i32>(q, 8), dy = load<i32>(q, 12);
  if (i32(cx > bx) | i32(dx < ax)) return false;
  if (i32(min(cy, dy) > max(ay, by)) | i32(max(cy, dy) < min(ay, by))) return false;
  const c = cross(ax, ay, bx, by, cx, cy);
  const d = cross(ax, ay, bx, by, dx, dy);
  if (c == 0 && d == 0) return overlap(ax, ay, bx, by, cx, cy, dx, dy, fault);
  if ((c ^ d) >= 0 || c == 0 || d == 0) return false;
  const a = cross(cx, cy, dx, dy, ax, ay);
  const b = cross(cx, cy, dx, dy, bx, by);
  if ((a ^ b) >= 0 || a == 0 || b == 0) return false;
  fault.x = ax + roundedShare(a, a - b, bx - ax);
  fault.y = ay + roundedShare(a, a - b, by - ay);
  return true;
}

/** Collinear segments from their smaller ends overlap if the later start is before the earlier end; notes where. */
function overlap(ax: i32, ay: i32, bx: i32, by: i32, cx: i32, cy: i32, dx: i32, dy: i32, fault: Fault): bool {
  const isLater = cx > ax || (cx == ax && cy > ay);
  const sx = isLater ? cx : ax, sy = isLater ? cy : ay;
  const isEarlier = dx < bx || (dx == bx && dy < by);
  const ex = isEarlier ? dx : bx, ey = isEarlier ? dy : by;
  if (!(sx < ex || (sx == ex && sy < ey))) return false;
  fault.x = sx;
  fault.y = sy;
  return true;
}

/** Returns the distinct ends of all segments as pixels, with the other segments each lies on exactly as hits. */
export function findTouches(segments: Segments, bins: Bins): Pixels {
  const members = bins.members;
  const pixels = numberEnds(segments, false);
  placeEnds(pixels, bins);
  for (let cell = 0; cell < bins.count; cell++) {
    const first = pixels.endsByCell.first(cell), end = pixels.endsByCell.end(cell);
    for (let i = members.first(cell); i < members.end(cell); i++) {
      for (let k = first; k < end; k++) addTouch(segments, members.value(i), pixels, pixels.endsByCell.value(k));
    }
  }
  return pixels;
}

@inline
function addTouch(segments: Segments, segment: i32, pixels: Pixels, pixel: i32): void {
  const at = segments.at(segment);
  if (i32(pixel == pixels.smaller(segment)) | i32(pixel == pixels.larger(segment))) return;
  const x = pointX(pixels.points, pixel);
  const ax = load<i32>(at), bx = load<i32>(at, 8);
  if (i32(x < ax) | i32(x > bx)) return;
  const y = pointY(pixels.points, pixel);
  const ay = load<i32>(at, 4), by = load<i32>(at, 12);
  if (y < min(ay, by) || y > max(ay, by)) return;
  if (cross(ax, ay, bx, by, x, y) == 0) pixels.hits.add(segment, pixel);
}
