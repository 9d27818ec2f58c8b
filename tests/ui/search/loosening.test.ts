import { describe, expect, it } from 'vitest';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import { SLIDER_BINS, sliderEdges } from '../../../model/land/slider.ts';
import { loosened, mostCostly } from '../../../ui/search/loosening.ts';

const width = landKeyOf('plot_width')!;
const year = landKeyOf('building_year')!;

/** One plot with each of these values. */
function histogramOf(key: typeof width, values: readonly number[]): number[] {
  const bins = Array.from({ length: SLIDER_BINS }, () => 0);
  for (const value of values) bins[sliderEdges(key).filter((edge) => edge <= value).length]!++;
  return bins;
}
const passes = (value: number, { param1 = null, param2 = null }: { param1?: number | null; param2?: number | null }) =>
  (param1 === null || value >= param1) && (param2 === null || value <= param2);

describe('loosening a filter to the next match', () => {
  it.each([
    ['the nearest below', { param1: 50, param2: 60 }, [20, 47, 90], 47],
    ['the nearest above', { param1: 50, param2: 60 }, [20, 66, 90], 66],
    ['one beyond the scale', { param1: 50, param2: null }, [1], 1],
    ['one above the scale', { param1: null, param2: 60 }, [900], 900],
  ])('lets in %s and moves one bound', (_, bounds, values, expected) => {
    const patch = loosened(bounds, histogramOf(width, values), width)!;
    expect(Object.keys(patch)).toHaveLength(1);
    expect(passes(expected, { ...bounds, ...patch })).toBe(true);
    const others = values.filter((value) => value !== expected);
    expect(others.some((value) => passes(value, { ...bounds, ...patch }))).toBe(false);
  });

  it('lets in whole numbers up to the edge', () => {
    const bounds = { param1: null, param2: 1_950 };
    const patch = loosened(bounds, histogramOf(year, [1_961, 1_990]), year)!;
    expect(Number.isInteger(patch.param2)).toBe(true);
    expect(passes(1_961, { ...bounds, ...patch })).toBe(true);
    expect(passes(1_990, { ...bounds, ...patch })).toBe(false);
  });

  it('has nothing to move where no plot is outside, or no side is bound', () => {
    expect(loosened({ param1: 50, param2: 60 }, histogramOf(width, [55]), width)).toBeNull();
    expect(loosened({ param1: null, param2: null }, histogramOf(width, [55]), width)).toBeNull();
  });
});

describe('the filters that cost most', () => {
  it('come first; those that keep nothing out are left out', () => {
    const of = (id: number, near: number) => ({ id, near, unknown: 0, histogram: null });
    expect(mostCostly([of(1, 3), of(2, 0), of(3, 8)]).map(({ id }) => id)).toEqual([3, 1]);
  });
});
