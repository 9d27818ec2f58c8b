import { describe, expect, it } from 'vitest';
import fc from '../../support/properties.ts';
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/types.ts';
import { builds } from '../support/compileProbe.ts';
import { loadPlanes } from '../support/kernel.ts';
import { runs } from '../support/runs.ts';

const planes = await loadPlanes();

const square: Position[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
/** Two holes that share a square of 2 by 2 metres and run opposite ways. */
const opposite: Polygon = [
  square,
  [
    [2, 2],
    [2, 6],
    [6, 6],
    [6, 2],
  ],
  [
    [4, 4],
    [8, 4],
    [8, 8],
    [4, 8],
  ],
];
const WITHOUT_HOLES = 100 - 28;

/** Returns the result of every operation on a polygon. */
const answersOf = (plane: Plane, polygon: Polygon) => ({
  union: plane.unionAll([polygon]),
  area: plane.measure([polygon]).area,
  simple: plane.simplify([polygon], 0.1),
  inset: plane.offset([polygon], -0.5),
  difference: plane.overlay('difference', [[square]], [polygon]),
  sides: plane.contains([polygon], [[5, 5]]),
  pieces: plane.clipLines(
    [
      [
        [-1, 5],
        [11, 5],
      ],
    ],
    [polygon],
  ),
});

const withDirections = (polygon: Polygon, directions: number): Polygon =>
  polygon.map((ring, index) => ((directions >> index) & 1 ? ring.toReversed() : ring));

describe.each(builds)('Holes that overlap, %s build', (build) => {
  const plane = planes[build];
  const answers = (polygon: Polygon) => answersOf(plane, polygon);

  it('are joined, not cancelled, when they run opposite ways', () => {
    expect(plane.measure([opposite]).area).toBe(WITHOUT_HOLES);
    expect(plane.measure(plane.unionAll([opposite])).area).toBe(WITHOUT_HOLES);
    expect([...plane.contains([opposite], [[5, 5]])]).toEqual([-1]);
    for (let directions = 1; directions < 8; directions++) {
      expect(answers(withDirections(opposite, directions))).toEqual(answers(opposite));
    }
  });

  it('are joined when one of them crosses itself, both ways round', () => {
    const bowTie: Position[] = [
      [2, 2],
      [8, 8],
      [8, 2],
      [2, 8],
    ];
    const crossed: Polygon = [square, bowTie, bowTie.toReversed()];
    expect(plane.measure([crossed]).area).toBe(100 - 18);
    expect([...plane.unionAll([crossed])]).toEqual([...plane.unionAll([crossed.slice(0, 2)])]);
  });

  it('leave what their own union leaves, whatever their number, size and directions', () => {
    const coordinate = fc.integer({ min: -3, max: 13 });
    const hole = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 }) as fc.Arbitrary<
      Position[]
    >;
    const polygon = fc.array(hole, { minLength: 2, maxLength: 12 }).map((holes): Polygon => [square, ...holes]);
    const check = fc.property(polygon, fc.nat(2 ** 13 - 1), (rings, directions) => {
      const turned = withDirections(rings, directions);
      expect(answers(turned)).toEqual(answers(rings));
      const holes: MultiPolygon = rings.slice(1).map((ring) => [ring]);
      const rest = plane.overlay('difference', [[square]], holes);
      expect(plane.measure([turned]).area).toBeCloseTo(plane.measure(rest).area, 2);
    });
    fc.assert(check, { numRuns: runs(200) });
  });
});
