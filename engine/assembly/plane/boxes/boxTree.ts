import { alloc, mark, reset } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { sortByDigits } from '../sort';
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
  tree.boxes = alloc(total << 4);
  tree.items = alloc(count << 2);
  const before = mark();
  orderLeaves(tree, boxes);
  reset(before);
  for (let above = 1; above < level; above++) coverLevel(tree, above);
  return tree;
}

/** Sorts the boxes by the place of their centres on the Hilbert curve. */
function orderLeaves(tree: BoxTree, boxes: usize): void {
  const count = tree.count;
  const all = cover(boxes, count);
  const size = f64x2.sub(upperOf(all), lowerOf(all));
  const scale = f64x2.div(f64x2.splat(CURVE_SIZE), f64x2.max(f64x2.splat(1), size));
  const records = alloc(count << 4);
  for (let i = 0; i < count; i++) {
    const box = v128.load(boxes + (<usize>i << 4));
    const middle = f64x2.mul(f64x2.add(lowerOf(box), upperOf(box)), f64x2.splat(0.5));
    const place = i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(f64x2.sub(middle, lowerOf(all)), scale));
    store<u64>(records + (<usize>i << 4), hilbert(i32x4.extract_lane(place, 0), i32x4.extract_lane(place, 1)));
    store<u64>(records + (<usize>i << 4), i, 8);
  }
  const sorted = sortByDigits(records, count, 0, 32, 0);
  for (let i = 0; i < count; i++) {
    const item = load<i32>(sorted + (<usize>i << 4), 8);
    setWord(tree.items, i, item);
    v128.store(tree.box(i), v128.load(boxes + (<usize>item << 4)));
  }
}

@inline
function lowerOf(box: v128): v128 {
  return f64x2.convert_low_i32x4_s(box);
}

@inline
function upperOf(box: v128): v128 {
  return f64x2.convert_low_i32x4_s(v128.shuffle<i64>(box, box, 1, 0));
}

/** Returns the box around `count` boxes. */
function cover(boxes: usize, count: i32): v128 {
  let low = i32x4.splat(i32.MAX_VALUE), high = i32x4.splat(i32.MIN_VALUE);
  const end = boxes + (<usize>count << 4);
  for (let at = boxes; at < end; at += 16) {
    const box = v128.load(at);
    low = i32x4.min_s(low, box);
    high = i32x4.max_s(high, box);
  }
  return v128.shuffle<i64>(low, high, 0, 3);
}

function coverLevel(tree: BoxTree, level: i32): void {
  const below = tree.levelStart(level - 1);
  const end = tree.levelStart(level);
  const last = tree.levelStart(level + 1);
  for (let node = end; node < last; node++) {
    const first = below + (node - end) * NODE_SIZE;
    v128.store(tree.box(node), cover(tree.box(first), min(NODE_SIZE, end - first)));
  }
}
