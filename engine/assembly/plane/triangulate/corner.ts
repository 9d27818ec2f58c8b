import { word } from '../../memory/words';
import { crossInLoop } from '../../number/orientation';
import { Corners } from './events';
import { addAtBottom, addOnTop, closeChain, holdChain, joinHeld, openChain, placeHeld, splitChain } from './front';
import { isLeft, setEdge, Sweep } from './state';
import { Edge, edgeBelow, insertAbove, isCrossedHere, NO_EDGE, remove, sideOf } from './status';

/** A corner with nothing else through it, by where its two edges lie. False, and nothing done, when there is. */
export function passCorner(sweep: Sweep, corner: i32): bool {
  const corners = sweep.corners;
  const before = corners.before(corner);
  const after = corners.after(corner);
  const isForward = isLeft(corners, before, corner);
  const isBackward = isLeft(corners, after, corner);
  if (isForward == isBackward) return isForward ? passEnd(sweep, corner, before) : passStart(sweep, corner, before, after);
  return passOn(sweep, corner, isForward ? before : corner, isForward ? corner : before, isForward ? after : before);
}

/** Whether the neighbours of the edges that end in the point leave it free. */
@inline
function isClear(below: Edge, above: Edge, x: i32, y: i32): bool {
  return (below.source < 0 || sideOf(below, x, y) > 0) && (above == NO_EDGE || sideOf(above, x, y) < 0);
}

/** Whether the lowest and the highest edge that start in the point, to these corners, cross no neighbour right there. */
@inline
function staysClear(corners: Corners, below: Edge, above: Edge, x: i32, y: i32, low: i32, high: i32): bool {
  if (below.source >= 0 && isCrossedHere(below, x, y, corners.x(low), corners.y(low), -1)) return false;
  return above == NO_EDGE || !isCrossedHere(above, x, y, corners.x(high), corners.y(high), 1);
}

/** One edge on the left, one on the right: the second takes the place of the first. */
@inline
function passOn(sweep: Sweep, corner: i32, source: i32, nextSource: i32, right: i32): bool {
  const x = sweep.corners.x(corner), y = sweep.corners.y(corner);
  const edge = changetype<Edge>(word(sweep.edges, source));
  const below = edge.down;
  if (!isClear(below, edge.up, x, y) || !staysClear(sweep.corners, below, edge.up, x, y, right, right)) return false;
  if (below.winding > 0) addOnTop(sweep.front, below, corner, x, y);
  if (edge.winding > 0) addAtBottom(sweep.front, edge, corner, x, y);
  setEdge(sweep, edge, nextSource, x, y, right);
  return true;
}

/** Both edges on the right: an interval opens, or one is split. */
function passStart(sweep: Sweep, corner: i32, before: i32, after: i32): bool {
  if (before == corner) return false;
  const corners = sweep.corners;
  const x = corners.x(corner), y = corners.y(corner);
  const below = edgeBelow(sweep.status, x, y);
  const above = below.up;
  if (above != NO_EDGE && sideOf(above, x, y) == 0) return false;
  const turn = crossInLoop(x, y, corners.x(after), corners.y(after), corners.x(before), corners.y(before));
  if (turn == 0) return false;
  const isAfterLow = turn > 0;
  if (!staysClear(corners, below, above, x, y, isAfterLow ? after : before, isAfterLow ? before : after)) return false;
  const winding = below.winding;
  if (winding > 0) splitChain(sweep.front, below, corner, x, y);
  const low = insertAbove(sweep.status, below);
  const high = insertAbove(sweep.status, low);
  setEdge(sweep, low, isAfterLow ? corner : before, x, y, isAfterLow ? after : before);
  setEdge(sweep, high, isAfterLow ? before : corner, x, y, isAfterLow ? before : after);
  low.winding = isAfterLow ? winding + 1 : winding - 1;
  high.winding = winding;
  if (low.winding > 0) openChain(sweep.front, low, corner, x, y);
  if (winding > 0) placeHeld(sweep.front, high);
  return true;
}

/** Both edges on the left: an interval closes, and those around it become one. */
function passEnd(sweep: Sweep, corner: i32, before: i32): bool {
  const x = sweep.corners.x(corner), y = sweep.corners.y(corner);
  const one = changetype<Edge>(word(sweep.edges, before));
  const other = changetype<Edge>(word(sweep.edges, corner));
  const low = one.up == other ? one : other;
  const high = low.up;
  if (high != one && high != other) return false;
  const below = low.down;
  if (!isClear(below, high.up, x, y)) return false;
  const front = sweep.front;
  if (below.winding > 0) addOnTop(front, below, corner, x, y);
  if (low.winding > 0 && !closeChain(front, low, corner, x, y)) sweep.isExact = false;
  if (high.winding > 0) {
    addAtBottom(front, high, corner, x, y);
    holdChain(front, high);
    joinHeld(front, below);
  }
  remove(sweep.status, low);
  remove(sweep.status, high);
  return true;
}
