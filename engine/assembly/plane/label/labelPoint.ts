import { alloc, mark, reset } from '../../memory/arena';
import { createRecords, Table } from '../../memory/table';
import { word } from '../../memory/words';
import { Box, boxOf, pointX, pointY } from '../../number/ring';
import { sortAscending } from '../sort';

/** Slots (f64, grid units) of the result. */
export const LABEL_X: i32 = 0;
export const LABEL_Y: i32 = 1;
export const LABEL_DISTANCE: i32 = 2;

/** Slots of a cell (f64): x and y of its centre, the distance there, and the points at both ends of the nearest side. */
const CELL_SLOTS: i32 = 5;

@unmanaged
class Shape {
  points: usize;
  starts: usize;
  ringCount: i32;
  /** Box of the outer ring. */
  box: Box;
}

/** Halving stops at this size (grid units), whatever the precision. */
const FINEST: f64 = 0.25;

/** Allowed error as a share of the best distance, for a polygon thinner than the precision. */
const SHARE: f64 = 0.25;

/** Most first cells along the longer side of the bounds. */
const MOST_CELLS: f64 = 4096;

/** Once the precision is reached, levels with more cells times points are not halved: about 30 ms. */
const MOST_WORK: i32 = 1 << 20;

/**
 * Finds the point of a polygon furthest from its boundary, within `precision` grid units of the best distance: the pole
 * of inaccessibility, by halving cells that may hold a better point, level by level. For a polygon thinner than the
 * precision the error is a quarter of the best distance, unless that takes too long. Rings are in CSR form with at
 * least three points in all. The even-odd rule decides what is inside, so holes may have either direction. Writes x, y
 * and the distance (f64) at `to`; false if no point has a positive distance. Cost: points times a few hundred cells.
 */
export function labelPoint(points: usize, starts: usize, ringCount: i32, precision: f64, to: usize): bool {
  const before = mark();
  const shape = changetype<Shape>(alloc(offsetof<Shape>()));
  shape.points = points;
  shape.starts = starts;
  shape.ringCount = ringCount;
  store<f64>(to, 0, LABEL_DISTANCE << 3);
  let half = cover(shape, to);
  let current = createRecords(CELL_SLOTS, 256);
  let next = createRecords(CELL_SLOTS, 256);
  if (half > 0) {
    tryRow(shape, to);
    split(shape, current, half, precision, to);
  }
  while (half >= FINEST && current.count > 0) {
    next.count = 0;
    const diagonal = half * Math.SQRT2;
    if (diagonal <= precision && <f64>current.count * <f64>word(starts, ringCount) > <f64>MOST_WORK) break;
    half *= 0.5;
    for (let i = 0; i < current.count; i++) {
      const at = current.row(i);
      const best = load<f64>(to, LABEL_DISTANCE << 3);
      if (load<f64>(at, 16) + diagonal <= best + errorAt(best, precision)) continue;
      if (isNear(shape, at, 2 * half, best)) continue;
      const x = load<f64>(at);
      const y = load<f64>(at, 8);
      for (let corner = 0; corner < 4; corner++) {
        consider(shape, next, x + (corner & 1 ? half : -half), y + (corner & 2 ? half : -half), half, precision, to);
      }
    }
    const swap = current;
    current = next;
    next = swap;
  }
  reset(before);
  return load<f64>(to, LABEL_DISTANCE << 3) > 0;
}

/**
 * Stores the bounds of the outer ring and tries its centroid. Returns half the size of the first cells, 0 without area.
 * Cells are as large as the shorter side, unless that gives too many along the longer.
 */
function cover(shape: Shape, to: usize): f64 {
  const count = shape.ringCount > 0 ? word(shape.starts, 1) - word(shape.starts, 0) : 0;
  if (count < 3) return 0;
  const box = boxOf(shape.points, count);
  shape.box = box;
  const ox = <f64>pointX(shape.points, 0);
  const oy = <f64>pointY(shape.points, 0);
  let area: f64 = 0, sumX: f64 = 0, sumY: f64 = 0;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const x = <f64>pointX(shape.points, i), y = <f64>pointY(shape.points, i);
    const px = <f64>pointX(shape.points, j) - ox, py = <f64>pointY(shape.points, j) - oy;
    const cross = px * (y - oy) - (x - ox) * py;
    area += cross;
    sumX += (px + x - ox) * cross;
    sumY += (py + y - oy) * cross;
  }
  const width = <f64>box.maxX - <f64>box.minX, height = <f64>box.maxY - <f64>box.minY;
  if (!(min(width, height) > 0)) return 0;
  if (area != 0) keepBetter(shape, ox + sumX / (3 * area), oy + sumY / (3 * area), 0, to);
  return max(min(width, height), max(width, height) / MOST_CELLS) * 0.5;
}

/**
 * Tries the middle of the widest inside stretch of a line at half height. The line runs between grid rows and so meets
 * no corner: it finds a point inside, however thin the polygon is.
 */
