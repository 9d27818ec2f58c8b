import { describe, expect, it } from 'vitest';
import { BuildingFigure } from '../../engine/abi/building.ts';
import { ConceptFigure } from '../../engine/abi/concept.ts';
import { materialKeys, snakeCase } from '../../engine/host/names.ts';
import { Fields } from '../../engine/host/encode/fields.ts';
import { functionBlock, FunctionParameters, Parameter, parameterRow } from '../../engine/host/encode/parameters.ts';
import { Reader } from '../../engine/host/encode/read.ts';
import { formFactors } from '../../model/enums/figures.ts';
import { areaFunctionTypes } from '../../model/enums/functions.ts';

const members = (list: object): string[] => Object.keys(list).filter((name) => Number.isNaN(Number(name)));

describe('the boundary of the engine', () => {
  it('has a value for every parameter and every attribute of a function', () => {
    const parameters = [...parameterRow.read(new Reader(), { own: Fields.none })];
    expect(parameters).toHaveLength(Parameter.STRIDE);
    expect(functionBlock).toHaveLength(FunctionParameters.STRIDE * areaFunctionTypes.keys.length);
    for (const value of [...parameters, ...functionBlock]) expect(Number.isFinite(value)).toBe(true);
  });

  it('names materials as the host does', () => {
    expect(materialKeys).toEqual(
      'outer_wall inner_wall slab roof parapet window door balcony space stall surface'.split(' '),
    );
  });

  it('has a figure for every form factor of a building and of a concept', () => {
    const building = members(BuildingFigure).map(snakeCase);
    const concept = members(ConceptFigure).map(snakeCase);
    for (const { key, level } of formFactors.entries) {
      if (level.includes('b')) expect(building).toContain(key);
      if (level.includes('c')) expect(concept).toContain(key);
    }
  });
});
