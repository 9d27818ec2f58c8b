import { AreaBasis, FunctionParameters, Parameter } from '../../abi.ts';
import { design } from '../../../model/design.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';

/**
 * The numbers of the product that go into the module. Most come from the design parameters; what stands here are rules of
 * the generator that nobody sets (domain.md, section in the comment).
 */
const rules = {
  /** 3.4: one lift up to and including this number of storeys, two up to the next. */
  secondLiftAbove: 10,
  thirdLiftAbove: 20,
  /** 3.4: core bays are multiples of the 3M module; a portico core is at least 3.6 long. */
  coreIncrement: 0.3,
  porticoCoreMin: 3.6,
  /** 6.2: usable area on one escape route. */
  safetyRouteArea: 1500,
  /** 3.8: doors, windows, balconies. */
  doorHeight: 2.1,
  doorOffset: 0.3,
  windowSill: 0.9,
  windowHeight: 1.5,
  windowSpacing: 3,
  windowMargin: 0.6,
  balconyMargin: 0.6,
  /** 6.2: outdoor space and storage of a dwelling, clear height of its rooms; 0.4 m of a storey is floor and ceiling. */
  balconyMinArea: 4,
  balconyMinDepth: 1.5,
  storageMinSize: 5,
  ceilingMin: 2.6,
  ceilingBuildUp: 0.4,
  /** 3.6: MIX_DEVIATION from 5 percentage points. */
  mixTolerance: 0.05,
  /** 3.9: one-way aisles of angled stalls, two-way aisle of parallel stalls, least width of a green strip, ramp run-off. */
  angledAisle60: 4.5,
  angledAisle45: 3.5,
  parallelAisle: 5,
  greenStripMin: 2,
  rampRunOff: 6,
  /** 3.11: tree scatter. */
  treeSpacing: 0.8,
  treeRandomJitter: 0.95,
  treeSizeSpread: 0.2,
  /** 3.11: office cores, clear. */
  officeCoreLength: 8.2,
  officeCoreDepth: 4,
  officeDoubleCoreLength: 11,
  officeDoubleCoreDepth: 4.6,
  officeDoubleCoreAbove: 5,
  /** 1.1: rise from which an attic is a floor; 3.9: depth of a driveway that holds a car. */
  atticRise: 2.6,
  drivewayDepth: 5.5,
  /** Door of a dock as drawn, and 3.11: storey height of the offices above the docks. */
  dockDoorWidth: 3,
  dockDoorHeight: 3.5,
  mezzanineHeight: 3.6,
  /** 3.10: least clear size of a courtyard; a free-standing tower keeps as much distance. */
  courtyardMin: 10,
  freestandingDistance: 10,
  /** 3.9: side of a garage column. Drawing only, like what a French balcony sticks out (1.1). */
  columnSize: 0.4,
  frenchDepth: 0.3,
} as const;

const { generation, flat, parking, environment, storage, floor, dist_center } = design;

