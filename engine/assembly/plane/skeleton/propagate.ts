import { findHit, setCollapse, tryHit } from './events';
import { meet } from './meeting';
import { NEVER, NO_VERTEX, Vertex } from './wavefront';
import { Wave } from './wave';

/** Events allowed per corner; a skeleton has less than two. */
const EVENTS_PER_CORNER: i32 = 6;

/**
 * Moves the wavefront until nothing is left of it. False when it gets stuck: nothing will ever happen (every edge that
 * is left stands still), or more happens than can. Cost: events times living vertices.
 */
export function propagate(wave: Wave): bool {
  for (let i = 0; i < wave.count; i++) {
    const vertex = wave.at(i);
    setCollapse(vertex, 0);
    if (vertex.isReflex) findHit(wave, vertex);
  }
  let left = wave.count * EVENTS_PER_CORNER + 16;
  while (wave.count > 0) {
    const vertex = nextVertex(wave);
    if (vertex == NO_VERTEX || --left < 0) return false;
    if (vertex.isZip) closeZip(wave, vertex);
    else if (vertex.collapse <= vertex.hit) closeEdge(wave, vertex);
    else split(wave, vertex);
    refresh(wave);
  }
  return true;
}

/** The vertex with the first event. Zips take no time, so they go first. */
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
  // A fast vertex is known less well.
  const slow = vertex.speed <= next.speed ? vertex : next;
  meet(wave, slow.xAt(wave.now), slow.yAt(wave.now), NO_VERTEX);
}

function split(wave: Wave, vertex: Vertex): void {
  wave.now = max(wave.now, vertex.hit);
  vertex.isMember = true;
  meet(wave, vertex.xAt(wave.now), vertex.yAt(wave.now), vertex.target);
}

/** The two edges of the vertex lie on each other: the shorter one is gone, and the vertex is at its other end. */
function closeZip(wave: Wave, vertex: Vertex): void {
  const now = wave.now;
  const previous = vertex.previous, next = vertex.next;
  const back = max(abs(previous.xAt(now) - vertex.x), abs(previous.yAt(now) - vertex.y));
  const on = max(abs(next.xAt(now) - vertex.x), abs(next.yAt(now) - vertex.y));
  const end = back <= on ? previous : next;
  vertex.isMember = true;
  end.isMember = true;
  meet(wave, end.xAt(now), end.yAt(now), NO_VERTEX);
}

/** Finds the events of new edges, and those of vertices whose target is not what it was. */
function refresh(wave: Wave): void {
  const fresh = wave.fresh;
  for (let i = 0; i < fresh.count; i++) {
    const vertex = freshAt(wave, i);
    setCollapse(vertex.previous, wave.now);
    setCollapse(vertex, wave.now);
  }
  for (let i = 0; i < wave.count; i++) {
    const vertex = wave.at(i);
    if (!vertex.isReflex) continue;
    const isNew = vertex.target == NO_VERTEX && vertex.time == wave.now;
    if (isNew || (vertex.target != NO_VERTEX && vertex.target.version != vertex.targetVersion)) {
      findHit(wave, vertex);
      continue;
    }
    for (let k = 0; k < fresh.count; k++) {
      const other = freshAt(wave, k);
      tryHit(wave, vertex, other.previous);
      tryHit(wave, vertex, other);
    }
  }
}

@inline
function freshAt(wave: Wave, index: i32): Vertex {
  return changetype<Vertex>(load<usize>(wave.fresh.row(index)));
}
