import { describe, expect, it } from 'vitest';
import { defaultOf } from '../../../model/define.ts';
import { building as entity, floorPart, type Building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import { stackedTo, withStoreys } from '../../../ui/stage/plane/restack.ts';
import { stackOf } from '../../../ui/stage/plane/storeys.ts';

const fresh = freshRecord(entity);
const building = (over: Partial<Building>, cfg: Partial<Building['cfg']> = {}): Building => ({
  ...fresh,
  id: 1,
  ...over,
  cfg: { ...fresh.cfg, ...cfg },
});
const floor = (height: number, repeat_count: number, order: number) => ({
  ...defaultOf(floorPart),
  height,
  repeat_count,
  order,
});

describe('the stack of a building', () => {
  it('fills the height with whole storeys', () => {
    expect(stackOf(building({ maxheight: 25 }))).toEqual({ storeys: 8, height: 24 });
    expect(stackOf(building({ maxheight: 24 }))).toEqual({ storeys: 8, height: 24 });
  });

  it('takes listed floors as they are', () => {
    const listed = building({ maxheight: 25 }, { floors: [floor(4, 1, 10), floor(3, 5, 20)] });
    expect(stackOf(listed)).toEqual({ storeys: 6, height: 19 });
  });

  it('is flat for what lies on the ground', () => {
    expect(stackOf(building({ archetype: 'parking_lot', maxheight: 25 })).height).toBe(0);
  });
});

describe('dragging the top', () => {
  it('takes whole storeys', () => {
    expect(stackedTo({ record: building({ maxheight: 25 }) }, 31)).toEqual({ maxheight: 30 });
    expect(stackedTo({ record: building({ maxheight: 25 }) }, -4)).toEqual({ maxheight: 3 });
  });

  it('repeats the highest listed floor and leaves room for it', () => {
    const listed = building({ maxheight: 20 }, { floors: [floor(3, 5, 20), floor(4, 1, 10)] });
    const patch = stackedTo({ record: listed }, 28);
    expect(patch.cfg?.floors.map(({ height, repeat_count }) => [height, repeat_count])).toEqual([
      [4, 1],
      [3, 8],
    ]);
    expect(patch.maxheight).toBe(28);
  });
});

describe('typing a number of storeys', () => {
  it('gives so many, also where the lowest is higher than the rest', () => {
    const listed = building({ maxheight: 20 }, { floors: [floor(4, 1, 10), floor(3, 3, 20)] });
    for (const count of [2, 5, 10, 30]) {
      const { cfg } = withStoreys({ record: listed }, count);
      expect(cfg!.floors.reduce((sum, each) => sum + each.repeat_count, 0)).toBe(count);
    }
    expect(withStoreys({ record: building({ maxheight: 25 }) }, 10)).toEqual({ maxheight: 30 });
  });
});
