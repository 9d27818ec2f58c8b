import { describe, expect, it } from 'vitest';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { loadPlane } from '../support/kernel.ts';

const plane = await loadPlane();
const one = (...ring: Position[]): MultiPolygon => [[ring]];
const square = (x: number, y: number, size: number): MultiPolygon =>
  one([x, y], [x + size, y], [x + size, y + size], [x, y + size]);
const many = (count: number): MultiPolygon => [
  [
    Array.from({ length: count }, (_, i): Position => {
      const angle = (2 * Math.PI * i) / count;
      const radius = 1000 * (0.8 + 0.2 * Math.sin(17 * angle)) + 0.02 * ((i * 7919) % 101);
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
  ],
];

/** Bad input, with the statuses of an overlay and of measuring. */
const bad: [name: string, input: MultiPolygon, overlay: string, measure: string][] = [
  ['NaN', one([0, 0], [NaN, 0], [1, 1]), 'not_finite', 'not_finite'],
  ['an infinity', one([0, 0], [Infinity, 0], [1, 1]), 'not_finite', 'not_finite'],
  ['more than the grid', one([0, 0], [1e6, 0], [1, 1]), 'out_of_range', 'out_of_range'],
  ['places beyond all maps', square(1e12, 0, 10), 'out_of_range', 'out_of_range'],
  ['two points', one([0, 0], [1, 1]), 'too_few_points', 'too_few_points'],
  ['one point thrice', one([1, 1], [1, 1], [1, 1]), 'too_few_points', 'too_few_points'],
  ['no area', one([0, 0], [5, 5], [9, 9]), 'no_area', 'no_area'],
  ['an empty ring', [[[]]], 'too_few_points', 'too_few_points'],
  ['a spike', one([0, 0], [5, 0], [5, 9], [5, 0], [9, 0], [9, -9]), 'ok', 'repaired'],
  ['a bow tie', one([0, 0], [10, 10], [10, 0], [0, 10]), 'ok', 'repaired'],
  ['repeated points', one([0, 0], [0, 0], [10, 0], [10, 0], [10, 10], [0, 0]), 'ok', 'ok'],
  ['nothing', [], 'ok', 'ok'],
];

describe('bad input', () => {
  it.each(bad)('of %s has a status and no trap', (_name, input, overlay, measure) => {
    expect(plane.overlay('union', input, []).status).toBe(overlay);
    expect(plane.overlay('xor', square(0, 0, 3), input).status).toBe(overlay);
    expect(plane.measure(input).status).toBe(measure);
    for (const result of [plane.overlay('union', input, []), plane.repair(input), plane.simplify(input, 0.1)]) {
      expect(plane.validity(result)).toEqual({ valid: true, reason: null, at: null });
    }
    for (const join of ['miter', 'round', 'square'] as const) plane.offset(input, 1, { join });
    plane.offset(input, -1);
    plane.offset(input, 1e9);
    plane.validity(input);
    plane.contains(input, [[1, 1]]);
    plane.clipLines(
      [
        [
          [0, 0],
          [5, 5],
        ],
      ],
      input,
    );
    plane.convexHull(input.flat(2));
    for (const polygon of input) {
      plane.triangulate(polygon);
      plane.skeleton(polygon);
      plane.labelPoint(polygon);
    }
  });

  it('fills an overlay of the rest when one ring is left out', () => {
    const result = plane.overlay('union', [...square(0, 0, 2), ...one([0, 0], [1, 1])], []);
    expect([result.status, plane.measure(result).area]).toEqual(['too_few_points', 4]);
  });

  it('takes 100 000 points', () => {
    const input = many(100_000);
    const union = plane.overlay('union', input, []);
    expect(union.status).toBe('ok');
    expect(plane.validity(union).valid).toBe(true);
    expect(plane.measure(input).area).toBeCloseTo(plane.measure(union).area, 0);
    expect(plane.simplify(input, 5)[0]![0]!.length).toBeLessThan(100_000);
  });

  it('is misuse when it is of another kind, and throws', () => {
    const misuse = [
      () => plane.overlay('union', 'x' as never, []),
      () => plane.overlay('melt' as never, [], []),
      () => plane.overlay('union', [[[['0', 0] as never]]], []),
      () => plane.overlay('union', [], [], { fillRule: 'odd' as never }),
      () => plane.offset(square(0, 0, 1), '1' as never),
      () => plane.offset(square(0, 0, 1), 1, { join: 'bevel' as never }),
      () => plane.labelPoint(square(0, 0, 1)[0]!, 'fine' as never),
      () => plane.skeleton(square(0, 0, 1)[0]!, { weights: [1, 2] }),
      () => plane.skeleton(square(0, 0, 1)[0]!, { weights: [1, 1, 1, -1] }),
      () =>
        plane.flat.unionAll({ coordinates: [0, 0] as never, rings: Uint32Array.of(0), polygons: Uint32Array.of(0) }),
      () =>
        plane.flat.unionAll({
          coordinates: new Float64Array(6),
          rings: Uint32Array.of(0, 4),
          polygons: Uint32Array.of(0, 1),
        }),
    ];
    for (const call of misuse) expect(call).toThrow(TypeError);
  });
});

describe('the host', () => {
  it('gives memory back: ten thousand calls do not grow it', () => {
    const [a, b] = [square(0, 0, 10), square(5, 5, 10)];
    const work = () => {
      plane.overlay('xor', a, b);
      plane.offset(a, 1, { join: 'round' });
      plane.measure(b);
      plane.validity(a);
    };
    for (let i = 0; i < 100; i++) work();
    const before = process.memoryUsage().arrayBuffers;
    for (let i = 0; i < 2500; i++) work();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  });

  it('works where the national grid is', () => {
    const [x, y] = [155_000, 463_000];
    expect(plane.overlay('intersection', square(x, y, 10), square(x + 5, y + 5, 10))[0]![0]![0]).toEqual([
      x + 5,
      y + 5,
    ]);
    expect(plane.measure(square(x, y, 10)).centroid).toEqual([x + 5, y + 5]);
    expect(plane.labelPoint(square(x, y, 10)[0]!)).toMatchObject({ point: [x + 5, y + 5], distance: 5 });
  });

  it('lets no holes fill anything, and no directions matter', () => {
    const hole = (px: number, py: number, size: number) => square(px, py, size)[0]![0]!;
    const outer = hole(0, 0, 10);
    const overlapping: MultiPolygon = [[outer, hole(2, 2, 4), hole(4, 4, 4)]];
    expect(plane.overlay('union', overlapping, []).map((rings) => rings.length)).toEqual([2]);
    expect(plane.measure(plane.overlay('union', overlapping, [])).area).toBe(100 - 28);
    const outside: MultiPolygon = [[outer, hole(8, 8, 4)]];
    expect(plane.measure(plane.overlay('union', outside, [])).area).toBe(96);
    const turned: MultiPolygon = [[outer.toReversed(), hole(2, 2, 4)]];
    expect(plane.measure(plane.overlay('union', turned, [])).area).toBe(84);
    expect(plane.measure(plane.unionAll([[outer.toReversed()], [hole(5, 5, 10)]])).area).toBe(175);
    expect(plane.measure(plane.overlay('union', [[outer], [hole(5, 5, 10)]], [], { fillRule: 'evenodd' })).area).toBe(
      150,
    );
  });

  it('finds and orders boxes', () => {
    const index = plane.index(Float64Array.of(0, 0, 1, 1, 5, 5, 6, 6, 2, 2, 3, 3));
    expect([...index.search(0, 0, 2.5, 2.5)].sort()).toEqual([0, 2]);
    expect([...index.nearest(7, 7, 2)]).toEqual([1, 2]);
    expect([...index.nearest(7, 7, 3, 2)]).toEqual([1]);
  });

  it('cuts lines into pieces that lie inside, outside and on the boundary', () => {
    const rings: MultiPolygon = [[...square(0, 0, 10)[0]!, ...square(2, 2, 4)[0]!]];
    const { inside, boundary, outside } = plane.clipLines(
      [
        [
          [-5, 5],
          [15, 5],
        ],
        [
          [0, 0],
          [10, 0],
          [20, 0],
        ],
      ],
      rings,
    );
    expect(inside).toEqual([
      [
        [0, 5],
        [2, 5],
      ],
      [
        [6, 5],
        [10, 5],
      ],
    ]);
    expect(boundary).toEqual([
      [
        [0, 0],
        [10, 0],
      ],
    ]);
    expect(outside).toEqual([
      [
        [-5, 5],
        [0, 5],
      ],
      [
        [2, 5],
        [6, 5],
      ],
      [
        [10, 5],
        [15, 5],
      ],
      [
        [10, 0],
        [20, 0],
      ],
    ]);
  });
});
