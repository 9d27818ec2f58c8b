import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  clearance,
  crossings,
  loadOverlay,
  operations,
  twiceArea,
  windingAt,
  type Operation,
  type Point,
  type Ring,
  type Rule,
} from './support.ts';
import { builds } from '../support/compileProbe.ts';
import { runs } from '../support/runs.ts';

const names = Object.keys(operations) as Operation[];
const LIMIT = 2 ** 29 - 1;
const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const reversed = (ring: Ring): Ring => [...ring].reverse();

/** Few distinct coordinates: touching, collinear, repeated and crossing edges are the rule, not the exception. */
const tangled = (size: number, scale: number) => {
  const coordinate = fc.integer({ min: 0, max: size }).map((value) => value * scale);
  const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 }) as fc.Arbitrary<Point[]>;
  return fc.array(ring, { minLength: 1, maxLength: 3 });
};
const rule = fc.constantFrom<Rule>('evenodd', 'nonzero', 'positive');

const kernels = { release: loadOverlay('release'), debug: loadOverlay('debug') };

describe.each(builds)('rounding of crossings, %s build', (build) => {
  const { probe } = kernels[build];
  const big = (bits: bigint) => fc.bigInt({ min: -(1n << bits), max: 1n << bits });

  it('compares products without overflow', () => {
    fc.assert(
      fc.property(big(62n), big(62n), big(62n), big(62n), (a, b, c, d) => {
        const difference = a * b - c * d;
        expect(probe.compareProducts(a, b, c, d)).toBe(difference > 0n ? 1 : difference < 0n ? -1 : 0);
      }),
    );
  });

  it('is exact, with halves upwards', () => {
    const floorOf = (n: bigint, d: bigint) => (n >= 0n ? n / d : -((-n + d - 1n) / d));
    const step = fc.integer({ min: -(2 ** 30) + 1, max: 2 ** 30 - 1 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 2n, max: 1n << 61n }),
        fc.bigInt({ min: 1n, max: 1n << 61n }),
        fc.boolean(),
        step,
        (d, r, negative, s) => {
          const n = r % d || 1n;
          fc.pre(n < d);
          const sign = negative ? -1n : 1n;
          expect(probe.roundedShare(sign * n, sign * d, s)).toBe(Number(floorOf(2n * n * BigInt(s) + d, 2n * d)));
        },
      ),
    );
    expect([probe.roundedShare(1n, 2n, 3), probe.roundedShare(1n, 2n, -3), probe.roundedShare(1n, 4n, 2)]).toEqual([
      2, -1, 1,
    ]);
  });
});

