import { setWord, word } from '../../memory/words';
import { Corners } from './events';
import { addAtBottom, addOnTop, closeChain, holdChain, joinHeld, openChain, placeHeld, splitChain } from './front';
import { isLeft, setEdge, Sweep } from './state';
import { Edge, edgeBelow, insertAbove, isCrossedHere, NO_EDGE, remove, sideOf } from './status';

/** Replaces all edges that end at a point or pass through it by those that start there. */
export function passPoint(sweep: Sweep, event: i32, end: i32): void {
  const corner = sweep.corners.corner(event);
  const x = sweep.corners.x(corner), y = sweep.corners.y(corner);
  collectEdges(sweep, event, end);
  const one = sweep.oneIn;
  let below = one == NO_EDGE ? edgeBelow(sweep.status, x, y) : one.down;
  let above = one == NO_EDGE ? below.up : one.up;
  while (above != NO_EDGE && isInTheWay(sweep, above, x, y, 1)) above = above.up;
  while (below.source >= 0 && isInTheWay(sweep, below, x, y, -1)) below = below.down;
  while (above != NO_EDGE && isCrossed(sweep, above, x, y, 1)) above = above.up;
  while (below.source >= 0 && isCrossed(sweep, below, x, y, -1)) below = below.down;
  let missing = sweep.inCount;
  for (let edge = below.up; edge != above && missing > 0; edge = edge.up) missing -= i32(endsAt(edge, x, y));
  if (missing > 0) {
    // Edges that end here are out of order: all edges between them go through the point.
    sweep.isExact = false;
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
  }
  closeLeft(sweep, below, above, corner, x, y);
  if (sweep.bends >= 0) openRight(sweep, below, above, corner, x, y);
}

/** Separates the ring edges at a point into those on its left and those on its right. */
function collectEdges(sweep: Sweep, event: i32, end: i32): void {
  const corners = sweep.corners;
  sweep.oneIn = NO_EDGE;
  sweep.inCount = 0;
  sweep.outCount = 0;
  for (let i = event; i < end; i++) {
    const at = corners.corner(i);
    const before = corners.before(at);
    if (before == at) continue;
    collectEdge(sweep, before, isLeft(corners, before, at));
    collectEdge(sweep, at, isLeft(corners, corners.after(at), at));
  }
}

@inline
function collectEdge(sweep: Sweep, source: i32, isIn: bool): void {
  if (!isIn) {
    addOut(sweep, source);
    return;
  }
  sweep.oneIn = changetype<Edge>(word(sweep.edges, source));
  sweep.inCount++;
}

@inline
function addOut(sweep: Sweep, source: i32): void {
  setWord(sweep.outs, sweep.outCount++, source);
}

@inline
function endsAt(edge: Edge, x: i32, y: i32): bool {
  return edge.rightX == x && edge.rightY == y;
}

/** True if an edge above (side 1) or below (-1) the point passes through it or, wrongly, on its other side. */
@inline
function isInTheWay(sweep: Sweep, edge: Edge, x: i32, y: i32, side: i64): bool {
  const turn = sideOf(edge, x, y) * side;
  if (turn < 0) return false;
  if (turn > 0) sweep.isExact = false;
  return true;
}

/** True if an edge above (side 1) or below (-1) the point is crossed close to it by one that starts there. */
function isCrossed(sweep: Sweep, edge: Edge, x: i32, y: i32, side: i64): bool {
  for (let i = 0; i < sweep.outCount; i++) {
    const right = rightOf(sweep.corners, word(sweep.outs, i));
    if (!isCrossedHere(edge, x, y, sweep.corners.x(right), sweep.corners.y(right), side)) continue;
    sweep.isExact = false;
    return true;
  }
  return false;
}

/** Ends the intervals between `below` and `above` at the point. An edge that continues beyond it starts again there. */
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

/** Sorts the edges that start at the point from low to high: almost always two. */
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
