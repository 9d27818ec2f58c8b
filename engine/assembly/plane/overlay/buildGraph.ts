import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { Graph } from './graph';
import { accumulate } from './groups';
import { Pieces } from './noding';
import { Pixels } from './pixels';
import { sortAround } from './rotation';

/** Builds the graph in the memory of the pieces. With `mustMerge` pieces may have no winding; those make no edge. */
export function buildGraph(pixels: Pixels, pieces: Pieces, mustMerge: bool = false): Graph {
  const graph = changetype<Graph>(alloc(offsetof<Graph>()));
  graph.vertexCount = pixels.count;
  graph.points = pixels.points;
  graph.order = pixels.endsByCell.values;
  graph.orderCount = pixels.endCount;
  graph.starts = alloc((pixels.count + 2) << 2);
  graph.around = alloc(pieces.count << 3);
  graph.places = alloc(pieces.count << 3);
  graph.edges = pieces.start;
  graph.nexts = pieces.nexts;
  graph.edgeCount = pieces.count;
  graph.firstsOfSegments = pieces.areStraight ? pieces.firsts : 0;
  // Sorting around the ends shows whether two pieces are equal; usually none are.
  const areDistinct = placeHalfEdges(graph);
  if (!areDistinct || mustMerge) mergeEqual(graph);
  return graph;
}

/** Gives one of equal edges the sum of their windings, and removes edges without winding from their vertices. */
function mergeEqual(graph: Graph): void {
  for (let v = 0; v < graph.vertexCount; v++) {
    let kept = -1;
    for (let i = graph.first(v); i < graph.end(v); i++) {
      const half = word(graph.around, i);
      // Equal edges start at one vertex, next to each other.
      if (half & 1) continue;
      const edge = half >> 1;
      if (kept >= 0 && graph.next(kept << 1) == graph.next(half)) {
        graph.setWinding(kept, graph.winding(kept) + graph.winding(edge));
        graph.setWinding(edge, 0);
      } else kept = edge;
    }
  }
  let place = 0;
  let i = 0;
  for (let v = 0; v < graph.vertexCount; v++) {
    const end = graph.end(v);
    setWord(graph.starts, v, place);
    for (; i < end; i++) {
      const half = word(graph.around, i);
      if (graph.winding(half >> 1) == 0) continue;
      setWord(graph.around, place, half);
      setWord(graph.places, half, place++);
    }
  }
  setWord(graph.starts, graph.vertexCount, place);
}

/** Lists the half-edges around every vertex; false if two of them are equal. */
function placeHalfEdges(graph: Graph): bool {
  const starts = graph.starts;
  const ends = graph.edges;
  memory.fill(starts, 0, <usize>(graph.vertexCount + 2) << 2);
  const last = graph.at(graph.edgeCount);
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
