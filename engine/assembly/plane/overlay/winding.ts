import { alloc } from '../../memory/arena';
import { Graph } from './graph';
import { edgeToTheLeft, Nearest, sideFacing } from './nearest';
import { sortRecords } from './ranks';
import { long, setLong, setWord, word } from './words';

const UNSEEN: u8 = 0;
const REACHED: u8 = 1;
const DONE: u8 = 2;

/**
 * Winding numbers on the right of every edge (packed as in `segments.ts`). Connected components are settled by their
 * first vertex from left to right: the numbers outside one are those on the facing side of the edge to its left, which
 * belongs to a component settled before; a flood from wedge to wedge gives the rest.
 */
export function floodWindings(graph: Graph, nearest: Nearest): usize {
  const rights = alloc(graph.edgeCount << 3);
  const states = alloc(graph.vertexCount);
  memory.fill(states, UNSEEN, graph.vertexCount);
  const stack = alloc(graph.vertexCount << 2);
  /** Winding numbers in the wedge before the first half-edge of each vertex. */
  const wedges = alloc(graph.vertexCount << 3);
  const roots = alloc(graph.vertexCount << 4);
  let count = 0;
  for (let v = 0; v < graph.vertexCount; v++) {
    if (load<u8>(states + v) != UNSEEN || graph.first(v) == graph.end(v)) continue;
    const root = findRoot(graph, v, states, stack);
    const record = roots + (<usize>(count++) << 4);
    store<i64>(record, (<i64>graph.x(root) << 32) + graph.y(root));
    store<i64>(record, root, 8);
  }
  sortRecords(roots, count);
  for (let i = 0; i < count; i++) {
    const root = <i32>load<i64>(roots + (<usize>i << 4), 8);
    setLong(wedges, root, i == 0 ? 0 : outside(graph, nearest, root, rights));
    flood(graph, root, states, stack, wedges, rights);
  }
  return rights;
}

/** The lexicographically first vertex of the component; everything of the component is to its right or above it. */
function findRoot(graph: Graph, start: i32, states: usize, stack: usize): i32 {
  let depth = 0;
  let root = start;
  setWord(stack, depth++, start);
  store<u8>(states + start, REACHED);
  while (depth > 0) {
    const v = word(stack, --depth);
    if (graph.x(v) < graph.x(root) || (graph.x(v) == graph.x(root) && graph.y(v) < graph.y(root))) root = v;
    const end = graph.end(v);
    for (let i = graph.first(v); i < end; i++) {
      const t = graph.target(word(graph.around, i));
      if (load<u8>(states + t) != UNSEEN) continue;
      store<u8>(states + t, REACHED);
      setWord(stack, depth++, t);
    }
  }
  return root;
}

/** Winding numbers just left of a root, from the nearest edge there. */
function outside(graph: Graph, nearest: Nearest, root: i32, rights: usize): i64 {
  const edge = edgeToTheLeft(nearest, root, 0);
  if (edge < 0) return 0;
  const right = long(rights, edge);
  return sideFacing(graph, edge, graph.x(root), graph.y(root)) > 0 ? right : right + graph.winding(edge);
}

function flood(graph: Graph, root: i32, states: usize, stack: usize, wedges: usize, rights: usize): void {
  let depth = 0;
  store<u8>(states + root, DONE);
  setWord(stack, depth++, root);
  while (depth > 0) {
    const v = word(stack, --depth);
    let wedge = long(wedges, v);
    const end = graph.end(v);
    for (let i = graph.first(v); i < end; i++) {
      const half = word(graph.around, i);
      const edge = half >> 1;
      // Clockwise of an outgoing half-edge is its right side; the wedge after it is on its left.
      if (half & 1) {
        wedge -= graph.winding(edge);
        setLong(rights, edge, wedge);
      } else {
        setLong(rights, edge, wedge);
        wedge += graph.winding(edge);
      }
      const t = graph.target(half);
      if (load<u8>(states + t) == DONE) continue;
      store<u8>(states + t, DONE);
      setLong(wedges, t, firstWedge(graph, t, half ^ 1, wedge));
      setWord(stack, depth++, t);
    }
  }
}

/** Winding numbers in the wedge before the first half-edge of a vertex, from those on the right of one of its half-edges. */
function firstWedge(graph: Graph, vertex: i32, half: i32, right: i64): i64 {
  let wedge = right;
  const first = graph.first(vertex);
  for (let i = word(graph.places, half) - 1; i >= first; i--) {
    const before = word(graph.around, i);
    const winding = graph.winding(before >> 1);
    wedge -= before & 1 ? -winding : winding;
  }
  return wedge;
}
