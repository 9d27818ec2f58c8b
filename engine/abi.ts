/**
 * What crosses the boundary of the module, and nothing else; polygons of the plane are in `abi-plane.ts`. Both compilers read
 * these two files: no imports, no product numbers, in the common subset of AssemblyScript and TypeScript.
 *
 * Every record is a row of f64 slots (integers included, exactly), named by an enum that ends in STRIDE; coordinates of
 * faces are pairs of i32 grid units in the table of vertices. All pointers of the output header are byte addresses in
 * the module's memory, valid until the next `reset`.
 */

/**
 * Raised when a slot of either file, or of the generated input, changes order or meaning: the host refuses a module with another
 * number, instead of misreading it, and the module an input. It is part of the release that names the engine of a result. No
 * buffer is kept beyond a release, so slots may be inserted and reordered.
 */
export const ABI_VERSION = 2;

/** Grid units per metre: the tolerance of the product, 1e-5 m. */
export const GRID_PER_METRE = 100000;

/** First magnitude of a coordinate outside the grid, grid units: 2^29, some 5.37 km. */
export const GRID_LIMIT = 536870912;

/** How a call ended. Anything but Ok comes with an otherwise empty, readable result. */
export enum Status {
  Ok,
  /** Building versions below 3 are not generated. The number is part of hashes. */
  VersionUnsupported = 2,
  /** The input buffer was written for another ABI. */
  AbiMismatch,
}

// ---------------------------------------------------------------- closed lists, in the order of model/enums

/** Surface of a mesh group; the keys of `MaterialKey` in the host's types, in this order. */
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
  /** What the host already had to say while reading the record: PresetMessage rows. */
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

/** i32 words. A count is rows; a name without `Count` is a byte address. */
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
  /** What the triangles of each group show: MeshPart rows of u32. */
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
  /** The true outline: the vertices of all its rings, one ring behind the other. */
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
  /** Part of the roof surface of this storey (its uppermost repetition) that nothing stands on, m2. */
  RoofArea,
  RoofShape,
  ParapetHeight,
  /** Gross minus the sum of its faces, in half square grid units: 0, or the rounding of a rectangle that stands in for the outline. */
  Residual,
  /**
   * Number of the volume the storey belongs to. Rows of one volume are consecutive, bottom up, and stand on each other;
   * volumes stand beside each other.
   */
  Body,
  /** Rows of the table of rings: an outer ring (counter-clockwise), its holes (clockwise), the next outer ring. */
  RingStart,
  RingCount,
  /** 1: inside the storey before it or its roof (mezzanine, attic): floor area, but no facade and no volume of its own. */
  Inside,
  /** Metres the pitched roof on this storey rises. */
  RoofHeight,
  /** Edges that carry a gable: 1 front, 2 right, 4 back, 8 left; 0: as the shape of the roof has it. */
  RoofEdges,
  /** Length of one roof along the front in grid units where every house has its own; 0: one roof per ring. */
  RoofSpan,
  /** Of the pitched roof on this storey: space under it and upright walls that close it, m3 and m2. */
  RoofVolume,
  GableArea,
  /** 1: lowest storey above ground of its volume; its outline is footprint. */
  Footprint,
  /** 1: an existing building around the plan: drawn closed, in no figure. */
  Context,
  /** Index of the tower it belongs to, -1 for the base. */
  Tower,
  /**
   * Where the frame of its vertices, faces, edges, openings and attachments stands in the building: grid units, and the
   * cosine and sine of its angle. A storey of the base has 0, 0, 1, 0.
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

/** A ring of vertices. */
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
   * Faces of one dwelling share a number (unit and its shaft), counted from 0 per storey; -1 for none. A stall that slants
   * has its angle here, in degrees, and its first side at its aisle.
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

/** A window or door in a wall, as a line in grid units with a lower and an upper height in metres above the storey floor. */
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
  /** Thickness of the wall it stands in, metres; the line is the wall's outer face (edge) or its centre line. */
  Thickness,
  Unit,
  STRIDE,
}

/** Balconies and open galleries: outside the outline, outside the ledger. A rectangle in grid units. */
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

/** A stretch of roof edge that carries a parapet; z in metres is the roof surface. The roof is on the left. */
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
  /** Factor on the size of the kind of tree. */
  Scale,
  /** 0..1, picks the kind from the building's vegetation list. */
  Draw,
  STRIDE,
}

export enum FunctionTotal {
  Gfa,
  Nfa,
  Usable,
  Units,
  Parking,
  /** Places this function asks for, before rounding. */
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

/** How much of a building is drawn; the order is that of `meshLevels` in the host. */
export enum MeshLevel {
  None,
  /** The envelope with its openings, and the inside of the highest storey. */
  Full,
  /** The inside of every storey too: many times the triangles. */
  Interiors,
  /** Storeys as closed boxes, with parapets; no openings, nothing inside. */
  Storeys,
  /** Volumes: one wall per edge over all repetitions of a storey, and roofs. */
  Massing,
}

/** u32 words: from this index of its group on, the triangles show this, until the next row. */
export enum MeshPart {
  /** Relative to the first index of the group. */
  Index,
  /** MeshPartKind. */
  Kind,
  /** Row of the storey. */
  Storey,
  /** Which repetition of the storey, from 0; 0 where it was drawn once for all. */
  Repetition,
  /** By kind: face or facade edge within the storey, roof piece, parapet or attachment of the storey in table order. */
  Id,
  STRIDE,
}

export enum MeshPartKind {
  /** Slabs and soffits, and what belongs to the storey as a whole. */
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
  /** The plot: number of rings per polygon, number of points per ring, points (pairs of metres), each in order. */
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
  /** Buildable area, as the plot; 0 polygons: anywhere. */
  BuildablePolygonsStart,
  BuildablePolygonsCount,
  BuildableRingsStart,
  BuildableRingsCount,
  BuildablePointsStart,
  BuildablePointsCount,
  STRIDE,
}

/** One building of a concept: where it stands, its figures (BuildingFigure.STRIDE slots) and its footprint. */
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
  /** The hash of the building's own result, two unsigned 32-bit halves. */
  HashLow,
  HashHigh,
  /** Number of points per ring of the footprint, in order. */
  FootprintRingsStart,
  FootprintRingsCount,
  /** Slot and number of points of the dock court (one ring, as the footprint); 0 points: there is none. */
  CourtStart,
  CourtCount,
  STRIDE,
}

/** A unit type of the location over all buildings. */
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
  /** Plot that is neither built on nor hard, green or water. */
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