describe.each(builds)('overlay, %s build', (build) => {
  const { probe, overlay } = kernels[build];

  it('gives canonical polygons: outer rings counter-clockwise from their first point, holes clockwise', () => {
    const frame = overlay([square(0, 0, 10)], [square(3, 3, 4)], 'difference', 'nonzero');
    expect(frame).toEqual([
      [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ],
        [
          [3, 3],
          [3, 7],
          [7, 7],
          [7, 3],
        ],
      ],
    ]);
  });

  it('separates polygons that touch in a point and keeps a hole that touches its outer ring', () => {
    const touching = overlay([square(0, 0, 5), square(5, 5, 5)], [], 'union', 'nonzero');
    expect(touching.map((polygon) => polygon.length)).toEqual([1, 1]);
    const pinched = overlay(
      [square(0, 0, 10)],
      [
        [
          [0, 5],
          [4, 3],
          [4, 7],
        ],
      ],
      'difference',
      'nonzero',
    );
    expect(pinched.map((polygon) => polygon.map((ring) => ring.length))).toEqual([[4, 3]]);
  });

  it('puts every hole in the polygon around it, islands in holes included', () => {
    const nested = [square(0, 0, 100), square(10, 10, 80), square(20, 20, 60), square(30, 30, 10), square(60, 60, 10)];
    const result = overlay([...nested, square(200, 0, 30), square(210, 10, 5)], [], 'union', 'evenodd');
    expect(result.map((polygon) => [polygon[0]![0], polygon.slice(1).map((hole) => hole[0])])).toEqual([
      [[0, 0], [[10, 10]]],
      [
        [20, 20],
        [
          [30, 30],
          [60, 60],
        ],
      ],
      [[200, 0], [[210, 10]]],
    ]);
  });

  it('answers nothing for nothing', () => {
    for (const operation of names) {
      expect(overlay([], [], operation, 'nonzero')).toEqual([]);
      expect(
        overlay(
          [
            [
              [1, 1],
              [1, 1],
              [1, 1],
            ],
          ],
          [
            [
              [0, 0],
              [5, 5],
            ],
          ],
          operation,
          'nonzero',
        ),
      ).toEqual([]);
      expect(
        overlay(
          [
            [
              [0, 0],
              [9, 9],
              [4, 4],
            ],
          ],
          [],
          operation,
          'nonzero',
        ),
      ).toEqual([]);
    }
  });

  it('holds at the far ends of the grid', () => {
    const all: Ring = [
      [-LIMIT, -LIMIT],
      [LIMIT, -LIMIT],
      [LIMIT, LIMIT],
      [-LIMIT, LIMIT],
    ];
    const star: Ring = [
      [-LIMIT, -LIMIT],
      [LIMIT, LIMIT - 1],
      [-LIMIT, LIMIT],
      [LIMIT, -LIMIT],
    ];
    const inside = overlay([all], [star], 'intersection', 'nonzero');
    const outside = overlay([all], [star], 'difference', 'nonzero');
    expect(areaOf(inside) + areaOf(outside)).toBe(twiceArea(all));
    expect(crossings(inside.flat())).toEqual([]);
  });

  it('keeps areas that add up exactly', () => {
    fc.assert(
      fc.property(tangled(12, 1), tangled(12, 1), rule, (a, b, fill) => {
        const area = (one: Ring[], other: Ring[], operation: Operation) => areaOf(overlay(one, other, operation, fill));
        const [both, onlyA, onlyB] = [area(a, b, 'intersection'), area(a, b, 'difference'), area(b, a, 'difference')];
        expect(area(a, b, 'union')).toBe(both + onlyA + onlyB);
        expect(area(a, b, 'xor')).toBe(onlyA + onlyB);
      }),
      { numRuns: runs(2_000, build) },
    );
  });

  it('never crosses itself, and noding its own result again changes nothing', () => {
    fc.assert(
      fc.property(tangled(10, 1), tangled(10, 1), fc.constantFrom(...names), rule, (a, b, operation, fill) => {
        const result = overlay(a, b, operation, fill);
        expect(crossings(result.flat())).toEqual([]);
        for (const [outer, ...holes] of result) {
          expect(twiceArea(outer!) > 0n).toBe(true);
          for (const hole of holes) expect(twiceArea(hole) < 0n).toBe(true);
        }
        expect(overlay(result.flat(), [], 'union', 'nonzero')).toEqual(result);
      }),
      { numRuns: runs(2_000, build) },
    );
  });

  it('covers exactly the points that the rule says', () => {
    const isInside = (winding: number, fill: Rule) =>
      fill === 'evenodd' ? winding % 2 !== 0 : fill === 'nonzero' ? winding !== 0 : winding > 0;
    const combine = {
      union: (p: boolean, q: boolean) => p || q,
      intersection: (p: boolean, q: boolean) => p && q,
      difference: (p: boolean, q: boolean) => p && !q,
      xor: (p: boolean, q: boolean) => p !== q,
    };
    const point = fc.tuple(fc.integer({ min: -500, max: 10_500 }), fc.integer({ min: -500, max: 10_500 }));
    fc.assert(
      fc.property(
        tangled(10, 1000),
        tangled(10, 1000),
        fc.constantFrom(...names),
        rule,
        fc.array(point, { minLength: 20, maxLength: 20 }),
        (a, b, operation, fill, points) => {
          const rings = overlay(a, b, operation, fill).flat();
          for (const at of points) {
            if (clearance([...a, ...b], at) < 2) continue;
            const expected = combine[operation](isInside(windingAt(a, at), fill), isInside(windingAt(b, at), fill));
            expect(rings.length > 0 && windingAt(rings, at) === 1).toBe(expected);
          }
        },
      ),
      { numRuns: runs(2_000, build) },
    );
  });

  it('does not depend on the order, start or (where the rule allows) direction of rings', () => {
    fc.assert(
      fc.property(tangled(10, 1), tangled(10, 1), fc.constantFrom(...names), fc.nat(8), (a, b, operation, turn) => {
        const turned = (ring: Ring): Ring => [...ring.slice(turn % ring.length), ...ring.slice(0, turn % ring.length)];
        const expected = overlay(a, b, operation, 'evenodd');
        expect(overlay([...a].reverse().map(turned), b.map(reversed), operation, 'evenodd')).toEqual(expected);
      }),
      { numRuns: runs(1_000, build) },
    );
  });

  const moves: Record<string, [there: (point: Point) => Point, back: (point: Point) => Point]> = {
    moved: [([x, y]) => [x + 1234, y - 987], ([x, y]) => [x - 1234, y + 987]],
    'turned by a quarter': [([x, y]) => [-y, x], ([x, y]) => [y, -x]],
    mirrored: [([x, y]) => [-x, y], ([x, y]) => [-x, y]],
  };
  const through = (rings: readonly Ring[], map: (point: Point) => Point): Ring[] => rings.map((ring) => ring.map(map));

  it.each(Object.entries(moves))('gives the same polygons %s where no crossing is rounded', (_name, [there, back]) => {
    // Steps along the axes only: all crossings lie on the grid.
    const stepped = tangled(10, 1).map((rings) =>
      rings.map((ring) =>
        ring.flatMap(([x, y], i): Point[] => [
          [x, y],
          [ring[(i + 1) % ring.length]![0], y],
        ]),
      ),
    );
    fc.assert(
      fc.property(stepped, stepped, fc.constantFrom(...names), (a, b, operation) => {
        const moved = overlay(through(a, there), through(b, there), operation, 'evenodd');
        const returned = overlay(through(moved.flat(), back), [], 'union', 'evenodd');
        expect(returned).toEqual(overlay(a, b, operation, 'evenodd'));
      }),
      { numRuns: runs(700, build) },
    );
  });

  it('gives the same bytes when moved, and nearly the same area when turned or mirrored, whatever is rounded', () => {
    fc.assert(
      fc.property(tangled(10, 7), tangled(10, 7), fc.constantFrom(...names), (a, b, operation) => {
        const plain = overlay(a, b, operation, 'evenodd');
        const at = (name: string) => {
          const [there, back] = moves[name]!;
          return overlay(through(a, there), through(b, there), operation, 'evenodd').map((rings) =>
            through(rings, back),
          );
        };
        expect(at('moved')).toEqual(plain);
        // Halves are rounded upwards, which turns with the input: crossings may differ by a unit.
        const length = [...a, ...b].flatMap((ring) =>
          ring.map(([x, y], i) => Math.hypot(x - ring.at(i - 1)![0], y - ring.at(i - 1)![1])),
        );
        const most = 2 * length.reduce((sum, own) => sum + own, 0);
        for (const name of ['turned by a quarter', 'mirrored']) {
          const area = Math.abs(Number(areaOf(at(name) as Point[][][])));
          expect(Math.abs(area - Number(areaOf(plain)))).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: runs(1_000, build) },
    );
  });

  it('gives its working memory back', () => {
    const rings = Array.from({ length: 60 }, (_, i) => square((i * 37) % 400, (i * 91) % 400, 60));
    overlay(rings, [], 'union', 'nonzero');
    const { byteLength } = probe.memory.buffer;
    const before = probe.mark();
    for (let i = 0; i < 10_000; i++) overlay(rings.slice(0, 6), [], 'union', 'nonzero');
    expect([probe.memory.buffer.byteLength, probe.mark()]).toEqual([byteLength, before]);
  });
});

it('takes clusters in time that does not grow with their square', () => {
  const corner = (count: number): Ring[] => {
    const side = Math.ceil(Math.sqrt(count));
    const small = Array.from({ length: count }, (_, i) =>
      square((i % side) * 9000, Math.floor(i / side) * 9000, 10_000),
    );
    return [...small, square(400_000_000, 400_000_000, 1000)];
  };
  const giant = (count: number): Ring[] => [...corner(count), square(-300_000_000, -300_000_000, 600_000_000)];
  for (const make of [corner, giant]) {
    const [few, many] = [make(1_000), make(8_000)];
    const least = (rings: Ring[]) => {
      const start = performance.now();
      kernels.release.overlay(rings, [], 'union', 'nonzero');
      return performance.now() - start;
    };
    // Eight times the work, or sixty-four if it tested all pairs.
    const times = Array.from({ length: 7 }, () => [least(few), least(many)] as const);
    const ratio = Math.min(...times.map(([, own]) => own)) / Math.min(...times.map(([own]) => own));
    expect(ratio).toBeLessThan(32);
  }
});

it('gives the same bytes in the debug build', () => {
  fc.assert(
    fc.property(tangled(10, 13), tangled(10, 13), fc.constantFrom(...names), rule, (a, b, operation, fill) => {
      expect(kernels.debug.overlay(a, b, operation, fill)).toEqual(kernels.release.overlay(a, b, operation, fill));
    }),
    { numRuns: runs(300) },
  );
});
