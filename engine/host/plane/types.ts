import type { MultiPolygon, Polygon, Position } from '../shapes.ts';

/** Outcome of an operation; keys of `PlaneStatus`. Except `ok` and `repaired`, it names why part of the input was left out. */
export type PlaneStatusKey =
  'ok' | 'repaired' | 'too_few_points' | 'no_area' | 'not_finite' | 'out_of_range' | 'too_complex' | 'invalid';

/** A list in GeoJSON form with a status, which is not enumerable, so that the list stays plain JSON. */
export type WithStatus<T> = T & { readonly status: PlaneStatusKey };

/** Polygons as typed arrays: x and y in metres, ring offsets in points, polygon offsets in rings; offsets start with 0. */
export interface FlatPolygons {
  coordinates: Float64Array;
  rings: Uint32Array;
  polygons: Uint32Array;
}

export interface FlatResult extends FlatPolygons {
  status: PlaneStatusKey;
}

/** Results of a batch: those of input polygon i are the polygons from `owners[i]` to `owners[i + 1]` (exclusive). */
export interface FlatBatch extends FlatResult {
  owners: Uint32Array;
  statuses: PlaneStatusKey[];
}

export type OverlayOperation = 'union' | 'intersection' | 'difference' | 'xor';

export interface OverlayOptions {
  /**
   * Definition of inside. `evenodd`: odd parity over all rings of a set. `nonzero` (default): inside the outer ring of a
   * polygon and outside its holes. `positive`, for contours: winding number above 0 (counter-clockwise).
   */
  fillRule?: 'nonzero' | 'evenodd' | 'positive';
  /** Rings are contours, not polygons: with `nonzero` their directions count, as in path libraries. */
  contours?: boolean;
}

export interface OffsetOptions {
  join?: 'miter' | 'round' | 'square';
  /** Longest mitre, in multiples of the distance; default 5. Longer ones are cut off square at the limit. */
  miterLimit?: number;
  /** Largest gap between a round join and its arc, metres; default: a hundredth of the distance. */
  arcTolerance?: number;
}

export interface Measures {
  area: number;
  circumference: number;
  centroid: Position;
  width: number;
  length: number;
  status: PlaneStatusKey;
}

/** A point and its distance from the boundary, metres. */
export interface LabelPoint {
  point: Position;
  distance: number;
  status: PlaneStatusKey;
}

export interface FlatTriangles {
  /** Three indices of input points per triangle, counter-clockwise. */
  triangles: Uint32Array;
  /** Offsets in triangles per polygon. */
  starts: Uint32Array;
  statuses: PlaneStatusKey[];
}

export interface ClippedLines {
  /** Pieces in the order of the lines and along them. `starts`: offsets in points. */
  coordinates: Float64Array;
  starts: Uint32Array;
  /** Per piece: index of its line, and side: -1 outside, 0 on the boundary, 1 inside. */
  lines: Uint32Array;
  sides: Int8Array;
  status: PlaneStatusKey;
}

export type FaultKey =
  | 'too_few_points'
  | 'spike'
  | 'self_crossing'
  | 'ring_touches_itself'
  | 'hole_outside'
  | 'holes_nested'
  | 'polygons_overlap'
  | 'interior_disconnected'
  | 'not_finite'
  | 'out_of_range'
  | 'too_complex';

export interface Validity {
  valid: boolean;
  reason: FaultKey | null;
  at: Position | null;
}

export interface Skeleton {
  /** Per node: x, y and offset distance from the outline, metres. */
  nodes: Float64Array;
  /** Pairs of node indices. */
  arcs: Uint32Array;
  /** Per edge of the outline: a loop of node indices, counter-clockwise. */
  faces: Uint32Array[];
  /**
   * `too_complex`: more than 6000 corners; or a part with weights of 0 that no moving edge reaches (an arm whose edges all
   * stay), which has no roof; or, rarely, events at one place that could not be resolved.
   */
  status: PlaneStatusKey;
}

/** Skeletons of a batch; node indices count over the whole batch. */
export interface FlatSkeletons {
  nodes: Float64Array;
  arcs: Uint32Array;
  /** Offsets per polygon, in nodes and in arcs. */
  nodeStarts: Uint32Array;
  arcStarts: Uint32Array;
  /** Per input point: face of the edge that starts there, as offsets in `faceNodes`. */
  faceStarts: Uint32Array;
  faceNodes: Uint32Array;
  statuses: PlaneStatusKey[];
}

