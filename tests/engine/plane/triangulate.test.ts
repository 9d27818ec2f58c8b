import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Build } from '../support/compileProbe.ts';
import { metres, planeProbe } from './probe.ts';
import type { Point, Ring } from './probe.ts';

describe.each<Build>(['release', 'debug'])('triangulation, %s build', (build) => {
  const plane = planeProbe(build);

  function expectSound(ring: Ring): void {
    const triangles = plane.triangulate(ring);
    const areas = triangles.map((t) => plane.signedArea(t.map((i) => ring[i]!)));
    expect(areas.every((area) => area > 0)).toBe(true);
    expect(areas.reduce((a, b) => a + b, 0)).toBeCloseTo(plane.signedArea(ring), 6);
    expect(triangles.length).toBeLessThanOrEqual(ring.length - 2);
  }

  it.each<[string, Ring]>([
    [
      'a triangle',
      [
        [0, 0],
        [4, 0],
        [0, 3],
      ],
    ],
    [
      'a rectangle',
      [
        [0, 0],
        [4, 0],
        [4, 3],
        [0, 3],
      ],
    ],
    [
      'an arrowhead',
      [
        [0, 0],
        [4, 4],
        [0, 8],
        [2, 4],
      ],
    ],
    [
      'an L',
      [
        [0, 0],
        [10, 0],
        [10, 4],
        [4, 4],
        [4, 10],
        [0, 10],
      ],
    ],
    [
      'a U',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [6, 9],
        [6, 3],
        [3, 3],
        [3, 9],
        [0, 9],
      ],
    ],
    [
      'a comb',
      [
        [0, 0],
        [9, 0],
        [9, 5],
        [8, 1],
        [7, 5],
        [6, 1],
        [5, 5],
        [4, 1],
        [3, 5],
        [2, 1],
        [1, 5],
      ],
    ],
    [
      'points in line on every side',
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [4, 2],
        [4, 4],
        [2, 4],
        [0, 4],
        [0, 2],
      ],
    ],
    [
      'a triangle with a point in line',
      [
        [0, 0],
        [4, 0],
        [0, 4],
        [0, 2],
      ],
    ],
    [
      'a spiral',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [2, 9],
        [2, 4],
        [5, 4],
        [5, 6],
        [4, 6],
        [4, 8],
        [7, 8],
        [7, 2],
        [0, 2],
      ],
    ],
  ])('fills %s', (_, ring) => expectSound(metres(ring)));

  it('fills star-shaped rings of any kind', () => {
    const radius = fc.integer({ min: 10_000, max: 5_000_000 });
    fc.assert(
      fc.property(fc.array(radius, { minLength: 3, maxLength: 60 }), (radii) => {
        const ring = radii.map((r, i): Point => {
          const angle = (2 * Math.PI * i) / radii.length;
          return [Math.round(r * Math.cos(angle)), Math.round(r * Math.sin(angle))];
        });
        fc.pre(plane.validity(ring) === 0);
        expectSound(ring);
      }),
    );
  });

  it('fills rectilinear skylines with points in line', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 25 }), (heights) => {
        const roof = heights
          .flatMap((h, i): Point[] => [
            [i, h],
            [i + 1, h],
          ])
          .reverse();
        const ring = [[0, 0], [heights.length, 0], ...roof] as Point[];
        // Neighbouring columns of equal height repeat a point; one of the two goes.
        const clean = ring.filter(([x, y], i) => {
          const [px, py] = ring[(i + ring.length - 1) % ring.length]!;
          return x !== px || y !== py;
        });
        expectSound(metres(clean));
      }),
    );
  });

  it('comes to an end on rings that cross themselves or run the wrong way', () => {
    expect(
      plane.triangulate(
        metres([
          [0, 0],
          [0, 4],
          [4, 4],
          [4, 0],
        ]),
      ),
    ).toEqual([]);
    expect(
      plane.triangulate(
        metres([
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
        ]),
      ).length,
    ).toBeLessThanOrEqual(2);
  });
});
