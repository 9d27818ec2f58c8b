import { BuildingSlot, FloorSlot, Parameter, PresetMessage } from '../../abi.ts';
import { design } from '../../../model/design.ts';
import {
  accessTypes,
  floorSides,
  floorTypes,
  houseTypes,
  roofShapes,
  shapeModes,
} from '../../../model/enums/building.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { environmentTypes } from '../../../model/enums/geometry.ts';
import { parkingOrientations } from '../../../model/enums/parking.ts';
import type { Archetype } from '../../../model/archetypes/archetype.ts';
import { archetypes } from '../../../model/archetypes/index.ts';
import { functionsFor, readNorms } from './norms.ts';
import { ownParameters, parameterBlock } from './parameters.ts';
import { readDrawing, type Drawing } from './drawing.ts';
import { fnv1a32 } from './fnv.ts';
import { assembleInput } from './inputbuffer.ts';
import { Fields, pointsOf } from './fields.ts';
import { Reader, type Told } from './read.ts';
import { encodeTowers, listTowers, reportTowers, towerId, towerUnit } from './towers.ts';
import { readUnits } from './units.ts';
import type { BuildingInput, Id } from '../types.ts';

/** A building ready for the module, and the ids its result needs. */
export interface EncodedBuilding {
  buffer: Float64Array;
  buildingId: Id;
  /** By index of unit type; the first `unitCount` are types of the mix. */
  unitIds: (Id | null)[];
  unitCount: number;
  /** By index of explicit floor, sorted as encoded. */
  floorIds: Id[];
  /** By index of tower, sorted as encoded. */
  towerIds: Id[];
  /** Where the building stands; not part of the buffer, so moving a building does not generate it anew. */
  placement: { x: number; y: number; rotation: number };
  /** What only drawings need; no part of the buffer either. */
  drawing: Drawing;
  /** What the first messages of its result say in words, in their order: those found while reading. */
  told: (Told | undefined)[];
}

type FunctionKey = Archetype['function'];

/**
 * Turns a record and the location's units into the input buffer. Throws a TypeError on values of the wrong type; `place` is what
 * it calls the record.
 */
export function encodeBuilding(input: BuildingInput, meshes: boolean, place = 'building'): EncodedBuilding {
  const record = Fields.of(input.building, place, place);
  const reader = new Reader();
  const cfg = record.part('cfg');
  const id = record.id('id') as Id;
  const number = reader.option(record, 'archetype', archetypes);
  const archetype = archetypes.entries[number]!;
  const building = readBuilding(reader, record, cfg, archetype);
  if (archetype.key === 'house') readHouse(reader, cfg.part('house'), building);
  if (archetype.key === 'dist_center') readHall(reader, cfg.part('dist_center'), building);
  building[BuildingSlot.Archetype] = number;
  building[BuildingSlot.Meshes] = meshes ? 1 : 0;
  building[BuildingSlot.Seed] = fnv1a32(`${String(id)}:trees`);
  const floors = readFloors(reader, cfg, archetype.function, building[BuildingSlot.FloorHeight]!);
  const norms = readNorms(reader, input.parking_norms);
  const towers = listTowers(reader, cfg);
  const wanted = towers.map(towerUnit).filter((id) => id !== null);
  const table = readUnits(reader, cfg, input.units ?? [], archetype.function, norms, wanted);
  building[BuildingSlot.HouseParkingRatio] = norms.residential_house ?? building[BuildingSlot.HouseParkingRatio]!;
  if (!archetype.carriesTowers) reportTowers(reader, towers);
  const towerRows = encodeTowers(reader, towers, table.ids.slice(0, table.count));
  const points = readPoints(reader, cfg, 'points');
  const hole = readPoints(reader, cfg, 'inner_points');
  const parameters = parameterBlock.slice();
  const own = cfg.part('generation_parameters');
  for (const { key, slot, limits } of ownParameters)
    parameters[slot] = reader.number(own, key, limits, parameters[slot]);
  // Stairs of a tower have a width of their own; towers on a base follow the base.
  if (archetype.hasTowerStairs) {
    const { tower_staircase_width: width } = design.generation;
    parameters[Parameter.StaircaseWidth] = reader.number(own, 'tower_staircase_width', width);
  }
  // Cross rule of domain.md 7: an inner wall is thinner than an outer wall.
  parameters[Parameter.InnerWall] = Math.min(parameters[Parameter.InnerWall]!, parameters[Parameter.OuterWall]!);
  const placement = {
    x: reader.number(record, 'x', design.building.x),
    y: reader.number(record, 'y', design.building.y),
    rotation: reader.number(record, 'rotate_z', design.building.rotate_z),
  };
  const drawing = readDrawing(reader, id, cfg);
  const messages = reader.messages.flatMap(({ code, target, value, unit }) => {
    const row: number[] = [];
    row[PresetMessage.Code] = code;
    row[PresetMessage.Target] = target;
    row[PresetMessage.Value] = value;
    row[PresetMessage.Unit] = unit;
    return row;
  });
  return {
    buffer: assembleInput(
      parameters,
      functionsFor(norms),
      building,
      table,
      floors.rows,
      points,
      messages,
      towerRows,
      hole,
    ),
    buildingId: id,
    unitIds: table.ids,
    unitCount: table.count,
    floorIds: floors.ids,
    towerIds: towers.map(towerId),
    placement,
    drawing,
    told: reader.messages.map(({ told }) => told),
  };
}

