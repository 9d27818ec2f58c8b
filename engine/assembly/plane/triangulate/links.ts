import { alloc } from '../../memory/arena';

/**
 * A point on the front of the triangulation. Each filled interval of the sweep line has a chain of points from its
 * lower to its upper edge, with the open part of the polygon to its right. Every inner point of a chain is reflex, else
 * a triangle would have been cut off there.
 */
@unmanaged
export class Link {
  below: Link;
  above: Link;
  vertex: i32;
  x: i32;
  y: i32;
}

/** Links come and go with every point; freed ones are reused while they are in the cache. */
@unmanaged
export class LinkPool {
  free: Link;
  next: usize;
  end: usize;
}

/** Links allocated at a time. */
const BATCH: i32 = 64;

export const NO_LINK: Link = changetype<Link>(0);

export function createLinkPool(): LinkPool {
  const pool = changetype<LinkPool>(alloc(offsetof<LinkPool>()));
  pool.free = NO_LINK;
  pool.next = 0;
  pool.end = 0;
  return pool;
}

/** Returns a link without neighbours. */
@inline
export function takeLink(pool: LinkPool, vertex: i32, x: i32, y: i32): Link {
  let link = pool.free;
  if (link != NO_LINK) {
    pool.free = link.above;
  } else {
    if (pool.next == pool.end) {
      pool.next = alloc(BATCH * <i32>offsetof<Link>());
      pool.end = pool.next + <usize>BATCH * offsetof<Link>();
    }
    link = changetype<Link>(pool.next);
    pool.next += offsetof<Link>();
  }
  link.below = NO_LINK;
  link.above = NO_LINK;
  link.vertex = vertex;
  link.x = x;
  link.y = y;
  return link;
}

@inline
export function freeLink(pool: LinkPool, link: Link): void {
  link.above = pool.free;
  pool.free = link;
}
