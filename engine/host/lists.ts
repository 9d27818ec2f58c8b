/** Closed lists that the module knows by index, under the names it has for them (engine/cli/declare.ts). */
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
  /** Label of a face that is a space, and of one that is a wall. */
  SpaceKind: spaceKinds.keys,
  WallKind: wallKinds.keys,
  BalconyType: balconyTypes.keys,
  ParkingOrientation: parkingOrientations.keys,
  /** The place of a tower on its base, and the layout of its storeys. */
  TowerType: towerTypes.keys,
  BlockType: blockTypes.keys,
  RampType: rampTypes.keys,
  EnvironmentType: environmentTypes.keys,
  MessageCode: generatorMessages.keys,
  /** What an area function is measured in. */
  AreaBasis: ['none', 'gbo', 'lfa', 'parking'],
} as const satisfies Record<string, readonly string[]>;

export const indexesOf = <K extends string>(keys: readonly K[]): Readonly<Record<K, number>> =>
  Object.fromEntries(keys.map((key, index) => [key, index])) as Record<K, number>;

/** Index by key. */
export const AreaFunction = indexesOf(lists.AreaFunction);
export const SpaceKind = indexesOf(lists.SpaceKind);
export const WallKind = indexesOf(lists.WallKind);
export type MessageKey = (typeof lists.MessageCode)[number];
