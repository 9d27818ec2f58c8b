/** An edge of the slab decomposition (`coverage.ts`): byte offsets of its fields, coordinates in grid units. */
export const EDGE_LOW_X: usize = 0;
export const EDGE_LOW_Y: usize = 8;
export const EDGE_HIGH_Y: usize = 16;
/** Change of x per unit of y. */
export const EDGE_SLOPE: usize = 24;
export const EDGE_POLYGON: usize = 32;
export const EDGE_BYTES: i32 = 40;

/** Edges and levels of two sets of polygons; the first `subjects` of `polygons` belong to the subject. */
@unmanaged
export class PolygonSet {
  subjects: i32;
  polygons: i32;
  /** Edges without horizontal ones, sorted by lower end. */
  edges: usize;
  count: i32;
  /** Sorted heights (f64) that bound the slabs. */
  levels: usize;
}
