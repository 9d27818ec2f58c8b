import { beforeAll, describe, expect, it } from 'vitest';
import { getBlocks, getBuilding, getGroups, getTower } from '../../engine/host/index.ts';
import type { BuildingRecord, ConceptInput, Engine } from '../../engine/host/types.ts';
import { conceptInput, loadCompiled } from './compiled.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled();
}, 120_000);

describe('parts of a building', () => {
  it('are the base and its towers, with areas of all kinds', () => {
    const [record] = conceptInput('RC04').buildings as [BuildingRecord];
    const result = engine.generate(conceptInput('RC04')).buildings[0]!;
    const parts = getBuilding(record, result);
    expect(parts).toMatchObject({ building_id: 'b1', height: expect.closeTo(59.1, 6) });
    expect(parts.area.gross).toBeCloseTo(10400, 6);
    expect(parts.area.grid).toBeCloseTo(59.2 * 29.2 * 2 + 19.2 * 19.2 * 17, 4);
    expect(parts.area.net).toBeCloseTo(result.figures.nfa as number, 6);
    expect(parts.blocks.map(({ tower, storeys, units }) => [tower, storeys, units])).toEqual([
      [null, 2, 0],
      ['tower-1', 17, 85],
    ]);
    expect(parts.polygon).toHaveLength(1);
    expect(parts.towers).toEqual(getBlocks(result).slice(1));
  });

  it('finds a tower by its id', () => {
    const result = engine.generate(conceptInput('RC04')).buildings[0]!;
    expect(getTower(result, 'tower-1')).toMatchObject({ z0: 8.1, functions: ['residential_apartment'] });
    expect(getTower(result, 'tower-2')).toBeNull();
  });

  it('has a courtyard as a hole', () => {
    const result = engine.generate(conceptInput('RC06')).buildings[0]!;
    expect(getBlocks(result)[0]!.polygon.map((rings) => rings.length)).toEqual([2]);
  });

  it('knows which towers are instances of one variant', () => {
    const input = conceptInput('tower-instance');
    const [record] = input.buildings as [BuildingRecord];
    const parts = getBuilding(record, engine.generate(input).buildings[0]!);
    expect(parts.variants).toEqual([{ variant: 'tower-1', instances: ['tower-1', 'tower-2'] }]);
  });

  it('turns a tower in place: its outline keeps its size and its centre', () => {
    const outline = getBlocks(engine.generate(conceptInput('tower-turned')).buildings[0]!)[1]!.polygon[0]![0]!;
    const corners = outline.slice(0, 4);
    for (const [x, y] of corners) expect(Math.hypot(x, y)).toBeCloseTo(Math.hypot(10, 10), 4);
    expect(corners.reduce((sum, [x]) => sum + x, 0)).toBeCloseTo(0, 6);
  });

  it('of one group are summed', () => {
    const concept: ConceptInput = {
      buildings: [
        { id: 'a', archetype: 'generic', maxheight: 3, groupId: 7 },
        { id: 'b', archetype: 'generic', maxheight: 6, groupId: 7 },
        { id: 'c', archetype: 'generic', maxheight: 9 },
      ],
    };
    const groups = getGroups(concept, engine.generate(concept));
    expect(groups).toMatchObject([{ groupId: 7, building_ids: ['a', 'b'], units: 0, area: { gross: 3 * 800 } }]);
  });
});
