import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { cross } from '../../number/orientation';
import { pointX, pointY, setPoint } from '../../number/ring';
import { createQueue, Queue } from '../boxes/queue';
import { Polygons } from '../polygons';
import { createPlaces, isTriangleEmpty, leave, Places } from './places';

/** The corners of all rings. Those left link to their neighbours. */
@unmanaged
class Corners {
  points: usize;
  previous: usize;
  next: usize;
  /** Rises when a corner's neighbours change: queue entries with an older version are stale. -1 once left out. */
  versions: usize;
  rings: usize;
  ringStarts: usize;
  /** Corners left per ring. */
  left: usize;
  places: Places;
  limit: f64;
}

/**
 * Leaves out corners of valid polygons in place, smallest deviation first. A corner goes if all points between its
 * neighbours stay within `tolerance` grid units of the straight line between them, and no other point lies in the
 * triangle of the three, so that edges never cross (Visvalingam's order with Douglas and Peucker's bound). Rings keep
 * at least three corners. Cost: n log n for short gaps.
 */
export function simplifyPolygons(polygons: Polygons, tolerance: f64): void {
  const corners = createCorners(polygons, tolerance);
  const queue = createQueue();
  for (let i = 0; i < polygons.pointCount; i++) offer(corners, queue, i);
  while (queue.count > 0) {
    const at = queue.at(0);
    const corner = load<i32>(at, 8);
    const version = load<i32>(at, 12);
    queue.drop();
    if (version != word(corners.versions, corner)) continue;
    if (!canGo(corners, corner)) continue;
    remove(corners, queue, corner);
  }
  gatherRings(polygons, corners);
}

function createCorners(polygons: Polygons, tolerance: f64): Corners {
  const corners = changetype<Corners>(alloc(offsetof<Corners>()));
  const count = polygons.pointCount;
  corners.points = polygons.points;
  corners.ringStarts = polygons.ringStarts;
  corners.previous = alloc(max(count, 1) << 2);
  corners.next = alloc(max(count, 1) << 2);
  corners.versions = alloc(max(count, 1) << 2);
  corners.rings = alloc(max(count, 1) << 2);
  corners.left = alloc(max(polygons.ringCount, 1) << 2);
  corners.limit = tolerance * tolerance;
  memory.fill(corners.versions, 0, <usize>count << 2);
  for (let ring = 0; ring < polygons.ringCount; ring++) {
    const first = word(polygons.ringStarts, ring);
    const end = word(polygons.ringStarts, ring + 1);
    setWord(corners.left, ring, end - first);
    for (let i = first; i < end; i++) {
      setWord(corners.rings, i, ring);
      setWord(corners.previous, i, i == first ? end - 1 : i - 1);
      setWord(corners.next, i, i + 1 == end ? first : i + 1);
    }
  }
  corners.places = createPlaces(polygons.points, count);
  return corners;
}

/** Queues a corner if its deviation is within the limit. */
function offer(corners: Corners, queue: Queue, corner: i32): void {
  const deviation = deviationWithout(corners, corner);
  if (deviation > corners.limit) return;
  // Non-negative doubles have the order of their bits.
  queue.push(reinterpret<i64>(deviation), corner, word(corners.versions, corner));
}

/** Returns the largest squared distance to the line between a corner's neighbours of the points between them. */
function deviationWithout(corners: Corners, corner: i32): f64 {
  const from = word(corners.previous, corner);
  const to = word(corners.next, corner);
  const ring = word(corners.rings, corner);
  const first = word(corners.ringStarts, ring);
  const end = word(corners.ringStarts, ring + 1);
  const ax = <f64>pointX(corners.points, from), ay = <f64>pointY(corners.points, from);
  const dx = <f64>pointX(corners.points, to) - ax, dy = <f64>pointY(corners.points, to) - ay;
  const length = dx * dx + dy * dy;
  let most: f64 = 0;
  for (let i = from + 1 == end ? first : from + 1; i != to; i = i + 1 == end ? first : i + 1) {
    const x = <f64>pointX(corners.points, i) - ax, y = <f64>pointY(corners.points, i) - ay;
    const share = length > 0 ? max(0.0, min(1.0, (x * dx + y * dy) / length)) : 0.0;
    const ex = x - share * dx, ey = y - share * dy;
    most = max(most, ex * ex + ey * ey);
    if (most > corners.limit) break;
  }
  return most;
}

function canGo(corners: Corners, corner: i32): bool {
  const ring = word(corners.rings, corner);
  if (word(corners.left, ring) <= 3) return false;
  const a = word(corners.previous, corner);
  const c = word(corners.next, corner);
  if (word(corners.left, ring) == 4 && isFlat(corners, a, c, word(corners.next, c))) return false;
  return isTriangleEmpty(corners.places, a, corner, c);
}

/** True if a ring of three corners would have no area. */
function isFlat(corners: Corners, a: i32, b: i32, c: i32): bool {
  const points = corners.points;
  return (
    cross(pointX(points, a), pointY(points, a), pointX(points, b), pointY(points, b), pointX(points, c), pointY(points, c)) ==
    0
  );
}

function remove(corners: Corners, queue: Queue, corner: i32): void {
  const from = word(corners.previous, corner);
  const to = word(corners.next, corner);
  const ring = word(corners.rings, corner);
  setWord(corners.next, from, to);
  setWord(corners.previous, to, from);
  setWord(corners.left, ring, word(corners.left, ring) - 1);
  setWord(corners.versions, corner, -1);
  leave(corners.places, corner);
  setWord(corners.versions, from, word(corners.versions, from) + 1);
  setWord(corners.versions, to, word(corners.versions, to) + 1);
  offer(corners, queue, from);
  offer(corners, queue, to);
}

/** Moves the corners left together. */
function gatherRings(polygons: Polygons, corners: Corners): void {
  let kept = 0;
  let i = 0;
  for (let ring = 0; ring < polygons.ringCount; ring++) {
    const end = word(polygons.ringStarts, ring + 1);
    setWord(polygons.ringStarts, ring, kept);
    for (; i < end; i++) {
      if (word(corners.versions, i) < 0) continue;
      setPoint(polygons.points, kept++, pointX(polygons.points, i), pointY(polygons.points, i));
    }
  }
  setWord(polygons.ringStarts, polygons.ringCount, kept);
  polygons.pointCount = kept;
}
