import { alloc, mark, reset } from '../../memory/arena';
import { setWord, word } from '../overlay/words';
import { hilbert } from './hilbert';

export const NODE_SIZE: i32 = 16;
const MAX_LEVELS: i32 = 9;
const CURVE_SIZE: f64 = 65535.0;

/**
 * Boxes are 16 bytes: minX minY maxX maxY in grid units. Level 0 holds the given boxes in curve order with their
 * numbers in `items`; a box of a higher level covers NODE_SIZE consecutive boxes of the level below.
 */
@unmanaged
export class BoxTree {
  count: i32;
  levelCount: i32;
  boxes: usize;
  items: usize;
  /** First box of each level; levelCount + 1 values. */
  levels: usize;

  @inline
  box(index: i32): usize {
    return this.boxes + (<usize>index << 4);
  }

  @inline
  levelStart(level: i32): i32 {
    return word(this.levels, level);
  }
}

/** Builds the tree over `count` boxes (16 bytes each). Cost: linear, radix sort included. */
export function buildBoxTree(boxes: usize, count: i32): BoxTree {
  const tree = changetype<BoxTree>(alloc(offsetof<BoxTree>()));
  tree.count = count;
  tree.levels = alloc((MAX_LEVELS + 1) << 2);
  let total = 0;
  let size = count;
  let level = 0;
  while (true) {
    setWord(tree.levels, level++, total);
    total += size;
    if (size <= 1) break;
    size = (size + NODE_SIZE - 1) / NODE_SIZE;
  }
  setWord(tree.levels, level, total);
  tree.levelCount = level;
  tree.boxes = alloc(max(total, 1) << 4);
  tree.items = alloc(max(count, 1) << 2);
  const before = mark();
  orderLeaves(tree, boxes);
  reset(before);
  for (let above = 1; above < level; above++) coverLevel(tree, above);
  return tree;
}

/** Sorts the boxes by the place of their centres on the curve. */
function orderLeaves(tree: BoxTree, boxes: usize): void {
  const count = tree.count;
  let minX = i32.MAX_VALUE, minY = i32.MAX_VALUE, maxX = i32.MIN_VALUE, maxY = i32.MIN_VALUE;
  for (let i = 0; i < count; i++) {
    const box = boxes + (<usize>i << 4);
    minX = min(minX, load<i32>(box));
    minY = min(minY, load<i32>(box, 4));
    maxX = max(maxX, load<i32>(box, 8));
    maxY = max(maxY, load<i32>(box, 12));
  }
  const scaleX = CURVE_SIZE / max(1.0, <f64>maxX - <f64>minX);
  const scaleY = CURVE_SIZE / max(1.0, <f64>maxY - <f64>minY);
  const records = alloc(max(count, 1) << 3);
  for (let i = 0; i < count; i++) {
    const box = boxes + (<usize>i << 4);
    const x = ((<f64>load<i32>(box) + <f64>load<i32>(box, 8)) * 0.5 - <f64>minX) * scaleX;
    const y = ((<f64>load<i32>(box, 4) + <f64>load<i32>(box, 12)) * 0.5 - <f64>minY) * scaleY;
    store<u32>(records + (<usize>i << 3), hilbert(<u32>x, <u32>y));
    store<i32>(records + (<usize>i << 3), i, 4);
  }
  const sorted = radixSort(records, count);
  for (let i = 0; i < count; i++) {
    const item = load<i32>(sorted + (<usize>i << 3), 4);
    setWord(tree.items, i, item);
    memory.copy(tree.box(i), boxes + (<usize>item << 4), 16);
  }
}

/** Sorts records of 8 bytes by the u32 at their start, in two passes of 16 bits; stable. Answers where they are. */
function radixSort(records: usize, count: i32): usize {
  const counts = alloc(65536 << 2);
  let from = records;
  let to = alloc(max(count, 1) << 3);
  for (let shift: u32 = 0; shift < 32; shift += 16) {
    memory.fill(counts, 0, 65536 << 2);
    for (let i = 0; i < count; i++) {
      const digit = <i32>((load<u32>(from + (<usize>i << 3)) >> shift) & 0xffff);
      setWord(counts, digit, word(counts, digit) + 1);
    }
    let sum = 0;
    for (let digit = 0; digit < 65536; digit++) {
      const here = word(counts, digit);
      setWord(counts, digit, sum);
      sum += here;
    }
    for (let i = 0; i < count; i++) {
      const record = load<u64>(from + (<usize>i << 3));
      const digit = <i32>((<u32>record >> shift) & 0xffff);
      const place = word(counts, digit);
      setWord(counts, digit, place + 1);
      store<u64>(to + (<usize>place << 3), record);
    }
    const swap = from;
    from = to;
    to = swap;
  }
  return from;
}

function coverLevel(tree: BoxTree, level: i32): void {
  const below = tree.levelStart(level - 1);
  const end = tree.levelStart(level);
  const last = tree.levelStart(level + 1);
  for (let node = end; node < last; node++) {
    const first = below + (node - end) * NODE_SIZE;
    const stop = min(first + NODE_SIZE, end);
    let minX = i32.MAX_VALUE, minY = i32.MAX_VALUE, maxX = i32.MIN_VALUE, maxY = i32.MIN_VALUE;
    for (let i = first; i < stop; i++) {
      const box = tree.box(i);
      minX = min(minX, load<i32>(box));
      minY = min(minY, load<i32>(box, 4));
      maxX = max(maxX, load<i32>(box, 8));
      maxY = max(maxY, load<i32>(box, 12));
    }
    const box = tree.box(node);
    store<i32>(box, minX);
    store<i32>(box, minY, 4);
    store<i32>(box, maxX, 8);
    store<i32>(box, maxY, 12);
  }
}
