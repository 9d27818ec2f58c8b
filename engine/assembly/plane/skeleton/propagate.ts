import { findHit, setCollapse, tryHit } from './events';
import { meet } from './meeting';
import { DONE, ENDLESS, FAILED } from './result';
import { dotOf, NEVER, NO_VERTEX, Vertex } from './wavefront';
import { Wave } from './wave';

/** Most events per corner; a skeleton has less than two. */
const EVENTS_PER_CORNER: i32 = 6;

/**
 * Moves the wavefront until it vanishes: DONE. ENDLESS if what is left has no more events, FAILED after too many
 * events. Cost: events times living vertices.
 */
export function propagate(wave: Wave): i32 {
  for (let i = 0; i < wave.count; i++) {
    const vertex = wave.at(i);
    setCollapse(vertex, 0);
    if (vertex.isReflex) findHit(wave, vertex);
  }
  let left = wave.count * EVENTS_PER_CORNER + 16;
  while (wave.count > 0) {
    const vertex = nextVertex(wave);
    if (vertex == NO_VERTEX) return ENDLESS;
    if (isStale(vertex)) {
      findHit(wave, vertex);
      continue;
    }
    if (--left < 0) return FAILED;
    if (vertex.isZip) closeZip(wave, vertex);
    else if (vertex.collapse <= vertex.hit) closeEdge(wave, vertex);
    else split(wave, vertex);
    refresh(wave);
  }
  return DONE;
}

/** Returns the vertex with the first event. Zips take no time, so they go first. */
function nextVertex(wave: Wave): Vertex {
  let first = NO_VERTEX;
  let time = NEVER;
  for (let i = 0; i < wave.count; i++) {
    const vertex = wave.at(i);
    if (vertex.isZip) return vertex;
    const own = min(vertex.collapse, vertex.hit);
    if (own >= time) continue;
    time = own;
    first = vertex;
  }
  return first;
}

function closeEdge(wave: Wave, vertex: Vertex): void {
  const next = vertex.next;
  wave.now = max(wave.now, vertex.collapse);
  vertex.isMember = true;
  next.isMember = true;
  // The place of a fast vertex is less exact.
  const slow = vertex.speed <= next.speed ? vertex : next;
  meet(wave, slow.xAt(wave.now), slow.yAt(wave.now), NO_VERTEX);
}

function split(wave: Wave, vertex: Vertex): void {
  wave.now = max(wave.now, vertex.hit);
  vertex.isMember = true;
  meet(wave, vertex.xAt(wave.now), vertex.yAt(wave.now), vertex.target);
}

/** Closes a vertex whose two edges lie on each other: one edge goes, and the vertex moves to its other end. */
function closeZip(wave: Wave, vertex: Vertex): void {
  const end = isBeforeGone(wave, vertex) ? vertex.previous : vertex.next;
  vertex.isMember = true;
  end.isMember = true;
  meet(wave, end.xAt(wave.now), end.yAt(wave.now), NO_VERTEX);
}

/**
 * True if the edge before the vertex goes. Of edges that move the same way the slower goes, as in the limit of a convex
 * corner: one moving edge then roofs an L as a single slope. Of edges that face each other the shorter goes: it has met
 * the other along its whole length.
 */
function isBeforeGone(wave: Wave, vertex: Vertex): bool {
  if (dotOf(vertex.before, vertex.after) > 0) return vertex.before.weight < vertex.after.weight;
  const now = wave.now;
  const previous = vertex.previous, next = vertex.next;
  const back = max(abs(previous.xAt(now) - vertex.x), abs(previous.yAt(now) - vertex.y));
  return back <= max(abs(next.xAt(now) - vertex.x), abs(next.yAt(now) - vertex.y));
}

/**
 * True if the target edge has changed. Nothing else can be hit earlier, so a new search can wait for the vertex's turn.
 */
@inline
function isStale(vertex: Vertex): bool {
  return !vertex.isZip && vertex.hit < vertex.collapse && vertex.target.version != vertex.targetVersion;
}

/** Finds the events of new vertices and edges. */
function refresh(wave: Wave): void {
  const fresh = wave.fresh;
  for (let i = 0; i < fresh.count; i++) {
    const vertex = freshAt(wave, i);
    setCollapse(vertex.previous, wave.now);
    setCollapse(vertex, wave.now);
    if (vertex.isReflex) findHit(wave, vertex);
  }
  for (let k = 0; k < fresh.count; k++) {
    const vertex = freshAt(wave, k);
    for (let i = 0; i < wave.count; i++) {
      const other = wave.at(i);
      if (!other.isReflex) continue;
      tryHit(wave, other, vertex.previous);
      tryHit(wave, other, vertex);
    }
  }
}

@inline
function freshAt(wave: Wave, index: i32): Vertex {
  return changetype<Vertex>(load<usize>(wave.fresh.row(index)));
}
