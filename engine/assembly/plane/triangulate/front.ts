import { alloc } from '../../memory/arena';
import { crossInLoop } from '../../number/orientation';
import { createLinkPool, freeLink, Link, LinkPool, NO_LINK, takeLink } from './links';
import { Edge } from './status';
import { addTriangle, Triangles } from './triangles';

/** Cuts triangles off the chains of a sweep line. */
@unmanaged
export class Front {
  links: LinkPool;
  triangles: Triangles;
  /** Added to corner numbers to make them indices of the whole input. */
  first: i32;
  /** The held chain: taken from one edge and not yet given to another. */
  heldBottom: Link;
  heldTop: Link;
}

export function createFront(triangles: Triangles): Front {
  const front = changetype<Front>(alloc(offsetof<Front>()));
  front.links = createLinkPool();
  front.triangles = triangles;
  return front;
}

/** True if a, b, c turn clockwise: going up a chain, b can then be cut off. */
@inline
function isCut(a: Link, b: Link, c: Link): bool {
  return crossInLoop(a.x, a.y, b.x, b.y, c.x, c.y) < 0;
}

@inline
function cut(front: Front, a: Link, b: Link, c: Link): void {
  addTriangle(front.triangles, front.first + a.vertex, front.first + c.vertex, front.first + b.vertex);
}

/** Cuts off what the new link sees of the chain down from `from`. Returns the first link that stays. */
function cutDown(front: Front, from: Link, link: Link): Link {
  let top = from;
  for (let below = top.below; below != NO_LINK && isCut(below, top, link); below = top.below) {
    cut(front, below, top, link);
    freeLink(front.links, top);
    top = below;
  }
  return top;
}

function cutUp(front: Front, from: Link, link: Link): Link {
  let bottom = from;
  for (let above = bottom.above; above != NO_LINK && isCut(link, bottom, above); above = bottom.above) {
    cut(front, link, bottom, above);
    freeLink(front.links, bottom);
    bottom = above;
  }
  return bottom;
}

/** Starts the chain of an interval that opens at a corner. */
@inline
export function openChain(front: Front, edge: Edge, vertex: i32, x: i32, y: i32): void {
  const link = takeLink(front.links, vertex, x, y);
  edge.bottom = link;
  edge.top = link;
  edge.last = link;
}

/** Adds the right end of the interval's upper edge. */
export function addOnTop(front: Front, edge: Edge, vertex: i32, x: i32, y: i32): void {
  const link = takeLink(front.links, vertex, x, y);
  const top = cutDown(front, edge.top, link);
  top.above = link;
  link.below = top;
  edge.top = link;
  edge.last = link;
}

/** Adds the right end of the interval's lower edge. */
export function addAtBottom(front: Front, edge: Edge, vertex: i32, x: i32, y: i32): void {
  const link = takeLink(front.links, vertex, x, y);
  const bottom = cutUp(front, edge.bottom, link);
  bottom.below = link;
  link.above = bottom;
  edge.bottom = link;
  edge.last = link;
}

/** Closes an interval whose edges end at the corner, which sees the whole chain. False if it does not. */
export function closeChain(front: Front, edge: Edge, vertex: i32, x: i32, y: i32): bool {
  let isSound = true;
  let bottom = edge.bottom;
  while (bottom.above != NO_LINK) {
    const above = bottom.above;
    const turn = crossInLoop(bottom.x, bottom.y, above.x, above.y, x, y);
    if (turn < 0) {
      addTriangle(front.triangles, front.first + bottom.vertex, front.first + vertex, front.first + above.vertex);
    } else if (turn > 0) {
      isSound = false;
    }
    freeLink(front.links, bottom);
    bottom = above;
  }
  freeLink(front.links, bottom);
  edge.bottom = NO_LINK;
  return isSound;
}

/**
 * Splits the interval at a corner inside it, which sees the point added last. The lower part of the chain stays with
 * `edge`, the upper part is held.
 */
export function splitChain(front: Front, edge: Edge, vertex: i32, x: i32, y: i32): void {
  const last = edge.last;
  // Both parts begin at the point seen, so it is duplicated.
  const twin = takeLink(front.links, last.vertex, last.x, last.y);
  const above = last.above;
  twin.above = above;
  if (above != NO_LINK) above.below = twin;
  front.heldTop = above == NO_LINK ? twin : edge.top;
  last.above = NO_LINK;
  edge.top = last;
  addOnTop(front, edge, vertex, x, y);
  const upper = takeLink(front.links, vertex, x, y);
  const bottom = cutUp(front, twin, upper);
  bottom.below = upper;
  upper.above = bottom;
  front.heldBottom = upper;
}

/** Holds the chain above an edge that is about to go. */
@inline
export function holdChain(front: Front, edge: Edge): void {
  front.heldBottom = edge.bottom;
  front.heldTop = edge.top;
}

/** Gives the held chain to the interval above an edge. */
@inline
export function placeHeld(front: Front, edge: Edge): void {
  edge.bottom = front.heldBottom;
  edge.top = front.heldTop;
  edge.last = front.heldBottom;
}

/** Joins the held chain to that of `edge`; both end with the same corner. */
export function joinHeld(front: Front, edge: Edge): void {
  const corner = edge.top;
  const double = front.heldBottom;
  const above = double.above;
  corner.above = above;
  if (above != NO_LINK) {
    above.below = corner;
    edge.top = front.heldTop;
  }
  edge.last = corner;
  freeLink(front.links, double);
}
