import { alloc } from '../../memory/arena';
import { cross } from '../../number/orientation';
import { Bins, binSegments } from './bins';
import { Graph } from './graph';
import { addEdge, createSegments, Segments } from './segments';
import { word } from './words';

/**
 * Finds the edge that a ray to the left from a vertex meets first: among the pieces of the segments in the cells along it,
 * or, when some stray from their segment, among edges put into cells when first needed.
 */
@unmanaged
export class Nearest {
  graph: Graph;
  segments: Segments;
  bins: Bins;
  isReady: bool;
}

export function createNearest(graph: Graph, segments: Segments, bins: Bins): Nearest {
  const nearest = changetype<Nearest>(alloc(offsetof<Nearest>()));
  nearest.graph = graph;
  nearest.segments = segments;
  nearest.bins = bins;
  nearest.isReady = false;
  return nearest;
}

/** Puts the edges into cells of their own number. */
function prepare(nearest: Nearest): void {
  const graph = nearest.graph;
  const edges = createSegments(graph.edgeCount);
  // The cells cover all vertices, those without an edge too.
  edges.minX = nearest.segments.minX;
  edges.minY = nearest.segments.minY;
  edges.maxX = nearest.segments.maxX;
  edges.maxY = nearest.segments.maxY;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const u = graph.from(edge), v = graph.to(edge);
    // Segments keep their order: an edge is never a point.
    addEdge(edges, graph.x(u), graph.y(u), graph.x(v), graph.y(v), 0);
  }
  nearest.bins = binSegments(edges);
  nearest.isReady = true;
}

/**
 * The edge of a segment that meets the level y, as the ray runs just above it, left of x and perhaps right of `least`;
 * -1 when there is none.
 */
function pieceAt(nearest: Nearest, segment: i32, x: i32, y: i32, least: f64): i32 {
  const graph = nearest.graph;
  const at = nearest.segments.at(segment);
  const ax = load<i32>(at), ay = load<i32>(at, 4);
  const rise = load<i32>(at, 12) - ay;
  // Pieces keep within a unit of their segment; level ones have level pieces, which no ray meets.
  if (rise == 0 || ax > x + 1 || y < min(ay, ay + rise) - 1 || y > max(ay, ay + rise) + 1) return -1;
  const slope = <f64>(load<i32>(at, 8) - ax) / <f64>rise;
  const here = <f64>ax + <f64>(y - ay) * slope;
  const doubt = 2 * abs(slope) + 3;
  if (here - doubt > <f64>x || here + doubt < least) return -1;
  let low = word(graph.firstsOfSegments, segment);
  const end = word(graph.firstsOfSegments, segment + 1);
  let high = end;
  // Along a segment its pieces never turn back.
  while (low < high) {
    const middle = (low + high) >> 1;
    const u = graph.y(graph.from(middle)), v = graph.y(graph.to(middle));
    if (rise > 0 ? max(u, v) <= y : min(u, v) > y) low = middle + 1;
    else high = middle;
  }
  return low < end ? low : -1;
}

/**
 * The edge nearest to the left of a vertex at its level, as the ray runs just above that level; -1 when there is none.
 * Edges that touch the vertex do not count. With `marks` (one i32 per edge) only edges whose mark is not negative do.
 * Cost: the cells up to the edge found.
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
  let found = -1;
  let foundX = -Infinity;
  for (let column = bins.columnOf(x); column >= 0; column--) {
    const cell = row + column;
    const end = cells.end(cell);
    for (let i = cells.first(cell); i < end; i++) {
      const member = cells.value(i);
      const edge = arePieces ? pieceAt(nearest, member, x, y, foundX) : member;
      if (edge == found || edge < 0 || graph.winding(edge) == 0) continue;
      if ((marks && word(marks, edge) < 0) || sideFacing(graph, edge, x, y) == 0) continue;
      if (found >= 0 && !isFurtherRight(graph, edge, found)) continue;
      found = edge;
      foundX = crossingX(graph, found, y);
    }
    // An edge that meets the ray further left than this cell may hide one that is not entered here.
    if (foundX > <f64>bins.across.border(column)) break;
  }
  return found;
}

/** 1 when the edge meets the ray to the left from (x, y) with its right side facing the point, -1 with its left, 0 when it misses. */
export function sideFacing(graph: Graph, edge: i32, x: i32, y: i32): i32 {
  const u = graph.from(edge);
  const v = graph.to(edge);
  const uy = graph.y(u);
  const vy = graph.y(v);
  if ((uy <= y) == (vy <= y)) return 0;
  const ux = graph.x(u);
  const vx = graph.x(v);
  if (min(ux, vx) > x) return 0;
  const side = cross(ux, uy, vx, vy, x, y);
  if (uy <= y) return side < 0 ? 1 : 0;
  return side > 0 ? -1 : 0;
}

/** Whether edge e meets the ray at some level further right than edge f. Both meet it, and they cross nowhere. */
function isFurtherRight(graph: Graph, e: i32, f: i32): bool {
  const eLow = lower(graph, e), eHigh = upper(graph, e);
  const fLow = lower(graph, f), fHigh = upper(graph, f);
  if (graph.y(eLow) >= graph.y(fLow)) {
    let side = sideOf(graph, fLow, fHigh, eLow);
    if (side == 0) side = sideOf(graph, fLow, fHigh, eHigh);
    return side < 0;
  }
  let side = sideOf(graph, eLow, eHigh, fLow);
  if (side == 0) side = sideOf(graph, eLow, eHigh, fHigh);
  return side > 0;
}

function crossingX(graph: Graph, edge: i32, y: i32): f64 {
  const u = graph.from(edge), v = graph.to(edge);
  const share = (<f64>y - <f64>graph.y(u)) / (<f64>graph.y(v) - <f64>graph.y(u));
  return <f64>graph.x(u) + share * (<f64>graph.x(v) - <f64>graph.x(u));
}

function lower(graph: Graph, edge: i32): i32 {
  return graph.y(graph.from(edge)) < graph.y(graph.to(edge)) ? graph.from(edge) : graph.to(edge);
}

function upper(graph: Graph, edge: i32): i32 {
  return graph.y(graph.from(edge)) < graph.y(graph.to(edge)) ? graph.to(edge) : graph.from(edge);
}

function sideOf(graph: Graph, a: i32, b: i32, p: i32): i64 {
  return cross(graph.x(a), graph.y(a), graph.x(b), graph.y(b), graph.x(p), graph.y(p));
}
