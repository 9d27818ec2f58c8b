import { describe, expect, it } from 'vitest';
import { handles, keptInOrder, patchOf, wishOf } from '../../../ui/search/wish.ts';

const filter = { param1: 10, param2: 40, param3: 20, param4: 30, optimal: null };

describe('the handles of a filter', () => {
  it('never pass each other', () => {
    const wish = wishOf(filter);
    expect(handles.map((name) => keptInOrder(name, 0, wish))).toEqual([0, 10, 20, 30]);
    expect(handles.map((name) => keptInOrder(name, 99, wish))).toEqual([20, 30, 40, 99]);
    expect(keptInOrder('param3', null, wish)).toBeNull();
  });

  it('move freely past sides that are open', () => {
    const wish = wishOf({ ...filter, param2: null, param4: null });
    expect(keptInOrder('param3', 99, wish)).toBe(99);
  });

  it('show one best value as a range of one point, and turn it into a range once moved', () => {
    const best = { ...filter, param3: null, param4: null, optimal: 25 };
    const wish = wishOf(best);
    expect(wish).toMatchObject({ param3: 25, param4: 25 });
    expect(patchOf(best, { ...wish, param4: 28 }, ['param4'])).toEqual({ optimal: null, param3: 25, param4: 28 });
    expect(patchOf(filter, { ...wishOf(filter), param1: 12 }, ['param1'])).toEqual({ param1: 12 });
  });
});
