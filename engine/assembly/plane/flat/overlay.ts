import { mark } from '../../memory/arena';
import { PlaneFillRule, PlaneOperation, PlaneStatus } from '../../../abi/plane';
import { Box } from '../../number/ring';
import { overlaySegments } from '../overlay/overlay';
import { settlePolygons } from '../overlay/polygons';
import { CLIP, createSegments, SUBJECT } from '../overlay/segments';
import { narrow, windowAround } from '../overlay/window';
import { createPolygons } from '../polygons';
import { overlayApart } from '../sets/apart';
import { outlineStatus } from '../sets/outline';
import { addSet, repairSet } from '../sets/settle';
import { answer, areaOfAnswer, emptyAnswer } from './answer';
import { extendBySet, MetreSet, placeSet, readSet } from './input';
import { beginExtent, settleOrigin } from './metres';

/** Overlays two sets. With `areContours` rings are curves whose direction counts, not polygons. */
export function planeOverlay(operation: i32, rule: i32, areContours: bool, one: MetreSet, other: MetreSet): usize {
  beginExtent();
  extendBySet(one);
  extendBySet(other);
  const placed = settleOrigin();
  if (placed != PlaneStatus.Ok) return emptyAnswer(placed);
  const before = mark();
  const subject = readSet(one);
  const clip = readSet(other);
  let status = outlineStatus(subject);
  if (status == PlaneStatus.Ok) status = outlineStatus(clip);
  let window: Box | null = null;
  if (operation == PlaneOperation.Intersection) {
    window = windowAround(subject.points, subject.pointCount);
    if (!narrow(window, windowAround(clip.points, clip.pointCount))) return emptyAnswer(status);
  }
  if (!areContours) {
    const apart = overlayApart(operation, subject, clip);
    if (apart !== null) return answer(settlePolygons(apart, before), PlaneStatus.Ok);
  }
  const segments = createSegments(subject.pointCount + clip.pointCount);
  segments.window = window;
  addSet(segments, subject, rule, SUBJECT, areContours);
  if (operation == PlaneOperation.Difference) segments.window = windowAround(subject.points, subject.pointCount);
  addSet(segments, clip, rule, CLIP, areContours);
  return answer(overlaySegments(segments, operation, rule, before), status);
}

/** Returns the area that two sets share, m2; 0 where an overlay has no answer. */
export function planeSharedArea(one: MetreSet, other: MetreSet): f64 {
  return areaOfAnswer(planeOverlay(PlaneOperation.Intersection, PlaneFillRule.Nonzero, false, one, other));
}

/** Returns the nearest valid set: the union of all polygons, each by the even-odd rule. */
export function planeRepair(input: MetreSet): usize {
  const placed = placeSet(input);
  if (placed != PlaneStatus.Ok) return emptyAnswer(placed);
  const before = mark();
  const set = readSet(input);
  // Most sets are one convex ring, which is valid as it is.
  const valid = overlayApart(PlaneOperation.Union, set, createPolygons(0, 0, 0));
  if (valid !== null) return answer(settlePolygons(valid, before), PlaneStatus.Ok);
  return answer(repairSet(set), outlineStatus(set));
}
