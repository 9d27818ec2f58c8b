import { alloc } from '../../memory/arena';
import { cross } from '../../number/orientation';
import { setWord, word } from '../overlay/words';
import { Corners, keyOf } from './events';
import {
  addAtBottom, addOnTop, closeChain, createFront, Front, holdChain, joinHeld, openChain, placeHeld, splitChain,
} from './front';
import { createStatus, Edge, edgeBelow, insertAbove, NO_EDGE, remove, sideOf, Status } from './status';
import { CROSSING, EXACT, TANGLED, Triangles } from './triangles';

/**
 * Bent edges allowed per corner. Data with a few crossings needs far fewer than one; above this the input is a tangle
 * and time would grow with the square of its size.
 */
const BENDS_PER_CORNER: i32 = 1;

/**
 * Triangulates in one sweep from left to right (Hertel & Mehlhorn 1983): each corner cuts off the triangles it can see
 * to its left. What is inside has a positive winding number. Points that lie on edges and coincident corners and edges
 * are handled exactly. Where edges cross, which shows when a corner finds one on the wrong side, they are bent through
 * that corner, so the order of the edges always stays sound.
 */
@unmanaged
export class Sweep {
  corners: Corners;
  status: Status;
  front: Front;
  /** Edge of the status by ring edge; ring edge i runs from corner i to the next. */
  edges: usize;
  /** Ring edges that start at the point of the event. */
  outs: usize;
  outCount: i32;
  /** Bends that are left. */
  bends: i32;
  isExact: bool;
}

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
    if (end > event + 1 || !passCorner(sweep, corners.corner(event))) passPoint(sweep, event, end);
    if (sweep.bends < 0) return TANGLED;
    event = end;
  }
  return sweep.isExact ? EXACT : CROSSING;
}

@inline
function isLeft(corners: Corners, a: i32, b: i32): bool {
  return keyOf(corners.x(a), corners.y(a)) < keyOf(corners.x(b), corners.y(b));
}

/** A corner with nothing else through it, by where its two edges lie. False, and nothing done, when there is. */
function passCorner(sweep: Sweep, corner: i32): bool {
  const corners = sweep.corners;
  const before = corners.before(corner);
  const after = corners.after(corner);
  const isForward = isLeft(corners, before, corner);
  const isBackward = isLeft(corners, after, corner);
  if (isForward) return isBackward ? passEnd(sweep, corner, before) : passOn(sweep, corner, before, corner, after);
  return isBackward ? passOn(sweep, corner, corner, before, before) : passStart(sweep, corner, before, after);
}

/** Whether the neighbours of the edges that end in the point leave it free. */
@inline
function isClear(below: Edge, above: Edge, x: i32, y: i32): bool {
  return (below.source < 0 || sideOf(below, x, y) > 0) && (above == NO_EDGE || sideOf(above, x, y) < 0);
}

@inline
function setEdge(sweep: Sweep, edge: Edge, source: i32, x: i32, y: i32, right: i32): void {
  edge.leftX = x;
  edge.leftY = y;
  edge.rightX = sweep.corners.x(right);
  edge.rightY = sweep.corners.y(right);
  edge.source = source;
  setWord(sweep.edges, source, <i32>changetype<usize>(edge));
}

