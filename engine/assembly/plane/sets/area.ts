import { PlaneFillRule } from '../../../abi/plane';
import { mark, reset } from '../../memory/arena';
import { TWICE_UNITS_PER_SQUARE_METRE } from '../../number/grid';
import { twiceArea } from '../../number/ring';
import { overlaySegments } from '../overlay/overlay';
import { CLIP, createSegments, Segments, SUBJECT } from '../overlay/segments';
import { Polygons } from '../polygons';
import { addRepaired, repairSet } from './settle';

/**
 * Areas in m2 that sets of polygons cover. Each polygon counts by the even-odd rule, a set is the union of its
 * polygons. Sums are exact; only crossings of edges are rounded to the grid. Frees working memory.
 */

/** Returns the area of the union of a set. */
export function unionArea(set: Polygons): f64 {
  const before = mark();
  return areaOf(repairSet(set), before);
}

/** Returns the area of the intersection or difference of two sets. */
export function overlayArea(operation: i32, subject: Polygons, clip: Polygons): f64 {
  const before = mark();
  const segments = createSegments(0);
  addRepaired(segments, subject, SUBJECT);
  addRepaired(segments, clip, CLIP);
  return segmentsArea(segments, operation, before);
}

/** The same for rings that run counter-clockwise around their fill. Resets the arena to `before`. */
export function segmentsArea(segments: Segments, operation: i32, before: usize): f64 {
  return areaOf(overlaySegments(segments, operation, PlaneFillRule.Nonzero, before), before);
}

/** Returns the area of canonical polygons, whose holes run clockwise. */
function areaOf(polygons: Polygons, before: usize): f64 {
  let twice: i64 = 0;
  for (let ring = 0; ring < polygons.ringCount; ring++) twice += twiceArea(polygons.ring(ring), polygons.ringSize(ring));
  reset(before);
  return <f64>twice / TWICE_UNITS_PER_SQUARE_METRE;
}
