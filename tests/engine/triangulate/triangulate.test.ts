import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Build } from '../support/compileProbe.ts';
import { runs } from '../support/runs.ts';
import {
  areaOf,
  badEdges,
  boardPolygon,
  coveredArea,
  edgeContact,
  loadTriangulation,
  statuses,
  twiceArea,
} from './support.ts';
import type { Point, Polygon, Ring } from './support.ts';

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const star = (points: number, inner: number, outer: number): Ring =>
  Array.from({ length: points }, (_, i): Point => {
    const [angle, radius] = [(2 * Math.PI * i) / points, i % 2 === 0 ? outer : inner];
    return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
  });

const boards = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: 1, maxLength: 49 }),
    fc.integer({ min: 1, max: 7 }),
    fc.constantFrom([1, 0, 0, 1], [3, 1, -1, 2], [100_000, 33_333, -20_000, 70_000], [-2, 1, 1, 2]),
  )
  .map(([cells, width, shear]) => boardPolygon(cells, width, shear))
  .filter((polygon) => polygon !== null);

const garbage = fc.array(
  fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 })), { maxLength: 40 }),
  { minLength: 1, maxLength: 4 },
);

/** Stars of up to 70 points, some with two points exchanged, which makes most of them cross themselves. */
const smallOutlines = fc
  .tuple(
    fc.array(fc.integer({ min: 20, max: 100 }), { minLength: 3, maxLength: 70 }),
    fc.constantFrom(1, 1_000, 5_000_000),
    fc.option(fc.tuple(fc.nat(69), fc.nat(69))),
  )
  .map(([radii, scale, exchange]) => {
    const ring = radii.map((radius, i): Point => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [Math.round(scale * radius * Math.cos(angle)), Math.round(scale * radius * Math.sin(angle))];
    });
    if (exchange) {
      const [i, j] = exchange.map((at) => at % ring.length) as [number, number];
      [ring[i], ring[j]] = [ring[j]!, ring[i]!];
    }
    return ring;
  });

