import { describe, expect, it } from 'vitest';
import fc from '../../support/properties.ts';
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/types.ts';
import { lengthOf, UNIT } from '../peers/support.ts';
import { builds } from '../support/compileProbe.ts';
import { loadPlanes } from '../support/kernel.ts';
import { runs } from '../support/runs.ts';

const planes = await loadPlanes();

/** How far one rounding moves a point at most, grid units: half the diagonal of a cell. */
const STEP = Math.SQRT1_2;

/** Grid units to metres, and back to whole units. */
const metres = (ring: Position[]): Position[] => ring.map(([x, y]) => [x * UNIT, y * UNIT]);
const units = ([x, y]: Position): Position => [Math.round(x / UNIT), Math.round(y / UNIT)];

/** How far below the line from the origin to (dx, dy) a point lies, grid units. */
const depth = ([dx, dy]: Position, [x, y]: Position): number => (dy * x - dx * y) / Math.hypot(dx, dy);

/**
 * Returns the drift, in grid units, of the edge from the origin to `end` in the union of the area below it with triangles
 * whose tips come near it.
 */
function driftOf(plane: Plane, end: Position, tips: Position[]): number {
  const [dx, dy] = end;
  const floor = -3 * (dx + Math.abs(dy));
  const below: Polygon = [
    metres([
      [0, 0],
      [0, floor],
      [dx, floor],
      [dx, dy],
    ]),
  ];
  const triangles = tips.map(([x, y]): Polygon => [
    metres([
      [x, y],
      [x - 1, y + floor / 2],
      [x + 1, y + floor / 2],
    ]),
  ]);
  const united = plane.unionAll([below, ...triangles]);
  expect(plane.validity(united).valid).toBe(true);
  const edge = united.flat(2).map(units);
  return Math.max(...edge.filter(([x, y]) => x >= 0 && x <= dx && y > floor / 4).map((point) => depth(end, point)));
}

/**
 * Tips that lead the edge away as far as can be: each the deepest point of the grid that the rest of the edge passes when it
 * has been led through the tip before.
 */
function staircase(end: Position, count: number): Position[] {
  const tips: Position[] = [];
  let [fromX, fromY] = [0, 0];
  for (let k = 0; k < count; k++) {
    const [dx, dy] = [end[0] - fromX, end[1] - fromY];
    let best: Position | null = null;
    for (let x = fromX + 1; x < fromX + 400; x++) {
      const y = Math.floor(fromY + (dy * (x - fromX)) / dx);
      for (const tip of [y, y - 1].map((level): Position => [x, level])) {
        const isPassed = 2 * Math.abs(dx * (tip[1] - fromY) - dy * (x - fromX)) < dx + Math.abs(dy);
        if (isPassed && depth(end, tip) > (best ? depth(end, best) : 0)) best = tip;
      }
    }
    if (!best) break;
    tips.push(best);
    [fromX, fromY] = best;
  }
  return tips;
}

describe.each(builds)('The drift of an edge, %s build', (build) => {
  const plane = planes[build];
  const slopes = [-2, -1, -0.5, 0, 0.2, 0.414213, 0.618034, 0.9, 0.99, 0.999, 0.999983, 1, 1.3, 2.5];

  it.each([1, 2, 5, 10, 20])(
    'through %i corners in turn is at most as many roundings; the search comes near that',
    (count) => {
      const found = slopes.map((slope) => {
        const end: Position = [1_000_000, Math.round(1_000_000 * slope)];
        return driftOf(plane, end, staircase(end, count));
      });
      expect(Math.max(...found)).toBeLessThanOrEqual(STEP * count);
      expect(Math.max(...found)).toBeGreaterThan(0.95 * STEP * count);
    },
  );

  it('is at most one rounding for each corner near it, wherever they are', () => {
    const end = fc.tuple(fc.integer({ min: 20, max: 1000 }), fc.integer({ min: -1000, max: 1000 }));
    const tip = fc.tuple(fc.double({ min: 0.02, max: 0.98, noNaN: true }), fc.integer({ min: 0, max: 4 }));
    const check = fc.property(end, fc.array(tip, { maxLength: 12 }), (to, places) => {
      const tips = places.map(([share, under]): Position => {
        const x = Math.round(1 + share * (to[0] - 2));
        return [x, Math.floor((x * to[1]) / to[0]) - under];
      });
      expect(driftOf(plane, to, tips)).toBeLessThanOrEqual(STEP * tips.length + 1e-9);
    });
    fc.assert(check, { numRuns: runs(1000) });
  });
});

describe.each(builds)('Parts thinner than a grid unit, %s build', (build) => {
  const plane = planes[build];
  const one = (...ring: Position[]): MultiPolygon => [[metres(ring)]];
  const thin = one([0, 0], [1_000_000, 1], [600_000, 1]);

  it('may vanish: the result has none of it and its status is ok, while measuring tells its area', () => {
    const union = plane.unionAll(thin);
    expect([union.length, union.status]).toEqual([0, 'ok']);
    expect(plane.measure(thin)).toMatchObject({ area: expect.closeTo(2e-5, 12), status: 'ok' });
  });

  it('may vanish between two parts: a corner in the gap joins them', () => {
    const above = one([0, 0], [1_000_000, 1], [1_000_000, 900_000], [0, 900_000]);
    const below = (...corners: Position[]) => one([500_000, -900_000], [1_000_000, 0], ...corners, [0, 0]);
    expect(plane.unionAll([...above, ...below()])).toHaveLength(2);
    expect(plane.unionAll([...above, ...below([400_000, 0])])).toHaveLength(1);
  });

  it('cost no more area than the drift along their edges', () => {
    const coordinate = fc.integer({ min: 0, max: 60 });
    const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 6 }) as fc.Arbitrary<Position[]>;
    const check = fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), (rings) => {
      const set = (scale: number): MultiPolygon =>
        rings.map((each) => [metres(each.map(([x, y]) => [x * scale, y * scale]))]);
      // A thousand times as large rounding hardly shows.
      const fine = plane.unionAll(set(1000));
      const coarse = plane.unionAll(set(1));
      const corners = rings.flat().length + fine.flat(2).length;
      const lost = Math.abs(plane.measure(fine).area / 1e6 - plane.measure(coarse).area);
      expect(lost).toBeLessThanOrEqual(STEP * corners * UNIT * lengthOf(set(1)) + 1e-12);
    });
    fc.assert(check, { numRuns: runs(500) });
  });
});
