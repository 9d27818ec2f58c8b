/** Closed lists whose indices the module uses, under its own names (engine/cli/declare.ts). */
import { archetypes } from '../../model/archetypes/index.ts';
import {
  accessTypes,
  balconyTypes,
  blockTypes,
  floorTypes,
  houseTypes,
  roofShapes,
  shapeModes,
  towerTypes,
} from '../../model/enums/building.ts';
import { areaFunctionTypes } from '../../model/enums/functions.ts';
import { environmentTypes, spaceKinds, wallKinds } from '../../model/enums/geometry.ts';
import { generatorMessages } from '../../model/enums/messages.ts';
import { parkingOrientations, rampTypes } from '../../model/enums/parking.ts';

export const lists = {
  Archetype: archetypes.keys,
  ShapeMode: shapeModes.keys,
  AccessType: accessTypes.keys,
  HouseType: houseTypes.keys,
  FloorType: floorTypes.keys,
  RoofShape: roofShapes.keys,
  AreaFunction: areaFunctionTypes.keys,
  /** Labels of faces: spaces and walls. */
  SpaceKind: spaceKinds.keys,
  WallKind: wallKinds.keys,
  BalconyType: balconyTypes.keys,
  ParkingOrientation: parkingOrientations.keys,
  /** Place of a tower on its base, and layout of its storeys. */
  TowerType: towerTypes.keys,
  BlockType: blockTypes.keys,
  RampType: rampTypes.keys,
  EnvironmentType: environmentTypes.keys,
  MessageCode: generatorMessages.keys,
  /** Kind of area in which a function is measured. */
  AreaBasis: ['none', 'gbo', 'lfa', 'parking'],
} as const satisfies Record<string, readonly string[]>;

export const indexesOf = <K extends string>(keys: readonly K[]): Readonly<Record<K, number>> =>
  Object.fromEntries(keys.map((key, index) => [key, index])) as Record<K, number>;

export const AreaFunction = indexesOf(lists.AreaFunction);
export const SpaceKind = indexesOf(lists.SpaceKind);
export const WallKind = indexesOf(lists.WallKind);
export type MessageKey = (typeof lists.MessageCode)[number];
