import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/types.ts';
import { builds } from '../support/compileProbe.ts';
import { loadPlanes } from '../support/kernel.ts';
import { runs } from '../support/runs.ts';

const planes = await loadPlanes();
const operations = ['union', 'intersection', 'difference', 'xor'] as const;

/** From some units of the grid to some metres: at the small end rounding joins edges and corners. */
const reach = fc.constantFrom(3e-5, 1e-4, 1e-3, 1, 50);
const part = fc.double({ min: 0, max: 1, noNaN: true });

/** Corners on an ellipse, of either direction, open or closed, some thin as a line. */
const polygon = fc
  .tuple(reach, reach, part, part, fc.array(part, { minLength: 3, maxLength: 6 }), fc.boolean(), fc.boolean())
  .map(([width, height, x, y, places, isClosed, isClockwise]): Polygon => {
    const angles = places.map((place) => 2 * Math.PI * place).sort((one, other) => one - other);
    const ring = angles.map((angle): Position => [
      100 * x + width * Math.cos(angle),
      100 * y + height * Math.sin(angle),
    ]);
    if (isClockwise) ring.reverse();
    return [isClosed ? [...ring, ring[0]!] : ring];
  });

const set = fc.array(polygon, { minLength: 1, maxLength: 3 });

/** Contours are always tested edge by edge; for rings that do not meet both results are equal. */
const inFull = { contours: true };

describe.each(builds)('Rings whose boxes are apart, %s build', (build) => {
  const plane = planes[build];
  it('come out as the overlay gives them, byte for byte', () => {
    const run = (one: MultiPolygon, other: MultiPolygon, operation: (typeof operations)[number]): void => {
      const rings = [...one, ...other].map(([ring]) => ring!);
      fc.pre(rings.every((ring, i) => rings.every((next, j) => j <= i || areApart(ring, next))));
      expect([...plane.overlay(operation, one, other)]).toEqual([...plane.overlay(operation, one, other, inFull)]);
    };
    fc.assert(fc.property(set, set, fc.constantFrom(...operations), run), { numRuns: runs(2000) });
  });

  it('are each by itself: triangles far from each other, one of them clockwise', () => {
    const one: MultiPolygon = [
      [
        [
          [4, 0],
          [6, 0],
          [5, 1],
        ],
      ],
    ];
    const other: MultiPolygon = [
      [
        [
          [0, 0],
          [1, 2],
          [2, 0],
        ],
      ],
    ];
    const [ownRing, otherRing] = [
      [
        [4, 0],
        [6, 0],
        [5, 1],
      ],
      [
        [0, 0],
        [2, 0],
        [1, 2],
      ],
    ];
    const rings = (operation: (typeof operations)[number]) =>
      [...plane.overlay(operation, one, other)].map(([outer]) => outer!.slice(0, 3));
    expect(rings('union')).toEqual([otherRing, ownRing]);
    expect(rings('xor')).toEqual([otherRing, ownRing]);
    expect(rings('difference')).toEqual([ownRing]);
    expect(rings('intersection')).toEqual([]);
  });

  it.each<[string, Polygon, string]>([
    [
      'a line there and back',
      [
        [
          [0, 0],
          [4, 0],
          [2, 0],
        ],
      ],
      'no_area',
    ],
    [
      'a single point',
      [
        [
          [3, 3],
          [3, 3],
          [3, 3],
        ],
      ],
      'too_few_points',
    ],
    ['no ring at all', [], 'ok'],
  ])('have nothing in common, and tell what is wrong: %s', (_, polygon, status) => {
    const far: MultiPolygon = [
      [
        [
          [20, 0],
          [21, 0],
          [20, 1],
        ],
      ],
    ];
    const pairs: [MultiPolygon, MultiPolygon][] = [
      [[polygon], far],
      [far, [polygon]],
    ];
    for (const [subject, clip] of pairs) {
      const common = plane.overlay('intersection', subject, clip);
      expect([...common]).toEqual([]);
      expect(common.status).toBe(status);
    }
  });

  it('still lose what rounding closes: a triangle thinner than a cell of the grid', () => {
    const thin: MultiPolygon = [
      [
        [
          [0, 0],
          [10, 0],
          [5, 1e-5],
        ],
      ],
    ];
    const far: MultiPolygon = [
      [
        [
          [20, 0],
          [21, 0],
          [20, 1],
        ],
      ],
    ];
    expect([...plane.overlay('union', thin, far)]).toEqual([...plane.overlay('union', thin, far, inFull)]);
  });
});

function areApart(one: Position[], other: Position[]): boolean {
  const range = (ring: Position[], axis: 0 | 1) => {
    const values = ring.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  return ([0, 1] as const).some((axis) => {
    const [[least, most], [otherLeast, otherMost]] = [range(one, axis), range(other, axis)];
    return most + 1e-4 < otherLeast || otherMost + 1e-4 < least;
  });
}
