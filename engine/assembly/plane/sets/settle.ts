import { PlaneFillRule, PlaneOperation } from '../../../abi/plane';
import { alloc, mark } from '../../memory/arena';
import { setWord } from '../../memory/words';
import { Box, twiceArea } from '../../number/ring';
import { overlaySegments } from '../overlay/overlay';
import { addRing, CLIP, createSegments, Segments, SUBJECT } from '../overlay/segments';
import { isBeyond } from '../overlay/window';
import { Polygons, polygonsAt } from '../polygons';
import { isConvex, isSound, openCount } from './sound';

/**
 * Adds a set to an overlay by a fill rule. Even-odd: the parity of all its rings together. Nonzero: the union of its
 * polygons, each its outer ring less its holes, whatever their directions; holes that overlap or stick out never fill,
 * polygons that overlap never cancel each other. Contours: nonzero over all rings in their own direction.
 */
export function addSet(segments: Segments, set: Polygons, rule: i32, winding: i64, areContours: bool): void {
  if (areContours || rule == PlaneFillRule.EvenOdd || (set.polygonCount == 1 && set.ringCount == 1)) {
    for (let ring = 0; ring < set.ringCount; ring++) addRing(segments, set.ring(ring), set.ringSize(ring), winding);
    return;
  }
  const window = segments.window;
  // Polygons that wind at most once count together in the lowest bits.
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
 * Returns the bits that keep the winding numbers of a polygon of one ring apart from others: n edges wind at most n / 2
 * times around a point. A sum of such parts is zero only if all parts are. Either all polygons of a set get own bits or
 * none, so their order does not matter.
 */
@inline
function ownBits(set: Polygons, polygon: i32): i32 {
  const first = set.firstRing(polygon);
  return set.endRing(polygon) == first + 1 ? 32 - clz(set.ringSize(first)) : 0;
}

/** True if a polygon has one ring that is not convex. */
function mayWindOften(set: Polygons, polygon: i32): bool {
  const first = set.firstRing(polygon);
  if (set.endRing(polygon) != first + 1) return false;
  const points = set.ring(first), count = openCount(points, set.ringSize(first));
  return count > 2 && cornerCount(points, count) > 2 && !isConvex(points, count);
}

/** Counts points that differ from the one before: a line there and back has two, however often its ends repeat. */
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

/** Adds a polygon with winding 1 inside and 0 outside. Overlays it by itself first unless it is surely sound. */
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

/** True if a polygon lies beyond one side of the window: it lies within its outer ring. */
function isFarPolygon(set: Polygons, polygon: i32, window: Box): bool {
  const first = set.firstRing(polygon);
  return first < set.endRing(polygon) && isBeyond(window, set.ring(first), set.ringSize(first));
}

export function addResult(segments: Segments, polygons: Polygons, winding: i64): void {
  for (let ring = 0; ring < polygons.ringCount; ring++) {
    addRing(segments, polygons.ring(ring), polygons.ringSize(ring), winding);
  }
}

/** Returns one polygon as a valid set: its outer ring without its holes, or the parity of all its rings. */
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

/** Returns the holes of a polygon, at least one, as polygons. */
function holesOf(set: Polygons, polygon: i32): Polygons {
  const first = set.firstRing(polygon) + 1;
  const count = set.endRing(polygon) - first;
  const starts = alloc((count + 1) << 2);
  for (let i = 0; i <= count; i++) setWord(starts, i, first + i);
  return polygonsAt(set.points, set.ringStarts, starts, count);
}

/** Returns a whole set as valid, canonical polygons; frees working memory. */
export function settleSet(set: Polygons, rule: i32): Polygons {
  const before = mark();
  const segments = createSegments(set.pointCount);
  addSet(segments, set, rule, SUBJECT, false);
  return overlaySegments(segments, PlaneOperation.Union, rule, before);
}

/** Returns the union of all polygons, each by the even-odd rule. */
export function repairSet(set: Polygons): Polygons {
  const before = mark();
  const segments = createSegments(set.pointCount);
  addRepaired(segments, set, SUBJECT);
  return overlaySegments(segments, PlaneOperation.Union, PlaneFillRule.Nonzero, before);
}

/** Adds polygons, each by the even-odd rule, with windings above 0 inside and 0 outside. */
export function addRepaired(segments: Segments, set: Polygons, winding: i64): void {
  for (let polygon = 0; polygon < set.polygonCount; polygon++) {
    if (isSound(set, polygon)) addPolygon(segments, set, polygon, winding);
    else addResult(segments, settlePolygon(set, polygon, PlaneFillRule.EvenOdd), winding);
  }
}
