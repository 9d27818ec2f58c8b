import { alloc, mark, reset } from '../../memory/arena';
import { pointX, pointY, word } from '../overlay/words';

/** Slots (f64, grid units) of the result. */
export const LABEL_X: i32 = 0;
export const LABEL_Y: i32 = 1;
export const LABEL_DISTANCE: i32 = 2;

/** Cells of one size: centre x and y and the distance there, 24 bytes each. */
@unmanaged
class Cells {
  start: usize;
  count: i32;
  capacity: i32;

  add(x: f64, y: f64, distance: f64): void {
    if (this.count == this.capacity) this.grow();
    const at = this.start + <usize>(this.count * 24);
    this.count = this.count + 1;
    store<f64>(at, x);
    store<f64>(at, y, 8);
    store<f64>(at, distance, 16);
  }

  private grow(): void {
    const capacity = this.capacity << 1;
    const start = alloc(capacity * 24);
    memory.copy(start, this.start, <usize>(this.count * 24));
    this.start = start;
    this.capacity = capacity;
  }
}

function createCells(): Cells {
  const cells = changetype<Cells>(alloc(offsetof<Cells>()));
  cells.capacity = 256;
  cells.count = 0;
  cells.start = alloc(cells.capacity * 24);
  return cells;
}

@unmanaged
class Shape {
  points: usize;
  starts: usize;
  ringCount: i32;
}

/** Halving stops here whatever the precision asked for: a quarter of a grid unit. */
const FINEST: f64 = 0.25;

/**
 * The point of a polygon furthest from its boundary, within `precision` grid units of the furthest possible: pole of
 * inaccessibility by halving cells level by level, keeping those that may still hold a better point. Rings in CSR form
 * with at least three points in all; inside by the even-odd rule, so holes may run either way. Writes x, y and the
 * distance (f64) at `to`; false when no point has a positive distance. Cost: points times a few hundred cells.
 */
export function labelPoint(points: usize, starts: usize, ringCount: i32, precision: f64, to: usize): bool {
  const before = mark();
  const shape = changetype<Shape>(alloc(offsetof<Shape>()));
  shape.points = points;
  shape.starts = starts;
  shape.ringCount = ringCount;
  store<f64>(to, 0, LABEL_DISTANCE << 3);
  let half = cover(shape, to);
  const wanted = max(precision, FINEST);
  let current = createCells();
  let next = createCells();
  if (half > 0) split(shape, current, to);
  while (half >= FINEST && current.count > 0) {
    next.count = 0;
    const best = load<f64>(to, LABEL_DISTANCE << 3);
    const diagonal = half * Math.SQRT2;
    half *= 0.5;
    for (let i = 0; i < current.count; i++) {
      const at = current.start + <usize>(i * 24);
      if (load<f64>(at, 16) + diagonal <= max(best, load<f64>(to, LABEL_DISTANCE << 3)) + wanted) continue;
      const x = load<f64>(at);
      const y = load<f64>(at, 8);
      for (let corner = 0; corner < 4; corner++) {
        consider(shape, next, x + (corner & 1 ? half : -half), y + (corner & 2 ? half : -half), to);
      }
    }
    const swap = current;
    current = next;
    next = swap;
  }
  reset(before);
  return load<f64>(to, LABEL_DISTANCE << 3) > 0;
}

let coverMinX: f64 = 0;
let coverMinY: f64 = 0;
let coverMaxX: f64 = 0;
let coverMaxY: f64 = 0;

/** Notes the bounds of the outer ring and tries its centroid; answers half the size of the first cells, 0 without area. */
function cover(shape: Shape, to: usize): f64 {
  const count = shape.ringCount > 0 ? word(shape.starts, 1) - word(shape.starts, 0) : 0;
  if (count < 3) return 0;
  coverMinX = coverMinY = Infinity;
  coverMaxX = coverMaxY = -Infinity;
  const ox = <f64>pointX(shape.points, 0);
  const oy = <f64>pointY(shape.points, 0);
  let area: f64 = 0, sumX: f64 = 0, sumY: f64 = 0;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const x = <f64>pointX(shape.points, i), y = <f64>pointY(shape.points, i);
    coverMinX = min(coverMinX, x);
    coverMinY = min(coverMinY, y);
    coverMaxX = max(coverMaxX, x);
    coverMaxY = max(coverMaxY, y);
    const px = <f64>pointX(shape.points, j) - ox, py = <f64>pointY(shape.points, j) - oy;
    const cross = px * (y - oy) - (x - ox) * py;
    area += cross;
    sumX += (px + x - ox) * cross;
    sumY += (py + y - oy) * cross;
  }
  const size = min(coverMaxX - coverMinX, coverMaxY - coverMinY);
  if (!(size > 0)) return 0;
  if (area != 0) keepBetter(shape, ox + sumX / (3 * area), oy + sumY / (3 * area), to);
  return size * 0.5;
}

/** The first cells: squares as large as the shorter side, over the whole bounds. */
function split(shape: Shape, cells: Cells, to: usize): void {
  const size = min(coverMaxX - coverMinX, coverMaxY - coverMinY);
  const columns = min(<i32>ceil((coverMaxX - coverMinX) / size), 4096);
  const rows = min(<i32>ceil((coverMaxY - coverMinY) / size), 4096);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      consider(shape, cells, coverMinX + (<f64>column + 0.5) * size, coverMinY + (<f64>row + 0.5) * size, to);
    }
  }
}

@inline
function consider(shape: Shape, cells: Cells, x: f64, y: f64, to: usize): void {
  cells.add(x, y, keepBetter(shape, x, y, to));
}

function keepBetter(shape: Shape, x: f64, y: f64, to: usize): f64 {
  const distance = signedDistance(shape, x, y);
  if (distance > load<f64>(to, LABEL_DISTANCE << 3)) {
    store<f64>(to, x, LABEL_X << 3);
    store<f64>(to, y, LABEL_Y << 3);
    store<f64>(to, distance, LABEL_DISTANCE << 3);
  }
  return distance;
}

/** Distance to the boundary, negative outside. */
function signedDistance(shape: Shape, x: f64, y: f64): f64 {
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
      nearest = min(nearest, squaredDistance(ax, ay, bx, by, x, y));
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
