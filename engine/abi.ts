/**
 * What crosses the boundary of the module, and nothing else; polygons of the plane are in `abi-plane.ts`. Both compilers read
 * these two files: no imports, no product numbers, in the common subset of AssemblyScript and TypeScript.
 *
 * Every record is a row of f64 slots (integers included, exactly), named by an enum that ends in STRIDE; coordinates of
 * faces are pairs of i32 grid units in the table of vertices. All pointers of the output header are byte addresses in
 * the module's memory, valid until the next `reset`.
 */

/**
 * Raise it when a slot of either file, or of the generated input, changes order or meaning. The host refuses a module with another
 * number, and the module refuses such an input. The release that names the engine of a result includes it. No buffer outlives a
 * release, so slots may be inserted and reordered.
 */
export const ABI_VERSION = 2;

/** Grid units per metre: the tolerance of the product, 1e-5 m. */
export const GRID_PER_METRE = 100000;

/** Coordinates of this magnitude and above are outside the grid, grid units: 2^29, some 5.37 km. */
export const GRID_LIMIT = 536870912;

/** How a call ended. With any other status than Ok the result is empty but readable. */
export enum Status {
  Ok,
  /** Building versions below 3 are not generated. The number is part of hashes. */
  VersionUnsupported = 2,
  /** The input buffer was written for another ABI. */
  AbiMismatch,
}

// ---------------------------------------------------------------- closed lists; those of the model are in model.generated.ts

/** Surface of a mesh group; the host's `MaterialKey` has the same names. */
export enum Material {
  OuterWall,
  InnerWall,
  Slab,
  Roof,
  Parapet,
  Window,
  Door,
  Balcony,
  Space,
  Stall,
  Surface,
}

// ---------------------------------------------------------------- input: one buffer of f64

/** First slots of the input buffer. A start is a slot number in the same buffer. */
export enum InputHeader {
  AbiVersion,
  ParametersStart,
  /** One FunctionParameters row per AreaFunction. */
  FunctionsStart,
  BuildingStart,
  /** Unit types of the mix, sorted by order: UnitType rows. */
  UnitsStart,
  UnitsCount,
  /** Explicit floors, sorted by order: FloorSlot rows. */
  FloorsStart,
  FloorsCount,
  /** Outline of shape `polygon` in building coordinates: pairs of metres. */
  PointsStart,
  PointsCount,
  /** Messages of the host about the record: PresetMessage rows. */
  MessagesStart,
  MessagesCount,
  /** Towers, sorted by order: TowerSlot rows. */
  TowersStart,
  TowersCount,
  /** Inner outline of shape `ring`: pairs of metres. */
  HoleStart,
  HoleCount,
  STRIDE,
}

/** target and value: NaN stands for null. Unit: index in the unit types, -1 for none. */
export enum PresetMessage {
  Code,
  Target,
  Value,
  Unit,
  STRIDE,
}

// ---------------------------------------------------------------- output of one building

/** i32 words. A `Count` is a number of rows; other names after the hash are byte addresses. */
export enum OutputHeader {
  Status,
  HashLow,
  HashHigh,
  Figures,
  Storeys,
  StoreyCount,
  Faces,
  FaceCount,
  Vertices,
  VertexCount,
  Edges,
  EdgeCount,
  Openings,
  OpeningCount,
  Attachments,
  AttachmentCount,
  Parapets,
  ParapetCount,
  Trees,
  TreeCount,
  Messages,
  MessageCount,
  /** One FunctionTotal row per AreaFunction. */
  Functions,
  /** One UnitTotal row per unit type of the input. */
  Units,
  UnitCount,
  MeshGroups,
  MeshGroupCount,
  /** f32 triples per mesh vertex. */
  MeshPositions,
  MeshNormals,
  MeshVertexCount,
  /** u32, local to the group: 0 is the group's first vertex. */
  MeshIndices,
  MeshIndexCount,
  /** f32, six per line. */
  MeshLines,
  MeshLineCount,
  /** Outlines of storeys: Ring rows. */
  Rings,
  RingCount,
  /** Pitched roofs as RoofFace rows, and their corners: three f64 (metres) per point. */
  RoofFaces,
  RoofFaceCount,
  RoofPoints,
  RoofPointCount,
  /** The part of the building that each triangle shows: MeshPart rows of u32. */
  MeshParts,
  MeshPartCount,
  STRIDE,
}

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

export enum FunctionTotal {
  Gfa,
  Nfa,
  Usable,
  Units,
  Parking,
  /** Required places of this function, before rounding. */
  ParkingDemand,
  STRIDE,
}

export enum UnitTotal {
  Placed,
  Min,
  Max,
  Sum,
  TargetShare,
  STRIDE,
}

/** Figures of one building (domain.md 1), f64, NaN for null. */
export enum BuildingFigure {
  Floors,
  Height,
  GutterHeight,
  Gfa,
  GfaAbove,
  GfaBelow,
  Gridarea,
  Nfa,
  Gbo,
  Lfa,
  Footprint,
  OuterWallArea,
  PointedWallArea,
  ParapetArea,
  Facade,
  Roof,
  Volume,
  LossArea,
  FormFactor,
  Compactness,
  WindowArea,
  Wwr,
  Efficiency,
  Units,
  AvgUnitSize,
  Cores,
  CorridorArea,
  CoreArea,
  ServiceArea,
  EntranceArea,
  StorageArea,
  BicycleArea,
  CommonArea,
  OutdoorArea,
  GalleryArea,
  Bicycles,
  ParkingDemand,
  ParkingProvided,
  ParkingArea,
  HardArea,
  GreenArea,
  WaterArea,
  Trees,
  Docks,
  STRIDE,
}

