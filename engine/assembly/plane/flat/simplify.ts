import { mark } from '../../memory/arena';
import { PlaneFault, PlaneFillRule, PlaneOperation, PlaneStatus } from '../../../abi/plane';
import { UNITS_PER_METRE } from '../../number/grid';
import { overlaySegments } from '../overlay/overlay';
import { createSegments, SUBJECT } from '../overlay/segments';
import { outlineStatus } from '../sets/outline';
import { addResult, settleSet } from '../sets/settle';
import { simplifyPolygons } from '../simplify/simplify';
import { faultOf } from '../valid/fault';
import { answer, emptyAnswer } from './answer';
import { MetreSet, placeSet, readSet } from './input';

/**
 * Leaves out corners within `tolerance` metres. Repairs an invalid set first. A final union joins edges that now lie on
 * each other and makes the result canonical.
 */
export function planeSimplify(input: MetreSet, tolerance: f64): usize {
  const placed = placeSet(input);
  if (placed != PlaneStatus.Ok) return emptyAnswer(placed);
  const set = readSet(input);
  let status = outlineStatus(set);
  if (status == PlaneStatus.Ok && faultOf(set) != PlaneFault.None) status = PlaneStatus.Repaired;
  const before = mark();
  const valid = settleSet(set, PlaneFillRule.Nonzero);
  if (tolerance > 0) simplifyPolygons(valid, tolerance * UNITS_PER_METRE);
  const segments = createSegments(valid.pointCount);
  addResult(segments, valid, SUBJECT);
  return answer(overlaySegments(segments, PlaneOperation.Union, PlaneFillRule.Nonzero, before), status);
}
