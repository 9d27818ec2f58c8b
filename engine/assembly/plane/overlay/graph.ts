import { alloc } from '../../memory/arena';
import { accumulate } from './groups';
import { Pieces } from './noding';
import { Pixels } from './pixels';
import { firstGap, gapBefore, sortRecords } from './ranks';
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

export function buildGraph(pixels: Pixels, pieces: Pieces): Graph {
  const graph = changetype<Graph>(alloc(offsetof<Graph>()));
  graph.vertexCount = pixels.count;
  graph.points = pixels.points;
  graph.starts = alloc((pixels.count + 2) << 2);
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
  graph.edges = pieces.start; // The pieces were read; their room is large enough.
  memory.fill(graph.starts, 0, <usize>(vertices + 2) << 2);
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
    setWord(graph.starts, u + 2, word(graph.starts, u + 2) + 1);
    setWord(graph.starts, <i32>v + 2, word(graph.starts, <i32>v + 2) + 1);
  }
  return count;
}

function placeHalfEdges(graph: Graph): void {
  const halves = graph.edgeCount << 1;
  graph.around = alloc(halves << 2);
  graph.places = alloc(halves << 2);
  accumulate(graph.starts, graph.vertexCount + 2);
  for (let half = 0; half < halves; half++) {
    const at = graph.origin(half) + 1;
    const place = word(graph.starts, at);
    setWord(graph.starts, at, place + 1);
    setWord(graph.around, place, half);
  }
  for (let v = 0; v < graph.vertexCount; v++) sortAround(graph, v);
}

function sortAround(graph: Graph, vertex: i32): void {
  const first = graph.first(vertex);
  const count = graph.end(vertex) - first;
  const around = graph.around + (<usize>first << 2);
  const ox = graph.x(vertex);
  const oy = graph.y(vertex);
  for (let gap = firstGap(count); gap > 0; gap = gapBefore(gap)) {
    for (let i = gap; i < count; i++) {
      const half = word(around, i);
      const target = graph.target(half);
      const dx = graph.x(target) - ox;
      const dy = graph.y(target) - oy;
      let j = i;
      while (j >= gap) {
        const before = word(around, j - gap);
        const other = graph.target(before);
        if (!turnsBefore(dx, dy, graph.x(other) - ox, graph.y(other) - oy)) break;
        setWord(around, j, before);
        j -= gap;
      }
      setWord(around, j, half);
    }
  }
  for (let i = 0; i < count; i++) setWord(graph.places, word(around, i), first + i);
}

/** Whether direction a comes before direction b, counter-clockwise from just after straight down. */
@inline
export function turnsBefore(ax: i32, ay: i32, bx: i32, by: i32): bool {
  const aFirst = ax > 0 || (ax == 0 && ay > 0);
  const bFirst = bx > 0 || (bx == 0 && by > 0);
  if (aFirst != bFirst) return aFirst;
  return <i64>ax * by - <i64>ay * bx > 0;
}