function readBuilding(reader: Reader, record: Fields, cfg: Fields, archetype: Archetype): number[] {
  const { defaults } = archetype;
  const { building: limits, flat: flatLimits, grid: gridLimits } = design;
  const flat = cfg.part('flat');
  const block = cfg.part('street_block');
  const [grid = Fields.none] = cfg.list('grids');
  const landscape = cfg.part('environment');
  const row: number[] = Array.from({ length: BuildingSlot.STRIDE }, () => 0);
  row[BuildingSlot.Version] =
    record.get('version') === 'latest' ? limits.version.max : reader.number(record, 'version', limits.version);
  row[BuildingSlot.Length] = reader.number(record, 'maxlength', limits.maxlength, defaults.maxlength);
  row[BuildingSlot.Width] = reader.number(record, 'maxwidth', limits.maxwidth, defaults.maxwidth);
  row[BuildingSlot.Height] = reader.number(record, 'maxheight', limits.maxheight, defaults.maxheight);
  row[BuildingSlot.Level] = reader.number(record, 'z', limits.z);
  row[BuildingSlot.FloorHeight] = reader.number(cfg, 'floor_height', limits.floor_height, defaults.floor_height);
  row[BuildingSlot.Function] = areaFunctionTypes.keys.indexOf(archetype.function);
  row[BuildingSlot.Shape] = reader.option(cfg, 'shapemode', shapeModes);
  row[BuildingSlot.Access] = reader.option(cfg, 'access', accessTypes);
  row[BuildingSlot.FullLengthCorridors] = reader.flag(cfg, 'full_length_corridors', false);
  const isBlock = archetype.groundFloorIn === 'street_block';
  row[BuildingSlot.HasGroundFloor] = reader.flag(isBlock ? block : flat, 'hasGroundFloor', !isBlock);
  row[BuildingSlot.BlockDepth] = reader.number(block, 'block_depth', design.street_block.block_depth);
  row[BuildingSlot.StorageRatio] = reader.number(flat, 'storageRatio', flatLimits.storageRatio);
  row[BuildingSlot.BicycleRatio] = reader.number(flat, 'bicycleRatio', flatLimits.bicycleRatio);
  row[BuildingSlot.EntranceSize] = reader.number(flat, 'entrance_size', design.floor.entrance_size);
  row[BuildingSlot.CommonFunction] = reader.option(flat, 'common_function', areaFunctionTypes, 'common');
  row[BuildingSlot.GridMin] = reader.number(grid, 'min', gridLimits.min);
  row[BuildingSlot.GridMax] = Math.max(row[BuildingSlot.GridMin]!, reader.number(grid, 'max', gridLimits.max));
  row[BuildingSlot.GridIncrement] = reader.number(grid, 'increment', gridLimits.increment);
  row[BuildingSlot.Cores] = reader.count(cfg, 'cores', { default: -1, min: 0, max: 50 });
  row[BuildingSlot.ParkingOrientation] = reader.option(cfg.part('parking'), 'orientation', parkingOrientations);
  row[BuildingSlot.Environment] = reader.option(landscape, 'type', environmentTypes);
  row[BuildingSlot.EnvironmentDensity] = reader.number(landscape, 'density', design.environment.density);
  row[BuildingSlot.EnvironmentJitter] = reader.number(landscape, 'jitter', design.environment.jitter);
  return row;
}

function readHouse(reader: Reader, house: Fields, row: number[]): void {
  const limits = design.house;
  row[BuildingSlot.HouseType] = reader.option(house, 'house_type', houseTypes, 'row');
  row[BuildingSlot.HouseCount] = reader.count(house, 'count', limits.count, -1);
  row[BuildingSlot.HouseLength] = reader.number(house, 'maxlength', limits.maxlength);
  row[BuildingSlot.HouseDepth] = reader.number(house, 'maxwidth', limits.maxwidth);
  row[BuildingSlot.HouseOffsetFront] = reader.number(house, 'offset_front', limits.offset_front);
  row[BuildingSlot.HouseOffsetLeft] = reader.number(house, 'offset_left', limits.offset_left);
  row[BuildingSlot.HouseOffsetRight] = reader.number(house, 'offset_right', limits.offset_right);
  row[BuildingSlot.HouseOffsetBack] = reader.number(house, 'offset_back', limits.offset_back);
  row[BuildingSlot.GarageOffset] = reader.number(house, 'offset_garage', limits.offset_garage);
  row[BuildingSlot.GarageLength] = reader.number(house, 'garage_length', limits.garage_length);
  row[BuildingSlot.GarageDepth] = reader.number(house, 'garage_depth', limits.garage_depth);
  row[BuildingSlot.Garages] = reader.count(house, 'garages', limits.garages);
  row[BuildingSlot.HouseFloors] = reader.count(house, 'residential_floors', limits.residential_floors);
  const isPatio = houseTypes.keys[row[BuildingSlot.HouseType]!] === 'patio';
  row[BuildingSlot.HouseRoof] = reader.option(house, 'roof', roofShapes, isPatio ? 'flat' : 'pointed');
  row[BuildingSlot.HouseRoofHeight] = reader.number(house, 'roof_height', limits.roof_height);
  row[BuildingSlot.HouseRoofRotated] = reader.flag(house, 'pointed_roof_rotated', false);
  row[BuildingSlot.HouseParkingRatio] = reader.number(house, 'parking_ratio', limits.parking_ratio);
}

