import { alloc } from '../../memory/arena';
import { long, setWord, word } from '../../memory/words';
import { cross } from '../../number/orientation';
import { pointX, pointY, setPoint, twiceArea } from '../../number/ring';
import { Graph } from './graph';
import { isFilled } from './winding';

/**
 * The boundary of the result as simple rings with the fill on their left. A walk follows one boundary of one connected
 * region; it is cut into simple rings where it meets itself. A walk has at most one outer ring.
 */
@unmanaged
export class Contours {
  ringCount: i32;
  walkCount: i32;
  points: usize;
  /** Point offsets, ringCount + 1. */
  starts: usize;
  /** Walk of each ring. */
  walks: usize;
  /** 1 outer (counter-clockwise), 0 hole. */
  outers: usize;
  /** Walk of each edge on the boundary, -1 for the others. */
  walkOfEdge: usize;
  /** Outer ring of each walk, -1 if it has none. */
  outerOfWalk: usize;
  /** A half-edge of each walk that starts at its first vertex, by x then y. */
  firstOfWalk: usize;

  @inline
  isOuter(ring: i32): bool {
    return load<u8>(this.outers + ring) != 0;
  }
}

const ABSENT: i32 = -1;
const CHAIN: i32 = 2;

export function traceContours(graph: Graph, rights: usize, operation: i32, rule: i32): Contours {
  const boundary = markBoundary(graph, rights, operation, rule);
  const contours = createContours(graph);
  /** Vertices of the current walk. */
  const stack = alloc((graph.edgeCount + graph.vertexCount) << 2);
  /** Place of a vertex in the stack of the current walk. */
  const depths = alloc(graph.vertexCount << 2);
  memory.fill(depths, 0xff, <usize>graph.vertexCount << 2);
  const halves = graph.edgeCount << 1;
  for (let half = 0; half < halves; half++) {
    if (load<u8>(boundary + half)) walk(graph, half, boundary, stack, depths, contours);
  }
  return contours;
}

function createContours(graph: Graph): Contours {
  const contours = changetype<Contours>(alloc(offsetof<Contours>()));
  const edges = graph.edgeCount;
  contours.ringCount = 0;
  contours.walkCount = 0;
  contours.points = alloc((edges + graph.vertexCount) << 3);
  contours.starts = alloc((edges + 1) << 2);
  contours.walks = alloc(edges << 2);
  contours.outers = alloc(edges);
  contours.walkOfEdge = alloc(edges << 2);
  memory.fill(contours.walkOfEdge, 0xff, <usize>edges << 2);
  contours.outerOfWalk = alloc(edges << 2);
  contours.firstOfWalk = alloc(edges << 2);
  setWord(contours.starts, 0, 0);
  return contours;
}

/** Returns a byte per half-edge: 1, or CHAIN for a chain, if the result lies only on its left; else 0. */
function markBoundary(graph: Graph, rights: usize, operation: i32, rule: i32): usize {
  const boundary = alloc(graph.edgeCount << 1);
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const right = long(rights, edge);
    const onRight = isFilled(right, operation, rule);
    const onLeft = isFilled(right + graph.winding(edge), operation, rule);
    const sides = (i32(onLeft) & ~i32(onRight)) | ((i32(onRight) & ~i32(onLeft)) << 8);
    store<u16>(boundary + (<usize>edge << 1), graph.isChain(edge) ? sides * CHAIN : sides);
  }
  return boundary;
}

