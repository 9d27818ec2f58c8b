import { mark } from '../../memory/arena';
import { PlaneStatus } from '../../../abi';
import { overlaySegments } from '../overlay/overlay';
import { DIFFERENCE, INTERSECTION } from '../overlay/operation';
import { settlePolygons } from '../overlay/polygons';
import { CLIP, createSegments, SUBJECT } from '../overlay/segments';
import { narrow, Window, windowAround } from '../overlay/window';
import { answer, emptyAnswer } from './answer';
import { overlayApart } from './apart';
import { readSet } from './gridSet';
import { beginExtent, extend, settleOrigin } from './metres';
import { word } from '../overlay/words';
import { outlineStatus } from './outline';
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
  const status = worse(outlineStatus(subject), outlineStatus(clip));
  let window: Window | null = null;
  if (operation == INTERSECTION) {
    window = narrow(windowAround(subject.points, subject.pointCount), windowAround(clip.points, clip.pointCount));
    if (window.isNowhere) return emptyAnswer(status);
  }
  if (!areContours) {
    const apart = overlayApart(operation, subject, clip);
    if (apart !== null) return answer(settlePolygons(apart, before), PlaneStatus.Ok);
  }
  const segments = createSegments(subject.pointCount + clip.pointCount);
  segments.window = window;
  addSet(segments, subject, rule, SUBJECT, areContours);
  if (operation == DIFFERENCE) segments.window = windowAround(subject.points, subject.pointCount);
  addSet(segments, clip, rule, CLIP, areContours);
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
