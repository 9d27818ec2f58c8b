import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { areaOf, clearance, crossings, loadOverlay, windingAt, type Join, type Point, type Ring } from './support.ts';
import { builds } from '../support/compileProbe.ts';
import { runs } from '../support/runs.ts';

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const hole = (x: number, y: number, size: number): Ring => [...square(x, y, size)].reverse();
const areaInUnits = (polygons: Point[][][]) => Number(areaOf(polygons)) / 2;

const { overlay } = loadOverlay('release');

/** Clean polygons of any shape, as the union of tangled rings: fill on the left, holes clockwise. */
const clean = fc
  .array(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })), {
      minLength: 3,
      maxLength: 8,
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((rings) =>
    overlay(
      rings.map((ring) => ring.map(([x, y]): Point => [x * 1000, y * 1000])),
      [],
      'union',
      'evenodd',
    ),
  )
  .filter((polygons) => polygons.length > 0)
  .map((polygons) => polygons.flat());

describe.each(builds)('offset, %s build', (build) => {
  const { offset, probe } = loadOverlay(build);

  it('moves the edges of a square out and in', () => {
    expect(offset([square(0, 0, 100)], 10)).toEqual([
      [
        [
          [-10, -10],
          [110, -10],
          [110, 110],
          [-10, 110],
        ],
      ],
    ]);
    expect(offset([square(0, 0, 100)], -10)).toEqual([
      [
        [
          [10, 10],
          [90, 10],
          [90, 90],
          [10, 90],
        ],
      ],
    ]);
    expect(offset([square(0, 0, 100)], 0)).toEqual([[[...square(0, 0, 100)]]]);
  });

  it('lets a polygon vanish, a hole close and two polygons meet', () => {
    expect(offset([square(0, 0, 100)], -50)).toEqual([]);
    expect(offset([square(0, 0, 100), hole(40, 40, 20)], 10)).toEqual([
      [
        [
          [-10, -10],
          [110, -10],
          [110, 110],
          [-10, 110],
        ],
      ],
    ]);
    expect(offset([square(0, 0, 100), hole(40, 40, 20)], -5)).toEqual([
      [
        [
          [5, 5],
          [95, 5],
          [95, 95],
          [5, 95],
        ],
        [
          [35, 35],
          [35, 65],
          [65, 65],
          [65, 35],
        ],
      ],
    ]);
    expect(offset([square(0, 0, 100), square(110, 0, 100)], 5)).toEqual([
      [
        [
          [-5, -5],
          [215, -5],
          [215, 105],
          [-5, 105],
        ],
      ],
    ]);
  });

  it('cuts a dumbbell in two where its neck is too narrow, although every edge keeps its direction', () => {
    const dumbbell: Ring = [
      [0, 0],
      [100, 0],
      [100, 40],
      [200, 40],
      [200, 0],
      [300, 0],
      [300, 100],
      [200, 100],
      [200, 60],
      [100, 60],
      [100, 100],
      [0, 100],
    ];
    expect(offset([dumbbell], -15)).toEqual([
      [
        [
          [15, 15],
          [85, 15],
          [85, 85],
          [15, 85],
        ],
      ],
      [
        [
          [215, 15],
          [285, 15],
          [285, 85],
          [215, 85],
        ],
      ],
    ]);
  });

  it('closes corners by the join asked for', () => {
    const side = 1_000_000;
    const grown = (join: Join) => areaInUnits(offset([square(0, 0, side)], 100_000, join)) / 1e10 - 100 - 40;
    expect(grown('mitre')).toBeCloseTo(4, 9);
    expect(grown('round')).toBeCloseTo(Math.PI, 1);
    expect(grown('round')).toBeLessThan(Math.PI);
    expect(grown('square')).toBeCloseTo(4 * (2 * Math.SQRT2 - 2), 4);
  });

  it('cuts a mitre off at its limit', () => {
    const needle: Ring = [
      [0, 0],
      [1_000_000, -20_000],
      [1_000_000, 20_000],
    ];
    const left = (limit: number) =>
      Math.min(
        ...offset([needle], 1_000, 'mitre', limit)
          .flat(2)
          .map(([x]) => x),
      );
    expect(left(5)).toBeCloseTo(-5_000, -1);
    expect(left(20)).toBeCloseTo(-20_000, -1);
    expect(left(100)).toBeCloseTo(-1_000 / Math.sin(Math.atan(0.02)), -1);
  });

  it('says when a point would leave the grid', () => {
    const before = probe.mark();
    const points = probe.alloc(16);
    new Int32Array(probe.memory.buffer, points, 2).set([2 ** 29 - 1000, 0]);
    expect([100, 300, -300, NaN, Infinity].map((d) => Boolean(probe.fitsGrid(points, 1, d, 5)))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    probe.reset(before);
  });

  it('holds just the points that are far enough inside, or near enough outside', () => {
    const sample = fc.tuple(fc.integer({ min: -4_000, max: 16_000 }), fc.integer({ min: -4_000, max: 16_000 }));
    const distance = fc.integer({ min: -2_500, max: 2_500 }).filter((d) => Math.abs(d) > 20);
    const LIMIT = 3;
    fc.assert(
      fc.property(
        clean,
        distance,
        fc.constantFrom<Join>('mitre', 'round', 'square'),
        fc.array(sample, { minLength: 25, maxLength: 25 }),
        (rings, d, join, points) => {
          const result = offset(rings, d, join, LIMIT).flat();
          const [size, slack] = [Math.abs(d), 4];
          // The ends of a cut at the limit lie a little further away than its middle.
          const stray = Math.hypot(1, join === 'mitre' ? LIMIT : 1);
          for (const at of points) {
            const depth = (windingAt(rings, at) > 0 ? 1 : -1) * clearance(rings, at);
            if (Math.abs(depth) < 2 || (result.length > 0 && clearance(result, at) < slack)) continue;
            const isInside = result.length > 0 && windingAt(result, at) === 1;
            const [surely, surelyNot] =
              d < 0 ? [depth > stray * size, depth < size] : [depth > -size, depth < -stray * size];
            if (join === 'round') expect(isInside).toBe(depth > -d);
            else if (surely) expect(isInside).toBe(true);
            else if (surelyNot) expect(isInside).toBe(false);
          }
        },
      ),
      { numRuns: runs(1_500) },
    );
  });

  it('never crosses itself', () => {
    fc.assert(
      fc.property(
        clean,
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.constantFrom<Join>('mitre', 'square'),
        (rings, d, join) => {
          const result = offset(rings, d, join).flat();
          expect(crossings(result)).toEqual([]);
          expect(result.every((ring) => ring.length >= 3)).toBe(true);
        },
      ),
      { numRuns: runs(1_000) },
    );
  });
});
