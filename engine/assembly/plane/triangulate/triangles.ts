import { alloc, reset } from '../../memory/arena';
import { setWord } from '../../memory/words';

/** Result of a batch: three point indices (u32) per triangle, counter-clockwise; offsets per polygon, in triangles. */
@unmanaged
export class Triangles {
  polygonCount: i32;
  count: i32;
  /** polygonCount + 1 offsets. */
  starts: usize;
  /**
   * A PlaneStatus per polygon; only Ok and Invalid have triangles. NoArea: fewer than three different points, or no
   * area. Invalid: edges cross; triangles between its points then cover it nearly if crossings are small, else badly.
   * TooComplex: too many edges cross. OutOfRange: a coordinate lies outside the grid.
   */
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
  // Only a tangle of bent edges makes more triangles than fit.
  if (triangles.count == triangles.capacity) return;
  const at = triangles.indices + <usize>(triangles.count++ * 12);
  store<i32>(at, a);
  store<i32>(at, b, 4);
  store<i32>(at, c, 8);
}

/** Frees the room after the last triangle. */
export function settleTriangles(triangles: Triangles): Triangles {
  reset(triangles.indices);
  alloc(triangles.count * 12);
  return triangles;
}