describe.each<Build>(['release', 'debug'])('triangulation of polygons, %s build', (build) => {
  const { batch, triangulate, probe } = loadTriangulation(build);
  const most = runs(5000);

  it.each<[string, Polygon, number]>([
    ['a square', [square], 2],
    ['a closed ring', [[...square, square[0]!]], 2],
    ['a clockwise square', [square.toReversed()], 2],
    ['repeated points', [square.flatMap((point) => [point, point, point])], 2],
    ['a straight corner', [[...square, [0, 5]]], 3],
    ['a spike', [[...square, [0, 20]]], 2],
    [
      'a hole',
      [
        square,
        [
          [2, 2],
          [8, 2],
          [8, 8],
          [2, 8],
        ],
      ],
      8,
    ],
    [
      'a hole that touches the outline in a corner of its own',
      [
        square,
        [
          [0, 5],
          [8, 2],
          [8, 8],
        ],
      ],
      6,
    ],
    [
      'a hole that touches the outline in a common corner',
      [
        square,
        [
          [0, 0],
          [8, 2],
          [2, 8],
        ],
      ],
      5,
    ],
    [
      'two holes that share an edge',
      [
        square,
        [
          [2, 2],
          [5, 2],
          [5, 8],
          [2, 8],
        ],
        [
          [5, 2],
          [8, 2],
          [8, 8],
          [5, 8],
        ],
      ],
      10,
    ],
    ['a hole of one point', [square, [[5, 5]]], 4],
    [
      'a point of no ring: a hole that goes there and back',
      [
        square,
        [
          [3, 5],
          [7, 5],
        ],
      ],
      6,
    ],
  ])('covers %s exactly', (_, polygon, count) => {
    for (const delaunay of [false, true]) {
      const answer = triangulate(polygon, delaunay);
      expect(answer.status).toBe(statuses.exact);
      expect(coveredArea(answer)).toBe(areaOf(polygon));
      expect(answer.triangles).toHaveLength(count);
    }
  });

  it.each<[string, Polygon]>([
    ['no ring', []],
    ['no points', [[]]],
    ['one point', [[[1, 1]]]],
    [
      'two points',
      [
        [
          [1, 1],
          [5, 5],
        ],
      ],
    ],
    ['one point many times', [Array.from({ length: 9 }, (): Point => [3, 3])]],
    [
      'points on a line',
      [
        [
          [0, 0],
          [3, 3],
          [9, 9],
          [6, 6],
        ],
      ],
    ],
    ['a hole that fills the outline', [square, square]],
  ])('gives no triangles for %s', (_, polygon) => {
    const answer = triangulate(polygon);
    expect(answer).toEqual({ status: statuses.empty, triangles: [], indices: [] });
  });

  it('refuses coordinates outside the grid and takes those at its edge', () => {
    const most = 2 ** 29 - 1;
    const corners = (c: number): Ring => [
      [-c, -c],
      [c, -c],
      [c, c],
      [-c, c],
    ];
    expect(triangulate([corners(most + 1)])).toEqual({ status: statuses.outside, triangles: [], indices: [] });
    for (const polygon of [[corners(most)], [corners(most), corners(1)]]) {
      expect(coveredArea(triangulate(polygon, true))).toBe(areaOf(polygon));
    }
  });

  it('says of a bow tie and of a star of five that they cross themselves', () => {
    const points = star(5, 100, 100);
    const pentagram = [0, 2, 4, 1, 3].map((i) => points[i]!);
    for (const ring of [
      [square[0]!, square[2]!, square[1]!, square[3]!],
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 8],
      ] as Ring,
      pentagram,
    ]) {
      const answer = triangulate([ring]);
      expect(answer.status).toBe(statuses.crossing);
      expect(coveredArea(answer)).toBeLessThanOrEqual(100_000n);
    }
  });

  it('covers nearly all of an outline with a small crossing', () => {
    const ring: Ring = [
      [0, 0],
      [1000, 0],
      [1000, 1000],
      [499, 1000],
      [501, 998],
      [500, 1002],
      [0, 1000],
    ];
    const answer = triangulate([ring]);
    expect(answer.status).toBe(statuses.crossing);
    expect(Number(coveredArea(answer))).toBeGreaterThan(1_990_000);
  });

  it('keeps straight corners of a large outline as corners of triangles', () => {
    const side = (from: Point, to: Point): Ring =>
      Array.from({ length: 20 }, (_, i): Point => [
        from[0] + ((to[0] - from[0]) * i) / 20,
        from[1] + ((to[1] - from[1]) * i) / 20,
      ]);
    const [a, b, c, d] = [
      [0, 0],
      [200, 0],
      [200, 200],
      [0, 200],
    ] as unknown as [Point, Point, Point, Point];
    const answer = triangulate([[...side(a, b), ...side(b, c), ...side(c, d), ...side(d, a)]]);
    expect(answer.triangles).toHaveLength(78);
    expect(new Set(answer.indices.flat()).size).toBe(80);
  });

  it('answers each polygon of a batch as it would alone', () => {
    const polygons: Polygon[] = [[square], [], [star(40, 500, 1000)], [[[0, 0]]], [star(200, 300, 900), square]];
    expect(batch(polygons)).toEqual(polygons.map((polygon) => triangulate(polygon)));
  });

  it('covers polygons with touching points, straight corners and touching holes exactly', () => {
    fc.assert(
      fc.property(boards, fc.boolean(), (polygon, delaunay) => {
        const answer = triangulate(polygon, delaunay);
        expect(answer.status).toBe(statuses.exact);
        expect(coveredArea(answer)).toBe(areaOf(polygon));
        if (delaunay) expect(badEdges(answer)).toEqual([]);
      }),
      { numRuns: most },
    );
  });

  it('calls a small outline exact just when none of its edges cross, and covers it then', () => {
    fc.assert(
      fc.property(smallOutlines, (ring) => {
        const answer = triangulate([ring]);
        const contact = edgeContact(ring);
        // Edges may touch so that they cross or so that they do not.
        if (contact === 'touching') return;
        if (contact === 'crossing') {
          expect([statuses.crossing, statuses.tangled]).toContain(answer.status);
        } else {
          expect(answer.status).toBe(statuses.exact);
          expect(coveredArea(answer)).toBe(areaOf([ring]));
        }
      }),
      { numRuns: Math.round(most / 5) },
    );
  });

  it.each([4, 8, 13, 30])('sees that a ring road of %i bends runs over its own start', (bends) => {
    // Every corner turns properly and lies clear of the rest; only the edges of the two ends cross.
    const arc = (radius: (part: number) => number): Ring =>
      Array.from({ length: bends + 1 }, (_, i): Point => {
        const angle = (2.2 * Math.PI * i) / bends;
        return [Math.round(radius(i / bends) * Math.cos(angle)), Math.round(radius(i / bends) * Math.sin(angle))];
      });
    const road = (shrink: number): Ring => [
      ...arc((part) => 1_000_000 * (1 - shrink * part)),
      ...arc((part) => 900_000 * (1 - shrink * part)).toReversed(),
    ];
    expect(edgeContact(road(0.05))).toBe('crossing');
    expect(triangulate([road(0.05)]).status).toBe(statuses.crossing);
    if (bends < 8) return;
    expect(edgeContact(road(0.4))).toBe('none');
    expect(triangulate([road(0.4)]).status).toBe(statuses.exact);
  });

  it('covers the same whatever the start, direction, place and quarter turn', () => {
    const moves: ((point: Point) => Point)[] = [
      ([x, y]) => [x + 123_456, y - 98_765],
      ([x, y]) => [-y, x],
      ([x, y]) => [-x, y],
      ([x, y]) => [-x, -y],
    ];
    fc.assert(
      fc.property(boards, fc.nat(50), fc.constantFrom(...moves), (polygon, shift, move) => {
        const turned = polygon.map((ring) => [
          ...ring.slice(shift % ring.length),
          ...ring.slice(0, shift % ring.length),
        ]);
        for (const other of [turned, polygon.map((ring) => ring.toReversed()), polygon.map((ring) => ring.map(move))]) {
          const answer = triangulate(other);
          expect(answer.status).toBe(statuses.exact);
          expect(coveredArea(answer)).toBe(areaOf(polygon));
        }
      }),
      { numRuns: Math.round(most / 5) },
    );
  });

  it('is Delaunay at full size of the grid, where doubles cannot tell', () => {
    // Nearly on one circle: the test comes down to the last bits.
    const ring = star(60, 2 ** 29 - 8, 2 ** 29 - 8);
    const answer = triangulate([ring], true);
    expect(coveredArea(answer)).toBe(twiceArea(ring));
    expect(badEdges(answer)).toEqual([]);
  });

  it('survives any rings, with triangles that turn the right way', () => {
    fc.assert(
      fc.property(garbage, fc.boolean(), (polygon, delaunay) => {
        expect(coveredArea(triangulate(polygon, delaunay))).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: most },
    );
  });

  it('does 100 000 points, tangled or not, and gives its memory back', () => {
    if (build === 'debug') return;
    const clean = star(100_000, 1e8, 5e8);
    let seed = 1;
    const random = () => ((seed = (seed * 48_271) % 2_147_483_647) % 1_000_000_000) - 500_000_000;
    const tangle = Array.from({ length: 100_000 }, (): Point => [random(), random()]);
    const before = probe.mark();
    expect(coveredArea(triangulate([clean]))).toBe(twiceArea(clean));
    expect(triangulate([tangle]).status).toBe(statuses.tangled);
    expect(probe.mark()).toBe(before);
  });
});
