import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { BoxTree, NODE_SIZE } from './boxTree';
import { createQueue } from './queue';
import { Found } from './search';

/**
 * Returns up to `most` boxes by ascending distance to a point, none further than `reach`, all in grid units. The point
 * may lie off the grid. A box that contains the point has distance 0. Equal distances come in an arbitrary but fixed
 * order.
 */
export function nearestBoxes(tree: BoxTree, x: f64, y: f64, most: i32, reach: f64): Found {
  const found = changetype<Found>(alloc(offsetof<Found>()));
  const wanted = max(0, min(most, tree.count));
  found.count = 0;
  found.items = alloc(max(wanted, 1) << 2);
  if (wanted == 0 || !(reach >= 0)) return found;
  const limit = reach * reach;
  const queue = createQueue();
  const top = tree.levelCount - 1;
  queue.push(squaredDistance(tree.box(tree.levelStart(top)), x, y), tree.levelStart(top), top);
  while (queue.count > 0) {
    const first = queue.at(0);
    // Written so that a NaN point finds nothing.
    if (!(reinterpret<f64>(load<i64>(first)) <= limit)) break;
    const node = load<i32>(first, 8);
    const level = load<i32>(first, 12);
    queue.drop();
    if (level == 0) {
      setWord(found.items, found.count, word(tree.items, node));
      found.count = found.count + 1;
      if (found.count == wanted) break;
      continue;
    }
    const from = tree.levelStart(level - 1) + (node - tree.levelStart(level)) * NODE_SIZE;
    const to = min(from + NODE_SIZE, tree.levelStart(level));
    for (let child = from; child < to; child++) queue.push(squaredDistance(tree.box(child), x, y), child, level - 1);
  }
  return found;
}

/** Returns bits: non-negative doubles have the order of their bits. */
@inline
function squaredDistance(box: usize, x: f64, y: f64): i64 {
  const dx = max(max(<f64>load<i32>(box) - x, x - <f64>load<i32>(box, 8)), 0.0);
  const dy = max(max(<f64>load<i32>(box, 4) - y, y - <f64>load<i32>(box, 12)), 0.0);
  return reinterpret<i64>(dx * dx + dy * dy);
}
