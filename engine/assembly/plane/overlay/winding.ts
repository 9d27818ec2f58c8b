import { PlaneFillRule, PlaneOperation } from '../../../abi/plane';
import { alloc } from '../../memory/arena';
import { createTable, Table } from '../../memory/table';
import { long, setLong, setWord, word } from '../../memory/words';
import { pointKey } from '../../number/ring';
import { Graph } from './graph';
import { Nearest, windingsAt } from './nearest';
import { sortRecords } from './ranks';

/** A visit: a vertex, the place of the half-edge by which it was reached, and the winding numbers clockwise of that. */
const VISIT_BYTES: i32 = 16;

/** A connected component: x and y of its first vertex packed, that vertex, and its first visit. */
const COMPONENT_BYTES: i32 = 16;

/**
 * Returns the winding numbers on the right of every edge (packed as in `segments.ts`). A flood from wedge to wedge
 * finds those of a connected component as if nothing were around it. Then components are corrected by their first
 * vertex from left to right: the numbers around one are those on the facing side of the edge to its left, in a
 * component already corrected.
 */
export function floodWindings(graph: Graph, nearest: Nearest): usize {
  const rights = alloc(graph.edgeCount << 3);
  const vertices = graph.vertexCount;
  const states = alloc(vertices);
  memory.fill(states, 0, vertices);
  /** All vertices, component by component. */
  const visits = alloc((vertices + 1) * VISIT_BYTES);
  const components = createTable(COMPONENT_BYTES, 64);
  let end = visits;
  for (let i = 0; i < vertices; i++) {
    const v = i < graph.orderCount ? word(graph.order, i) : i;
    if (load<u8>(states + v) || graph.first(v) == graph.end(v)) continue;
    const start = end;
    end = flood(graph, descend(graph, v), states, end, rights);
    const root = findRoot(graph, start, end);
    const component = components.add();
    store<i64>(component, pointKey(graph.x(root), graph.y(root)));
    store<i32>(component, root, 8);
    store<u32>(component, <u32>start, 12);
  }
  settleComponents(graph, nearest, components, end, rights);
  return rights;
}

function settleComponents(graph: Graph, nearest: Nearest, components: Table, end: usize, rights: usize): void {
  const count = components.count;
  // Visits of a component end where those of the next one begin.
  const sorted = alloc(max(count, 1) << 4);
  memory.copy(sorted, components.start, <usize>count << 4);
  for (let i = 0; i < count; i++) {
    const record = sorted + (<usize>i << 4);
    store<u64>(record, i, 8);
  }
  sortRecords(sorted, count);
  for (let i = 0; i < count; i++) {
    const index = <i32>load<i64>(sorted + (<usize>i << 4), 8);
    const component = components.row(index);
    const root = load<i32>(component, 8);
    const from = <usize>load<u32>(component, 12);
    const to = index + 1 < count ? <usize>load<u32>(components.row(index + 1), 12) : end;
    const around = i == 0 ? 0 : windingsAt(nearest, root, rights);
    const correction = around - rightOf(graph, word(graph.around, graph.first(root)), rights);
    if (correction != 0) correct(graph, from, to, correction, rights);
  }
}

/** Returns the first vertex by x, then y: the rest of the component is to its right or above it. */
function findRoot(graph: Graph, start: usize, end: usize): i32 {
  let root = load<i32>(start);
  for (let visit = start + VISIT_BYTES; visit < end; visit += VISIT_BYTES) {
    const v = load<i32>(visit);
    const x = graph.x(v), least = graph.x(root);
    if (x < least || (x == least && graph.y(v) < graph.y(root))) root = v;
  }
  return root;
}

function correct(graph: Graph, start: usize, end: usize, correction: i64, rights: usize): void {
  for (let visit = start; visit < end; visit += VISIT_BYTES) {
    const v = load<i32>(visit);
    for (let i = graph.first(v); i < graph.end(v); i++) {
      const half = word(graph.around, i);
      if ((half & 1) == 0) setLong(rights, half >> 1, long(rights, half >> 1) + correction);
    }
  }
}

/** Returns the winding numbers clockwise of an outgoing half-edge. */
@inline
function rightOf(graph: Graph, half: i32, rights: usize): i64 {
  const right = long(rights, half >> 1);
  return half & 1 ? right + graph.winding(half >> 1) : right;
}

/**
 * Follows edges down from a vertex to one with no lower neighbour. From the lowest row this mostly finds the bottom of
 * the component: clockwise of its first half-edge is the outside, and nothing needs correction.
 */
function descend(graph: Graph, vertex: i32): i32 {
  let lowest = vertex;
  do {
    vertex = lowest;
    for (let i = graph.first(vertex); i < graph.end(vertex); i++) {
      const target = graph.target(word(graph.around, i));
      const y = graph.y(target), least = graph.y(lowest);
      if (y < least || (y == least && graph.x(target) < graph.x(lowest))) lowest = target;
    }
  } while (lowest != vertex);
  return vertex;
}

/** Floods the component of a vertex as if nothing were around it. Returns the end of the visits. */
function flood(graph: Graph, start: i32, states: usize, end: usize, rights: usize): usize {
  store<u8>(states + start, 1);
  let visit = end;
  end = addVisit(end, start, graph.first(start), 0);
  for (; visit < end; visit += VISIT_BYTES) {
    const v = load<i32>(visit);
    const arrival = load<i32>(visit, 4);
    let wedge = load<i64>(visit, 8);
    const first = graph.first(v), last = graph.end(v);
    let place = arrival;
    do {
      const half = word(graph.around, place);
      const edge = half >> 1;
      const winding = graph.winding(edge);
      // Clockwise of an outgoing half-edge is its right side; the wedge after it is on its left.
      const isBack = -<i64>(half & 1);
      const after = wedge + ((winding ^ isBack) - isBack);
      setLong(rights, edge, isBack ? after : wedge);
      wedge = after;
      const t = graph.target(half);
      if (!load<u8>(states + t)) {
        store<u8>(states + t, 1);
        end = addVisit(end, t, word(graph.places, half ^ 1), wedge);
      }
      place = place + 1 == last ? first : place + 1;
    } while (place != arrival);
  }
  return end;
}

@inline
function addVisit(end: usize, vertex: i32, place: i32, wedge: i64): usize {
  store<i32>(end, vertex);
  store<i32>(end, place, 4);
  store<i64>(end, wedge, 8);
  return end + VISIT_BYTES;
}

@inline
function isInside(winding: i32, rule: i32): bool {
  if (rule == PlaneFillRule.EvenOdd) return (winding & 1) != 0;
  return rule == PlaneFillRule.Nonzero ? winding != 0 : winding > 0;
}

/** True if a region with these packed winding numbers belongs to the result. */
@inline
export function isFilled(windings: i64, operation: i32, rule: i32): bool {
  const subjectWinding = <i32>windings;
  const clipWinding = <i32>((windings - <i64>subjectWinding) >> 32);
  const subject = isInside(subjectWinding, rule);
  const clip = isInside(clipWinding, rule);
  switch (operation) {
    case PlaneOperation.Union: return subject || clip;
    case PlaneOperation.Intersection: return subject && clip;
    case PlaneOperation.Difference: return subject && !clip;
    default: return subject != clip;
  }
}
