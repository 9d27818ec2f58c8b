import { dockSizes } from '../../../model/archetypes/distcenter.ts';
import { forestDensity } from '../../../model/archetypes/environment.ts';
import { storageSizes } from '../../../model/archetypes/flat.ts';
import { rampSizes } from '../../../model/archetypes/parkinggarage.ts';
import { stallSizes } from '../../../model/archetypes/parkinglot.ts';
import { courtyardSize } from '../../../model/archetypes/streetblock.ts';
import { design } from '../../../model/design.ts';
import { building } from '../../../model/entities/building.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { parkingOrientations } from '../../../model/enums/parking.ts';
import { indexesOf, lists } from '../lists.ts';
import { Row } from './row.ts';

const { generation, floor } = design;
const own = building.fields.cfg.fields.generation_parameters.fields;

/**
 * Parameters of the module, metres and square metres unless a comment says otherwise: those that a building may set
 * (`own.`), design parameters, and fixed rules of the generator (domain.md; comments name the section).
 */
export const parameterRow = new Row(
  { own },
  {
    OuterWall: 'own.outer_wall_thickness',
    InnerWall: 'own.inner_wall_thickness',
    CorridorWidth: 'own.corridor_width',
    StorageSize: 'own.storage_size',
    UnitShaft: 'own.unit_shaft_size',
    ElevatorWidth: 'own.elevator_width',
    StaircaseWidth: 'own.staircase_width',
    StaircaseLength: 'own.staircase_length',
    TowerStaircaseLength: 'own.tower_staircase_length',
    StreetWidth: 'own.street_width',
    StallDepth: 'own.max_parking_depth',
    StallLength: 'own.max_parking_length',
    CorridorOffset: generation.corridor_offset,
    SmokeLockFromHeight: generation.smoke_lock_from_height,
    EgressDistance: generation.egress_distance,
    /** 3.4: number of storeys from which there is one lift; above the next two numbers there are two and three. */
    LiftFromFloors: generation.lift_from_floors,
    SecondLiftAbove: 10,
    ThirdLiftAbove: 20,
    /** 3.4: core bays are multiples of 0.3 m (3M module); a portico core is at least 3.6 m long. */
    CoreIncrement: 0.3,
    PorticoCoreMin: 3.6,
    /** 6.2: usable area on one escape route. */
    SafetyRouteArea: 1500,
    DoorWidth: generation.door_width,
    /** 3.8: doors, windows, balconies. */
    DoorHeight: 2.1,
    DoorOffset: 0.3,
    WindowSill: 0.9,
    WindowHeight: 1.5,
    WindowSpacing: 3,
    WindowMargin: 0.6,
    BalconyMargin: 0.6,
    /** 6.2: outdoor space and storage of a dwelling. */
    BalconyMinArea: 4,
    BalconyMinDepth: 1.5,
    StorageMinSize: 5,
    /** Factor: floor area per box area. */
    StorageCirculation: storageSizes.storage_circulation,
    BicycleLength: storageSizes.bicycle_length,
    BicycleDepth: storageSizes.bicycle_depth,
    BicycleAisle: storageSizes.bicycle_aisle,
    /** 6.2: clear height below which CEILING_BELOW_MIN is reported, and thickness of floor and ceiling together. */
    CeilingMin: 2.6,
    CeilingBuildUp: 0.4,
    ParapetHeight: floor.parapet_height,
    /** 3.6: MIX_DEVIATION from 5 percentage points. */
    MixTolerance: 0.05,
    ParallelStallLength: stallSizes.parking_depth_extended,
    AisleWidth: stallSizes.street_aisle,
    /** 3.9: one-way aisles of angled stalls, two-way aisle of parallel stalls, least width of a green strip, ramp run-off. */
    AngledAisle60: entryOf(parkingOrientations, 'angled_60')!.aisle,
    AngledAisle45: entryOf(parkingOrientations, 'angled_45')!.aisle,
    ParallelAisle: 5,
    GreenStripMin: 2,
    RampLength3m: rampSizes.ramp_length_3m,
    RampWidth: rampSizes.ramp_width,
    RampRunOff: 6,
    RampQuarterTurn: rampSizes.ramp_quarter_turn,
    RampSpiralLength: rampSizes.ramp_spiral_length,
    RampSpiralWidth: rampSizes.ramp_spiral_width,
    CarLiftLength: rampSizes.car_lift_length,
    CarLiftWidth: rampSizes.car_lift_width,
    ForestDensity: forestDensity,
    /** 3.11: factors. Tree distance at jitter 0, as a share of the mean distance; jitter from which places are random. */
    TreeSpacing: 0.8,
    TreeRandomJitter: 0.95,
    TreeSizeSpread: 0.2,
    /** 3.11: clear size of an office core, and of one with two lifts, used above `OfficeDoubleCoreAbove` storeys. */
    OfficeCoreLength: 8.2,
    OfficeCoreDepth: 4,
    OfficeDoubleCoreLength: 11,
    OfficeDoubleCoreDepth: 4.6,
    OfficeDoubleCoreAbove: 5,
    SidewalkWidth: generation.sidewalk_width,
    StreetGreenWidth: generation.green_strip_width,
    /** 1.1: roof rise from which an attic is a floor, and height from which floor area under a roof counts. */
    AtticRise: 2.6,
    StandingHeight: generation.min_standing_height,
    /** 3.9: smallest depth of a driveway that holds a car. */
    DrivewayDepth: 5.5,
    DockSpacing: dockSizes.loading_dock_width,
    DockCourtDepth: dockSizes.loading_dock_min_depth,
    DockHallHeight: dockSizes.loading_dock_height,
    /** Drawn door of a dock, and 3.11: storey height of the offices above the docks. */
    DockDoorWidth: 3,
    DockDoorHeight: 3.5,
    MezzanineHeight: 3.6,
    /** 3.10: smallest clear size of a courtyard, and distance of a free-standing tower to its neighbours. */
    CourtyardMin: courtyardSize,
    FreestandingDistance: 10,
    /** 3.9: stalls between two columns of a garage, and drawn side of a column. */
    StallsPerColumn: stallSizes.parking_per_grid,
    ColumnSize: 0.4,
    /** 1.1: depth of a French balcony. */
    FrenchDepth: 0.3,
  },
);
export const Parameter = parameterRow.slot;

type AreaFunction = (typeof areaFunctionTypes.entries)[number];

/** Attributes of an area function in the module. */
const attributes = {
  Efficiency: ({ efficiency }: AreaFunction) => efficiency,
  WindowRatio: ({ windowRatio }: AreaFunction) => windowRatio,
  /** Places per unit, or per 100 m2 gross. */
  ParkingNorm: ({ parkingNorm }: AreaFunction) => parkingNorm,
  ParkingPerUnit: ({ parkingUnit }: AreaFunction) => Number(parkingUnit === 'per unit'),
  Basis: ({ areaBasis }: AreaFunction) => lists.AreaBasis.indexOf(areaBasis),
  Residential: ({ useFunction }: AreaFunction) => Number(useFunction === 'residential'),
};
export const functionSlots = Object.keys(attributes) as (keyof typeof attributes)[];
export const FunctionParameters = { ...indexesOf(functionSlots), STRIDE: functionSlots.length };

/** Attributes of every area function, in the order of the list. */
export const functionBlock = Float64Array.from(
  areaFunctionTypes.entries.flatMap((entry) => Object.values(attributes).map((of) => of(entry))),
);
