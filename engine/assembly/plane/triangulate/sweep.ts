import { PlaneStatus } from '../../../abi/plane';
import { alloc } from '../../memory/arena';
import { Corners } from './events';
import { createFront } from './front';
import { passPoint } from './point';
import { Sweep } from './state';
import { createStatus } from './status';
import { Triangles } from './triangles';

/**
 * Most bent edges per corner. Data with a few crossings needs far fewer than one; with more the input is a tangle and
 * time would grow with the square of its size.
 */
const BENDS_PER_CORNER: i32 = 1;

/**
 * Triangulates in one sweep from left to right (Hertel & Mehlhorn 1983): each corner cuts off the triangles it sees to
 * its left. The inside has a positive winding number. Points on edges and coincident corners and edges are handled
 * exactly. Edges that cross are bent, so their order always stays sound: through a neighbouring corner whose edge would
 * cross close by (a corner meant to lie on the edge and off by a unit), or through the first corner found on the wrong
 * side. Returns a `PlaneStatus`: Invalid if edges were bent.
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
