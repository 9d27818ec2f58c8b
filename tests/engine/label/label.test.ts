import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { clearance, loadOverlay, windingAt, type Point, type Ring } from '../overlay/support.ts';
import { builds, compileProbe } from '../support/compileProbe.ts';
import { runs } from '../support/runs.ts';

interface LabelProbe {
  alloc(bytes: number): number;
  mark(): number;
  reset(to: number): void;
  labelPoint(points: number, starts: number, rings: number, precision: number, to: number): number;
}

describe.each(builds)('label point, %s build', (build) => {
  const probe = compileProbe<LabelProbe>(build);
  const { overlay } = loadOverlay(build);
  function label(rings: readonly Ring[], precision = 1): { at: Point; distance: number } | null {
    const before = probe.mark();
    const points = probe.alloc(rings.flat().length * 8 + 8);
    const starts = probe.alloc((rings.length + 1) * 4);
    const to = probe.alloc(24);
    new Int32Array(probe.memory.buffer, points, rings.flat().length * 2).set(rings.flat(2));
    let count = 0;
    new Int32Array(probe.memory.buffer, starts, rings.length + 1).set([
      0,
      ...rings.map((ring) => (count += ring.length)),
    ]);
    const isFound = probe.labelPoint(points, starts, rings.length, precision, to);
    const [x, y, distance] = new Float64Array(probe.memory.buffer, to, 3) as unknown as [number, number, number];
    probe.reset(before);
    return isFound ? { at: [x, y], distance } : null;
  }

  it('is the centre of a square and beside a hole', () => {
    expect(
      label([
        [
          [0, 0],
          [1000, 0],
          [1000, 1000],
          [0, 1000],
        ],
      ]),
    ).toEqual({ at: [500, 500], distance: 500 });
    const holed = label([
      [
        [0, 0],
        [3000, 0],
        [3000, 1000],
        [0, 1000],
      ],
      [
        [100, 100],
        [100, 900],
        [1900, 900],
        [1900, 100],
      ],
    ])!;
    expect(holed.distance).toBeCloseTo(500, 0);
    expect(holed.at[0]).toBeGreaterThan(2300);
  });

  it('finds the narrow place of a thin ring and answers nothing for shapes without area', () => {
    expect(
      label(
        [
          [
            [0, 0],
            [100000, 0],
            [100000, 3],
            [0, 3],
          ],
        ],
        0.25,
      )!.distance,
    ).toBeGreaterThan(1.2);
    for (const flat of [
      [],
      [
        [
          [0, 0],
          [5, 5],
        ],
      ],
      [
        [
          [0, 0],
          [5, 5],
          [9, 9],
        ],
      ],
      [
        [
          [3, 3],
          [3, 3],
          [3, 3],
        ],
      ],
    ] as Ring[][])
      expect(label(flat)).toBeNull();
  });

  it('is the best point of a shape thinner than the precision', () => {
    const thin: Ring = [
      [-491894, 1969002],
      [-467, -116],
      [491098, -1969200],
      [491496, -1969101],
      [-347, -87],
      [-491496, 1969101],
    ];
    const exact = label([thin], 1)!.distance;
    expect(exact).toBeGreaterThan(150);
    const { at, distance } = label([thin], 19_700)!;
    expect(windingAt([thin], at)).toBe(1);
    expect(clearance([thin], at)).toBeCloseTo(distance, 3);
    expect(distance).toBeGreaterThanOrEqual(0.75 * exact - 1);
  });

  it('finds the wide end of a wedge 8000 times as long as it is high', () => {
    const wedge: Ring = [
      [0, 0],
      [400_000_000, 0],
      [400_000_000, 50_000],
    ];
    const { at, distance } = label([wedge], 1000)!;
    expect(distance).toBeGreaterThan(24_000);
    expect(clearance([wedge], at)).toBeCloseTo(distance, 2);
  });

  it('answers for bent slivers across the whole grid, at any precision that can be reached', () => {
    const reach = 500_000_000;
    const slivers: Ring[] = [
      [
        [-reach, -reach],
        [reach, 0],
        [-reach, reach],
        [reach - 4, 0],
      ],
      [
        [-reach, -3],
        [0, 0],
        [reach, -3],
        [reach, -2],
        [0, 1],
        [-reach, -2],
      ],
    ];
    for (const sliver of slivers)
      for (const precision of [20_000, 1e9]) {
        const { at, distance } = label([sliver], precision)!;
        expect(distance).toBeGreaterThan(0.3);
        expect(windingAt([sliver], at)).toBe(1);
        expect(clearance([sliver], at)).toBeCloseTo(distance, 3);
      }
  });

  it('lies inside, at the distance it says, and no sampled point is further from the boundary', () => {
    const coordinate = fc.integer({ min: 0, max: 12 }).map((value) => value * 1000);
    const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 8 }) as fc.Arbitrary<Point[]>;
    const polygon = fc
      .array(ring, { minLength: 1, maxLength: 3 })
      .map((rings) => overlay(rings, [], 'union', 'evenodd')[0])
      .filter((found) => found !== undefined);
    const sample = fc.array(fc.tuple(fc.nat(12_000), fc.nat(12_000)), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(polygon, sample, (rings, points) => {
        const { at, distance } = label(rings, 2)!;
        expect(windingAt(rings, at)).toBe(1);
        expect(clearance(rings, at)).toBeCloseTo(distance, 3);
        for (const point of points)
          if (windingAt(rings, point) === 1) expect(clearance(rings, point)).toBeLessThanOrEqual(distance + 2.01);
      }),
      { numRuns: runs(400) },
    );
  });

  const peers = resolve(import.meta.dirname, '../../../../shared/peer-cases/polylabel/fixtures.json');
  it.skipIf(!existsSync(peers))(
    'is as far from the boundary as the published answers (skipped without the peer cases)',
    () => {
      interface Fixture {
        id: string;
        rings: [number, number][][];
        expect: { precision: number; distance: number }[];
      }
      const { cases } = JSON.parse(readFileSync(peers, 'utf8')) as { cases: Fixture[] };
      expect(cases.length).toBeGreaterThan(0);
      for (const { rings, expect: answers } of cases) {
        for (const { precision, distance } of answers) {
          const scaled = rings.map((each) => each.map(([x, y]): Point => [Math.round(x * 1000), Math.round(y * 1000)]));
          expect((label(scaled, precision * 1000)?.distance ?? 0) / 1000).toBeGreaterThanOrEqual(
            distance - precision - 0.002,
          );
        }
      }
    },
  );
});
