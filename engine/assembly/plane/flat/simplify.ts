import { mark } from '../../memory/arena';
import { PlaneFault, PlaneStatus } from '../../../abi';
import { UNITS_PER_METRE } from '../../number/grid';
import { NONZERO, UNION } from '../overlay/operation';
import { overlaySegments } from '../overlay/overlay';
import { createSegments, SUBJECT } from '../overlay/segments';
import { simplifyPolygons } from '../simplify/simplify';
import { faultOf } from '../valid/fault';
import { answer, emptyAnswer } from './answer';
import { placeSet, readSet } from './gridSet';
import { outlineStatus } from './outline';
import { addResult, settleSet } from './settle';

/**
 * Fewer corners, within `tolerance` metres. What is not valid is made so first; a last union joins what has come to lie
 * on each other and puts the result in canonical order.
 */
export function planeSimplify(
  coordinates: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  tolerance: f64,
): usize {
  const placed = placeSet(coordinates, ringStarts, polygonStarts, polygonCount);
  if (placed != PlaneStatus.Ok) return emptyAnswer(placed);
  const set = readSet(coordinates, ringStarts, polygonStarts, polygonCount);
  let status = outlineStatus(set);
  if (status == PlaneStatus.Ok && faultOf(set) != PlaneFault.None) status = PlaneStatus.Repaired;
  const before = mark();
  const valid = settleSet(set, NONZERO);
  if (tolerance > 0) simplifyPolygons(valid, tolerance * UNITS_PER_METRE);
  const segments = createSegments(valid.pointCount);
  addResult(segments, valid, SUBJECT);
  return answer(overlaySegments(segments, UNION, NONZERO, before), status);
}
