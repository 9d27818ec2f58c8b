import { alloc } from '../../memory/arena';
import { createTable, Table } from '../../memory/table';
import { Graph } from './graph';
import { edgeToTheLeft, Nearest, sideFacing } from './nearest';
import { sortRecords } from './ranks';
import { long, setLong, setWord, word } from './words';

/** A connected component: x and y of its first vertex packed as a key, that vertex, and its stretch of the order. */
const COMPONENT_BYTES: i32 = 16;

/**
 * Winding numbers on the right of every edge (packed as in `segments.ts`). A flood from wedge to wedge gives those of a
 * connected component as if there were nothing outside of it. Then components are settled by their first vertex from left
 * to right: the numbers outside one are those on the facing side of the edge to its left, which belongs to a component
 * settled before.
 */
export function floodWindings(graph: Graph, nearest: Nearest): usize {
  const rights = alloc(graph.edgeCount << 3);
  const vertices = graph.vertexCount;
  /** Winding numbers in the wedge before the first half-edge of each vertex. */
  const wedges = alloc(vertices << 3);
  const states = alloc(vertices);
  memory.fill(states, 0, vertices);
  /** All vertices, component by component. */
  const order = alloc(vertices << 2);
  const components = createTable(COMPONENT_BYTES, 64);
  let end = 0;
  for (let v = 0; v < vertices; v++) {
    if (load<u8>(states + v) || graph.first(v) == graph.end(v)) continue;
    const start = end;
    end = flood(graph, v, states, order, end, wedges, rights);
    const root = findRoot(graph, order, start, end);
    const component = components.add();
    store<i64>(component, (<i64>graph.x(root) << 32) + graph.y(root));
    store<i32>(component, root, 8);
    store<i32>(component, start, 12);
  }
  settleComponents(graph, nearest, components, order, end, wedges, rights);
  return rights;
}

function settleComponents(
  graph: Graph, nearest: Nearest, components: Table, order: usize, end: i32, wedges: usize, rights: usize,
): void {
  const count = components.count;
  /** Where the stretch of the component that starts at a place ends. */
  const ends = alloc(max(end, 1) << 2);
  for (let i = 0; i < count; i++) {
    const next = i + 1 < count ? load<i32>(components.row(i + 1), 12) : end;
    setWord(ends, load<i32>(components.row(i), 12), next);
  }
  sortRecords(components.start, count);
  for (let i = 0; i < count; i++) {
    const component = components.row(i);
    const root = load<i32>(component, 8);
    const start = load<i32>(component, 12);
    const around = i == 0 ? 0 : outside(graph, nearest, root, rights);
    const correction = around - long(wedges, root);
    if (correction != 0) correct(graph, order, start, word(ends, start), correction, rights);
  }
}

/** The lexicographically first vertex; everything of the component is to its right or above it. */
function findRoot(graph: Graph, order: usize, start: i32, end: i32): i32 {
  let root = word(order, start);
  for (let i = start + 1; i < end; i++) {
    const v = word(order, i);
    const x = graph.x(v), least = graph.x(root);
    if (x < least || (x == least && graph.y(v) < graph.y(root))) root = v;
  }
  return root;
}

function correct(graph: Graph, order: usize, start: i32, end: i32, correction: i64, rights: usize): void {
  for (let k = start; k < end; k++) {
    const v = word(order, k);
    for (let i = graph.first(v); i < graph.end(v); i++) {
      const half = word(graph.around, i);
      if ((half & 1) == 0) setLong(rights, half >> 1, long(rights, half >> 1) + correction);
    }
  }
}

/** Winding numbers just left of a root, from the nearest edge there. */
function outside(graph: Graph, nearest: Nearest, root: i32, rights: usize): i64 {
  const edge = edgeToTheLeft(nearest, root, 0);
  if (edge < 0) return 0;
  const right = long(rights, edge);
  return sideFacing(graph, edge, graph.x(root), graph.y(root)) > 0 ? right : right + graph.winding(edge);
}

/** Floods the component of a vertex, which counts as lying in the open; answers the end of the order. */
function flood(graph: Graph, start: i32, states: usize, order: usize, end: i32, wedges: usize, rights: usize): i32 {
  let next = end;
  store<u8>(states + start, 1);
  setLong(wedges, start, 0);
  setWord(order, end++, start);
  while (next < end) {
    const v = word(order, next++);
    let wedge = long(wedges, v);
    const last = graph.end(v);
    for (let i = graph.first(v); i < last; i++) {
      const half = word(graph.around, i);
      const edge = half >> 1;
      const winding = graph.winding(edge);
      const isBack = -<i64>(half & 1);
      // Clockwise of an outgoing half-edge is its right side; the wedge after it is on its left.
      const after = wedge + ((winding ^ isBack) - isBack);
      setLong(rights, edge, isBack ? after : wedge);
      wedge = after;
      const t = graph.target(half);
      if (load<u8>(states + t)) continue;
      store<u8>(states + t, 1);
      setLong(wedges, t, firstWedge(graph, t, half ^ 1, wedge));
      setWord(order, end++, t);
    }
  }
  return end;
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
