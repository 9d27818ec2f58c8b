import { expect, it } from 'vitest';
import { NO_VALUE, shadesOf } from '../../../../ui/scenes/analysis/map/shades.ts';

it('values are put into five classes of as many, and what has none into no class', () => {
  const values = Array.from({ length: 20 }, (_, at) => at);
  const shades = shadesOf([null, ...values.toReversed()]);
  expect(shades.classes.map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [4, 7],
    [8, 11],
    [12, 15],
    [16, 19],
  ]);
  expect(new Set(values.map(shades.of)).size).toBe(5);
  expect([shades.of(3), shades.of(4)]).toEqual([shades.classes[0]!.colour, shades.classes[1]!.colour]);
  expect(shades.of(null)).toBe(NO_VALUE);
});

it('equal values share a class', () => {
  expect(shadesOf([7, 7, 7]).classes.map(({ from, to }) => [from, to])).toEqual([[7, 7]]);
  const { classes } = shadesOf([0, 0, 0, 0, 0, 0, 0, 0, 5, 9]);
  expect(classes.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [5, 9],
  ]);
  expect(shadesOf([null]).classes).toEqual([]);
});
