import { PlaneStatus } from '../../../abi';
import { alloc } from '../../memory/arena';
import { Corners } from './events';
import { createFront } from './front';
import { passPoint } from './point';
import { Sweep } from './state';
import { createStatus } from './status';
import { Triangles } from './triangles';

/**
 * Bent edges allowed per corner. Data with a few crossings needs far fewer than one; above this the input is a tangle
 * and time would grow with the square of its size.
 */
const BENDS_PER_CORNER: i32 = 1;

/**
 * Triangulates in one sweep from left to right (Hertel & Mehlhorn 1983): each corner cuts off the triangles it can see
 * to its left. What is inside has a positive winding number. Points that lie on edges and coincident corners and edges
 * are handled exactly. Where edges cross they are bent, so the order of the edges always stays sound: a neighbour through a
 * corner whose edge is about to cross it close by, as it does where a corner should lie on an edge and misses it by a unit; or
 * an edge through the first corner that finds it on the wrong side.
 */
export function sweepCorners(corners: Corners, triangles: Triangles): i32 {
  const sweep = changetype<Sweep>(alloc(offsetof<Sweep>()));
  sweep.corners = corners;
  sweep.status = createStatus(corners.count);
  sweep.front = createFront(triangles);
  sweep.front.first = corners.first;
  sweep.edges = alloc(corners.count << 2);
  sweep.bends = (corners.count + 16) * BENDS_PER_CORNER;
  sweep.outs = alloc((corners.count * 2 + sweep.bends) << 2);
  sweep.isExact = true;
  let event = 0;
  while (event < corners.eventCount) {
    const key = corners.key(event);
    let end = event + 1;
    while (end < corners.eventCount && corners.key(end) == key) end++;
    passPoint(sweep, event, end);
    if (sweep.bends < 0) return PlaneStatus.TooComplex;
    event = end;
  }
  return sweep.isExact ? PlaneStatus.Ok : PlaneStatus.Invalid;
}
