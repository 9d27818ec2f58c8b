import { alloc } from '../../memory/arena';
import { long, word } from '../../memory/words';
import { crossInLoop } from '../../number/orientation';
import { Bins, binSegments } from './bins';
import { Graph } from './graph';
import { addEdge, createSegments, Segments } from './segments';

/** A straight part of an edge, from u to v along it. */
@unmanaged
class Line {
  edge: i32;
  ux: i32;
  uy: i32;
  vx: i32;
  vy: i32;

  /** Returns 1 if the ray to the left from (x, y) meets its right side, -1 if its left side, 0 if it misses. */
  facing(x: i32, y: i32): i32 {
    const isLow = this.uy <= y;
    if (isLow == this.vy <= y || min(this.ux, this.vx) > x) return 0;
    const side = crossInLoop(this.ux, this.uy, this.vx, this.vy, x, y);
    if (isLow) return side < 0 ? 1 : 0;
    return side > 0 ? -1 : 0;
  }

  /** Returns x where it meets the level y. */
  @inline
  crossingX(y: i32): f64 {
    const share = (<f64>y - <f64>this.uy) / (<f64>this.vy - <f64>this.uy);
    return <f64>this.ux + share * (<f64>this.vx - <f64>this.ux);
  }

  /** Returns on which side of this line, directed upwards, the upper or lower end of another lies. */
  sideOf(other: Line, isUpper: bool): i64 {
    const isOtherUp = other.uy < other.vy == isUpper;
    const x = isOtherUp ? other.vx : other.ux, y = isOtherUp ? other.vy : other.uy;
    const side = crossInLoop(this.ux, this.uy, this.vx, this.vy, x, y);
    return this.uy < this.vy ? side : -side;
  }
}

/**
 * Finds the first edge on a ray to the left from a vertex. Searches the pieces of the segments in the cells along the
 * ray. If some pieces stray from their segment, it searches edges, put into cells at the first search.
 */
@unmanaged
export class Nearest {
  graph: Graph;
  segments: Segments;
  bins: Bins;
  isReady: bool;
  /** The nearest line so far, and the line under test. */
  found: Line;
  candidate: Line;
}

export function createNearest(graph: Graph, segments: Segments, bins: Bins): Nearest {
  const nearest = changetype<Nearest>(alloc(offsetof<Nearest>()));
  nearest.graph = graph;
  nearest.segments = segments;
  nearest.bins = bins;
  nearest.isReady = false;
  nearest.found = changetype<Line>(alloc(offsetof<Line>()));
  nearest.candidate = changetype<Line>(alloc(offsetof<Line>()));
  return nearest;
}

/** Puts the edges, none of them a chain here, into cells. */
function prepare(nearest: Nearest): void {
  const graph = nearest.graph;
  const edges = createSegments(graph.edgeCount);
  // The cells also cover vertices without an edge.
  edges.minX = nearest.segments.minX;
  edges.minY = nearest.segments.minY;
  edges.maxX = nearest.segments.maxX;
  edges.maxY = nearest.segments.maxY;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const u = graph.from(edge), v = graph.to(edge);
    // No edge is a point, so segments have the numbers of edges.
    addEdge(edges, graph.x(u), graph.y(u), graph.x(v), graph.y(v), 0);
  }
  nearest.bins = binSegments(edges);
  nearest.isReady = true;
}

/**
 * Makes the candidate the part of a segment that meets a ray just above level y, left of x and perhaps right of
 * `least`. False if there is none.
 */
