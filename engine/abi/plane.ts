/** Records that cross the boundary of the module for operations of the plane. */

/**
 * How an operation of the plane ended. With `NotFinite`, `OutOfRange` and `TooComplex` the result is empty; `TooFewPoints`
 * and `NoArea` name the first ring that was left out.
 */
export enum PlaneStatus {
  Ok,
  /** The input was not a valid set of polygons; the result is that of its repaired form. */
  Repaired,
  /** No ring with three different points. */
  TooFewPoints,
  /** No ring encloses an area. */
  NoArea,
  /** A coordinate is NaN or infinite. */
  NotFinite,
  /** Wider than the grid, or further than a million kilometres from 0. */
  OutOfRange,
  /** Too many crossings or corners for memory or time. */
  TooComplex,
  /** Not a valid polygon, and the operation does not repair. */
  Invalid,
}

/** Header of a set of polygons: i32 words. Coordinates are f64 pairs in metres, offsets u32; rings are closed. */
export enum PlaneSet {
  Status,
  PolygonCount,
  RingCount,
  PointCount,
  Coordinates,
  RingStarts,
  PolygonStarts,
  /** Of a batch: number of input polygons, offsets in polygons and a status for each. */
  OwnerCount,
  Owners,
  Statuses,
  STRIDE,
}

export enum PlaneOperation {
  Union,
  Intersection,
  Difference,
  Xor,
}

export enum PlaneFillRule {
  EvenOdd,
  Nonzero,
  Positive,
}

export enum PlaneJoin {
  Miter,
  Round,
  Square,
}

/** Measures of one polygon of a batch: a row of f64, metres and square metres. */
export enum PlaneMeasure {
  Area,
  Circumference,
  CentroidX,
  CentroidY,
  STRIDE,
}

/** Why a set of polygons is not valid (OGC simple features), in the order of the tests. */
export enum PlaneFault {
  None,
  TooFewPoints,
  Spike,
  SelfCrossing,
  RingTouchesItself,
  HoleOutside,
  HolesNested,
  PolygonsOverlap,
  InteriorDisconnected,
}

/** Measures of a whole set: a row of f64, metres and square metres. */
export enum PlaneSetMeasure {
  Status,
  Area,
  Circumference,
  CentroidX,
  CentroidY,
  Width,
  Length,
  STRIDE,
}

/** Header of a batch of triangulations, i32 words: counts and addresses as in the module's `Triangles`. */
export enum PlaneTriangles {
  PolygonCount,
  TriangleCount,
  Starts,
  Statuses,
  Indices,
  Capacity,
  STRIDE,
}

/** Header of a batch of skeletons, i32 words: counts and addresses as in the module's `Skeletons`. */
export enum PlaneSkeletons {
  PolygonCount,
  NodeStarts,
  ArcStarts,
  FaceStarts,
  Statuses,
  Nodes,
  Arcs,
  FaceNodes,
  NodeCount,
  ArcCount,
  FaceNodeCount,
  NodeRoom,
  ArcRoom,
  FaceNodeRoom,
  STRIDE,
}

/** Header of clipped lines, i32 words: f64 coordinates, offsets in points, line (u32) and side (i8) per piece. */
export enum PlanePieces {
  Status,
  PieceCount,
  PointCount,
  Coordinates,
  Starts,
  Lines,
  Sides,
  STRIDE,
}

/** A point with a value, f64: the `PlaneFault` of a fault, the distance of a label to the boundary. */
export enum PlanePlace {
  Status,
  Value,
  X,
  Y,
  STRIDE,
}

/** Where a piece of a clipped line lies. */
export enum PlaneSide {
  Outside,
  Boundary,
  Inside,
}
