import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../bench/inputs/plane.ts';
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/types.ts';
import { builds } from '../support/compileProbe.ts';
import { loadPlanes } from '../support/kernel.ts';
import { runs } from '../support/runs.ts';

const planes = await loadPlanes();

/** Far away on both sides, touching nothing: with it, no part of the other set lies beyond this set's box. */
const corners: MultiPolygon = [-1000, 1000].map((at) => [
  [
    [at, at],
    [at + 1, at],
    [at, at + 1],
  ],
]);

describe.each(builds)('Where a result cannot lie, %s build', (build) => {
  const plane = planes[build];
  const random = randomFrom(4711);
  /** Centimetres, so that rounding happens; one that crosses itself often. */
  const polygon = (reach: number, count: number): Polygon => {
    const [x, y] = [200 * random(), 200 * random()];
    const place = (from: number) => Math.round((from + reach * random()) * 100) / 100;
    return [Array.from({ length: count }, (): Position => [place(x), place(y)])];
  };
  const set = (): MultiPolygon =>
    Array.from({ length: 2 + Math.floor(3 * random()) }, () =>
      polygon(20 + 180 * random(), 3 + Math.floor(9 * random())),
    );

  it.each(['intersection', 'difference'] as const)('shortcuts change nothing: %s', (operation) => {
    for (let run = 0; run < runs(300); run++) {
      const [a, b] = [set(), set()];
      const whole = plane.overlay(operation, operation === 'difference' ? [...a, ...corners] : a, [...b, ...corners]);
      const near = whole.filter(([outer]) => Math.abs(outer![0]![0]) < 900);
      expect([...plane.overlay(operation, a, b)]).toEqual(near);
    }
  });
});
