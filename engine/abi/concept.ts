/** The buffer of a concept on its way in, and what comes out for it. */

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