function tryRow(shape: Shape, to: usize): void {
  const y = floor((<f64>shape.box.minY + <f64>shape.box.maxY) * 0.5) + 0.5;
  const crossings = alloc(word(shape.starts, shape.ringCount) << 3);
  let count = 0;
  for (let ring = 0; ring < shape.ringCount; ring++) {
    const first = word(shape.starts, ring), end = word(shape.starts, ring + 1);
    for (let i = first, before = end - 1; i < end; before = i++) {
      const ax = <f64>pointX(shape.points, before), ay = <f64>pointY(shape.points, before);
      const bx = <f64>pointX(shape.points, i), by = <f64>pointY(shape.points, i);
      if (ay > y == by > y) continue;
      store<f64>(crossings + (<usize>count << 3), ((bx - ax) * (y - ay)) / (by - ay) + ax);
      count++;
    }
  }
  sortAscending<f64>(crossings, count);
  let widest: f64 = 0, middle: f64 = 0;
  for (let i = 0; i + 1 < count; i += 2) {
    const from = load<f64>(crossings + (<usize>i << 3)), end = load<f64>(crossings + (<usize>i << 3), 8);
    if (end - from <= widest) continue;
    widest = end - from;
    middle = (from + end) * 0.5;
  }
  if (widest > 0) keepBetter(shape, middle, y, 0, to);
}

/** Covers the bounds with the first cells, which are square. */
function split(shape: Shape, cells: Table, half: f64, precision: f64, to: usize): void {
  const size = 2 * half;
  const minX = <f64>shape.box.minX, minY = <f64>shape.box.minY;
  const columns = <i32>ceil((<f64>shape.box.maxX - minX) / size);
  const rows = <i32>ceil((<f64>shape.box.maxY - minY) / size);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      consider(shape, cells, minX + (<f64>column + 0.5) * size, minY + (<f64>row + 0.5) * size, half, precision, to);
    }
  }
}

/** Whether no point of a cell lies further from the side nearest to its centre than the best point from the boundary. */
function isNear(shape: Shape, cell: usize, half: f64, best: f64): bool {
  const x = load<f64>(cell), y = load<f64>(cell, 8);
  const from = <i32>load<f64>(cell, 24), end = <i32>load<f64>(cell, 32);
  const ax = <f64>pointX(shape.points, from), ay = <f64>pointY(shape.points, from);
  const bx = <f64>pointX(shape.points, end), by = <f64>pointY(shape.points, end);
  // The distance from a side is convex, so that it is greatest at a corner.
  let furthest = squaredDistance(ax, ay, bx, by, x - half, y - half);
  furthest = max(furthest, squaredDistance(ax, ay, bx, by, x + half, y - half));
  furthest = max(furthest, squaredDistance(ax, ay, bx, by, x - half, y + half));
  furthest = max(furthest, squaredDistance(ax, ay, bx, by, x + half, y + half));
  return furthest <= best * best;
}

/** Error that is allowed beside the best distance. */
@inline
function errorAt(best: f64, precision: f64): f64 {
  return max(min(precision, best * SHARE), FINEST);
}

/** Grid units by which rounding may move a bound. */
const ROUNDING: f64 = 1e-3;

/** Adds a cell of which half the size is `half`. How deep one lies outside of what can be better is not worked out. */
@inline
function consider(shape: Shape, cells: Table, x: f64, y: f64, half: f64, precision: f64, to: usize): void {
  const best = load<f64>(to, LABEL_DISTANCE << 3);
  const enough = min(best, best + errorAt(best, precision) - half * Math.SQRT2) - ROUNDING;
  const distance = keepBetter(shape, x, y, enough, to);
  const cell = cells.add();
  store<f64>(cell, x);
  store<f64>(cell, y, 8);
  store<f64>(cell, distance, 16);
  store<f64>(cell, <f64>nearestFrom, 24);
  store<f64>(cell, <f64>nearestEnd, 32);
}

function keepBetter(shape: Shape, x: f64, y: f64, enough: f64, to: usize): f64 {
  const distance = signedDistance(shape, x, y, enough);
  if (distance > load<f64>(to, LABEL_DISTANCE << 3)) {
    store<f64>(to, x, LABEL_X << 3);
    store<f64>(to, y, LABEL_Y << 3);
    store<f64>(to, distance, LABEL_DISTANCE << 3);
  }
  return distance;
}

/** Ends of the side that was nearest to the last point that was measured. */
let nearestFrom: i32 = 0;
let nearestEnd: i32 = 0;

/** Returns the distance to the boundary, negative outside; -Infinity once it is found to be at most `enough`. */
function signedDistance(shape: Shape, x: f64, y: f64, enough: f64): f64 {
  const least = enough > 0 ? enough * enough : -1;
  let isInside = false;
  let nearest: f64 = Infinity;
  for (let ring = 0; ring < shape.ringCount; ring++) {
    const first = word(shape.starts, ring);
    const end = word(shape.starts, ring + 1);
    if (end - first < 3) continue;
    let ax = <f64>pointX(shape.points, end - 1), ay = <f64>pointY(shape.points, end - 1);
    for (let i = first; i < end; i++) {
      const bx = <f64>pointX(shape.points, i), by = <f64>pointY(shape.points, i);
      if (ay > y != by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
      const distance = squaredDistance(ax, ay, bx, by, x, y);
      if (distance <= least) return -Infinity;
      if (distance < nearest) {
        nearest = distance;
        nearestFrom = i > first ? i - 1 : end - 1;
        nearestEnd = i;
      }
      ax = bx;
      ay = by;
    }
  }
  return isInside ? sqrt(nearest) : -sqrt(nearest);
}

@inline
function squaredDistance(ax: f64, ay: f64, bx: f64, by: f64, x: f64, y: f64): f64 {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const share = length > 0 ? max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0.0;
  const ex = x - ax - share * dx;
  const ey = y - ay - share * dy;
  return ex * ex + ey * ey;
}
