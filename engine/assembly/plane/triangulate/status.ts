import { alloc } from '../../memory/arena';
import { crossInLoop } from '../../number/orientation';
import { hypotenuse } from '../../number/trigonometry';
import { Link, NO_LINK } from './links';

/**
 * An edge that the sweep line crosses, with the interval between it and the edge above. The edges form a list from low
 * to high (`down`, `up`) and, if they can be many, a treap for searching.
 */
@unmanaged
export class Edge {
  down: Edge;
  up: Edge;
  parent: Edge;
  lower: Edge;
  higher: Edge;
  priority: u32;
  /** Left and right end; left is before right by x, then y. */
  leftX: i32;
  leftY: i32;
  rightX: i32;
  rightY: i32;
  /** The ring edge it is (part of). */
  source: i32;
  /** Winding number of the interval above. */
  winding: i32;
  /** Chain of the interval above if that is filled: its ends and the point added last. */
  bottom: Link;
  top: Link;
  last: Link;
}

@unmanaged
export class Status {
  /** Lies below all edges and stays: the root of the treap. */
  floor: Edge;
  free: Edge;
  random: u32;
  hasTree: bool;
}

export const NO_EDGE: Edge = changetype<Edge>(0);

/** Up to this many corners, walking along the edges is faster than a treap. */
const FEW: i32 = 100;

export function createStatus(cornerCount: i32): Status {
  const status = changetype<Status>(alloc(offsetof<Status>()));
  status.hasTree = cornerCount > FEW;
  status.free = NO_EDGE;
  status.random = 0x9e3779b9;
  const floor = changetype<Edge>(alloc(offsetof<Edge>()));
  memory.fill(changetype<usize>(floor), 0, offsetof<Edge>());
  floor.priority = u32.MAX_VALUE;
  floor.source = -1;
  status.floor = floor;
  return status;
}

/** Returns a positive number if the point lies above the edge (or left of it if it is vertical), zero on it. */
@inline
export function sideOf(edge: Edge, x: i32, y: i32): i64 {
  return crossInLoop(edge.leftX, edge.leftY, edge.rightX, edge.rightY, x, y);
}

/**
 * True if an edge above (side 1) or below (-1) a point crosses the edge from there to a right end, nearer to the point
 * than to the first of the two right ends: bending it through the point then moves it least.
 */
@inline
export function isCrossedHere(edge: Edge, x: i32, y: i32, rightX: i32, rightY: i32, side: i64): bool {
  if (rightX < edge.rightX || (rightX == edge.rightX && rightY < edge.rightY)) {
    const there = sideOf(edge, rightX, rightY) * side;
    return there > 0 && -sideOf(edge, x, y) * side < there;
  }
  const there = -crossInLoop(x, y, rightX, rightY, edge.rightX, edge.rightY) * side;
  if (there <= 0) return false;
  const here = <f64>(-sideOf(edge, x, y) * side);
  return here * lengthOf(x, y, rightX, rightY) < <f64>there * lengthOf(edge.leftX, edge.leftY, edge.rightX, edge.rightY);
}

function lengthOf(ax: i32, ay: i32, bx: i32, by: i32): f64 {
  return hypotenuse(<f64>bx - <f64>ax, <f64>by - <f64>ay);
}

/** Returns the highest edge with the point strictly above it; the floor if there is none. */
export function edgeBelow(status: Status, x: i32, y: i32): Edge {
  let below = status.floor;
  if (!status.hasTree) {
    for (let edge = below.up; edge != NO_EDGE && sideOf(edge, x, y) > 0; edge = edge.up) below = edge;
    return below;
  }
  let edge = below.higher;
  while (edge != NO_EDGE) {
    if (sideOf(edge, x, y) > 0) {
      below = edge;
      edge = edge.higher;
    } else {
      edge = edge.lower;
    }
  }
  return below;
}

/** Inserts an edge right above `below`; the caller fills its fields. */
export function insertAbove(status: Status, below: Edge): Edge {
  let edge = status.free;
  if (edge != NO_EDGE) status.free = edge.up;
  else edge = changetype<Edge>(alloc(offsetof<Edge>()));
  const above = below.up;
  edge.down = below;
  edge.up = above;
  below.up = edge;
  if (above != NO_EDGE) above.down = edge;
  edge.bottom = NO_LINK;
  if (status.hasTree) plant(status, edge);
  return edge;
}

function plant(status: Status, edge: Edge): void {
  const below = edge.down;
  edge.lower = NO_EDGE;
  edge.higher = NO_EDGE;
  // Linear congruence: random enough for a treap. The floor keeps the highest priority.
  status.random = status.random * 1664525 + 1013904223;
  edge.priority = status.random >> 1;
  if (below.higher == NO_EDGE) {
    below.higher = edge;
    edge.parent = below;
  } else {
    edge.up.lower = edge;
    edge.parent = edge.up;
  }
  while (edge.parent.priority < edge.priority) rotateUp(edge);
}

export function remove(status: Status, edge: Edge): void {
  const down = edge.down;
  const up = edge.up;
  down.up = up;
  if (up != NO_EDGE) up.down = down;
  if (status.hasTree) uproot(edge);
  edge.up = status.free;
  status.free = edge;
}

function uproot(edge: Edge): void {
  while (edge.lower != NO_EDGE && edge.higher != NO_EDGE) {
    rotateUp(edge.lower.priority > edge.higher.priority ? edge.lower : edge.higher);
  }
  replaceChild(edge.parent, edge, edge.lower != NO_EDGE ? edge.lower : edge.higher);
}

@inline
function replaceChild(parent: Edge, child: Edge, by: Edge): void {
  if (parent.lower == child) parent.lower = by;
  else parent.higher = by;
  if (by != NO_EDGE) by.parent = parent;
}

/** Rotates an edge into the place of its parent. */
function rotateUp(edge: Edge): void {
  const parent = edge.parent;
  let moved = NO_EDGE;
  replaceChild(parent.parent, parent, edge);
  if (parent.lower == edge) {
    moved = edge.higher;
    parent.lower = moved;
    edge.higher = parent;
  } else {
    moved = edge.lower;
    parent.higher = moved;
    edge.lower = parent;
  }
  if (moved != NO_EDGE) moved.parent = parent;
  parent.parent = edge;
}