const defaults: Record<Exclude<keyof typeof Parameter, 'STRIDE'>, number> = {
  OuterWall: generation.outer_wall_thickness.default,
  InnerWall: generation.inner_wall_thickness.default,
  UnitShaft: generation.unit_shaft_size.default,
  CorridorWidth: generation.corridor_width.default,
  CorridorOffset: generation.corridor_offset.default,
  StaircaseWidth: generation.staircase_width.default,
  StaircaseLength: generation.staircase_length.default,
  TowerStaircaseLength: generation.tower_staircase_length.default,
  SmokeLockFromHeight: generation.smoke_lock_from_height.default,
  ElevatorWidth: generation.elevator_width.default,
  EgressDistance: generation.egress_distance.default,
  LiftFromFloors: generation.lift_from_floors.default,
  SecondLiftAbove: rules.secondLiftAbove,
  ThirdLiftAbove: rules.thirdLiftAbove,
  CoreIncrement: rules.coreIncrement,
  PorticoCoreMin: rules.porticoCoreMin,
  SafetyRouteArea: rules.safetyRouteArea,
  DoorWidth: generation.door_width.default,
  DoorHeight: rules.doorHeight,
  DoorOffset: rules.doorOffset,
  WindowSill: rules.windowSill,
  WindowHeight: rules.windowHeight,
  WindowSpacing: rules.windowSpacing,
  WindowMargin: rules.windowMargin,
  BalconyMargin: rules.balconyMargin,
  BalconyMinArea: rules.balconyMinArea,
  BalconyMinDepth: rules.balconyMinDepth,
  StorageSize: storage.default_size.default,
  StorageMinSize: rules.storageMinSize,
  StorageCirculation: flat.storage_circulation.default,
  BicycleLength: flat.bicycle_length.default,
  BicycleDepth: flat.bicycle_depth.default,
  BicycleAisle: flat.bicycle_aisle.default,
  CeilingMin: rules.ceilingMin,
  CeilingBuildUp: rules.ceilingBuildUp,
  ParapetHeight: floor.parapet_height.default,
  MixTolerance: rules.mixTolerance,
  StallLength: parking.parking_length.default,
  StallDepth: parking.parking_depth.default,
  ParallelStallLength: parking.parking_depth_extended.default,
  AisleWidth: parking.street_aisle.default,
  AngledAisle60: rules.angledAisle60,
  AngledAisle45: rules.angledAisle45,
  ParallelAisle: rules.parallelAisle,
  GreenStripMin: rules.greenStripMin,
  RampLength3m: parking.ramp_length_3m.default,
  RampWidth: parking.ramp_width.default,
  RampRunOff: rules.rampRunOff,
  RampQuarterTurn: parking.ramp_quarter_turn.default,
  RampSpiralLength: parking.ramp_spiral_length.default,
  RampSpiralWidth: parking.ramp_spiral_width.default,
  CarLiftLength: parking.car_lift_length.default,
  CarLiftWidth: parking.car_lift_width.default,
  ForestDensity: environment.forest_density.default,
  TreeSpacing: rules.treeSpacing,
  TreeRandomJitter: rules.treeRandomJitter,
  TreeSizeSpread: rules.treeSizeSpread,
  OfficeCoreLength: rules.officeCoreLength,
  OfficeCoreDepth: rules.officeCoreDepth,
  OfficeDoubleCoreLength: rules.officeDoubleCoreLength,
  OfficeDoubleCoreDepth: rules.officeDoubleCoreDepth,
  OfficeDoubleCoreAbove: rules.officeDoubleCoreAbove,
  StreetWidth: generation.street_width.default,
  SidewalkWidth: generation.sidewalk_width.default,
  StreetGreenWidth: generation.green_strip_width.default,
  AtticRise: rules.atticRise,
  StandingHeight: generation.min_standing_height.default,
  DrivewayDepth: rules.drivewayDepth,
  DockSpacing: dist_center.loading_dock_width.default,
  DockCourtDepth: dist_center.loading_dock_min_depth.default,
  DockHallHeight: dist_center.loading_dock_height.default,
  DockDoorWidth: rules.dockDoorWidth,
  DockDoorHeight: rules.dockDoorHeight,
  MezzanineHeight: rules.mezzanineHeight,
  CourtyardMin: rules.courtyardMin,
  FreestandingDistance: rules.freestandingDistance,
  StallsPerColumn: parking.parking_per_grid.default,
  ColumnSize: rules.columnSize,
  FrenchDepth: rules.frenchDepth,
};

/** The parameter block before a building's own settings; copy it, never write to it. */
export const parameterBlock = Float64Array.from({ length: Parameter.STRIDE }, (_, index) => {
  return defaults[Parameter[index] as keyof typeof defaults];
});

const bases: Record<string, AreaBasis> = {
  none: AreaBasis.None,
  gbo: AreaBasis.Gbo,
  lfa: AreaBasis.Lfa,
  parking: AreaBasis.Parking,
};

/** Attributes of every area function, in the order of the list. */
export const functionBlock = Float64Array.from(
  areaFunctionTypes.entries.flatMap((entry) => {
    const row: number[] = [];
    row[FunctionParameters.Efficiency] = entry.efficiency;
    row[FunctionParameters.WindowRatio] = entry.windowRatio;
    row[FunctionParameters.ParkingNorm] = entry.parkingNorm;
    row[FunctionParameters.ParkingPerUnit] = entry.parkingUnit === 'per unit' ? 1 : 0;
    row[FunctionParameters.Basis] = bases[entry.areaBasis] ?? AreaBasis.None;
    row[FunctionParameters.Residential] = entry.useFunction === 'residential' ? 1 : 0;
    return row;
  }),
);

/** Parameters a building may set for itself, by their key in `cfg.generation_parameters`. */
export const ownParameters = [
  { key: 'outer_wall_thickness', slot: Parameter.OuterWall, limits: generation.outer_wall_thickness },
  { key: 'inner_wall_thickness', slot: Parameter.InnerWall, limits: generation.inner_wall_thickness },
  { key: 'corridor_width', slot: Parameter.CorridorWidth, limits: generation.corridor_width },
  { key: 'storage_size', slot: Parameter.StorageSize, limits: storage.default_size },
  { key: 'unit_shaft_size', slot: Parameter.UnitShaft, limits: generation.unit_shaft_size },
  { key: 'elevator_width', slot: Parameter.ElevatorWidth, limits: generation.elevator_width },
  { key: 'staircase_width', slot: Parameter.StaircaseWidth, limits: generation.staircase_width },
  { key: 'staircase_length', slot: Parameter.StaircaseLength, limits: generation.staircase_length },
  { key: 'tower_staircase_length', slot: Parameter.TowerStaircaseLength, limits: generation.tower_staircase_length },
  { key: 'street_width', slot: Parameter.StreetWidth, limits: generation.street_width },
  { key: 'max_parking_depth', slot: Parameter.StallDepth, limits: generation.max_parking_depth },
  { key: 'max_parking_length', slot: Parameter.StallLength, limits: generation.max_parking_length },
] as const;
