import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { pointKey } from '../../number/ring';
import { Contours } from './contours';
import { Graph } from './graph';
import { edgeToTheLeft, Nearest } from './nearest';
import { sortRecords } from './ranks';

/**
 * Returns the outer ring of every walk. Holes that touch their outer ring share its walk. Any other walk of holes
 * searches left from its first vertex, along edges within the fill if there are any: the nearest boundary belongs to
 * its region, as outer ring or as another hole. Walks go from left to right, so that other hole already has its outer
 * ring.
 */
export function assignWalks(graph: Graph, nearest: Nearest, contours: Contours): usize {
  const owners = alloc(contours.walkCount << 2);
  let holes = 0;
  for (let i = 0; i < contours.walkCount; i++) {
    const outer = word(contours.outerOfWalk, i);
    setWord(owners, i, outer);
    if (outer < 0) holes++;
  }
  if (holes == 0) return owners;
  const queue = alloc(holes << 4);
  let count = 0;
  for (let i = 0; i < contours.walkCount; i++) {
    if (word(owners, i) >= 0) continue;
    const first = graph.origin(word(contours.firstOfWalk, i));
    const record = queue + (<usize>(count++) << 4);
    store<i64>(record, pointKey(graph.x(first), graph.y(first)));
    store<i64>(record, i, 8);
  }
  sortRecords(queue, count);
  for (let i = 0; i < count; i++) {
    const index = <i32>load<i64>(queue + (<usize>i << 4), 8);
    const first = word(contours.firstOfWalk, index);
    let edge = edgeThroughFill(graph, contours, first);
    // A hole always has a boundary to its left.
    if (edge < 0) edge = edgeToTheLeft(nearest, graph.origin(first), contours.walkOfEdge);
    setWord(owners, index, word(owners, word(contours.walkOfEdge, edge)));
  }
  return owners;
}

/** Most edges to follow; a ray to the left costs as much. */
const STEPS: i32 = 12;

/**
 * Returns an edge on the boundary of the region left of a half-edge, reached from its origin along edges within the
 * fill; -1 if none is near. Steps lead to smaller vertices, so its walk already has an outer ring.
 */
function edgeThroughFill(graph: Graph, contours: Contours, start: i32): i32 {
  let half = start;
  for (let step = 0; step < STEPS; step++) {
    const vertex = graph.origin(half);
    const first = graph.first(vertex), end = graph.end(vertex);
    const begin = word(graph.places, half);
    let next = -1;
    // The fill extends counter-clockwise to the next boundary.
    for (let place = begin + 1; ; place++) {
      if (place == end) place = first;
      if (place == begin) break;
      const other = word(graph.around, place);
      if (word(contours.walkOfEdge, other >> 1) >= 0) {
        if (step > 0) return other >> 1;
        break;
      }
      const target = graph.target(other);
      const x = graph.x(target), here = graph.x(vertex);
      if (x < here || (x == here && graph.y(target) < graph.y(vertex))) next = other;
    }
    if (next < 0) return -1;
    half = next ^ 1;
  }
  return -1;
}
