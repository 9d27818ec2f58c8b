import { setWord, word } from '../../memory/words';
import { Graph } from './graph';
import { firstGap, gapBefore } from './ranks';

/**
 * Sorts the rotation of a vertex: its half-edges counter-clockwise from just after straight down. Stores their places.
 * False if two are equal; only equal ones share a direction.
 */
export function sortAround(graph: Graph, vertex: i32): bool {
  const first = graph.first(vertex);
  const count = graph.end(vertex) - first;
  // Nearly all vertices are plain corners or crossings of two edges.
  if (count == 2) return sortTwo(graph, vertex, first);
  if (count == 4) return sortFour(graph, vertex, first);
  return sortMany(graph, vertex, first, count);
}

/** Returns the direction in which a half-edge leaves its vertex: dx in the low half, dy in the high one. */
@inline
function direction(graph: Graph, half: i32, x: i32, y: i32): i64 {
  const next = graph.next(half);
  return (<i64>(graph.y(next) - y) << 32) | <i64>(<u32>(graph.x(next) - x));
}

@inline
function put(graph: Graph, place: i32, half: i32): void {
  setWord(graph.around, place, half);
  setWord(graph.places, half, place);
}

@inline
function sortTwo(graph: Graph, vertex: i32, first: i32): bool {
  const x = graph.x(vertex), y = graph.y(vertex);
  const p = word(graph.around, first), q = word(graph.around, first + 1);
  const a = direction(graph, p, x, y), b = direction(graph, q, x, y);
  const ba = i32(comesBefore(b, a));
  put(graph, first + ba, p);
  put(graph, first + 1 - ba, q);
  return a != b;
}

/** Puts each half-edge at the number of those before it: no branch depends on directions. */
@inline
function sortFour(graph: Graph, vertex: i32, first: i32): bool {
  const x = graph.x(vertex), y = graph.y(vertex);
  const p = word(graph.around, first), q = word(graph.around, first + 1);
  const r = word(graph.around, first + 2), s = word(graph.around, first + 3);
  const a = direction(graph, p, x, y), b = direction(graph, q, x, y);
  const c = direction(graph, r, x, y), d = direction(graph, s, x, y);
  const ba = i32(comesBefore(b, a)), ca = i32(comesBefore(c, a)), da = i32(comesBefore(d, a));
  const cb = i32(comesBefore(c, b)), db = i32(comesBefore(d, b)), dc = i32(comesBefore(d, c));
  put(graph, first + ba + ca + da, p);
  put(graph, first + 1 - ba + cb + db, q);
  put(graph, first + 2 - ca - cb + dc, r);
  put(graph, first + 3 - da - db - dc, s);
  return <bool>(i32(a != b) & i32(a != c) & i32(a != d) & i32(b != c) & i32(b != d) & i32(c != d));
}

function sortMany(graph: Graph, vertex: i32, first: i32, count: i32): bool {
  const x = graph.x(vertex), y = graph.y(vertex);
  const around = graph.around + (<usize>first << 2);
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
  let areDistinct = true;
  for (let i = 0; i < count; i++) {
    const half = word(around, i);
    setWord(graph.places, half, first + i);
    if (i > 0 && graph.next(half) == graph.next(word(around, i - 1))) areDistinct = false;
  }
  return areDistinct;
}

@inline
function comesBefore(a: i64, b: i64): bool {
  return turnsBefore(<i32>a, <i32>(a >> 32), <i32>b, <i32>(b >> 32));
}

/** True if direction a comes before direction b, counter-clockwise from just after straight down. */
@inline
export function turnsBefore(ax: i32, ay: i32, bx: i32, by: i32): bool {
  // 1 for the left half of the directions, straight down included.
  const aHalf = i32(ax < 0) | (i32(ax == 0) & i32(ay < 0));
  const bHalf = i32(bx < 0) | (i32(bx == 0) & i32(by < 0));
  const isLeftTurn = i32(<i64>ax * by - <i64>ay * bx > 0);
  return <bool>(i32(aHalf < bHalf) | (i32(aHalf == bHalf) & isLeftTurn));
}
