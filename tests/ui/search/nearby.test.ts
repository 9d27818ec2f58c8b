import { describe, expect, it } from 'vitest';
import { nearQuestions } from '../../../ui/search/nearby.ts';

const question = {
  filters: [
    { id: 1, type: 'range' as const, key: 'plot_width', param1: 20, param2: 40, param3: 25, weight: 3 },
    { id: 2, type: 'range' as const, key: 'plot_area', param1: 500, weight: 2 },
    { id: 3, type: 'own' as const, key: 'not_in_locations' },
  ],
  keepUnknown: true,
};

describe('the questions for near misses', () => {
  it('ask what lies just beyond each bound, and wish for the bound alone', () => {
    const [below, above, ...others] = nearQuestions(question, 1);
    expect(others).toEqual([]);
    const [low, high] = [below!.filters[0]!, above!.filters[0]!];
    expect(low.param2).toBeLessThan(20);
    expect(Math.fround(low.param2!)).toBe(low.param2);
    expect(low).toMatchObject({ param1: null, param3: low.param2, param4: null, weight: 1 });
    expect(high.param1).toBeGreaterThan(40);
    expect(high).toMatchObject({ param2: null, param3: null, param4: high.param1, weight: 1 });
    expect(below!.filters.slice(1).map(({ weight, param1 }) => [weight, param1])).toEqual([
      [0, 500],
      [0, undefined],
    ]);
    expect(below!.keepUnknown).toBe(true);
  });

  it('ask within the area of a filter that applies in one alone: elsewhere no plot fails it', () => {
    const polygon = { type: 'Polygon' as const, coordinates: [] };
    const [first, ...others] = question.filters;
    const [below] = nearQuestions({ filters: [{ ...first!, polygon }, ...others] }, 1);
    expect(below!.filters.at(-1)).toEqual({ id: -1, type: 'area', key: '', polygon, weight: 0 });
    expect(nearQuestions(question, 1)[0]!.filters).toHaveLength(3);
  });

  it('are none for filters on no number, and one for a filter open on one side', () => {
    expect(nearQuestions(question, 3)).toEqual([]);
    expect(nearQuestions(question, 2)).toHaveLength(1);
  });

  it('go below zero and beyond it', () => {
    const zero = { filters: [{ id: 1, type: 'range' as const, key: 'zoning_height_headroom', param1: 0, param2: -3 }] };
    const [below, above] = nearQuestions(zero, 1);
    expect(below!.filters[0]!.param2).toBeLessThan(0);
    expect(above!.filters[0]!.param1).toBeGreaterThan(-3);
  });
});