/** A static index of boxes. Distances and boxes in metres. Search boxes and points may lie anywhere. */
export interface BoxIndex {
  /** `not_finite` or `out_of_range`: searches return nothing, because the boxes do not fit on one grid. */
  readonly status: PlaneStatusKey;
  /** Returns indices of the boxes that share at least a point with the given one. */
  search(minX: number, minY: number, maxX: number, maxY: number): Uint32Array;
  /** Returns indices of up to `most` boxes by distance to a point, none further than `reach`. */
  nearest(x: number, y: number, most?: number, reach?: number): Uint32Array;
}

export interface FlatPlane {
  overlay(operation: OverlayOperation, subject: FlatPolygons, clip: FlatPolygons, options?: OverlayOptions): FlatResult;
  /** Area of the intersection of two sets, m2. The intersection itself is not copied out of the module. */
  sharedArea(subject: FlatPolygons, clip: FlatPolygons): number;
  unionAll(subject: FlatPolygons): FlatResult;
  repair(subject: FlatPolygons): FlatResult;
  /** Offsets all polygons together: those that meet are joined. */
  offset(subject: FlatPolygons, distance: number, options?: OffsetOptions): FlatResult;
  /** Offsets every polygon by itself. */
  offsetEach(subject: FlatPolygons, distance: number, options?: OffsetOptions): FlatBatch;
  simplify(subject: FlatPolygons, tolerance: number): FlatResult;
  triangulate(subject: FlatPolygons, options?: { delaunay?: boolean }): FlatTriangles;
  /** `weights`: per point, the speed at which the edge that starts there moves inwards; 0 stays. */
  skeletons(subject: FlatPolygons, weights?: Float64Array): FlatSkeletons;
  /** Returns rows of `PlaneMeasure`, one per polygon; requires valid polygons. */
  measure(subject: FlatPolygons): Float64Array;
  /** Measures of the whole set, as `Plane.measure`. */
  measureSet(subject: FlatPolygons): Measures;
  /** As `Plane.labelPoint`, of a set of one polygon. */
  labelPoint(polygon: FlatPolygons, precision?: number): LabelPoint;
  convexHull(coordinates: Float64Array): FlatResult;
  validity(subject: FlatPolygons): Validity;
  /** Returns per point: -1 outside, 0 on a boundary, 1 inside. */
  contains(subject: FlatPolygons, points: Float64Array): Int8Array;
  /** Cuts lines, given as coordinates and offsets in points, at the boundary of the polygons. */
  clipLines(coordinates: Float64Array, starts: Uint32Array, clip: FlatPolygons): ClippedLines;
}

/**
 * Results lie on a grid of 0.01 mm. In `overlay`, `unionAll`, `repair`, `offset` and `simplify` an edge that passes n hot
 * pixels drifts by up to (n + 1) x 0.0071 mm. Parts and gaps narrower than that may vanish, with the status `ok`. See
 * README.md.
 */
export interface Plane {
  readonly flat: FlatPlane;
  overlay(
    operation: OverlayOperation,
    subject: MultiPolygon,
    clip: MultiPolygon,
    options?: OverlayOptions,
  ): WithStatus<MultiPolygon>;
  unionAll(polygons: MultiPolygon): WithStatus<MultiPolygon>;
  /** Returns a valid set: every polygon by the even-odd rule, then their union. */
  repair(subject: MultiPolygon): WithStatus<MultiPolygon>;
  offset(subject: MultiPolygon, distance: number, options?: OffsetOptions): WithStatus<MultiPolygon>;
  /** Removes points. Removed points lie within the tolerance of the result, which stays valid. */
  simplify(subject: MultiPolygon, tolerance: number): WithStatus<MultiPolygon>;
  triangulate(
    polygon: Polygon,
    options?: { delaunay?: boolean },
  ): { vertices: Float64Array; triangles: Uint32Array; status: PlaneStatusKey };
  measure(subject: MultiPolygon): Measures;
  convexHull(points: Position[]): WithStatus<Polygon>;
  skeleton(polygon: Polygon, options?: { weights?: number[] }): Skeleton;
  /**
   * Returns the point furthest from the boundary. Its distance is within `precision` metres (default 0.01) of the greatest;
   * in a polygon thinner than that, usually within a quarter of it.
   */
  labelPoint(polygon: Polygon, precision?: number): LabelPoint;
  validity(subject: MultiPolygon): Validity;
  contains(subject: MultiPolygon, points: Position[]): Int8Array;
  /** Cuts open lines into pieces inside, on the boundary of and outside the polygons. */
  clipLines(
    lines: Position[][],
    clip: MultiPolygon,
  ): WithStatus<{ inside: Position[][]; boundary: Position[][]; outside: Position[][] }>;
  /** Builds an index. `boxes`: minX, minY, maxX, maxY of each. */
  index(boxes: Float64Array): BoxIndex;
}