/** One edge on the left, one on the right: the second takes the place of the first. */
@inline
function passOn(sweep: Sweep, corner: i32, source: i32, nextSource: i32, right: i32): bool {
  const x = sweep.corners.x(corner), y = sweep.corners.y(corner);
  const edge = changetype<Edge>(word(sweep.edges, source));
  const below = edge.down;
  if (!isClear(below, edge.up, x, y)) return false;
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
  const turn = cross(x, y, corners.x(after), corners.y(after), corners.x(before), corners.y(before));
  if (turn == 0) return false;
  const winding = below.winding;
  if (winding > 0) splitChain(sweep.front, below, corner, x, y);
  const low = insertAbove(sweep.status, below);
  const high = insertAbove(sweep.status, low);
  const isAfterLow = turn > 0;
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

/** Any point: all edges that end in it or pass through it are replaced by all that start there. */
function passPoint(sweep: Sweep, event: i32, end: i32): void {
  const corners = sweep.corners;
  const corner = corners.corner(event);
  const x = corners.x(corner), y = corners.y(corner);
  let any = NO_EDGE;
  let ins = 0;
  sweep.outCount = 0;
  for (let i = event; i < end; i++) {
    const at = corners.corner(i);
    const before = corners.before(at);
    if (before == at) continue;
    const after = corners.after(at);
    if (isLeft(corners, before, at)) {
      any = changetype<Edge>(word(sweep.edges, before));
      ins++;
    } else {
      addOut(sweep, before);
    }
    if (isLeft(corners, after, at)) {
      any = changetype<Edge>(word(sweep.edges, at));
      ins++;
    } else {
      addOut(sweep, at);
    }
  }
  const status = sweep.status;
  let below = any == NO_EDGE ? edgeBelow(status, x, y) : any.down;
  let above = any == NO_EDGE ? below.up : any.up;
  while (above != NO_EDGE && isInTheWay(sweep, above, x, y, 1)) above = above.up;
  while (below.source >= 0 && isInTheWay(sweep, below, x, y, -1)) below = below.down;
  if (ins > 1) {
    let missing = ins;
    for (let edge = below.up; edge != above; edge = edge.up) missing -= i32(endsAt(edge, x, y));
    if (missing > 0) {
      // Edges that end here are out of order: all that lies between goes through the point.
      for (let edge = above; edge != NO_EDGE && missing > 0; edge = edge.up) {
        if (--sweep.bends < 0) return;
        if (!endsAt(edge, x, y)) continue;
        missing--;
        above = edge.up;
      }
      for (let edge = below; edge.source >= 0 && missing > 0; edge = edge.down) {
        if (--sweep.bends < 0) return;
        if (!endsAt(edge, x, y)) continue;
        missing--;
        below = edge.down;
      }
      sweep.isExact = false;
    }
  }
  closeLeft(sweep, below, above, corner, x, y);
  if (sweep.bends >= 0) openRight(sweep, below, above, corner, x, y);
}

@inline
function addOut(sweep: Sweep, source: i32): void {
  setWord(sweep.outs, sweep.outCount++, source);
}

@inline
function endsAt(edge: Edge, x: i32, y: i32): bool {
  return edge.rightX == x && edge.rightY == y;
}

/** Whether an edge above (side 1) or below (-1) the point passes through it or, wrongly, on its other side. */
@inline
function isInTheWay(sweep: Sweep, edge: Edge, x: i32, y: i32, side: i64): bool {
  const turn = sideOf(edge, x, y) * side;
  if (turn < 0) return false;
  if (turn > 0) sweep.isExact = false;
  return true;
}

/** Ends the intervals between `below` and `above` in the point; what goes on beyond it becomes an edge from there. */
function closeLeft(sweep: Sweep, below: Edge, above: Edge, corner: i32, x: i32, y: i32): void {
  const front = sweep.front;
  const first = below.up;
  const isInside = below.winding > 0;
  if (first == above) {
    if (isInside) splitChain(front, below, corner, x, y);
    return;
  }
  if (isInside) addOnTop(front, below, corner, x, y);
  for (let edge = first; edge != above; edge = edge.up) {
    if (edge.winding > 0) {
      if (edge.up != above) {
        if (!closeChain(front, edge, corner, x, y)) sweep.isExact = false;
      } else {
        addAtBottom(front, edge, corner, x, y);
        holdChain(front, edge);
      }
    }
    if (endsAt(edge, x, y)) continue;
    if (--sweep.bends < 0) return;
    addOut(sweep, edge.source);
  }
}

/** Replaces the edges between `below` and `above` by those that start in the point. */
function openRight(sweep: Sweep, below: Edge, above: Edge, corner: i32, x: i32, y: i32): void {
  const corners = sweep.corners;
  const front = sweep.front;
  sortOuts(sweep, x, y);
  let winding = below.winding;
  let last = below;
  let reused = below.up;
  for (let i = 0; i < sweep.outCount; i++) {
    const source = word(sweep.outs, i);
    const after = corners.after(source);
    const isForward = isLeft(corners, source, after);
    let edge = reused;
    if (reused != above) reused = reused.up;
    else edge = insertAbove(sweep.status, last);
    const right = isForward ? after : source;
    winding += isForward ? 1 : -1;
    setEdge(sweep, edge, source, x, y, right);
    edge.winding = winding;
    if (winding > 0) {
      if (i + 1 < sweep.outCount) openChain(front, edge, corner, x, y);
      else placeHeld(front, edge);
    }
    last = edge;
  }
  while (reused != above) {
    const next = reused.up;
    remove(sweep.status, reused);
    reused = next;
  }
  if (sweep.outCount == 0 && below.winding > 0) joinHeld(front, below);
}

/** Sorts the edges that start at the point from low to high. There are two, almost always. */
function sortOuts(sweep: Sweep, x: i32, y: i32): void {
  const corners = sweep.corners;
  for (let i = 1; i < sweep.outCount; i++) {
    const source = word(sweep.outs, i);
    const right = rightOf(corners, source);
    const dx = <i64>corners.x(right) - x, dy = <i64>corners.y(right) - y;
    let j = i;
    for (; j > 0; j--) {
      const other = word(sweep.outs, j - 1);
      const otherRight = rightOf(corners, other);
      if (dx * (<i64>corners.y(otherRight) - y) - dy * (<i64>corners.x(otherRight) - x) <= 0) break;
      setWord(sweep.outs, j, other);
    }
    setWord(sweep.outs, j, source);
  }
}

@inline
function rightOf(corners: Corners, source: i32): i32 {
  const after = corners.after(source);
  return isLeft(corners, source, after) ? after : source;
}
