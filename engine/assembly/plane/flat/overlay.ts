import { mark } from '../../memory/arena';
import { PlaneStatus } from '../../../abi';
import { twiceArea } from '../../number/ring';
import { overlaySegments } from '../overlay/overlay';
import { CLIP, createSegments, SUBJECT } from '../overlay/segments';
import { answer, emptyAnswer } from './answer';
import { GridSet, readSet } from './gridSet';
import { beginExtent, extend, settleOrigin } from './metres';
import { word } from '../overlay/words';
import { addSet, repairSet } from './settle';

/**
 * Overlay of two sets in metres, each as coordinates, ring offsets, polygon offsets and their number. With
 * `areContours` rings are no polygons but curves whose direction counts.
 */
export function planeOverlay(
  operation: i32,
  rule: i32,
  areContours: bool,
  coordinates: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  clipCoordinates: usize,
  clipRingStarts: usize,
  clipPolygonStarts: usize,
  clipPolygonCount: i32,
): usize {
  beginExtent();
  extend(coordinates, word(ringStarts, word(polygonStarts, polygonCount)));
  extend(clipCoordinates, word(clipRingStarts, word(clipPolygonStarts, clipPolygonCount)));
  const placed = settleOrigin();
  if (placed != PlaneStatus.Ok) return emptyAnswer(placed);
  const before = mark();
  const subject = readSet(coordinates, ringStarts, polygonStarts, polygonCount);
  const clip = readSet(clipCoordinates, clipRingStarts, clipPolygonStarts, clipPolygonCount);
  const segments = createSegments(subject.pointCount + clip.pointCount);
  addSet(segments, subject, rule, SUBJECT, areContours);
  addSet(segments, clip, rule, CLIP, areContours);
  const status = worse(outlineStatus(subject), outlineStatus(clip));
  return answer(overlaySegments(segments, operation, rule, before), status);
}

/** The union of all polygons, each by the even-odd rule: the nearest valid set. */
export function planeRepair(coordinates: usize, ringStarts: usize, polygonStarts: usize, polygonCount: i32): usize {
  beginExtent();
  extend(coordinates, word(ringStarts, word(polygonStarts, polygonCount)));
  const placed = settleOrigin();
  if (placed != PlaneStatus.Ok) return emptyAnswer(placed);
  const set = readSet(coordinates, ringStarts, polygonStarts, polygonCount);
  return answer(repairSet(set), outlineStatus(set));
}

@inline
function worse(a: PlaneStatus, b: PlaneStatus): PlaneStatus {
  return a == PlaneStatus.Ok ? b : a;
}

/** What is to be said about rings that cannot enclose anything: the first such ring gives the reason. */
export function outlineStatus(set: GridSet): PlaneStatus {
  for (let ring = 0; ring < set.ringCount; ring++) {
    const points = set.ring(ring);
    const count = set.ringSize(ring);
    const size = distinctPoints(points, count);
    if (size < 3) return PlaneStatus.TooFewPoints;
    if (size == 3 && twiceArea(points, count) == 0) return PlaneStatus.NoArea;
  }
  return PlaneStatus.Ok;
}

/** Different points of a ring up to three, neighbours compared only. */
function distinctPoints(points: usize, count: i32): i32 {
  let distinct = count > 0 ? 1 : 0;
  let last: u64 = count > 0 ? load<u64>(points) : 0;
  const first = last;
  for (let i = 1; i < count && distinct < 3; i++) {
    const point = load<u64>(points + (<usize>i << 3));
    if (point == last || (distinct == 2 && point == first)) continue;
    distinct++;
    last = point;
  }
  return distinct;
}
