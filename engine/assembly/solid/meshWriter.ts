import { alloc, mark, reset } from '../memory/arena';
import { toMetres } from '../number/grid';
import { pointX, pointY } from '../number/ring';
import { triangulatePolygons } from '../plane/triangulate/triangulate';
import { Group, group, indices, nextLine, normals, notePart, positions, writing } from './meshGroups';

/** Draws quads, rings, polygons and lines into the groups of `meshGroups`; in the counting pass it only counts them. */

/** Shortest length that is drawn, metres: f32 cannot tell closer ends apart. */
export const SHORTEST: f64 = 1e-4;

/** Position of the drawing frame in the building, metres, and its angle; a turned tower has its own frame. */
let placeX: f64 = 0;
let placeY: f64 = 0;
let cosine: f64 = 1;
let sine: f64 = 0;

/** Sets the frame of the next vertices and lines: metres, and the cosine and sine of its angle. */
export function drawAt(x: f64, y: f64, cosineOfAngle: f64, sineOfAngle: f64): void {
  placeX = x;
  placeY = y;
  cosine = cosineOfAngle;
  sine = sineOfAngle;
}

@inline
function storeVertex(index: i32, x: f64, y: f64, z: f64, nx: f64, ny: f64, nz: f64): void {
  const offset = <usize>(index * 12);
  store<f32>(positions + offset, <f32>(placeX + x * cosine - y * sine));
  store<f32>(positions + offset, <f32>(placeY + x * sine + y * cosine), 4);
  store<f32>(positions + offset, <f32>z, 8);
  store<f32>(normals + offset, <f32>(nx * cosine - ny * sine));
  store<f32>(normals + offset, <f32>(nx * sine + ny * cosine), 4);
  store<f32>(normals + offset, <f32>nz, 8);
}

/** Writes the indices of the two triangles of a quad whose four vertices come next; advances the counters. */
@inline
function closeQuad(row: Group): void {
  const first = row.vertices;
  const at = indices + (<usize>(row.indexStart + row.indices) << 2);
  store<i32>(at, first);
  store<i32>(at, first + 1, 4);
  store<i32>(at, first + 2, 8);
  store<i32>(at, first, 12);
  store<i32>(at, first + 2, 16);
  store<i32>(at, first + 3, 20);
  row.vertices = first + 4;
  row.indices += 6;
}

/** Draws an upright quad over the line (x0, y0) to (x1, y1), visible from its right; (nx, ny) is the unit normal. Metres. */
export function uprightQuad(
  handle: i32,
  x0: f64, y0: f64, x1: f64, y1: f64,
  z0: f64, z1: f64,
  nx: f64, ny: f64,
): void {
  const row = group(handle);
  notePart(row);
  if (!writing) {
    row.vertices += 4;
    row.indices += 6;
    return;
  }
  const at = row.vertexStart + row.vertices;
  storeVertex(at, x0, y0, z0, nx, ny, 0);
  storeVertex(at + 1, x1, y1, z0, nx, ny, 0);
  storeVertex(at + 2, x1, y1, z1, nx, ny, 0);
  storeVertex(at + 3, x0, y0, z1, nx, ny, 0);
  closeQuad(row);
}

/**
 * Draws a level convex quad a b c d at height z, metres. With `up` the points run counter-clockwise and it is visible from above;
 * else they run clockwise and it is visible from below.
 */
export function levelQuad(
  handle: i32,
  ax: f64, ay: f64, bx: f64, by: f64,
  cx: f64, cy: f64, dx: f64, dy: f64,
  z: f64, up: bool,
): void {
  const row = group(handle);
  notePart(row);
  if (!writing) {
    row.vertices += 4;
    row.indices += 6;
    return;
  }
  const nz: f64 = up ? 1 : -1;
  const at = row.vertexStart + row.vertices;
  storeVertex(at, ax, ay, z, 0, 0, nz);
  storeVertex(at + 1, bx, by, z, 0, 0, nz);
  storeVertex(at + 2, cx, cy, z, 0, 0, nz);
  storeVertex(at + 3, dx, dy, z, 0, 0, nz);
  closeQuad(row);
}

