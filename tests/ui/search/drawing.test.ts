import { expect, it } from 'vitest';
import { drawnIn } from '../../../ui/search/drawing.ts';

const square = (west: number, south: number, side: number): [number, number][][] => [
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ],
];

it('shapes lie in one drawing, north up, with degrees of longitude shortened by their latitude', () => {
  const whole = { type: 'MultiPolygon' as const, coordinates: [square(5, 60, 1)] };
  const part = { type: 'Polygon' as const, coordinates: square(5, 60.5, 0.5) };
  const drawn = drawnIn([part, null], whole);
  const width = 1_000 * Math.cos((60.5 * Math.PI) / 180);
  const numbers = (path: string) => path.match(/[\d.]+/g)!.map(Number);
  const [right, , bottom] = [Math.max(...numbers(drawn.outline).filter((_, at) => at % 2 === 0)), 0, 1_000];
  expect(right).toBeCloseTo(width, 0);
  expect(Math.max(...numbers(drawn.outline))).toBe(bottom);
  // The northern half is the upper one.
  expect(Math.max(...numbers(drawn.paths[0]!).filter((_, at) => at % 2 === 1))).toBe(500);
  expect(drawn.paths[1]).toBe('');
});

it('nothing is drawn of what has no shape', () => {
  expect(drawnIn([null], null)).toMatchObject({ paths: [''], outline: '' });
});
