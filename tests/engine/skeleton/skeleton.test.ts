import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Build } from '../support/compileProbe.ts';
import { runs } from '../support/runs.ts';
import { boardPolygon } from '../triangulate/support.ts';
import { areaOf, cutFace, isSimple, lengthOf, loadSkeleton, polygonArea, statuses, worstDistance } from './support.ts';
import type { Point, Polygon, Ring, Skeleton } from './support.ts';

const rectangle = (x: number, y: number, width: number, height: number): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
/** Two arms of 6 by 2 metres that share their corner. */
const angle: Ring = [
  [0, 0],
  [6000, 0],
  [6000, 2000],
  [2000, 2000],
  [2000, 6000],
  [0, 6000],
];
const areas = ({ faces }: Skeleton): number[] => faces.map(areaOf);
const total = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const highest = ({ nodes }: Skeleton): number => Math.max(...nodes.map(([, , time]) => time));

/** Polygons out of cells, without points where corners touch, turned and shaken by up to some grid units. */
const boards = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: 1, maxLength: 64 }),
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom(0, 0, 0.3, 0.7853981633974483, 2),
    fc.constantFrom(0, 0, 3, 3000),
    fc.integer({ min: 1, max: 1_000_000 }),
  )
  .map(([cells, width, angle, shake, seed]): Polygon | null => {
    const polygon = boardPolygon(cells, width, [1, 0, 0, 1]);
    if (!polygon || new Set(polygon.flat().map(String)).size < polygon.flat().length) return null;
    let state = seed;
    const random = () => ((state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5) * shake;
    const [cos, sin] = [Math.cos(angle) * 100_000, Math.sin(angle) * 100_000];
    return polygon.map((ring) =>
      ring.map(([x, y]): Point => [Math.round(x * cos - y * sin + random()), Math.round(x * sin + y * cos + random())]),
    );
  })
  .filter((polygon) => polygon !== null);

function expectSound(polygon: Polygon, answer: Skeleton, weights?: readonly number[]): void {
  expect(answer.status).toBe(statuses.done);
  expect(worstDistance(polygon, answer, weights)).toBeLessThan(1);
  const area = polygonArea(polygon);
  expect(Math.abs(total(areas(answer)) - area)).toBeLessThan(1e-9 * area + lengthOf(polygon) * 1e-3);
  expect(Math.min(...areas(answer))).toBeGreaterThan(-lengthOf(polygon));
}

describe.each<Build>(['release', 'debug'])('straight skeleton, %s build', (build) => {
  const { batch, skeleton, insetArea, probe } = loadSkeleton(build);
  const most = runs(3000);

  it('makes a hip roof of a rectangle', () => {
    const answer = skeleton([rectangle(0, 0, 2000, 1000)]);
    expect(answer.nodes.slice(4)).toEqual([
      [1500, 500, 500],
      [500, 500, 500],
    ]);
    expect(areas(answer)).toEqual([750_000, 250_000, 750_000, 250_000]);
    expect(answer.arcs).toHaveLength(5);
    expect(answer.faces[1]).toEqual([
      [2000, 0, 0],
      [2000, 1000, 0],
      [1500, 500, 500],
    ]);
  });

  it('makes a pyramid of a square and of a square with straight corners', () => {
    expect(skeleton([rectangle(0, 0, 1000, 1000)]).nodes.slice(4)).toEqual([[500, 500, 500]]);
    const halves = rectangle(0, 0, 1000, 1000).flatMap((a, i, ring): Point[] => {
      const b = ring[(i + 1) % 4]!;
      return [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]];
    });
    expect(areas(skeleton([halves]))).toEqual(halves.map(() => 125_000));
  });

  it('makes gables of edges that stay, on both ends or one', () => {
    const both = skeleton([rectangle(0, 0, 2000, 1000)], [1, 0, 1, 0]);
    expectSound([rectangle(0, 0, 2000, 1000)], both, [1, 0, 1, 0]);
    expect(areas(both)).toEqual([1_000_000, 0, 1_000_000, 0]);
    expect(both.faces[1]).toContainEqual([2000, 500, 500]);
    const one = skeleton([rectangle(0, 0, 2000, 1000)], [1, 0, 1, 1]);
    expect(areas(one)).toEqual([875_000, 0, 875_000, 250_000]);
  });

  it('makes a lean-to when one edge moves, and a ridge off the middle of uneven pitches', () => {
    expect(highest(skeleton([rectangle(0, 0, 2000, 1000)], [1, 0, 0, 0]))).toBe(1000);
    const uneven = skeleton([rectangle(0, 0, 2000, 1000)], [3, 0, 1, 0]);
    expect(uneven.faces[0]).toContainEqual([2000, 750, 250]);
    expect(areas(uneven)).toEqual([1_500_000, 0, 500_000, 0]);
  });

  it('lays one slope over an angle of which one edge moves, in front of an edge that stands', () => {
    for (const edge of [0, 1, 4, 5]) {
      const weights = angle.map((_, i) => Number(i === edge));
      const answer = skeleton([angle], weights);
      expectSound([angle], answer, weights);
      expect(areas(answer)[edge]).toBe(20_000_000);
      expect(highest(answer)).toBe(6000);
    }
  });

  it('lets the faster of two edges on one line go on in front of the slower', () => {
    const split: Ring = [[0, 0], [1500, 0], ...rectangle(0, 0, 2000, 1000).slice(1)];
    expect(areas(skeleton([split], [0, 1, 0, 0, 0]))).toEqual([0, 2_000_000, 0, 0, 0]);
    expect(areas(skeleton([split], [1, 2, 0, 0, 0]))).toEqual([0, 2_000_000, 0, 0, 0]);
  });

  it('runs round a hole and around a courtyard', () => {
    const polygon = [rectangle(0, 0, 1200, 1000), rectangle(400, 400, 400, 200).toReversed()];
    const answer = skeleton(polygon);
    expectSound(polygon, answer);
    expect(highest(answer)).toBe(200);
  });

  it.each<[string, Polygon, readonly number[] | undefined, number]>([
    ['no ring', [], undefined, statuses.empty],
    [
      'two points',
      [
        [
          [0, 0],
          [10, 10],
        ],
      ],
      undefined,
      statuses.empty,
    ],
    [
      'points on a line',
      [
        [
          [0, 0],
          [10, 0],
          [5, 0],
        ],
      ],
      undefined,
      statuses.empty,
    ],
    ['a spike', [[...rectangle(0, 0, 10, 10), [0, 20], [0, 5]]], undefined, statuses.invalid],
    [
      'a bow tie',
      [
        [
          [0, 0],
          [1000, 1000],
          [1000, 0],
          [0, 800],
        ],
      ],
      undefined,
      statuses.invalid,
    ],
    ['a hole that crosses the outline', [rectangle(0, 0, 10, 10), rectangle(5, 5, 10, 2)], undefined, statuses.invalid],
    [
      'a hole without area',
      [
        rectangle(0, 0, 10, 10),
        [
          [2, 2],
          [8, 8],
        ],
      ],
      undefined,
      statuses.invalid,
    ],
    ['a hole outside', [rectangle(0, 0, 10, 10), rectangle(20, 0, 5, 5)], undefined, statuses.invalid],
    [
      'two separate triangles',
      [
        [
          [0, 0],
          [1000, 0],
          [0, 1000],
        ],
        [
          [5000, 0],
          [6000, 0],
          [5000, 1000],
        ],
      ],
      undefined,
      statuses.invalid,
    ],
    [
      'a hole in a hole',
      [rectangle(0, 0, 900, 900), rectangle(100, 100, 700, 700), rectangle(300, 300, 200, 200)],
      undefined,
      statuses.invalid,
    ],
    ['standing edges around an arm', [angle], [0, 0, 1, 0, 0, 0], statuses.endless],
    ['a weight that is no number', [rectangle(0, 0, 10, 10)], [1, NaN, 1, 1], statuses.badWeight],
    ['a negative weight', [rectangle(0, 0, 10, 10)], [1, -1, 1, 1], statuses.badWeight],
    ['an infinite weight', [rectangle(0, 0, 10, 10)], [1, Infinity, 1, 1], statuses.badWeight],
    ['standing edges only', [rectangle(0, 0, 10, 10)], [0, 0, 0, 0], statuses.badWeight],
    ['a coordinate outside the grid', [rectangle(0, 0, 2 ** 29, 10)], undefined, statuses.outside],
    [
      '100 000 points',
      [Array.from({ length: 100_000 }, (_, i): Point => [i, (i % 2) * 5 + (i > 0 ? 100 : 0)])],
      undefined,
      statuses.tooMany,
    ],
    [
      'more corners than it takes',
      [Array.from({ length: 10_000 }, (_, i): Point => [i, (i - 5000) ** 2])],
      undefined,
      statuses.tooMany,
    ],
  ])('answers %s with a status and nothing else', (_, polygon, weights, status) => {
    const answer = skeleton(polygon, weights);
    expect(answer.status).toBe(status);
    expect([answer.nodes, answer.arcs, answer.faces.flat()]).toEqual([[], [], []]);
  });

  it('takes closed rings, repeated points and any direction', () => {
    const ring = rectangle(0, 0, 2000, 1000);
    const plain = areas(skeleton([ring]));
    expect(areas(skeleton([[...ring, ring[0]!]]))).toEqual([...plain, 0]);
    expect(areas(skeleton([ring.flatMap((point) => [point, point])]))).toEqual(plain.flatMap((area) => [0, area]));
    expect(areas(skeleton([ring.toReversed()]))).toEqual([750_000, 250_000, 750_000, 250_000]);
    // The weight of an edge goes with its first point, whichever way the ring is given.
    expect(areas(skeleton([ring.toReversed()], [1, 0, 1, 0]))).toEqual([1_000_000, 0, 1_000_000, 0]);
  });

  it('takes holes that touch the outline, from inside an edge or in a corner', () => {
    for (const hole of [
      [
        [0, 500],
        [500, 300],
        [500, 700],
      ],
      [
        [0, 0],
        [500, 300],
        [300, 700],
      ],
    ] as Ring[]) {
      const polygon = [rectangle(0, 0, 1000, 1000), hole];
      expectSound(polygon, skeleton(polygon));
    }
  });

  it('answers each polygon of a batch as it would alone', () => {
    const polygons: Polygon[] = [
      [rectangle(0, 0, 2000, 1000)],
      [],
      [
        [
          [0, 0],
          [900, 0],
          [0, 700],
        ],
      ],
      [rectangle(0, 0, 4, 9)],
    ];
    expect(batch(polygons)).toEqual(polygons.map((polygon) => skeleton(polygon)));
  });

  it('meets in one point from four sides at once', () => {
    const polygon: Polygon = [
      [
        [0, 0],
        [400, 300],
        [800, 0],
        [500, 400],
        [800, 800],
        [400, 500],
        [0, 800],
        [300, 400],
      ],
    ];
    expectSound(polygon, skeleton(polygon));
  });

  it('lets two reflex corners run into each other', () => {
    const polygon: Polygon = [
      [
        [2, 0],
        [8, 0],
        [7, 3],
        [10, 2],
        [10, 8],
        [0, 8],
        [0, 2],
        [3, 3],
      ].map(([x, y]): Point => [x! * 1e6, y! * 1e6]),
    ];
    const answer = skeleton(polygon);
    expectSound(polygon, answer);
    const meeting = answer.nodes.find(([x, y]) => Math.hypot(x - 5e6, y - 5e6) < 1);
    expect(meeting![2]).toBeCloseTo(Math.sqrt(1.6) * 1e6, 0);
  });

  it('has one sound face per edge, whatever the polygon', () => {
    fc.assert(
      fc.property(boards, (polygon) => {
        const answer = skeleton(polygon);
        expectSound(polygon, answer);
        expect(answer.faces.filter((face) => face.length >= 3)).toHaveLength(polygon.flat().length);
        expect(answer.faces.every(isSimple)).toBe(true);
      }),
      { numRuns: most },
    );
  });

  it('keeps every node on the planes of its faces with any weights, or says that a part never shrinks', () => {
    fc.assert(
      fc.property(
        boards,
        fc.array(fc.constantFrom(0, 0.5, 1, 1, 2), { minLength: 200, maxLength: 200 }),
        (polygon, all) => {
          const weights = all.slice(0, polygon.flat().length);
          fc.pre(weights.some((weight) => weight > 0));
          const answer = skeleton(polygon, weights);
          if (answer.status === statuses.endless) expect(weights).toContain(0);
          else expectSound(polygon, answer, weights);
        },
      ),
      { numRuns: most },
    );
  });

  it('insets by its contours as the offset does', () => {
    fc.assert(
      fc.property(boards, fc.constantFrom(0.1, 0.35, 0.6, 0.85), (polygon, share) => {
        const time = Math.round(highest(skeleton(polygon)) * share);
        fc.pre(time > 0);
        const answer = skeleton(polygon, undefined, [time]);
        const area = total(answer.contours[0]!.map(areaOf));
        const near = lengthOf(polygon);
        expect(Math.abs(area - total(answer.faces.map((face) => areaOf(cutFace(face, time)))))).toBeLessThan(near);
        // The offset rounds corners to the grid before it unites them.
        expect(Math.abs(area - insetArea(polygon, time))).toBeLessThan(near * 20);
      }),
      { numRuns: Math.round(most / 3) },
    );
  });

  it('is the same roof whatever the start, direction, place and quarter turn', () => {
    const moves: ((point: Point) => Point)[] = [
      ([x, y]) => [x + 12_345_678, y - 9_876_543],
      ([x, y]) => [-y, x],
      ([x, y]) => [-x, y],
    ];
    const sorted = (answer: Skeleton) => areas(answer).sort((a, b) => a - b);
    fc.assert(
      fc.property(boards, fc.nat(50), fc.constantFrom(...moves), (polygon, shift, move) => {
        const one = skeleton(polygon);
        const shifted = polygon.map((ring) => [
          ...ring.slice(shift % ring.length),
          ...ring.slice(0, shift % ring.length),
        ]);
        const near = lengthOf(polygon) * 0.01;
        for (const other of [
          shifted,
          polygon.map((ring) => ring.toReversed()),
          polygon.map((ring) => ring.map(move)),
        ]) {
          const answer = skeleton(other);
          expect(Math.abs(highest(answer) - highest(one))).toBeLessThan(0.01);
          sorted(answer).forEach((area, i) => expect(Math.abs(area - sorted(one)[i]!)).toBeLessThan(near));
        }
      }),
      { numRuns: Math.round(most / 10) },
    );
  });

  it('survives any rings and weights, and gives its memory back', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
    const before = probe.mark();
    fc.assert(
      fc.property(
        fc.array(fc.array(point, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom(0, 1, 2), { minLength: 36, maxLength: 36 }),
        (polygon, weights) => {
          expect(Object.values(statuses)).toContain(skeleton(polygon).status);
          expect(Object.values(statuses)).toContain(skeleton(polygon, weights).status);
        },
      ),
      { numRuns: most },
    );
    expect(probe.mark()).toBe(before);
  });
});
