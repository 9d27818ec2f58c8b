import { alloc } from '../../memory/arena';
import { word } from '../../memory/words';
import { BoxTree, NODE_SIZE } from './boxTree';

/** Numbers of the boxes found. */
@unmanaged
export class Found {
  count: i32;
  items: usize;
}

/** Returns the boxes that meet the given box (grid units), in tree order. Allocates 4 bytes per box of the tree. */
export function searchBoxes(tree: BoxTree, minX: i32, minY: i32, maxX: i32, maxY: i32): Found {
  const found = changetype<Found>(alloc(offsetof<Found>()));
  // Whether a box meets the given box is unpredictable: write each one, keep it only if it does.
  const items = alloc((tree.count + 1) << 2);
  /** Nodes to visit, with their levels; at most NODE_SIZE per level. */
  const stack = alloc((tree.levelCount * NODE_SIZE + 1) << 3);
  const most = i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(i32.MAX_VALUE), 0, maxX), 1, maxY);
  const least = i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(i32.MIN_VALUE), 2, minX), 3, minY);
  let out = items, top = stack;
  let level = tree.levelCount - 1;
  let first = tree.levelStart(level), end = tree.levelStart(level + 1);
  while (true) {
    if (level == 0) {
      for (let i = first; i < end; i++) {
        store<i32>(out, word(tree.items, i));
        out += <usize>meets(tree.box(i), least, most) << 2;
      }
    } else {
      for (let i = end - 1; i >= first; i--) {
        store<i32>(top, i);
        store<i32>(top, level, 4);
        top += <usize>meets(tree.box(i), least, most) << 3;
      }
    }
    if (top == stack) break;
    top -= 8;
    level = load<i32>(top, 4);
    const here = tree.levelStart(level);
    first = tree.levelStart(--level) + (load<i32>(top) - here) * NODE_SIZE;
    end = min(first + NODE_SIZE, here);
  }
  found.items = items;
  found.count = <i32>((out - items) >> 2);
  return found;
}

/** True if a box meets the given box: its ends reach `least` and its starts stay below `most`. */
@inline
function meets(box: usize, least: v128, most: v128): bool {
  const sides = v128.load(box);
  return !v128.any_true(v128.or(i32x4.lt_s(sides, least), i32x4.gt_s(sides, most)));
}
