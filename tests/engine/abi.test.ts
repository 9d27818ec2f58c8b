import { describe, expect, it } from 'vitest';
import * as abi from '../../engine/abi.ts';
import { materialKeys, snakeCase } from '../../engine/host/names.ts';
import { functionBlock, parameterBlock } from '../../engine/host/encode/parameters.ts';
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
import { archetypes } from '../../model/archetypes/index.ts';
import type { Enumeration } from '../../model/enums/enumeration.ts';
import { formFactors } from '../../model/enums/figures.ts';
import { areaFunctionTypes } from '../../model/enums/functions.ts';
import { environmentTypes, spaceKinds, wallKinds } from '../../model/enums/geometry.ts';
import { generatorMessages } from '../../model/enums/messages.ts';
import { parkingOrientations, rampTypes } from '../../model/enums/parking.ts';

const members = (list: object): string[] => Object.keys(list).filter((name) => Number.isNaN(Number(name)));

/** A key of the model as an enum member: INVALID_SHAPE and angled_60 become InvalidShape and Angled60. */
const memberOf = (key: string): string =>
  key
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('');

const lists: [string, object, Enumeration][] = [
  ['Archetype', abi.Archetype, archetypes],
  ['ShapeMode', abi.ShapeMode, shapeModes],
  ['AccessType', abi.AccessType, accessTypes],
  ['HouseType', abi.HouseType, houseTypes],
  ['FloorType', abi.FloorType, floorTypes],
  ['RoofShape', abi.RoofShape, roofShapes],
  ['AreaFunction', abi.AreaFunction, areaFunctionTypes],
  ['SpaceKind', abi.SpaceKind, spaceKinds],
  ['WallKind', abi.WallKind, wallKinds],
  ['BalconyType', abi.BalconyType, balconyTypes],
  ['ParkingOrientation', abi.ParkingOrientation, parkingOrientations],
  ['TowerType', abi.TowerType, towerTypes],
  ['BlockType', abi.BlockType, blockTypes],
  ['RampType', abi.RampType, rampTypes],
  ['EnvironmentType', abi.EnvironmentType, environmentTypes],
  ['MessageCode', abi.MessageCode, generatorMessages],
];

describe('the boundary of the engine', () => {
  it.each(lists)('lists %s in the order of the model', (_name, list, keys) => {
    expect(members(list)).toEqual(keys.keys.map(memberOf));
  });

  it('has a value for every parameter and every attribute of a function', () => {
    expect(parameterBlock).toHaveLength(abi.Parameter.STRIDE);
    expect(functionBlock).toHaveLength(abi.FunctionParameters.STRIDE * areaFunctionTypes.keys.length);
    for (const value of [...parameterBlock, ...functionBlock]) expect(Number.isFinite(value)).toBe(true);
  });

  it('names materials as the host does', () => {
    expect(materialKeys).toEqual(
      'outer_wall inner_wall slab roof parapet window door balcony space stall surface'.split(' '),
    );
  });

  it('has a figure for every form factor of a building and of a concept', () => {
    const building = members(abi.BuildingFigure).map(snakeCase);
    const concept = members(abi.ConceptFigure).map(snakeCase);
    for (const { key, level } of formFactors.entries) {
      if (level.includes('b')) expect(building).toContain(key);
      if (level.includes('c')) expect(concept).toContain(key);
    }
  });
});
