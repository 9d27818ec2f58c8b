/** The tables of a storey: its faces, edges, openings and what hangs on it. */

/** A storey, or `Repeat` identical storeys on top of each other. Areas per storey, m2. */
export enum Storey {
  /** Index of the explicit floor, or 0, 1, ... in stacking order when floors are implied. */
  Floor,
  FloorType,
  Function,
  Z,
  Height,
  Repeat,
  /** Storeys below this one in the building, below ground included. */
  First,
  BelowGround,
  /** 1: an open-air surface (parking lot, landscape): no floor area, no walls, no roof. */
  Surface,
  /** The true outline: the vertices of all its rings, ring after ring. */
  OutlineStart,
  OutlineCount,
  FaceStart,
  FaceCount,
  EdgeStart,
  EdgeCount,
  Gross,
  /** Inside the outer walls. */
  Grid,
  Net,
  Gbo,
  Lfa,
  Corridor,
  Core,
  Service,
  Entrance,
  StorageArea,
  BicycleArea,
  Common,
  Units,
  Cores,
  OuterWallArea,
  WindowArea,
  Parking,
  /** Roof surface of this storey (its highest repetition) that nothing stands on, m2. */
  RoofArea,
  RoofShape,
  ParapetHeight,
  /** Gross minus the sum of its faces, in half square grid units: 0, or the rounding of a rectangle that replaces the outline. */
  Residual,
  /**
   * Number of the volume of the storey. Rows of one volume are consecutive, bottom up, and stand on each other. Volumes stand
   * beside each other; a tower may stand on the base.
   */
  Body,
  /** Rows of the table of rings: an outer ring (counter-clockwise), its holes (clockwise), the next outer ring. */
  RingStart,
  RingCount,
  /** 1: inside the storey before it or its roof (mezzanine, attic): floor area, but no facade and no volume. */
  Inside,
  /** Rise of the pitched roof on this storey, metres. */
  RoofHeight,
  /** Edges that carry a gable: 1 front, 2 right, 4 back, 8 left; 0: those of the roof shape. */
  RoofEdges,
  /** Length of each house's roof along the front, grid units; 0: one roof per ring. */
  RoofSpan,
  /** Of the pitched roof on this storey: volume (m3) and area of the upright walls that close it (m2). */
  RoofVolume,
  GableArea,
  /** 1: lowest storey above ground of its volume; its outline is footprint. */
  Footprint,
  /** 1: an existing building around the plan: drawn closed, not in the figures. */
  Context,
  /** Index of its tower, -1 for the base. */
  Tower,
  /**
   * Position of the frame of its vertices, faces, edges, openings and attachments in the building: grid units, and the cosine
   * and sine of its angle. A storey of the base has 0, 0, 1, 0.
   */
  PlaceX,
  PlaceY,
  Cosine,
  Sine,
  /** 1: usable area is a share of the gross area, not the sum of faces. */
  ByEfficiency,
  /** RampType of a parking storey, -1 for none. */
  Ramp,
  STRIDE,
}

/** A ring: a range of vertices. */
export enum Ring {
  Start,
  Count,
  STRIDE,
}

/** A plane piece of a pitched roof, counter-clockwise seen from outside. */
export enum RoofFace {
  Storey,
  /** 1: an upright wall that closes the roof (gable, high side of a shed). */
  IsWall,
  PointStart,
  PointCount,
  STRIDE,
}

/** One face of the partition of a storey: a simple polygon without holes, counter-clockwise, exactly one label. */
export enum Face {
  Storey,
  /** 1: Kind is a WallKind; 0: Kind is a SpaceKind. */
  IsWall,
  Kind,
  Function,
  /** Index in the unit types, -1 for none. */
  Unit,
  /**
   * Number of its dwelling, from 0 per storey, shared by a unit and its shaft; -1 for none. A slanting stall has its angle
   * here, in degrees, and its first side at its aisle.
   */
  Dwelling,
  VertexStart,
  VertexCount,
  /** m2. */
  Area,
  STRIDE,
}

/** An edge of the outline of a storey. Coordinates in grid units, storey on the left. */
export enum Edge {
  Storey,
  X0,
  Y0,
  X1,
  Y1,
  Kind,
  STRIDE,
}

/** A window or door in a wall: a line in grid units, and sill and head in metres above the storey floor. */
export enum Opening {
  Storey,
  /** Index in the table of edges, -1 inside the building. */
  Edge,
  IsDoor,
  X0,
  Y0,
  X1,
  Y1,
  Sill,
  Head,
  /** Thickness of its wall, metres. The line is the wall's outer face (with an edge) or its centre line. */
  Thickness,
  Unit,
  STRIDE,
}

/** A balcony or open gallery: a rectangle in grid units outside the outline and the ledger. */
export enum Attachment {
  Storey,
  /** SpaceKind: Balcony or Gallery. */
  Kind,
  Unit,
  X0,
  Y0,
  X1,
  Y1,
  Area,
  /** 1: only at the lowest repetition of its storey. */
  Once,
  STRIDE,
}

/** A stretch of roof edge with a parapet, grid units, the roof on its left. Z is the level of the roof surface, metres. */
export enum Parapet {
  Storey,
  X0,
  Y0,
  X1,
  Y1,
  Z,
  Height,
  STRIDE,
}

export enum Tree {
  /** Metres, building frame. */
  X,
  Y,
  /** Factor on the size of its kind of tree. */
  Scale,
  /** 0..1, selects the kind of tree from the building's vegetation list. */
  Draw,
  STRIDE,
}
