import { Graph } from './graph';
import { firstGap, gapBefore } from './ranks';
import { setWord, word } from './words';

/**
 * Puts the half-edges of a vertex in order, counter-clockwise from just after straight down, and notes their places. False
 * when two of them are the same: no two others have one direction.
 */
export function sortAround(graph: Graph, vertex: i32): bool {
  const first = graph.first(vertex);
  const count = graph.end(vertex) - first;
  const around = graph.around + (<usize>first << 2);
  // Plain corners and crossings of two edges are nearly all there is.
  if (count == 2) sortTwo(graph, vertex, around);
  else if (count == 4) sortFour(graph, vertex, around);
  else sortMany(graph, vertex, around, count);
  let before = -1;
  let areDistinct = true;
  for (let i = 0; i < count; i++) {
    const half = word(around, i);
    const target = graph.target(half);
    setWord(graph.places, half, first + i);
    areDistinct = areDistinct && target != before;
    before = target;
  }
  return areDistinct;
}

/** The direction from a vertex to the target of a half-edge: dx in the low half, dy in the high one. */
@inline
function direction(graph: Graph, half: i32, x: i32, y: i32): i64 {
  const target = graph.target(half);
  return (<i64>(graph.y(target) - y) << 32) | <i64>(<u32>(graph.x(target) - x));
}

@inline
function sortTwo(graph: Graph, vertex: i32, around: usize): void {
  const x = graph.x(vertex), y = graph.y(vertex);
  const both = load<u64>(around);
  const a = direction(graph, <i32>both, x, y);
  const b = direction(graph, <i32>(both >> 32), x, y);
  store<u64>(around, comesBefore(b, a) ? rotl<u64>(both, 32) : both);
}

/** Each half-edge goes as far back as there are others before it: no branch depends on directions. */
@inline
function sortFour(graph: Graph, vertex: i32, around: usize): void {
  const x = graph.x(vertex), y = graph.y(vertex);
  const p = word(around, 0), q = word(around, 1), r = word(around, 2), s = word(around, 3);
  const a = direction(graph, p, x, y), b = direction(graph, q, x, y);
  const c = direction(graph, r, x, y), d = direction(graph, s, x, y);
  const ba = i32(comesBefore(b, a)), ca = i32(comesBefore(c, a)), da = i32(comesBefore(d, a));
  const cb = i32(comesBefore(c, b)), db = i32(comesBefore(d, b)), dc = i32(comesBefore(d, c));
  setWord(around, ba + ca + da, p);
  setWord(around, 1 - ba + cb + db, q);
  setWord(around, 2 - ca - cb + dc, r);
  setWord(around, 3 - da - db - dc, s);
}

function sortMany(graph: Graph, vertex: i32, around: usize, count: i32): void {
  const x = graph.x(vertex), y = graph.y(vertex);
  for (let gap = firstGap(count); gap > 0; gap = gapBefore(gap)) {
    for (let i = gap; i < count; i++) {
      const half = word(around, i);
      const here = direction(graph, half, x, y);
      let j = i;
      while (j >= gap) {
        const before = word(around, j - gap);
        if (!comesBefore(here, direction(graph, before, x, y))) break;
        setWord(around, j, before);
        j -= gap;
      }
      setWord(around, j, half);
    }
  }
}

@inline
function comesBefore(a: i64, b: i64): bool {
  return turnsBefore(<i32>a, <i32>(a >> 32), <i32>b, <i32>(b >> 32));
}

/** Whether direction a comes before direction b, counter-clockwise from just after straight down. */
@inline
export function turnsBefore(ax: i32, ay: i32, bx: i32, by: i32): bool {
  // 1 for the left half of the directions, straight down included.
  const aHalf = i32(ax < 0) | (i32(ax == 0) & i32(ay < 0));
  const bHalf = i32(bx < 0) | (i32(bx == 0) & i32(by < 0));
  const isLeftTurn = i32(<i64>ax * by - <i64>ay * bx > 0);
  return <bool>(i32(aHalf < bHalf) | (i32(aHalf == bHalf) & isLeftTurn));
}
