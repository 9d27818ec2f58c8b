/** The buffer of one building on its way in: slots of f64. */

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
