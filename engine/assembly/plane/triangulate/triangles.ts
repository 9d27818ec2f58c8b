import { alloc, reset } from '../../memory/arena';
import { setWord } from '../overlay/words';

/** What became of a polygon. */
export const EXACT: i32 = 0;
/** Fewer than three different points, or no area: no triangles. */
export const EMPTY: i32 = 1;
/** Edges cross, so triangles between its points cannot cover it exactly: nearly where crossings are small, else badly. */
export const CROSSING: i32 = 2;
/** So many edges cross that it was given up: no triangles. */
export const TANGLED: i32 = 3;
/** A coordinate lies outside the grid: no triangles. */
export const OUTSIDE: i32 = 4;

/** Result of a batch: three point indices (u32) per triangle, counter-clockwise; offsets per polygon, in triangles. */
@unmanaged
export class Triangles {
  polygonCount: i32;
  count: i32;
  /** polygonCount + 1 offsets. */
  starts: usize;
  /** One status per polygon. */
  statuses: usize;
  indices: usize;
  /** Room at `indices`, in triangles. */
  capacity: i32;
}

export function createTriangles(polygonCount: i32, capacity: i32): Triangles {
  const triangles = changetype<Triangles>(alloc(offsetof<Triangles>()));
  triangles.polygonCount = polygonCount;
  triangles.count = 0;
  triangles.starts = alloc((polygonCount + 1) << 2);
  triangles.statuses = alloc(polygonCount << 2);
  triangles.indices = alloc(capacity * 12);
  triangles.capacity = capacity;
  setWord(triangles.starts, 0, 0);
  return triangles;
}

@inline
export function addTriangle(triangles: Triangles, a: i32, b: i32, c: i32): void {
  // Only a tangle of bent edges makes more triangles than there is room for.
  if (triangles.count == triangles.capacity) return;
  const at = triangles.indices + <usize>(triangles.count++ * 12);
  store<i32>(at, a);
  store<i32>(at, b, 4);
  store<i32>(at, c, 8);
}

/** Gives back everything behind the triangles that are there. */
export function settleTriangles(triangles: Triangles): Triangles {
  reset(triangles.indices);
  alloc(triangles.count * 12);
  return triangles;
}
