import { alloc } from '../../memory/arena';
import { accumulate } from './groups';
import { Pieces } from './noding';
import { Pixels } from './pixels';
import { sortRecords } from './ranks';
import { sortAround } from './turns';
import { pointX, pointY, setWord, word } from './words';

/**
 * The arrangement as a planar graph. Edge e runs from `from(e)` to `to(e)` with from < to; half-edge 2e starts at
 * `from`, half-edge 2e + 1 at `to`. `around` lists the half-edges that start at each vertex counter-clockwise,
 * beginning just after straight down; `places` says where in it a half-edge stands.
 */
@unmanaged
export class Graph {
  vertexCount: i32;
  points: usize;
  edgeCount: i32;
  /** 16 bytes per edge: from, to, winding. */
  edges: usize;
  starts: usize;
  around: usize;
  places: usize;
  /** First edge of each segment when edges are still its pieces, within a unit of it; else 0. */
  firstsOfSegments: usize;

  @inline
  from(edge: i32): i32 {
    return load<i32>(this.edges + (<usize>edge << 4));
  }

  @inline
  to(edge: i32): i32 {
    return load<i32>(this.edges + (<usize>edge << 4), 4);
  }

  /** Winding numbers on the left of the edge minus those on its right. */
  @inline
  winding(edge: i32): i64 {
    return load<i64>(this.edges + (<usize>edge << 4), 8);
  }

  @inline
  origin(half: i32): i32 {
    return load<i32>(this.edges + (<usize>(half >> 1) << 4) + (<usize>(half & 1) << 2));
  }

  @inline
  target(half: i32): i32 {
    return load<i32>(this.edges + (<usize>(half >> 1) << 4) + (<usize>(~half & 1) << 2));
  }

  @inline
  x(vertex: i32): i32 {
    return pointX(this.points, vertex);
  }

  @inline
  y(vertex: i32): i32 {
    return pointY(this.points, vertex);
  }

  @inline
  first(vertex: i32): i32 {
    return word(this.starts, vertex);
  }

  @inline
  end(vertex: i32): i32 {
    return word(this.starts, vertex + 1);
  }
}

/** With `mustMerge` there may be pieces without winding, which make no edge. Takes over the memory of the pieces. */
export function buildGraph(pixels: Pixels, pieces: Pieces, mustMerge: bool = false): Graph {
  const graph = changetype<Graph>(alloc(offsetof<Graph>()));
  graph.vertexCount = pixels.count;
  graph.points = pixels.points;
  graph.starts = alloc((pixels.count + 2) << 2);
  graph.around = alloc(pieces.count << 3);
  graph.places = alloc(pieces.count << 3);
  graph.edges = pieces.start;
  graph.edgeCount = pieces.count;
  // Usually no two pieces are equal, which shows when they are put in order around their ends.
  graph.firstsOfSegments = pieces.areStraight ? pieces.firsts : 0;
  if (!mustMerge && placeHalfEdges(graph)) return graph;
  graph.firstsOfSegments = 0;
  mergePieces(graph, pieces);
  placeHalfEdges(graph);
  return graph;
}

/** Equal pieces become one edge with the sum of their windings; those that cancel out vanish. */
function mergePieces(graph: Graph, pieces: Pieces): void {
  const vertices = graph.vertexCount;
  const starts = alloc((vertices + 2) << 2);
  memory.fill(starts, 0, <usize>(vertices + 2) << 2);
  for (let i = 0; i < pieces.count; i++) {
    const u = load<i32>(pieces.start + (<usize>i << 4));
    setWord(starts, u + 2, word(starts, u + 2) + 1);
  }
  accumulate(starts, vertices + 2);
  const sorted = alloc(pieces.count << 4);
  for (let i = 0; i < pieces.count; i++) {
    const piece = pieces.start + (<usize>i << 4);
    const u = load<i32>(piece);
    const place = word(starts, u + 1);
    setWord(starts, u + 1, place + 1);
    const to = sorted + (<usize>place << 4);
    store<i64>(to, load<i32>(piece, 4));
    store<i64>(to, load<i64>(piece, 8), 8);
  }
  // The pieces were read; their room is large enough.
  let count = 0;
  for (let u = 0; u < vertices; u++) count = mergeFrom(graph, u, sorted, word(starts, u), word(starts, u + 1), count);
  graph.edgeCount = count;
}

function mergeFrom(graph: Graph, u: i32, sorted: usize, first: i32, end: i32, count: i32): i32 {
  sortRecords(sorted + (<usize>first << 4), end - first);
  let i = first;
  while (i < end) {
    const v = load<i64>(sorted + (<usize>i << 4));
    let winding = load<i64>(sorted + (<usize>i << 4), 8);
    i++;
    while (i < end && load<i64>(sorted + (<usize>i << 4)) == v) {
      winding += load<i64>(sorted + (<usize>i << 4), 8);
      i++;
    }
    if (winding == 0) continue;
    const edge = graph.edges + (<usize>(count++) << 4);
    store<i32>(edge, u);
    store<i32>(edge, <i32>v, 4);
    store<i64>(edge, winding, 8);
  }
  return count;
}

/** Lists the half-edges around every vertex; false when two of them are the same. */
function placeHalfEdges(graph: Graph): bool {
  const starts = graph.starts;
  const ends = graph.edges;
  memory.fill(starts, 0, <usize>(graph.vertexCount + 2) << 2);
  const last = ends + (<usize>graph.edgeCount << 4);
  for (let at = ends; at < last; at += 16) {
    const u = load<i32>(at) + 2, v = load<i32>(at, 4) + 2;
    setWord(starts, u, word(starts, u) + 1);
    setWord(starts, v, word(starts, v) + 1);
  }
  accumulate(starts, graph.vertexCount + 2);
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    put(graph, graph.from(edge) + 1, edge << 1);
    put(graph, graph.to(edge) + 1, (edge << 1) + 1);
  }
  let areDistinct = true;
  for (let v = 0; v < graph.vertexCount; v++) areDistinct = sortAround(graph, v) && areDistinct;
  return areDistinct;
}

@inline
function put(graph: Graph, at: i32, half: i32): void {
  const place = word(graph.starts, at);
  setWord(graph.starts, at, place + 1);
  setWord(graph.around, place, half);
}