/** Vertices, normals and lines of a group are consecutive in the mesh arrays. */
export enum MeshGroup {
  Material,
  /** AreaFunction, -1 for none. */
  Function,
  /** SpaceKind, -1 for none. */
  Kind,
  Unit,
  Top,
  VertexStart,
  VertexCount,
  IndexStart,
  IndexCount,
  /** Rows of MeshPart, in the order of the indices. */
  PartStart,
  PartCount,
  STRIDE,
}

/** How much of a building is drawn; `levelCodes` in the host maps names to these. */
export enum MeshLevel {
  None,
  /** The envelope with its openings, and the inside of the highest storey. */
  Full,
  /** Full, with the inside of every storey: many times the triangles. */
  Interiors,
  /** Storeys as closed boxes, with parapets; no openings, nothing inside. */
  Storeys,
  /** Volumes: one wall per edge over all repetitions of a storey, and roofs. */
  Massing,
}

/** u32 words: the part that the triangles of a group show from this index on, until the next row. */
export enum MeshPart {
  /** Relative to the first index of the group. */
  Index,
  /** MeshPartKind. */
  Kind,
  /** Row of the storey. */
  Storey,
  /** Repetition of the storey, from 0; 0 where it is drawn once for all. */
  Repetition,
  /** By kind: face or facade edge within the storey, roof piece, parapet or attachment of the storey in table order. */
  Id,
  STRIDE,
}

export enum MeshPartKind {
  /** Slabs, soffits and all that belongs to the storey as a whole. */
  Storey,
  /** A space or a wall of the partition. */
  Face,
  /** An edge of the outline with its openings. */
  Edge,
  /** A piece of the roof; a flat roof has one, 0. */
  Roof,
  Parapet,
  Attachment,
}

// ---------------------------------------------------------------- concept

/** First slots of the buffer of a concept. */
export enum ConceptHeader {
  AbiVersion,
  /** The plot: rings per polygon, points per ring, and points (pairs of metres), each in order. */
  PolygonsStart,
  PolygonsCount,
  RingsStart,
  RingsCount,
  PointsStart,
  PointsCount,
  /** ConceptBuilding rows. */
  BuildingsStart,
  BuildingsCount,
  /** ConceptUnit rows. */
  UnitsStart,
  UnitsCount,
  /** Buildable area, laid out as the plot; 0 polygons: anywhere. */
  BuildablePolygonsStart,
  BuildablePolygonsCount,
  BuildableRingsStart,
  BuildableRingsCount,
  BuildablePointsStart,
  BuildablePointsCount,
  STRIDE,
}

/** One building of a concept: its position, figures (BuildingFigure.STRIDE slots) and footprint. */
export enum ConceptBuilding {
  X,
  Y,
  Rotation,
  Archetype,
  /** Lowest and highest level of its volume above ground, metres. */
  Base,
  Top,
  /** Slot of the first footprint point (pairs of metres, building frame). */
  FootprintStart,
  FootprintCount,
  FiguresStart,
  /** Hash of the building's result, two unsigned 32-bit halves. */
  HashLow,
  HashHigh,
  /** Number of points per ring of the footprint, in order. */
  FootprintRingsStart,
  FootprintRingsCount,
  /** Slot and number of points of the dock court (one ring, as the footprint); 0 points: no court. */
  CourtStart,
  CourtCount,
  STRIDE,
}

/** A unit type of the location: goal and placed units over all buildings. */
export enum ConceptUnit {
  Goal,
  Placed,
  STRIDE,
}

/** i32 words. */
export enum ConceptOutput {
  Status,
  HashLow,
  HashHigh,
  Figures,
  Messages,
  MessageCount,
  STRIDE,
}

export enum ConceptFigure {
  Plotarea,
  Gfa,
  GfaAbove,
  GfaBelow,
  Nfa,
  Gridarea,
  Gbo,
  Lfa,
  Footprint,
  FootprintSum,
  Gsi,
  Fsi,
  Osr,
  Layers,
  Psi,
  Facade,
  OuterWallArea,
  Roof,
  Volume,
  LossArea,
  FormFactor,
  Compactness,
  WindowArea,
  Wwr,
  Efficiency,
  Units,
  UnitDensity,
  AvgUnitSize,
  Buildings,
  MaxFloors,
  MaxHeight,
  MaxGutterHeight,
  ParkingRequired,
  ParkingProvided,
  ParkingBalance,
  ParkingPerUnit,
  ParkingArea,
  HardArea,
  GreenArea,
  WaterArea,
  GreenRatio,
  Trees,
  Bicycles,
  OutdoorArea,
  Docks,
  /** Plot area that is neither built on nor hard, green or water. */
  Unassigned,
  STRIDE,
}

/** A message of a building or a concept. target and value: NaN stands for null; Unit and Building are indexes, -1 none. */
export enum Message {
  Code,
  Target,
  Value,
  Unit,
  Building,
  STRIDE,
}
