import { addArc, addNode, nodeTime, nodeX, nodeY } from './roof';
import { createVertex, Line, setVelocity, Vertex } from './wavefront';
import { enliven, kill, Wave } from './wave';

/**
 * A part of the wavefront that enters and leaves the place of an event: a chain of vertices that meet there, or an edge
 * that passes through. Its outside is the wedge counter-clockwise from its way in to its way out.
 */
@unmanaged
class Strand {
  from: Vertex;
  to: Vertex;
  before: Line;
  after: Line;
  isPassing: bool;
}

/**
 * Handles all that meets at one place and time: vertices marked as members, all others there, and edges that pass
 * through, with `passing` (start of an edge) among them. Members end in a node. Then each way out is linked to the next
 * way in counter-clockwise around the place, with the inside in between. That one rule covers vanishing edges, splits
 * and any number of them at once.
 */
export function meet(wave: Wave, x: f64, y: f64, passing: Vertex): void {
  gather(wave, x, y);
  wave.strands.count = 0;
  collectChains(wave);
  collectPassing(wave, x, y, passing);
  const node = endMembers(wave, x, y);
  const count = wave.strands.count;
  wave.fresh.count = 0;
  if (count == 0 || (count == 1 && strandAt(wave, 0).isPassing)) return;
  sortStrands(wave);
  for (let i = 0; i < count; i++) tie(wave, strandAt(wave, i + 1 == count ? 0 : i + 1), strandAt(wave, i), x, y, node);
  closeSlivers(wave);
}

@inline
function strandAt(wave: Wave, index: i32): Strand {
  return changetype<Strand>(wave.strands.row(index));
}

function gather(wave: Wave, x: f64, y: f64): void {
  const near = wave.near;
  for (let i = 0; i < wave.count; i++) {
    const vertex = wave.at(i);
    if (abs(vertex.xAt(wave.now) - x) <= near && abs(vertex.yAt(wave.now) - y) <= near) vertex.isMember = true;
  }
}

function addStrand(wave: Wave, from: Vertex, to: Vertex, before: Line, after: Line, isPassing: bool): void {
  const strand = changetype<Strand>(wave.strands.add());
  strand.from = from;
  strand.to = to;
  strand.before = before;
  strand.after = after;
  strand.isPassing = isPassing;
}

/** Adds a strand per chain of neighbouring members. A ring of members only vanishes. */
function collectChains(wave: Wave): void {
  for (let i = 0; i < wave.count; i++) {
    const first = wave.at(i);
    if (!first.isMember || first.previous.isMember) continue;
    let last = first;
    while (last.next.isMember) last = last.next;
    addStrand(wave, first.previous, last.next, first.before, last.after, false);
  }
}

function collectPassing(wave: Wave, x: f64, y: f64, passing: Vertex): void {
  const now = wave.now;
  for (let i = 0; i < wave.count; i++) {
    const start = wave.at(i);
    const end = start.next;
    if (start.isMember || end.isMember) continue;
    const line = start.after;
    if (start != passing) {
      if (abs(line.ahead(x, y, now)) > wave.near) continue;
      if (line.dx * (x - start.xAt(now)) + line.dy * (y - start.yAt(now)) <= 0) continue;
      if (line.dx * (end.xAt(now) - x) + line.dy * (end.yAt(now) - y) <= 0) continue;
    }
    addStrand(wave, start, end, line, line, true);
  }
}

/** Ends the traces of members in one node: that of a member that starts right there, or a new one. */
function endMembers(wave: Wave, x: f64, y: f64): i32 {
  const roof = wave.roof;
  let node = -1;
  for (let i = 0; i < wave.count && node < 0; i++) {
    const vertex = wave.at(i);
    if (!vertex.isMember) continue;
    const at = roof.nodes.row(vertex.node);
    const isHere = abs(nodeX(at) - x) <= wave.near && abs(nodeY(at) - y) <= wave.near;
    if (isHere && abs(nodeTime(at) - wave.now) <= wave.near) node = vertex.node;
  }
  if (node < 0) node = addNode(roof, x, y, wave.now);
  for (let i = wave.count - 1; i >= 0; i--) {
    const vertex = wave.at(i);
    if (!vertex.isMember) continue;
    addArc(roof, vertex.node, node, vertex.before, vertex.after);
    kill(wave, vertex);
  }
  return node;
}

/** Sorts strands by the direction in which they leave, counter-clockwise, exactly. */
function sortStrands(wave: Wave): void {
  const count = wave.strands.count;
  for (let i = 1; i < count; i++) {
    for (let j = i; j > 0 && leavesBefore(strandAt(wave, j), strandAt(wave, j - 1)); j--) {
      const one = wave.strands.row(j), other = wave.strands.row(j - 1);
      const low = v128.load(one), high = v128.load(one, 16);
      memory.copy(one, other, 32);
      v128.store(other, low);
      v128.store(other, high, 16);
    }
  }
}

function leavesBefore(one: Strand, other: Strand): bool {
  const ax = one.after.stepX, ay = one.after.stepY, bx = other.after.stepX, by = other.after.stepY;
  const aFirst = ay > 0 || (ay == 0 && ax > 0);
  const bFirst = by > 0 || (by == 0 && bx > 0);
  if (aFirst != bFirst) return aFirst;
  return <i64>ax * by - <i64>ay * bx > 0;
}

/** Connects the way in of one strand with the way out of another by a new vertex. */
function tie(wave: Wave, into: Strand, out: Strand, x: f64, y: f64, node: i32): void {
  const vertex = createVertex(into.before, out.after, x, y, wave.now, node);
  vertex.previous = into.from;
  vertex.next = out.to;
  into.from.next = vertex;
  into.from.version++;
  out.to.previous = vertex;
  setVelocity(vertex, false);
  enliven(wave, vertex);
  store<usize>(wave.fresh.add(), changetype<usize>(vertex));
}

/** Removes rings of one or two vertices, which have no inside; an arc joins their ends. */
function closeSlivers(wave: Wave): void {
  for (let i = 0; i < wave.fresh.count; i++) {
    const vertex = changetype<Vertex>(load<usize>(wave.fresh.row(i)));
    if (vertex.version < 0 || vertex.next.next != vertex) continue;
    const other = vertex.next;
    if (other != vertex) {
      const isFresh = other.time == wave.now && other.node == vertex.node;
      if (!isFresh) {
        const x = other.xAt(wave.now), y = other.yAt(wave.now);
        const start = wave.roof.nodes.row(other.node);
        const isSame = other.time == wave.now && nodeX(start) == x && nodeY(start) == y;
        const node = isSame ? other.node : addNode(wave.roof, x, y, wave.now);
        addArc(wave.roof, other.node, node, other.before, other.after);
        addArc(wave.roof, vertex.node, node, vertex.before, vertex.after);
      }
      kill(wave, other);
      other.version = i32.MIN_VALUE;
    }
    kill(wave, vertex);
    vertex.version = i32.MIN_VALUE;
  }
  let kept = 0;
  for (let i = 0; i < wave.fresh.count; i++) {
    const vertex = load<usize>(wave.fresh.row(i));
    if (changetype<Vertex>(vertex).version >= 0) store<usize>(wave.fresh.row(kept++), vertex);
  }
  wave.fresh.count = kept;
}