/** Draws a level polygon: a counter-clockwise ring of grid points at height z (metres), visible from above or from below. */
export function levelRing(handle: i32, ring: usize, count: i32, z: f64, up: bool): void {
  if (count < 3) return;
  const start = mark();
  const starts = alloc(8);
  store<i32>(starts, 0);
  store<i32>(starts, count, 4);
  levelPolygon(handle, ring, starts, 1, z, up);
  reset(start);
}

/** Draws a level polygon with holes. `ringStarts`: `ringCount` + 1 offsets in points (i32), the outer ring first. */
export function levelPolygon(handle: i32, points: usize, ringStarts: usize, ringCount: i32, z: f64, up: bool): void {
  const start = mark();
  const polygon = alloc(8);
  store<i32>(polygon, 0);
  store<i32>(polygon, ringCount, 4);
  const triangles = triangulatePolygons(points, ringStarts, polygon, 1, false);
  const count = load<i32>(ringStarts + (<usize>ringCount << 2));
  const row = group(handle);
  notePart(row);
  if (writing) writeRing(row, points, count, z, up, triangles.indices, triangles.count);
  row.vertices += count;
  row.indices += 3 * triangles.count;
  reset(start);
}

function writeRing(row: Group, ring: usize, count: i32, z: f64, up: bool, triangles: usize, found: i32): void {
  const first = row.vertices;
  for (let i = 0; i < count; i++) {
    storeVertex(row.vertexStart + first + i, toMetres(pointX(ring, i)), toMetres(pointY(ring, i)), z, 0, 0, up ? 1 : -1);
  }
  let at = indices + (<usize>(row.indexStart + row.indices) << 2);
  for (let i = 0; i < found; i++, at += 12) {
    const from = triangles + <usize>(i * 12);
    store<i32>(at, first + load<i32>(from));
    const second = first + load<i32>(from, 4);
    const third = first + load<i32>(from, 8);
    store<i32>(at, up ? second : third, 4);
    store<i32>(at, up ? third : second, 8);
  }
}

/** Draws a plane convex polygon: f64 triples in metres, counter-clockwise as seen from its visible side. */
export function plane(handle: i32, points: usize, count: i32): void {
  if (count < 3) return;
  const row = group(handle);
  notePart(row);
  if (writing) writePlane(row, points, count);
  row.vertices += count;
  row.indices += 3 * (count - 2);
}

function writePlane(row: Group, points: usize, count: i32): void {
  let nx: f64 = 0;
  let ny: f64 = 0;
  let nz: f64 = 0;
  // Newell's method: the normal is the sum over edges of their projected areas.
  for (let i = 0; i < count; i++) {
    const a = points + <usize>(i * 24);
    const b = points + <usize>((i + 1 == count ? 0 : i + 1) * 24);
    nx += (load<f64>(a, 8) - load<f64>(b, 8)) * (load<f64>(a, 16) + load<f64>(b, 16));
    ny += (load<f64>(a, 16) - load<f64>(b, 16)) * (load<f64>(a) + load<f64>(b));
    nz += (load<f64>(a) - load<f64>(b)) * (load<f64>(a, 8) + load<f64>(b, 8));
  }
  const length = sqrt<f64>(nx * nx + ny * ny + nz * nz);
  const first = row.vertices;
  for (let i = 0; i < count; i++) {
    const at = points + <usize>(i * 24);
    const index = row.vertexStart + first + i;
    storeVertex(index, load<f64>(at), load<f64>(at, 8), load<f64>(at, 16), nx / length, ny / length, nz / length);
  }
  for (let i = 0; i + 2 < count; i++) {
    const at = indices + (<usize>(row.indexStart + row.indices + 3 * i) << 2);
    store<i32>(at, first);
    store<i32>(at, first + i + 1, 4);
    store<i32>(at, first + i + 2, 8);
  }
}

export function line(x0: f64, y0: f64, z0: f64, x1: f64, y1: f64, z1: f64): void {
  const at = nextLine();
  if (!writing) return;
  store<f32>(at, <f32>(placeX + x0 * cosine - y0 * sine));
  store<f32>(at, <f32>(placeY + x0 * sine + y0 * cosine), 4);
  store<f32>(at, <f32>z0, 8);
  store<f32>(at, <f32>(placeX + x1 * cosine - y1 * sine), 12);
  store<f32>(at, <f32>(placeY + x1 * sine + y1 * cosine), 16);
  store<f32>(at, <f32>z1, 20);
}
