import { expect, it } from 'vitest';
import { axisOf, placeOn } from '../../../../ui/scenes/analysis/areas/scatter.ts';

it('an axis has round numbers around all values', () => {
  expect(axisOf([3, 97]).ticks).toEqual([0, 20, 40, 60, 80, 100]);
  expect(axisOf([-3, 4]).ticks).toEqual([-4, -2, 0, 2, 4]);
  expect(axisOf([0.11, 0.34]).ticks).toEqual([0.1, 0.15, 0.2, 0.25, 0.3, 0.35]);
});

it('values that are all alike have a place too', () => {
  const axis = axisOf([5, 5]);
  expect(placeOn(axis, 5)).toBeGreaterThanOrEqual(0);
  expect(placeOn(axis, 5)).toBeLessThanOrEqual(1);
  expect(axisOf([0, 0]).to).toBeGreaterThan(0);
});