function takePiece(nearest: Nearest, segment: i32, x: i32, y: i32, least: f64): bool {
  const graph = nearest.graph;
  const line = nearest.candidate;
  const at = nearest.segments.at(segment);
  const ax = load<i32>(at), ay = load<i32>(at, 4), bx = load<i32>(at, 8), by = load<i32>(at, 12);
  const rise = by - ay;
  // Pieces stay within two units of their segment and in its box. No ray meets a level segment or its pieces.
  if (rise == 0 || ax > x || y < min(ay, by) || y > max(ay, by)) return false;
  const slope = <f64>(bx - ax) / <f64>rise;
  const here = <f64>ax + <f64>(y - ay) * slope;
  const doubt = 2 * abs(slope) + 3;
  if (here - doubt > <f64>x || here + doubt < least) return false;
  let low = word(graph.firstsOfSegments, segment);
  if (low < 0) {
    // Part of a chain; the winding numbers show its direction.
    const isForward = long(nearest.segments.windings, segment) == graph.winding(~low);
    line.edge = ~low;
    line.ux = isForward ? ax : bx;
    line.uy = isForward ? ay : by;
    line.vx = isForward ? bx : ax;
    line.vy = isForward ? by : ay;
    return true;
  }
  let high = word(graph.firstsOfSegments, segment + 1);
  if (high < 0) high = ~high;
  const end = high;
  // Pieces never turn back along their segment, so a binary search works.
  while (low < high) {
    const middle = (low + high) >> 1;
    const u = graph.y(graph.from(middle)), v = graph.y(graph.to(middle));
    if (rise > 0 ? max(u, v) <= y : min(u, v) > y) low = middle + 1;
    else high = middle;
  }
  if (low == end) return false;
  takeEdge(nearest, low);
  return true;
}

function takeEdge(nearest: Nearest, edge: i32): void {
  const graph = nearest.graph;
  const line = nearest.candidate;
  line.edge = edge;
  line.ux = graph.x(graph.from(edge));
  line.uy = graph.y(graph.from(edge));
  line.vx = graph.x(graph.to(edge));
  line.vy = graph.y(graph.to(edge));
}

/**
 * Returns the nearest edge to the left of a vertex, on a ray just above its level; -1 if there is none. Edges that
 * touch the vertex do not count. With `marks` (one i32 per edge) only edges with a mark of at least 0 count. Cost: the
 * cells up to the edge found.
 */
export function edgeToTheLeft(nearest: Nearest, vertex: i32, marks: usize): i32 {
  const graph = nearest.graph;
  const arePieces = graph.firstsOfSegments != 0;
  if (!arePieces && !nearest.isReady) prepare(nearest);
  const bins = nearest.bins;
  const cells = bins.members;
  const x = graph.x(vertex);
  const y = graph.y(vertex);
  const row = bins.rowOf(y) * bins.columns;
  let isFound = false;
  let foundX = -Infinity;
  for (let column = bins.columnOf(x); column >= 0; column--) {
    const cell = row + column;
    const end = cells.end(cell);
    for (let i = cells.first(cell); i < end; i++) {
      if (!arePieces) takeEdge(nearest, cells.value(i));
      else if (!takePiece(nearest, cells.value(i), x, y, foundX)) continue;
      const line = nearest.candidate;
      if (graph.winding(line.edge) == 0 || (marks && word(marks, line.edge) < 0)) continue;
      if (line.facing(x, y) == 0 || (isFound && !isFurtherRight(line, nearest.found))) continue;
      nearest.candidate = nearest.found;
      nearest.found = line;
      isFound = true;
      foundX = line.crossingX(y);
    }
    // An edge that meets the ray left of this cell may lie behind one that is only in a later cell.
    if (foundX > <f64>bins.across.border(column)) break;
  }
  return isFound ? nearest.found.edge : -1;
}

/** Returns the winding numbers just left of a vertex with no edge there. `rights`: those right of edges. */
export function windingsAt(nearest: Nearest, vertex: i32, rights: usize): i64 {
  const graph = nearest.graph;
  const edge = edgeToTheLeft(nearest, vertex, 0);
  if (edge < 0) return 0;
  const right = long(rights, edge);
  return nearest.found.facing(graph.x(vertex), graph.y(vertex)) > 0 ? right : right + graph.winding(edge);
}

/** True if line e meets the ray further right than line f. Both meet it and do not cross. */
function isFurtherRight(e: Line, f: Line): bool {
  if (min(e.uy, e.vy) >= min(f.uy, f.vy)) {
    let side = f.sideOf(e, false);
    if (side == 0) side = f.sideOf(e, true);
    return side < 0;
  }
  let side = e.sideOf(f, false);
  if (side == 0) side = e.sideOf(f, true);
  return side > 0;
}
