import { alloc, mark } from '../../memory/arena';
import { twiceArea } from '../../number/ring';
import { overlaySegments } from '../overlay/overlay';
import { DIFFERENCE, EVEN_ODD, NONZERO, UNION } from '../overlay/operation';
import { Polygons } from '../overlay/polygons';
import { addRing, CLIP, createSegments, reserve, Segments, SUBJECT } from '../overlay/segments';
import { isBeyond, Window } from '../overlay/window';
import { setWord, word } from '../overlay/words';
import { GridSet } from './gridSet';
import { isConvex, isSound, openCount } from './sound';

/**
 * What a set of polygons means. Even-odd: the parity of all its rings together. Nonzero: the union of its polygons, each
 * the points that its outer ring winds around and none of its holes does, whatever their directions; so holes that
 * overlap or stick out never fill anything, and polygons that overlap never cancel each other. Contours: nonzero over
 * all rings as they run.
 */
export function addSet(segments: Segments, set: GridSet, rule: i32, winding: i64, areContours: bool): void {
  if (areContours || rule == EVEN_ODD || (set.polygonCount == 1 && set.ringCount == 1)) {
    reserve(segments, set.pointCount);
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
    reserve(segments, set.ringSize(ring));
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
function ownBits(set: GridSet, polygon: i32): i32 {
  const first = set.firstRing(polygon);
  return set.endRing(polygon) == first + 1 ? 32 - clz(set.ringSize(first)) : 0;
}

/** Whether a polygon has one ring, which is not convex. */
function mayWindOften(set: GridSet, polygon: i32): bool {
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
function addPolygon(segments: Segments, set: GridSet, polygon: i32, winding: i64): void {
  if (!isSound(set, polygon)) {
    addResult(segments, settlePolygon(set, polygon, NONZERO), winding);
    return;
  }
  const first = set.firstRing(polygon);
  for (let ring = first; ring < set.endRing(polygon); ring++) {
    const points = set.ring(ring);
    const count = openCount(points, set.ringSize(ring));
    const isForward = twiceArea(points, count) > 0 == (ring == first);
    // Results of polygons before may have had more points than these had.
    reserve(segments, count);
    addRing(segments, points, count, isForward ? winding : -winding);
  }
}

/** What a polygon means lies within its outer ring. */
function isFarPolygon(set: GridSet, polygon: i32, window: Window): bool {
  const first = set.firstRing(polygon);
  return first < set.endRing(polygon) && isBeyond(window, set.ring(first), set.ringSize(first));
}

export function addResult(segments: Segments, polygons: Polygons, winding: i64): void {
  reserve(segments, polygons.pointCount);
  for (let ring = 0; ring < polygons.ringCount; ring++) {
    const start = word(polygons.ringStarts, ring);
    const points = polygons.points + (<usize>start << 3);
    addRing(segments, points, word(polygons.ringStarts, ring + 1) - start, winding);
  }
}

/** One polygon by itself, valid: its outer ring without its holes, or the parity of all its rings. */
export function settlePolygon(set: GridSet, polygon: i32, rule: i32): Polygons {
  const before = mark();
  const first = set.firstRing(polygon);
  const end = set.endRing(polygon);
  let total = 0;
  for (let ring = first; ring < end; ring++) total += set.ringSize(ring);
  const segments = createSegments(total);
  if (rule == EVEN_ODD) {
    for (let ring = first; ring < end; ring++) addRing(segments, set.ring(ring), set.ringSize(ring), SUBJECT);
    return overlaySegments(segments, UNION, EVEN_ODD, before);
  }
  if (first < end) addRing(segments, set.ring(first), set.ringSize(first), SUBJECT);
  if (first + 1 < end) addSet(segments, holesOf(set, polygon), NONZERO, CLIP, false);
  return overlaySegments(segments, DIFFERENCE, NONZERO, before);
}

/** The holes of a polygon, which has some, as polygons of their own. */
function holesOf(set: GridSet, polygon: i32): GridSet {
  const first = set.firstRing(polygon) + 1;
  const count = set.endRing(polygon) - first;
  const holes = changetype<GridSet>(alloc(offsetof<GridSet>()));
  holes.points = set.ring(first);
  holes.ringStarts = alloc((count + 1) << 2);
  holes.polygonStarts = alloc((count + 1) << 2);
  holes.polygonCount = count;
  for (let i = 0; i <= count; i++) {
    setWord(holes.ringStarts, i, word(set.ringStarts, first + i) - word(set.ringStarts, first));
    setWord(holes.polygonStarts, i, i);
  }
  return holes;
}

/** A whole set as valid, canonical polygons; working memory is given back. */
export function settleSet(set: GridSet, rule: i32): Polygons {
  const before = mark();
  const segments = createSegments(set.pointCount);
  addSet(segments, set, rule, SUBJECT, false);
  return overlaySegments(segments, UNION, rule, before);
}

/** Each polygon by the even-odd rule, then their union. */
export function repairSet(set: GridSet): Polygons {
  const before = mark();
  const segments = createSegments(set.pointCount);
  for (let polygon = 0; polygon < set.polygonCount; polygon++) {
    if (isSound(set, polygon)) addPolygon(segments, set, polygon, SUBJECT);
    else addResult(segments, settlePolygon(set, polygon, EVEN_ODD), SUBJECT);
  }
  return overlaySegments(segments, UNION, NONZERO, before);
}
