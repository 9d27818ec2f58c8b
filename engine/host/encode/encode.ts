import { InputHeader } from '../../abi/input.ts';
import { PresetMessage } from '../../abi/messages.ts';
import { design } from '../../../model/design.ts';
import type { Archetype } from '../../../model/archetypes/archetype.ts';
import { archetypeParts, archetypes } from '../../../model/archetypes/index.ts';
import { floorSides, floorTypes } from '../../../model/enums/building.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { lists } from '../lists.ts';
import { functionsFor, readNorms } from './norms.ts';
import { Parameter, parameterRow } from './parameters.ts';
import { readDrawing, type Drawing } from './drawing.ts';
import { fnv1a32 } from './fnv.ts';
import { Fields, pointsOf } from './fields.ts';
import { inOrder, Reader, type MessageDetail } from './read.ts';
import { atLeast } from './row.ts';
import { Sections } from './sections.ts';
import { BuildingSlot, buildingRow, floorRow, FloorSlot, TowerSlot, UnitType } from './slots.ts';
import { encodeTowers, listTowers, reportTowers, towerId, towerUnit } from './towers.ts';
import { countAs, readUnits } from './units.ts';
import type { BuildingInput, Id } from '../types.ts';

/** A building encoded for the module, and the ids that its result needs. */
export interface EncodedBuilding {
  buffer: Float64Array;
  buildingId: Id;
  /** By index of unit type. The first `unitCount` are encoded types; messages refer to the others. */
  unitIds: (Id | null)[];
  unitCount: number;
  /** By index of explicit floor, in encoded order. */
  floorIds: Id[];
  /** By index of tower, in encoded order. */
  towerIds: Id[];
  /** Metres and radians. Not in the buffer, so that a moved building is not generated again. */
  placement: { x: number; y: number; rotation: number };
  /** Settings of drawings; not in the buffer either. */
  drawing: Drawing;
  /** Place and name of the first messages of the result, in order: those found while reading. */
  details: (MessageDetail | undefined)[];
}

/** Return a slot of the encoded building, and one of its parameters. */
export const slotOf = ({ buffer }: EncodedBuilding, slot: number): number =>
  buffer[buffer[InputHeader.BuildingStart]! + slot]!;
export const parameterOf = ({ buffer }: EncodedBuilding, parameter: number): number =>
  buffer[buffer[InputHeader.ParametersStart]! + parameter]!;

/** Returns the archetype that the building is generated as. */
export const archetypeIn = (encoded: EncodedBuilding): Archetype =>
  archetypes.entries[slotOf(encoded, BuildingSlot.Archetype)]!;

type FunctionKey = Archetype['function'];

/**
 * Encodes a record and the units of the location. Throws a TypeError on values of the wrong type; `place` is the path of
 * the record in its text.
 */
export function encodeBuilding(input: BuildingInput, meshes: boolean, place = 'building'): EncodedBuilding {
  const record = Fields.of(input.building, place, place);
  const reader = new Reader();
  const cfg = record.part('cfg');
  const id = record.id('id') as Id;
  const number = reader.option(record, 'archetype', archetypes);
  const archetype = archetypes.entries[number]!;
  const building = readBuilding(reader, record, cfg, archetype);
  building[BuildingSlot.Archetype] = number;
  building[BuildingSlot.Function] = areaFunctionTypes.keys.indexOf(archetype.function);
  building[BuildingSlot.Meshes] = meshes ? 1 : 0;
  building[BuildingSlot.Seed] = fnv1a32(`${String(id)}:trees`);
  const floors = readFloors(reader, cfg, archetype.function, building[BuildingSlot.FloorHeight]!);
  const norms = readNorms(reader, input.parking_norms);
  const towers = listTowers(reader, cfg);
  const wanted = towers.map(towerUnit).filter((id) => id !== null);
  const table = readUnits(reader, cfg, input.units ?? [], archetype.function, norms, wanted);
  if (archetype.ownUnits) {
    const ratio = norms[archetype.function] ?? building[BuildingSlot.HouseParkingRatio]!;
    countAs(table.rows, building[BuildingSlot.Function]!, ratio);
  }
  if (!archetype.carriesTowers) reportTowers(reader, towers);
  const towerRows = encodeTowers(reader, towers, table.ids.slice(0, table.count));
  const points = readPoints(reader, cfg, 'points');
  const hole = readPoints(reader, cfg, 'inner_points');
  const own = cfg.part('generation_parameters');
  const parameters = parameterRow.read(reader, { own });
  // A building that is a tower has its own stair width; towers on a base use that of the base.
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
    return [lists.MessageCode.indexOf(code), target, value, unit];
  });
  const sections = new Sections(InputHeader);
  sections.add('Parameters', parameters);
  sections.add('Functions', functionsFor(norms));
  sections.add('Building', building);
  sections.add('Units', table.rows, UnitType.STRIDE);
  sections.add('Floors', floors.rows, FloorSlot.STRIDE);
  sections.add('Points', points, 2);
  sections.add('Messages', messages, PresetMessage.STRIDE);
  sections.add('Towers', towerRows, TowerSlot.STRIDE);
  sections.add('Hole', hole, 2);
  return {
    buffer: sections.all(),
    buildingId: id,
    unitIds: table.ids,
    unitCount: table.count,
    floorIds: floors.ids,
    towerIds: towers.map(towerId),
    placement,
    drawing,
    details: reader.messages.map(({ detail }) => detail),
  };
}

