import { PlaneFillRule, PlaneOperation } from '../../../abi';
import { alloc, mark } from '../../memory/arena';
import { setWord } from '../../memory/words';
import { Box, twiceArea } from '../../number/ring';
import { overlaySegments } from '../overlay/overlay';
import { addRing, CLIP, createSegments, Segments, SUBJECT } from '../overlay/segments';
import { isBeyond } from '../overlay/window';
import { Polygons, polygonsAt } from '../polygons';
import { isConvex, isSound, openCount } from './sound';

/**
 * What a set of polygons means. Even-odd: the parity of all its rings together. Nonzero: the union of its polygons, each
 * the points that its outer ring winds around and none of its holes does, whatever their directions; so holes that
 * overlap or stick out never fill anything, and polygons that overlap never cancel each other. Contours: nonzero over
 * all rings as they run.
 */
export function addSet(segments: Segments, set: Polygons, rule: i32, winding: i64, areContours: bool): void {
  if (areContours || rule == PlaneFillRule.EvenOdd || (set.polygonCount == 1 && set.ringCount == 1)) {
    for (let ring = 0; ring < set.ringCount; ring++) addRing(segments, set.ring(ring), set.ringSize(ring), winding);
    return;
  }
  const window = segments.window;
  // Those that wind once around what is inside count together in the lowest bits.
  let used = 33 - clz(set.polygonCount);
  let needed = used;
  for (let polygon = 0; polygon < set.polygonCount && needed < 32; polygon++) needed += ownBits(set, polygon);
  for (let polygon = 0; polygon < set.polygonCount; polygon++) {
    if (window !== null && isFarPolygon(set, polygon, window)) continue;
    if (needed > 31 || !mayWindOften(set, polygon)) {
      addPolygon(segments, set, polygon, winding);
      continue;
    }
    const ring = set.firstRing(polygon);
    addRing(segments, set.ring(ring), set.ringSize(ring), winding << used);
    used += ownBits(set, polygon);
  }
}

/**
 * Bits in which the winding numbers of a polygon of one ring can be kept apart from others, whatever they are: n edges wind
 * at most n / 2 times around a point. A sum of such parts is zero only when all of them are. All of a set have room or none,
 * so that their order does not matter.
 */
@inline
function ownBits(set: Polygons, polygon: i32): i32 {
  const first = set.firstRing(polygon);
  return set.endRing(polygon) == first + 1 ? 32 - clz(set.ringSize(first)) : 0;
}

/** Whether a polygon has one ring, which is not convex. */
function mayWindOften(set: Polygons, polygon: i32): bool {
  const first = set.firstRing(polygon);
  if (set.endRing(polygon) != first + 1) return false;
  const points = set.ring(first), count = openCount(points, set.ringSize(first));
  return count > 2 && cornerCount(points, count) > 2 && !isConvex(points, count);
}

/** Points that differ from the one before: a line there and back has two, however often its ends are repeated. */
function cornerCount(points: usize, count: i32): i32 {
  let corners = 0;
  let before = load<u64>(points + (<usize>(count - 1) << 3));
  for (let i = 0; i < count; i++) {
    const point = load<u64>(points + (<usize>i << 3));
    if (point != before) corners++;
    before = point;
  }
  return corners;
}

/** Adds a polygon so that windings are 1 inside and 0 outside. One that is not surely sound is overlaid by itself first. */
function addPolygon(segments: Segments, set: Polygons, polygon: i32, winding: i64): void {
  if (!isSound(set, polygon)) {
    addResult(segments, settlePolygon(set, polygon, PlaneFillRule.Nonzero), winding);
    return;
  }
  const first = set.firstRing(polygon);
  for (let ring = first; ring < set.endRing(polygon); ring++) {
    const points = set.ring(ring);
    const count = openCount(points, set.ringSize(ring));
    const isForward = twiceArea(points, count) > 0 == (ring == first);
    addRing(segments, points, count, isForward ? winding : -winding);
  }
}

/** What a polygon means lies within its outer ring. */
function isFarPolygon(set: Polygons, polygon: i32, window: Box): bool {
  const first = set.firstRing(polygon);
  return first < set.endRing(polygon) && isBeyond(window, set.ring(first), set.ringSize(first));
}

export function addResult(segments: Segments, polygons: Polygons, winding: i64): void {
  for (let ring = 0; ring < polygons.ringCount; ring++) {
    addRing(segments, polygons.ring(ring), polygons.ringSize(ring), winding);
  }
}

/** One polygon by itself, valid: its outer ring without its holes, or the parity of all its rings. */
export function settlePolygon(set: Polygons, polygon: i32, rule: i32): Polygons {
  const before = mark();
  const first = set.firstRing(polygon);
  const end = set.endRing(polygon);
  let total = 0;
  for (let ring = first; ring < end; ring++) total += set.ringSize(ring);
  const segments = createSegments(total);
  if (rule == PlaneFillRule.EvenOdd) {
    for (let ring = first; ring < end; ring++) addRing(segments, set.ring(ring), set.ringSize(ring), SUBJECT);
    return overlaySegments(segments, PlaneOperation.Union, PlaneFillRule.EvenOdd, before);
  }
  if (first < end) addRing(segments, set.ring(first), set.ringSize(first), SUBJECT);
  if (first + 1 < end) addSet(segments, holesOf(set, polygon), PlaneFillRule.Nonzero, CLIP, false);
  return overlaySegments(segments, PlaneOperation.Difference, PlaneFillRule.Nonzero, before);
}

/** The holes of a polygon, which has some, as polygons of their own. */
function holesOf(set: Polygons, polygon: i32): Polygons {
  const first = set.firstRing(polygon) + 1;
  const count = set.endRing(polygon) - first;
  const starts = alloc((count + 1) << 2);
  for (let i = 0; i <= count; i++) setWord(starts, i, first + i);
  return polygonsAt(set.points, set.ringStarts, starts, count);
}

/** A whole set as valid, canonical polygons; working memory is given back. */
export function settleSet(set: Polygons, rule: i32): Polygons {
  const before = mark();
  const segments = createSegments(set.pointCount);
  addSet(segments, set, rule, SUBJECT, false);
  return overlaySegments(segments, PlaneOperation.Union, rule, before);
}

/** Each polygon by the even-odd rule, then their union. */
export function repairSet(set: Polygons): Polygons {
  const before = mark();
  const segments = createSegments(set.pointCount);
  addRepaired(segments, set, SUBJECT);
  return overlaySegments(segments, PlaneOperation.Union, PlaneFillRule.Nonzero, before);
}

/** Adds polygons, each by the even-odd rule, so that windings are above 0 inside and 0 outside. */
export function addRepaired(segments: Segments, set: Polygons, winding: i64): void {
  for (let polygon = 0; polygon < set.polygonCount; polygon++) {
    if (isSound(set, polygon)) addPolygon(segments, set, polygon, winding);
    else addResult(segments, settlePolygon(set, polygon, PlaneFillRule.EvenOdd), winding);
  }
}