function readHall(reader: Reader, hall: Fields, row: number[]): void {
  const limits = design.dist_center;
  row[BuildingSlot.OfficeDepth] = reader.number(hall, 'office_depth', limits.office_depth);
  row[BuildingSlot.LoadingDocks] = reader.count(hall, 'loading_docks', limits.loading_docks);
  row[BuildingSlot.HallGroundHeight] = reader.number(hall, 'ground_floor_height', limits.ground_floor_height);
  row[BuildingSlot.DockCourt] = reader.number(hall, 'loading_dock_depth', limits.loading_dock_depth);
  row[BuildingSlot.OfficeFloors] = reader.count(hall, 'office_floors_max', limits.office_floors_max);
}

/** Function of a floor type; the unset type takes the building's own function. */
function floorFunction(type: number, own: FunctionKey): number {
  const entry = floorTypes.entries[type]!;
  return areaFunctionTypes.keys.indexOf(entry.key === 'generic' ? own : (entry.function as FunctionKey));
}

function readFloors(reader: Reader, cfg: Fields, own: FunctionKey, height: number): { rows: number[]; ids: Id[] } {
  const limits = design.floor;
  const floors = cfg.list('floors').map((fields, index) => ({
    fields,
    index,
    order: reader.number(fields, 'order', limits.order),
  }));
  floors.sort((a, b) => a.order - b.order || a.index - b.index);
  const rows = floors.flatMap(({ fields }) => {
    const row: number[] = Array.from({ length: FloorSlot.STRIDE }, () => 0);
    row[FloorSlot.Type] = reader.option(fields, 'type', floorTypes);
    row[FloorSlot.Function] = floorFunction(row[FloorSlot.Type]!, own);
    row[FloorSlot.Height] = reader.number(fields, 'height', limits.height, height);
    row[FloorSlot.Repeat] = reader.count(fields, 'repeat_count', limits.repeat_count);
    row[FloorSlot.OffsetFront] = reader.number(fields, 'offset_front', limits.offset_front);
    row[FloorSlot.OffsetRight] = reader.number(fields, 'offset_right', limits.offset_right);
    row[FloorSlot.OffsetBack] = reader.number(fields, 'offset_back', limits.offset_back);
    row[FloorSlot.OffsetLeft] = reader.number(fields, 'offset_left', limits.offset_left);
    row[FloorSlot.EntranceSize] = reader.number(fields, 'entrance_size', limits.entrance_size);
    row[FloorSlot.Roof] = reader.option(fields, 'roof', roofShapes);
    row[FloorSlot.RoofHeight] = reader.number(fields, 'roof_height', limits.roof_height);
    row[FloorSlot.ParapetHeight] = reader.number(fields, 'parapet_height', limits.parapet_height);
    row[FloorSlot.RoofEdges] = readEdges(reader, fields);
    return row;
  });
  return { rows, ids: floors.map(({ fields, index }) => fields.id('id') ?? index) };
}

/** Edges that carry a gable, by the side they face; absent: the shape of the roof decides. */
function readEdges(reader: Reader, fields: Fields): number {
  return fields.items('pointed_edges').reduce<number>((bits, _, index) => {
    const side = reader.listed(fields, 'pointed_edges', index, floorSides);
    return side === null ? bits : bits | (1 << floorSides.keys.indexOf(side));
  }, 0);
}

/** An outline reaches no further from the building's centre than the longest building is long. */
const reach = { default: 0, min: -design.building.maxlength.max, max: design.building.maxlength.max };

/** Corners of a polygon outline as a flat list; corners that are no finite numbers are left out. */
function readPoints(reader: Reader, cfg: Fields, key: string): number[] {
  return pointsOf(cfg.items(key), cfg.placeOf(key)).flatMap((point, index) => {
    if (!point.every(Number.isFinite)) return [];
    return point.map((value) => reader.limited(value, reach, () => cfg.placeInRecord(`${key}[${index}]`)));
  });
}
