import { setWord } from '../../memory/words';
import { pointKey } from '../../number/ring';
import { Corners } from './events';
import { Front } from './front';
import { Edge, Status } from './status';

/** The state of the sweep at an event. */
@unmanaged
export class Sweep {
  corners: Corners;
  status: Status;
  front: Front;
  /** Edge of the status per ring edge; ring edge i runs from corner i to the next. */
  edges: usize;
  /** Ring edges that start at the point of the event. */
  outs: usize;
  outCount: i32;
  /** How many edges end at the point of the event, and one of them. */
  inCount: i32;
  oneIn: Edge;
  /** Bends that are left. */
  bends: i32;
  isExact: bool;
}

@inline
export function isLeft(corners: Corners, a: i32, b: i32): bool {
  return pointKey(corners.x(a), corners.y(a)) < pointKey(corners.x(b), corners.y(b));
}

/** Makes an edge of the status run from a point to a corner, as (part of) a ring edge. */
@inline
export function setEdge(sweep: Sweep, edge: Edge, source: i32, x: i32, y: i32, right: i32): void {
  edge.leftX = x;
  edge.leftY = y;
  edge.rightX = sweep.corners.x(right);
  edge.rightY = sweep.corners.y(right);
  edge.source = source;
  setWord(sweep.edges, source, <i32>changetype<usize>(edge));
}
