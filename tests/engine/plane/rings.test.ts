import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Build } from '../support/compileProbe.ts';
import { metres, planeProbe, rectangle, square } from './probe.ts';
import type { Point, Ring } from './probe.ts';

const lShape: Ring = [
  [0, 0],
  [10, 0],
  [10, 4],
  [4, 4],
  [4, 10],
  [0, 10],
];

describe.each<Build>(['release', 'debug'])('rings, %s build', (build) => {
  const plane = planeProbe(build);
  const inset = (ring: Ring, distances: number[]) =>
    plane
      .inset(
        metres(ring),
        distances.map((d) => Math.round(d * 1e5)),
      )
      ?.map(([x, y]) => [x / 1e5, y / 1e5]) ?? null;

  it('measures area, circumference and box', () => {
    expect(plane.signedArea(metres(lShape))).toBe(64);
    expect(plane.signedArea(metres(lShape).toReversed())).toBe(-64);
    expect(plane.perimeter(metres(lShape))).toBe(40);
    expect(plane.box(metres(lShape))).toEqual([0, 0, 1e6, 1e6]);
  });

  it.each<[string, Ring, boolean]>([
    ['an L', lShape, true],
    [
      'two points',
      [
        [0, 0],
        [1, 1],
      ],
      false,
    ],
    [
      'a repeated point',
      [
        [0, 0],
        [5, 0],
        [5, 0],
        [0, 5],
      ],
      false,
    ],
    [
      'a closed ring',
      [
        [0, 0],
        [5, 0],
        [0, 5],
        [0, 0],
      ],
      false,
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [5, 5],
        [5, 0],
        [0, 5],
      ],
      false,
    ],
    [
      'a spike',
      [
        [0, 0],
        [5, 0],
        [9, 0],
        [5, 0],
        [0, 5],
      ],
      false,
    ],
    [
      'a vertex on an edge',
      [
        [0, 0],
        [8, 0],
        [8, 8],
        [4, 0],
        [0, 8],
      ],
      false,
    ],
    [
      'a corner used twice',
      [
        [0, 0],
        [4, 4],
        [8, 0],
        [8, 8],
        [4, 4],
        [0, 8],
      ],
      false,
    ],
    [
      'points in line',
      [
        [0, 0],
        [5, 0],
        [9, 0],
      ],
      false,
    ],
    [
      'a point halfway an edge',
      [
        [0, 0],
        [5, 0],
        [9, 0],
        [9, 9],
      ],
      true,
    ],
  ])('judges %s', (_, ring, verdict) => {
    expect(plane.isSimple(metres(ring))).toBe(verdict);
  });

  it('places points inside, on and outside a ring', () => {
    const ring = metres(lShape);
    const at = (x: number, y: number) => plane.pointInRing(ring, [x * 1e5, y * 1e5]);
    expect([at(1, 1), at(9, 3), at(1, 9)]).toEqual([1, 1, 1]);
    expect([at(0, 5), at(4, 4), at(10, 2), at(7, 4), at(0, 0), at(4, 10)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([at(5, 5), at(-1, 4), at(11, 4), at(5, 10), at(-1, 0), at(12, 10)]).toEqual([-1, -1, -1, -1, -1, -1]);
  });

  it('agrees with counting slabs about points inside a triangle', () => {
    const c = fc.integer({ min: -50, max: 50 });
    const p = fc.tuple(c, c);
    fc.assert(
      fc.property(p, p, p, p, (a, b, d, q) => {
        const ring = [a, b, d];
        const doubled = plane.signedArea(metres(ring)) * 2;
        fc.pre(doubled !== 0);
        // q is inside or on the border when the three triangles with q add up to the triangle.
        const parts = [
          [a, b, q],
          [b, d, q],
          [d, a, q],
        ].map((t) => Math.abs(plane.signedArea(metres(t as Point[]))));
        const within = Math.abs(parts[0]! + parts[1]! + parts[2]! - Math.abs(doubled) / 2) < 1e-9;
        const border = within && parts.some((area) => area === 0);
        expect(plane.pointInRing(metres(ring), [q[0] * 1e5, q[1] * 1e5])).toBe(border ? 0 : within ? 1 : -1);
      }),
    );
  });

  it('insets a rectangle and an L exactly, each edge by its own distance', () => {
    expect(inset(rectangle(0, 0, 40, 20), [0.4, 0.4, 0.4, 0.4])).toEqual([
      [0.4, 0.4],
      [39.6, 0.4],
      [39.6, 19.6],
      [0.4, 19.6],
    ]);
    expect(inset(rectangle(0, 0, 40, 20), [1, 2, 3, -4])).toEqual([
      [-4, 1],
      [38, 1],
      [38, 17],
      [-4, 17],
    ]);
    expect(inset(lShape, [1, 1, 1, 1, 1, 1])).toEqual([
      [1, 1],
      [9, 1],
      [9, 3],
      [3, 3],
      [3, 9],
      [1, 9],
    ]);
  });

  it('says when nothing is left', () => {
    expect(inset(rectangle(0, 0, 40, 20), [10, 0, 10, 0])).toBeNull();
    expect(inset(rectangle(0, 0, 40, 20), [12, 25, 12, 25])).toBeNull();
    expect(inset(lShape, [3, 0, 2, 0, 0, 0])).toBeNull();
    expect(
      inset(
        [
          [0, 0],
          [20, 0],
          [40, 0],
          [40, 20],
          [0, 20],
        ],
        [12, 12, 25, 12, 25],
      ),
    ).toBeNull();
    expect(inset(rectangle(0, 0, 5000, 20), [0, -1000, 0, 0])).toBeNull();
  });

  it('makes a jog between collinear edges with different distances', () => {
    expect(
      inset(
        [
          [0, 0],
          [5, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ],
        [1, 2, 0, 0, 0],
      ),
    ).toEqual([
      [0, 1],
      [5, 1],
      [5, 2],
      [10, 2],
      [10, 10],
      [0, 10],
    ]);
    expect(
      inset(
        [
          [0, 0],
          [5, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ],
        [1, 1, 0, 0, 0],
      ),
    ).toHaveLength(5);
  });

  it('insets any convex ring by the area a strip along its edges takes', () => {
    const radius = fc.integer({ min: 20, max: 60 });
    fc.assert(
      fc.property(radius, fc.integer({ min: 3, max: 12 }), fc.integer({ min: 1, max: 40 }), (r, n, tenth) => {
        const ring = Array.from({ length: n }, (_, i): Point => [
          Math.round(1e5 * r * Math.cos((2 * Math.PI * i) / n)),
          Math.round(1e5 * r * Math.sin((2 * Math.PI * i) / n)),
        ]);
        const d = tenth / 10;
        const moved = plane.inset(
          ring,
          ring.map(() => d * 1e5),
        )!;
        const corner = n * Math.tan(Math.PI / n);
        expect(plane.signedArea(moved)).toBeCloseTo(
          plane.signedArea(ring) - plane.perimeter(ring) * d + corner * d * d,
          1,
        );
      }),
    );
  });

  it('finds the rectangle of least area of a turned rectangle', () => {
    for (const angle of [0, 0.3, 1.2, Math.PI / 2, -0.7]) {
      const turned = rectangle(-20, -10, 40, 20).map(([x, y]): Point => [
        Math.round(1e5 * (x * Math.cos(angle) - y * Math.sin(angle) + 7)),
        Math.round(1e5 * (x * Math.sin(angle) + y * Math.cos(angle) - 3)),
      ]);
      const found = plane.minimumAreaRectangle(turned)!;
      expect([found.length, found.width].map((v) => Math.round(v * 1e4) / 1e4)).toEqual([40, 20]);
    }
  });

  it('gives the box of an L and nothing for a line', () => {
    expect(plane.minimumAreaRectangle(metres(lShape))).toEqual({ length: 10, width: 10 });
    expect(
      plane.minimumAreaRectangle([
        [0, 0],
        [5, 5],
        [9, 9],
        [2, 2],
      ]),
    ).toBeNull();
    expect(plane.minimumAreaRectangle(metres(square(1, 1, 1)))).toEqual({ length: 1, width: 1 });
  });

  it('finds a rectangle no larger than the box and, of all directions, than that along any side of the hull', () => {
    const c = fc.integer({ min: -1e7, max: 1e7 });
    fc.assert(
      fc.property(fc.array(fc.tuple(c, c), { minLength: 3, maxLength: 20 }), (points) => {
        const found = plane.minimumAreaRectangle(points);
        fc.pre(found !== null);
        // Some pair of points gives the direction of the best one, and no pair a better one.
        const areas = points.flatMap((p, i) => points.slice(0, i).map((q) => areaAlong(points, p, q)));
        const area = found!.length * found!.width;
        expect(Math.abs(Math.min(...areas.filter((each) => each >= area * (1 - 1e-9))) - area)).toBeLessThan(
          1e-6 * area,
        );
        const [minX, minY, maxX, maxY] = plane.box(points) as [number, number, number, number];
        expect(area).toBeLessThanOrEqual((((maxX - minX) / 1e5) * (maxY - minY)) / 1e5 + 1e-6);
        expect(found!.length).toBeGreaterThanOrEqual(found!.width);
      }),
    );
  });
});

/** Area of the rectangle around points with a side along p q, m2; that of any direction holds all points. */
function areaAlong(points: readonly Point[], p: Point, q: Point): number {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  if (length === 0) return Infinity;
  const [ux, uy] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
  const spread = (values: number[]) => (Math.max(...values) - Math.min(...values)) / 1e5;
  return spread(points.map(([x, y]) => x * ux + y * uy)) * spread(points.map(([x, y]) => y * ux - x * uy));
}