function readBuilding(
  reader: Reader,
  record: Fields,
  cfg: Fields,
  { parts, groundFloorIn, defaults }: Archetype,
): number[] {
  const isLatest = record.get('version') === 'latest';
  const ground = groundFloorIn ?? 'flat';
  const house = 'house' in parts ? cfg.part('house') : undefined;
  const row = buildingRow.read(
    reader,
    {
      version: isLatest ? Fields.none : record,
      record,
      cfg,
      ground: cfg.part(ground),
      block: cfg.part('street_block'),
      flat: cfg.part('flat'),
      grid: cfg.list('grids')[0] ?? Fields.none,
      parking: cfg.part('parking'),
      environment: cfg.part('environment'),
      house,
      hall: 'dist_center' in parts ? cfg.part('dist_center') : undefined,
    },
    {
      Version: isLatest ? design.building.version.max : undefined,
      Length: defaults.maxlength,
      Width: defaults.maxwidth,
      Height: defaults.maxheight,
      FloorHeight: defaults.floor_height,
      HasGroundFloor: archetypeParts[ground].fields.hasGroundFloor.default,
      HouseRoof: house?.get('house_type') === 'patio' ? 'flat' : undefined,
    },
  );
  atLeast(row, BuildingSlot.GridMin, BuildingSlot.GridMax);
  return row;
}

/** Returns the function of a floor type; the generic type takes the function of the building. */
function floorFunction(type: number, own: FunctionKey): number {
  const entry = floorTypes.entries[type]!;
  return areaFunctionTypes.keys.indexOf(entry.key === 'generic' ? own : (entry.function as FunctionKey));
}

function readFloors(reader: Reader, cfg: Fields, own: FunctionKey, height: number): { rows: number[]; ids: Id[] } {
  const floors = inOrder(reader, cfg.list('floors'), design.floor.order);
  const rows = floors.flatMap(({ fields }) => {
    const row = floorRow.read(reader, { floor: fields }, { Height: height });
    row[FloorSlot.Function] = floorFunction(row[FloorSlot.Type]!, own);
    row[FloorSlot.RoofEdges] = readEdges(reader, fields);
    return row;
  });
  return { rows, ids: floors.map(({ fields, index }) => fields.id('id') ?? index) };
}

/** Returns bits of the sides that carry a gable; 0: the roof shape decides. */
function readEdges(reader: Reader, fields: Fields): number {
  return fields.items('pointed_edges').reduce<number>((bits, _, index) => {
    const side = reader.listed(fields, 'pointed_edges', index, floorSides);
    return side === null ? bits : bits | (1 << floorSides.keys.indexOf(side));
  }, 0);
}

/** Limits of outline coordinates: the length of the longest building, metres from the centre. */
const reach = { default: 0, min: -design.building.maxlength.max, max: design.building.maxlength.max };

/** Returns the corners of an outline as a flat list; corners that are not finite are left out. */
function readPoints(reader: Reader, cfg: Fields, key: string): number[] {
  return pointsOf(cfg.items(key), cfg.placeOf(key)).flatMap((point, index) => {
    if (!point.every(Number.isFinite)) return [];
    return point.map((value) => reader.limited(value, reach, () => cfg.placeInRecord(`${key}[${index}]`)));
  });
}
