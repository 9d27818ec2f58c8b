import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { GRID_LIMIT } from '../../number/grid';
import { orientation } from '../../number/orientation';
import { pointX, pointY, twiceArea } from '../../number/ring';
import { BAD_WEIGHT, DONE, EMPTY, INVALID, OUTSIDE } from './result';
import { createLine, crossOf, dotOf, Line } from './wavefront';

/** A polygon as the lines of its edges, the inside on their left, linked into rings. */
@unmanaged
export class Footprint {
  /** The polygon's points: address and count. */
  points: usize;
  count: i32;
  /** Address of the line per point (the edge that starts there), 0 where it has no length. */
  lines: usize;
  /** Per edge the next edge on its ring. */
  following: usize;
  lineCount: i32;
  /** Whether all weights are equal. */
  isEven: bool;

  @inline
  line(edge: i32): Line {
    return changetype<Line>(word(this.lines, edge));
  }
}

export function createFootprint(points: usize, count: i32): Footprint {
  const footprint = changetype<Footprint>(alloc(offsetof<Footprint>()));
  footprint.points = points;
  footprint.count = count;
  footprint.lines = alloc(count << 2);
  footprint.following = alloc(count << 2);
  footprint.lineCount = 0;
  footprint.isEven = true;
  memory.fill(footprint.lines, 0, <usize>count << 2);
  return footprint;
}

/** Returns the status of points and weights alone. `weights` 0 means all are 1. */
export function checkNumbers(footprint: Footprint, weights: usize): i32 {
  for (let i = 0; i < footprint.count << 1; i++) {
    const c = word(footprint.points, i);
    if (c <= -GRID_LIMIT || c >= GRID_LIMIT) return OUTSIDE;
  }
  if (weights == 0) return DONE;
  let most: f64 = 0;
  for (let i = 0; i < footprint.count; i++) {
    const weight = load<f64>(weights + (<usize>i << 3));
    if (!(weight >= 0 && weight < Infinity)) return BAD_WEIGHT;
    most = max(most, weight);
    if (weight != load<f64>(weights)) footprint.isEven = false;
  }
  return most > 0 ? DONE : BAD_WEIGHT;
}

/** Adds the ring of points `start` up to `end`; returns a status. */
export function addRing(footprint: Footprint, start: i32, end: i32, isOuter: bool, weights: usize): i32 {
  const corners = alloc((end - start) << 2);
  const count = collectCorners(footprint, start, end, corners);
  const area = twiceArea(footprint.points + (<usize>start << 3), end - start);
  if (area == 0) return isOuter ? EMPTY : INVALID;
  const isForward = area > 0 == isOuter;
  const points = footprint.points;
  let first = -1;
  let last = -1;
  for (let k = 0; k < count; k++) {
    const i = isForward ? k : count - 1 - k;
    const j = isForward ? (k + 1 == count ? 0 : k + 1) : (i == 0 ? count - 1 : i - 1);
    const from = word(corners, i), to = word(corners, j);
    // An edge has the number of its first point in the input, in either direction.
    const edge = isForward ? from : to;
    const weight = weights == 0 ? 1.0 : load<f64>(weights + (<usize>edge << 3));
    const line = createLine(
      pointX(points, from), pointY(points, from), pointX(points, to), pointY(points, to),
      pointX(points, 0), pointY(points, 0), weight,
    );
    line.edge = edge;
    line.from = from;
    line.to = to;
    setWord(footprint.lines, edge, <i32>changetype<usize>(line));
    if (last < 0) first = edge;
    else setWord(footprint.following, last, edge);
    last = edge;
  }
  setWord(footprint.following, last, first);
  footprint.lineCount += count;
  return DONE;
}

/** Writes the points that differ from the next; returns how many. */
function collectCorners(footprint: Footprint, start: i32, end: i32, corners: usize): i32 {
  const points = footprint.points;
  let count = 0;
  for (let i = start; i < end; i++) {
    const next = i + 1 == end ? start : i + 1;
    if (pointX(points, i) == pointX(points, next) && pointY(points, i) == pointY(points, next)) continue;
    setWord(corners, count++, i);
  }
  return count;
}

/** Returns INVALID for spikes or crossing edges, else DONE. Quadratic, about a nanosecond per pair of edges. */
export function checkShape(footprint: Footprint): i32 {
  const count = footprint.count;
  const highs = alloc(count << 4);
  const lows = alloc(count << 4);
  const edges = alloc(count << 2);
  let boxes = 0;
  for (let edge = 0; edge < count; edge++) {
    const line = footprint.line(edge);
    if (changetype<usize>(line) == 0) continue;
    const next = footprint.line(word(footprint.following, edge));
    if (crossOf(line, next) == 0 && dotOf(line, next) < 0) return INVALID;
    const ax = pointX(footprint.points, line.from), ay = pointY(footprint.points, line.from);
    const bx = pointX(footprint.points, line.to), by = pointY(footprint.points, line.to);
    const minX = min(ax, bx), minY = min(ay, by), maxX = max(ax, bx), maxY = max(ay, by);
    v128.store(highs + (<usize>boxes << 4), i32x4(maxX, maxY, -minX, -minY));
    v128.store(lows + (<usize>boxes << 4), i32x4(minX, minY, -maxX, -maxY));
    setWord(edges, boxes++, edge);
  }
  for (let i = 0; i < boxes; i++) {
    const high = v128.load(highs + (<usize>i << 4));
    for (let j = i + 1; j < boxes; j++) {
      if (v128.any_true(i32x4.gt_s(v128.load(lows + (<usize>j << 4)), high))) continue;
      if (doCross(footprint, footprint.line(word(edges, i)), footprint.line(word(edges, j)))) return INVALID;
    }
  }
  return DONE;
}

/** True if two edges cross in a point inside both; touching is allowed. */
function doCross(footprint: Footprint, one: Line, other: Line): bool {
  const points = footprint.points;
  const ax = pointX(points, one.from), ay = pointY(points, one.from);
  const bx = pointX(points, one.to), by = pointY(points, one.to);
  const cx = pointX(points, other.from), cy = pointY(points, other.from);
  const dx = pointX(points, other.to), dy = pointY(points, other.to);
  if (orientation(ax, ay, bx, by, cx, cy) * orientation(ax, ay, bx, by, dx, dy) >= 0) return false;
  return orientation(cx, cy, dx, dy, ax, ay) * orientation(cx, cy, dx, dy, bx, by) < 0;
}
