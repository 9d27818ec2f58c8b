import { alloc } from '../../memory/arena';
import { Contours } from './contours';
import { Graph } from './graph';
import { edgeToTheLeft, Nearest } from './nearest';
import { sortRecords } from './ranks';
import { setWord, word } from './words';

/**
 * The outer ring every walk belongs to. Holes that touch their outer ring share its walk; any other walk of holes looks
 * left from its first vertex: the nearest boundary belongs to its region, as outer ring or as another hole of it.
 * Walks are settled from left to right, so that such another hole is settled already.
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
    const first = word(contours.firstOfWalk, i);
    const record = queue + (<usize>(count++) << 4);
    store<i64>(record, (<i64>graph.x(first) << 32) + graph.y(first));
    store<i64>(record, i, 8);
  }
  sortRecords(queue, count);
  for (let i = 0; i < count; i++) {
    const index = <i32>load<i64>(queue + (<usize>i << 4), 8);
    // A hole always has a boundary to its left.
    const edge = edgeToTheLeft(nearest, word(contours.firstOfWalk, index), contours.walkOfEdge);
    setWord(owners, index, word(owners, word(contours.walkOfEdge, edge)));
  }
  return owners;
}
