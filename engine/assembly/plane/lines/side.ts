import { PlaneFillRule, PlaneOperation, PlaneSide } from '../../../abi/plane';
import { long, word } from '../../memory/words';
import { Graph } from '../overlay/graph';
import { Nearest, windingsAt } from '../overlay/nearest';
import { isFilled } from '../overlay/winding';
import { turnsBefore } from '../overlay/rotation';

/** A graph with its winding numbers, and the side of the last piece of the current line (-1 at its start). */
@unmanaged
export class Site {
  graph: Graph;
  nearest: Nearest;
  rights: usize;
  side: i32;
}

/** Returns the side of the piece u v by the edge along it, a wedge at an end, `before`, or the nearest edge. */
export function sideOfPiece(site: Site, u: i32, v: i32, before: i32): i32 {
  const graph = site.graph;
  const hasStart = graph.first(u) < graph.end(u);
  const edge = hasStart ? edgeBetween(graph, u, v) : -1;
  if (edge >= 0) {
    const right = long(site.rights, edge);
    const isRight = isFilled(right, PlaneOperation.Union, PlaneFillRule.Nonzero);
    if (isRight != isFilled(right + graph.winding(edge), PlaneOperation.Union, PlaneFillRule.Nonzero)) return PlaneSide.Boundary;
    return isRight ? PlaneSide.Inside : PlaneSide.Outside;
  }
  if (hasStart) return sideIn(wedge(site, u, v));
  if (before >= 0) return before;
  if (graph.first(v) < graph.end(v)) return sideIn(wedge(site, v, u));
  return sideIn(windingsAt(site.nearest, u, site.rights));
}

function sideIn(winding: i64): i32 {
  return isFilled(winding, PlaneOperation.Union, PlaneFillRule.Nonzero) ? PlaneSide.Inside : PlaneSide.Outside;
}

function edgeBetween(graph: Graph, u: i32, v: i32): i32 {
  for (let i = graph.first(u); i < graph.end(u); i++) {
    const half = word(graph.around, i);
    if (graph.target(half) == v) return half >> 1;
  }
  return -1;
}

/** Returns the winding numbers at a vertex in the direction of `to`, in which no edge leaves. */
function wedge(site: Site, vertex: i32, to: i32): i64 {
  const graph = site.graph;
  const x = graph.x(vertex), y = graph.y(vertex);
  const dx = graph.x(to) - x, dy = graph.y(to) - y;
  const first = graph.first(vertex);
  for (let i = first; i < graph.end(vertex); i++) {
    const half = word(graph.around, i);
    const target = graph.target(half);
    if (turnsBefore(dx, dy, graph.x(target) - x, graph.y(target) - y)) return rightOf(site, half);
  }
  return rightOf(site, word(graph.around, first));
}

function rightOf(site: Site, half: i32): i64 {
  const right = long(site.rights, half >> 1);
  return half & 1 ? right + site.graph.winding(half >> 1) : right;
}
