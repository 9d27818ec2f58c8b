/** Rows of the input buffer: the record field of each slot. Fields are read, and give messages, in this order. */
import { building, floorPart, gridPart, towerPart, unitReferencePart } from '../../../model/entities/building.ts';
import { balconyPart, unit } from '../../../model/entities/unit.ts';
import { Row } from './row.ts';

const cfg = building.fields.cfg.fields;

/** The building without its placement (x, y, rotation). Only houses and halls read the parts `house` and `hall`. */
export const buildingRow = new Row(
  {
    version: building.fields,
    record: building.fields,
    // 0 cores means not given.
    cfg: { ...cfg, cores: { ...cfg.cores, min: 0 } },
    /** Configuration of the ground floor; a perimeter block has its own. */
    ground: cfg.flat.fields,
    block: cfg.street_block.fields,
    flat: cfg.flat.fields,
    grid: gridPart.fields,
    parking: cfg.parking.fields,
    environment: cfg.environment.fields,
    house: cfg.house.fields,
    hall: cfg.dist_center.fields,
  },
  {
    Archetype: null,
    Version: 'version.version',
    Length: 'record.maxlength',
    Width: 'record.maxwidth',
    Height: 'record.maxheight',
    /** z of the underside of the lowest storey, metres. */
    Level: 'record.z',
    FloorHeight: 'cfg.floor_height',
    /** Function of storeys without one of their own. */
    Function: null,
    Shape: 'cfg.shapemode',
    Access: 'cfg.access',
    FullLengthCorridors: 'cfg.full_length_corridors',
    HasGroundFloor: 'ground.hasGroundFloor',
    /** Depth of the wings around a courtyard. */
    BlockDepth: 'block.block_depth',
    StorageRatio: 'flat.storageRatio',
    BicycleRatio: 'flat.bicycleRatio',
    EntranceSize: 'flat.entrance_size',
    CommonFunction: 'flat.common_function',
    GridMin: 'grid.min',
    GridMax: 'grid.max',
    GridIncrement: 'grid.increment',
    /** Number of cores set by the user; -1: by the rule. */
    Cores: 'cfg.cores',
    ParkingOrientation: 'parking.orientation',
    Environment: 'environment.type',
    EnvironmentDensity: 'environment.density',
    EnvironmentJitter: 'environment.jitter',
    /** Unsigned 32-bit seed of random placement. */
    Seed: null,
    Meshes: null,
    HouseType: 'house.house_type',
    /** -1: as many as fit. */
    HouseCount: 'house.count',
    HouseLength: 'house.maxlength',
    HouseDepth: 'house.maxwidth',
    HouseOffsetFront: 'house.offset_front',
    HouseOffsetLeft: 'house.offset_left',
    HouseOffsetRight: 'house.offset_right',
    HouseOffsetBack: 'house.offset_back',
    GarageOffset: 'house.offset_garage',
    GarageLength: 'house.garage_length',
    GarageDepth: 'house.garage_depth',
    /** Per house, at most its number of free sides. */
    Garages: 'house.garages',
    HouseFloors: 'house.residential_floors',
    HouseRoof: 'house.roof',
    HouseRoofHeight: 'house.roof_height',
    /** 1: the ridge runs away from the street. */
    HouseRoofRotated: 'house.pointed_roof_rotated',
    HouseParkingRatio: 'house.parking_ratio',
    OfficeDepth: 'hall.office_depth',
    LoadingDocks: 'hall.loading_docks',
    HallGroundHeight: 'hall.ground_floor_height',
    DockCourt: 'hall.loading_dock_depth',
    OfficeFloors: 'hall.office_floors_max',
  },
);
export const BuildingSlot = buildingRow.slot;

export const floorRow = new Row(
  { floor: floorPart.fields },
  {
    Type: 'floor.type',
    Function: null,
    Height: 'floor.height',
    Repeat: 'floor.repeat_count',
    OffsetFront: 'floor.offset_front',
    OffsetRight: 'floor.offset_right',
    OffsetBack: 'floor.offset_back',
    OffsetLeft: 'floor.offset_left',
    EntranceSize: 'floor.entrance_size',
    Roof: 'floor.roof',
    RoofHeight: 'floor.roof_height',
    ParapetHeight: 'floor.parapet_height',
    /** As `Storey.RoofEdges`. */
    RoofEdges: null,
  },
);
export const FloorSlot = floorRow.slot;

const tower = towerPart.fields.cfg.fields;

/** A tower: `own` is its place, `cfg` its shape (its own, or that of the tower it repeats). -1: not given. */
export const towerRow = new Row(
  { own: tower, cfg: tower },
  {
    Repeat: 'cfg.repeat_count',
    Length: 'cfg.minlength',
    Depth: 'cfg.mindepth',
    /** Degrees, counter-clockwise; 0 if not given. */
    Angle: 'own.angle_degrees',
    /** Level of its top, metres. */
    Height: 'cfg.maxheight',
    Block: 'cfg.blocktype',
    Place: 'own.towertype',
    Flip: 'own.flip_direction',
    Function: 'cfg.functiontype',
    /** Index of the unit type that fills it. */
    Unit: null,
    /** Index of the explicit floor whose outline is its base. */
    BaseFloor: null,
  },
);
export const TowerSlot = towerRow.slot;

/** A unit type: `reference` is its line in the mix of the building, `unit` the unit of the location or else that line. */
export const unitRow = new Row(
  {
    reference: unitReferencePart.fields,
    unit: unit.fields,
    cfg: unit.fields.cfg.fields,
    balcony: balconyPart.fields,
  },
  {
    /** Share in the mix, not normalised. */
    Ratio: 'reference.repeat_ratio',
    Size: 'unit.size',
    SizeMax: 'unit.size_max',
    MinDepth: 'cfg.mindepth',
    MaxDepth: 'cfg.maxdepth',
    MinLength: 'cfg.minlength',
    MaxLength: 'cfg.maxlength',
    TwoWindowMaxDepth: 'cfg.two_window_maxdepth',
    TwoWindowMinLength: 'cfg.two_window_minlength',
    Function: 'unit.type',
    ParkingRatio: 'cfg.parking_ratio',
    /** -1: none. */
    BalconyType: 'balcony.type',
    BalconyDepth: 'balcony.maxdepth',
    BalconyLength: 'balcony.maxlength',
    /** 1: fills only what the types of the mix leave. */
    Fill: null,
  },
);
export const UnitType = unitRow.slot;
