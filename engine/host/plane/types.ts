import type { MultiPolygon, Polygon, Position } from '../shapes.ts';

/** How an operation ended; the keys of `PlaneStatus`. Anything but ok and repaired says what was left out of the input. */
export type PlaneStatusKey =
  'ok' | 'repaired' | 'too_few_points' | 'no_area' | 'not_finite' | 'out_of_range' | 'too_complex' | 'invalid';

/** A list in GeoJSON form that also says how it came about; the status is not enumerable, so the list stays plain JSON. */
export type WithStatus<T> = T & { readonly status: PlaneStatusKey };

/** Polygons on typed arrays: x and y in metres, ring offsets in points, polygon offsets in rings, each starting with 0. */
export interface FlatPolygons {
  coordinates: Float64Array;
  rings: Uint32Array;
  polygons: Uint32Array;
}

export interface FlatResult extends FlatPolygons {
  status: PlaneStatusKey;
}

/** Results of a batch: those of input polygon i are the polygons `owners[i]` up to `owners[i + 1]`. */
export interface FlatBatch extends FlatResult {
  owners: Uint32Array;
  statuses: PlaneStatusKey[];
}

export type OverlayOperation = 'union' | 'intersection' | 'difference' | 'xor';

export interface OverlayOptions {
  /**
   * What is inside. Evenodd: the parity of all rings of a set. Nonzero (the default): every polygon its outer ring
   * without its holes.
   * Positive: for contours, what they wind around counter-clockwise more often than clockwise.
   */
  fillRule?: 'nonzero' | 'evenodd' | 'positive';
  /** Rings are curves, not polygons: with nonzero their directions count, as in libraries of paths. */
  contours?: boolean;
}

export interface OffsetOptions {
  join?: 'miter' | 'round' | 'square';
  /** Longest mitre, in multiples of the distance; 5 when not given. Beyond it corners are cut off square at the limit. */
  miterLimit?: number;
  /** How far a round join may lie inside its arc, metres; a hundredth of the distance when not given. */
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

export interface FlatTriangles {
  /** Three indices of input points per triangle, counter-clockwise. */
  triangles: Uint32Array;
  /** Offsets in triangles per polygon. */
  starts: Uint32Array;
  statuses: PlaneStatusKey[];
}

export interface ClippedLines {
  /** Pieces in the order of the lines and along them: coordinates, and offsets in points. */
  coordinates: Float64Array;
  starts: Uint32Array;
  /** Per piece: the line it is of, and where it lies: -1 outside, 0 on the boundary, 1 inside. */
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
  /** x, y and the distance from the outline of each node, in threes. */
  nodes: Float64Array;
  /** Pairs of nodes. */
  arcs: Uint32Array;
  /** One loop of nodes per edge of the outline, counter-clockwise. */
  faces: Uint32Array[];
  /**
   * `too_complex`: more than 6000 corners; or weights of 0 stand around a part that no moving edge ever reaches (an arm of
   * which no edge moves), over which there is no roof; or, seldom, no judgement of what is in one place was sound.
   */
  status: PlaneStatusKey;
}

/** Skeletons of a batch; nodes are counted over the whole of it. */
export interface FlatSkeletons {
  nodes: Float64Array;
  arcs: Uint32Array;
  /** Offsets per polygon, in nodes and arcs. */
  nodeStarts: Uint32Array;
  arcStarts: Uint32Array;
  /** Per input point the face of the edge that starts there, as offsets in `faceNodes`. */
  faceStarts: Uint32Array;
  faceNodes: Uint32Array;
  statuses: PlaneStatusKey[];
}

/** Boxes that never change, for fast searching. Distances and boxes in metres. Places searched from may lie anywhere. */
export interface BoxIndex {
  /** `not_finite` or `out_of_range`: nothing is found, since the boxes cannot be put on one grid. */
  readonly status: PlaneStatusKey;
  /** Numbers of the boxes that share at least a point with the given one. */
  search(minX: number, minY: number, maxX: number, maxY: number): Uint32Array;
  /** Numbers of up to `most` boxes by their distance to a point, none further away than `reach`. */
  nearest(x: number, y: number, most?: number, reach?: number): Uint32Array;
}

export interface FlatPlane {
  overlay(operation: OverlayOperation, subject: FlatPolygons, clip: FlatPolygons, options?: OverlayOptions): FlatResult;
  unionAll(subject: FlatPolygons): FlatResult;
  repair(subject: FlatPolygons): FlatResult;
  /** All polygons together: those that meet are joined. */
  offset(subject: FlatPolygons, distance: number, options?: OffsetOptions): FlatResult;
  /** Every polygon by itself. */
  offsetEach(subject: FlatPolygons, distance: number, options?: OffsetOptions): FlatBatch;
  simplify(subject: FlatPolygons, tolerance: number): FlatResult;
  triangulate(subject: FlatPolygons, options?: { delaunay?: boolean }): FlatTriangles;
  /** `weights`: one per point, how fast the edge that starts there moves inwards; 0 stays. */
  skeletons(subject: FlatPolygons, weights?: Float64Array): FlatSkeletons;
  /** Rows of `PlaneMeasure`, one per polygon; polygons are taken as valid. */
  measure(subject: FlatPolygons): Float64Array;
  convexHull(coordinates: Float64Array): FlatResult;
  validity(subject: FlatPolygons): Validity;
  /** -1 outside, 0 on a boundary, 1 inside, per point. */
  contains(subject: FlatPolygons, points: Float64Array): Int8Array;
  /** Lines as coordinates and offsets in points, cut by the boundary of the polygons. */
  clipLines(coordinates: Float64Array, starts: Uint32Array, clip: FlatPolygons): ClippedLines;
}

/**
 * Results lie on a grid of 0.01 mm. In `overlay`, `unionAll`, `repair`, `offset` and `simplify` an edge drifts by up to 0.0071 mm for
 * each corner or crossing it is led through in turn, and once more; parts and gaps narrower than that may vanish, with the
 * status `ok`. The README of this folder has the whole of it.
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
  /** The nearest valid set: every polygon by the even-odd rule, then their union. */
  repair(subject: MultiPolygon): WithStatus<MultiPolygon>;
  offset(subject: MultiPolygon, distance: number, options?: OffsetOptions): WithStatus<MultiPolygon>;
  /** Fewer points, none of those left out further than the tolerance from the result, which stays valid. */
  simplify(subject: MultiPolygon, tolerance: number): WithStatus<MultiPolygon>;
  triangulate(
    polygon: Polygon,
    options?: { delaunay?: boolean },
  ): { vertices: Float64Array; triangles: Uint32Array; status: PlaneStatusKey };
  measure(subject: MultiPolygon): Measures;
  convexHull(points: Position[]): WithStatus<Polygon>;
  skeleton(polygon: Polygon, options?: { weights?: number[] }): Skeleton;
  /**
   * The point furthest from the boundary, its distance within `precision` metres (0.01 when not given) of the greatest
   * there is, and of a polygon thinner than that mostly within a quarter of it.
   */
  labelPoint(polygon: Polygon, precision?: number): { point: Position; distance: number; status: PlaneStatusKey };
  validity(subject: MultiPolygon): Validity;
  contains(subject: MultiPolygon, points: Position[]): Int8Array;
  /** Pieces of open lines inside, on the boundary of and outside the polygons. */
  clipLines(
    lines: Position[][],
    clip: MultiPolygon,
  ): WithStatus<{ inside: Position[][]; boundary: Position[][]; outside: Position[][] }>;
  /** `boxes`: minX, minY, maxX, maxY of each. */
  index(boxes: Float64Array): BoxIndex;
}