/** Follows the boundary of one region from `start` and emits its rings. */
function walk(graph: Graph, start: i32, boundary: usize, stack: usize, depths: usize, contours: Contours): void {
  const index = contours.walkCount++;
  setWord(contours.outerOfWalk, index, ABSENT);
  setWord(contours.firstOfWalk, index, start);
  let depth = 0;
  let half = start;
  do {
    const isChain = load<u8>(boundary + half) == CHAIN;
    store<u8>(boundary + half, 0);
    setWord(contours.walkOfEdge, half >> 1, index);
    const vertex = graph.origin(half);
    noteFirst(graph, contours, index, half);
    const seen = word(depths, vertex);
    if (seen == ABSENT) {
      setWord(depths, vertex, depth);
      setWord(stack, depth++, vertex);
    } else {
      emit(graph, stack, seen, depth, index, contours);
      while (depth > seen + 1) setWord(depths, word(stack, --depth), ABSENT);
    }
    if (isChain) depth = pushInner(graph, half, stack, depth);
    half = next(graph, half, start, boundary);
  } while (half != start);
  emit(graph, stack, 0, depth, index, contours);
  while (depth > 0) setWord(depths, word(stack, --depth), ABSENT);
}

/** Pushes the vertices within a chain, which have consecutive numbers. Returns the new depth. */
function pushInner(graph: Graph, half: i32, stack: usize, depth: i32): i32 {
  const step = 1 - ((half & 1) << 1);
  const end = graph.next(half ^ 1);
  let vertex = graph.next(half);
  setWord(stack, depth++, vertex);
  while (vertex != end) setWord(stack, depth++, (vertex += step));
  return depth;
}

@inline
function noteFirst(graph: Graph, contours: Contours, index: i32, half: i32): void {
  const first = graph.origin(word(contours.firstOfWalk, index));
  const vertex = graph.origin(half);
  const x = graph.x(vertex);
  const firstX = graph.x(first);
  if (x < firstX || (x == firstX && graph.y(vertex) < graph.y(first))) setWord(contours.firstOfWalk, index, half);
}

/** Returns the next half-edge of the region: the first on the boundary, clockwise from the last one. */
function next(graph: Graph, half: i32, start: i32, boundary: usize): i32 {
  const vertex = graph.target(half);
  const first = graph.first(vertex);
  const end = graph.end(vertex);
  let place = word(graph.places, half ^ 1);
  for (let turn = first; turn < end; turn++) {
    place = place == first ? end - 1 : place - 1;
    const candidate = word(graph.around, place);
    if (candidate == start || load<u8>(boundary + candidate)) return candidate;
  }
  // A boundary always continues. If not, one ring is wrong instead of an endless loop.
  return start;
}

/** Adds the vertices stack[from..to) as a ring, without collinear points. */
function emit(graph: Graph, stack: usize, from: i32, to: i32, walkIndex: i32, contours: Contours): void {
  const ring = contours.ringCount;
  const start = word(contours.starts, ring);
  const points = contours.points + (<usize>start << 3);
  let count = 0;
  for (let i = from; i < to; i++) {
    const vertex = word(stack, i);
    count = appendPoint(points, count, graph.x(vertex), graph.y(vertex));
  }
  count = closeRing(points, count);
  contours.ringCount = ring + 1;
  setWord(contours.starts, ring + 1, start + count);
  setWord(contours.walks, ring, walkIndex);
  const isOuter = twiceArea(points, count) > 0;
  store<u8>(contours.outers + ring, isOuter ? 1 : 0);
  if (isOuter) setWord(contours.outerOfWalk, walkIndex, ring);
}

/** Adds a point to a ring; it replaces the last one if that lies on the straight line to it. Returns the new count. */
export function appendPoint(points: usize, count: i32, x: i32, y: i32): i32 {
  if (count >= 2 && isStraight(points, count - 2, count - 1, x, y)) count--;
  setPoint(points, count, x, y);
  return count + 1;
}

/** Removes collinear points where the end of the ring meets its start. Returns the new count. */
export function closeRing(points: usize, count: i32): i32 {
  while (count > 3 && isStraight(points, count - 2, count - 1, pointX(points, 0), pointY(points, 0))) count--;
  if (count > 3 && isStraight(points, count - 1, 0, pointX(points, 1), pointY(points, 1))) {
    memory.copy(points, points + 8, <usize>(count - 1) << 3);
    count--;
  }
  return count;
}

@inline
function isStraight(points: usize, a: i32, b: i32, x: i32, y: i32): bool {
  return cross(pointX(points, a), pointY(points, a), pointX(points, b), pointY(points, b), x, y) == 0;
}
