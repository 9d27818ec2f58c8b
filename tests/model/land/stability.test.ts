import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../model/define.ts';
import { featureFilter, type FeatureFilter } from '../../../model/entities/featurefilter.ts';
import { filterTrees, type Verdict } from '../../../model/rules/search/search.ts';
import { drawWeights, scoreWith, sharesInList, stability } from '../../../model/rules/search/stability.ts';

const filter = (id: number, values: Partial<FeatureFilter> = {}): FeatureFilter => ({
  ...(defaultsOf(featureFilter.fields) as FeatureFilter),
  id,
  type: 'range',
  key: 'plot_area',
  order: id,
  parentFeatureFilterId: null,
  ...values,
});
const group = (id: number, key: string, values: Partial<FeatureFilter> = {}) =>
  filter(id, { type: 'group', key, ...values });
const verdicts =
  (scores: Readonly<Record<number, number | Partial<Verdict>>>) =>
  ({ id }: { id: number }): Verdict => {
    const given = scores[id] ?? 1;
    return { passes: true, applies: true, score: 1, ...(typeof given === 'number' ? { score: given } : given) };
  };

describe('drawn weights', () => {
  const trees = filterTrees([filter(1, { weight: 2 }), filter(2, { weight: 0 }), filter(3, { weight: 5 })]);

  it('are the same each time, lie within a fifth of their own, and reach near its ends', () => {
    const draws = drawWeights(trees);
    expect(draws).toEqual(drawWeights(trees));
    expect(draws).toHaveLength(200);
    const parts = draws.flatMap((draw) => [draw.get(1)! / 2, draw.get(3)! / 5]);
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0.8);
    expect(Math.max(...parts)).toBeLessThanOrEqual(1.2);
    expect([Math.min(...parts) < 0.81, Math.max(...parts) > 1.19]).toEqual([true, true]);
    expect(parts.reduce((sum, each) => sum + each, 0) / parts.length).toBeCloseTo(1, 1);
  });

  it('leave conditions without weight as they are', () => {
    expect(drawWeights(trees).every((draw) => draw.get(2) === 0)).toBe(true);
  });
});

describe('a score with other weights', () => {
  it('is the weighted mean of what applies', () => {
    const trees = filterTrees([filter(1), filter(2), filter(3), filter(4)]);
    const of = verdicts({ 1: 1, 2: 0.5, 3: { score: 0, applies: false }, 4: 0 });
    const weights = new Map([
      [1, 3],
      [2, 1],
      [3, 9],
      [4, 0],
    ]);
    expect(scoreWith(trees, of, weights)).toBe((3 * 1 + 1 * 0.5) / 4);
  });

  it('of groups follows the weights below them, and only what passes is among their best', () => {
    const trees = filterTrees([
      group(1, 'at_least', { param1: 2 }),
      group(2, 'all', { parentFeatureFilterId: 1 }),
      filter(3, { parentFeatureFilterId: 2 }),
      filter(4, { parentFeatureFilterId: 2 }),
      filter(5, { parentFeatureFilterId: 1 }),
      filter(6, { parentFeatureFilterId: 1 }),
      group(7, 'none'),
      filter(8, { parentFeatureFilterId: 7 }),
    ]);
    const of = verdicts({ 3: 1, 4: 0, 5: { score: 0.9, passes: false }, 6: 0.3, 8: 0 });
    const weights = new Map(Array.from({ length: 8 }, (_, at) => [at + 1, 1]));
    // The best two that pass: the mean of 3 and 4, and 6; `none` counts as full.
    expect(scoreWith(trees, of, weights)).toBe(((0.5 + 0.3) / 2 + 1) / 2);
    expect(scoreWith(trees, of, new Map(weights).set(3, 3))).toBe(((0.75 + 0.3) / 2 + 1) / 2);
  });
});

describe('the share of draws in which a plot is in the list', () => {
  const draws = (scoreAt: (draw: number) => number) =>
    Float32Array.from({ length: stability.draws }, (_, at) => scoreAt(at));

  it('counts the draws in which it is among the best', () => {
    const scores = [draws(() => 0.9), draws((at) => (at % 4 === 0 ? 0.1 : 0.5)), draws(() => 0.3), draws(() => 0.2)];
    expect(sharesInList(scores, 2)).toEqual([1, 0.75, 0.25, 0]);
  });

  it('keeps the order of equal scores, and all of a short list', () => {
    const same = [draws(() => 0.5), draws(() => 0.5), draws(() => 0.5)];
    expect(sharesInList(same, 2)).toEqual([1, 1, 0]);
    expect(sharesInList(same, 100)).toEqual([1, 1, 1]);
    expect(sharesInList([], 100)).toEqual([]);
  });
});
