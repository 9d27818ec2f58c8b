import { alloc } from '../../memory/arena';
import { setWord, word } from '../overlay/words';
import { BoxTree, NODE_SIZE } from './boxTree';

/** Numbers found, in the order of the tree. */
@unmanaged
export class Found {
  count: i32;
  items: usize;
}

/** The boxes that share at least a point with the given box. The answer takes 4 bytes per box of the tree. */
export function searchBoxes(tree: BoxTree, minX: i32, minY: i32, maxX: i32, maxY: i32): Found {
  const found = changetype<Found>(alloc(offsetof<Found>()));
  found.count = 0;
  found.items = alloc(max(tree.count, 1) << 2);
  if (tree.count == 0) return found;
  // A node waits as its box and its level; at most NODE_SIZE of them per level wait at once.
  const stack = alloc(tree.levelCount * NODE_SIZE << 3);
  let depth = 1;
  setWord(stack, 0, tree.levelStart(tree.levelCount - 1));
  setWord(stack, 1, tree.levelCount - 1);
  while (depth > 0) {
    depth--;
    const node = word(stack, 2 * depth);
    const level = word(stack, 2 * depth + 1);
    const box = tree.box(node);
    if (
      i32(load<i32>(box) > maxX) | i32(load<i32>(box, 8) < minX) |
      i32(load<i32>(box, 4) > maxY) | i32(load<i32>(box, 12) < minY)
    ) continue;
    if (level == 0) {
      setWord(found.items, found.count, word(tree.items, node));
      found.count = found.count + 1;
      continue;
    }
    const first = tree.levelStart(level - 1) + (node - tree.levelStart(level)) * NODE_SIZE;
    const stop = min(first + NODE_SIZE, tree.levelStart(level));
    for (let child = stop - 1; child >= first; child--) {
      setWord(stack, 2 * depth, child);
      setWord(stack, 2 * depth + 1, level - 1);
      depth++;
    }
  }
  return found;
}
