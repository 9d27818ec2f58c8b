import { expect, it } from 'vitest';
import { pathOf } from '../../../ui/stage/overlay/svg.ts';

it('an outline becomes a path, and one of which nothing is in front of the camera an empty one', () => {
  const triangle = [
    [0, 0],
    [10.04, 0],
    [0, 5.06],
  ] as const;
  expect(pathOf(triangle)).toBe('M0 0L10 0L0 5.1');
  expect(pathOf(triangle, true)).toBe('M0 0L10 0L0 5.1Z');
  expect(pathOf([], true)).toBe('');
});
