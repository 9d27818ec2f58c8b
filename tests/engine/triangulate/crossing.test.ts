import { describe, expect, it } from 'vitest';
import type { FlatPolygons, Plane } from '../../../engine/host/plane/types.ts';
import type { Polygon, Position } from '../../../engine/host/types.ts';
import { areaOf, lengthOf, UNIT } from '../peers/support.ts';
import fc from '../../support/properties.ts';
import { builds } from '../support/compileProbe.ts';
import { loadPlanes } from '../support/kernel.ts';
import { runs } from '../support/runs.ts';

const planes = await loadPlanes();

/** Earcut's fixture issue142: a hole that shares three sides with the outline, and has two corners about on the fourth. */
const issue142: Polygon = [
  [
    [5.62675358811389, 31.94879819160804],
    [-16.369709114391867, 28.341954255099814],
    [-10.786562672455382, -1.2779295357476745],
    [10.819423740334923, 2.069348113719755],
  ],
  [
    [3.220439475288522, 4.197526331591453],
    [5.024815373142793, 1.1716264034331543],
    [10.819423740334923, 2.069348113719755],
    [5.62675358811389, 31.94879819160804],
    [-16.369709114391867, 28.341954255099814],
    [-10.786562672455382, -1.2779295357476745],
    [-6.833718161055838, -0.6655405509524673],
    [-8.602352370111433, 2.142874784407777],
    [-5.34630560403934, 6.768689248602321],
    [-1.4053749889060216, 7.453573097663546],
  ],
];

const turns: Record<string, (position: Position) => Position> = {
  'as it is': (position) => position,
  'turned by a quarter': ([x, y]) => [-y, x],
  'turned by half': ([x, y]) => [-x, -y],
  'turned by three quarters': ([x, y]) => [y, -x],
};

const flatOf = (polygon: Polygon): FlatPolygons => {
  let count = 0;
  return {
    coordinates: Float64Array.from(polygon.flat(2)),
    rings: Uint32Array.from([0, ...polygon.map((ring) => (count += ring.length))]),
    polygons: Uint32Array.of(0, polygon.length),
  };
};

function areaOfTriangles(coordinates: Float64Array, triangles: Uint32Array): number {
  const corners = Array.from(triangles, (i): Position => [coordinates[2 * i]!, coordinates[2 * i + 1]!]);
  return areaOf(Array.from({ length: corners.length / 3 }, (_, i) => [corners.slice(3 * i, 3 * i + 3)]));
}

/** Both forms cover the polygon, within a unit of the grid along its edges. */
function expectCovered(plane: Plane, polygon: Polygon): void {
  const area = plane.measure([polygon]).area;
  const tolerance = 2 * UNIT * lengthOf([polygon]);
  const set = flatOf(polygon);
  const { vertices, triangles } = plane.triangulate(polygon);
  expect(Math.abs(areaOfTriangles(vertices, triangles) - area)).toBeLessThanOrEqual(tolerance);
  const own = areaOfTriangles(set.coordinates, plane.flat.triangulate(set).triangles);
  expect(Math.abs(own - area)).toBeLessThanOrEqual(tolerance);
}

describe.each(builds)('Edges that cross by a unit of the grid, %s build', (build) => {
  const plane = planes[build];

  it.each(Object.entries(turns))('cost no area: issue142 of earcut, %s', (_, turn) => {
    for (const scale of [0.01, 0.125, 1, 31.25, 312.5]) {
      expectCovered(
        plane,
        issue142.map((ring) => ring.map((point) => turn([scale * point[0], scale * point[1]]))),
      );
    }
  });

  it('cost no area: holes with corners about on the outline', () => {
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    const polygon = fc
      .tuple(fc.integer({ min: 3, max: 9 }), fc.double({ min: 0, max: 6, noNaN: true }), share, share, share)
      .map(([count, start, first, second, depth]): Polygon => {
        const at = (i: number): Position => {
          const angle = start + (2 * Math.PI * i) / count;
          return [17 * Math.cos(angle), 23 * Math.sin(angle)];
        };
        const between = (a: Position, b: Position, part: number): Position => [
          a[0] + part * (b[0] - a[0]),
          a[1] + part * (b[1] - a[1]),
        ];
        const [one, other] = [between(at(0), at(1), first), between(at(1), at(2), second)];
        const inside = between(between(one, other, 0.5), [0, 0], depth);
        return [Array.from({ length: count }, (_, i) => at(i)), [one, other, inside]];
      });
    fc.assert(
      fc.property(polygon, (rings) => expectCovered(plane, rings)),
      { numRuns: runs(1000) },
    );
  });
});
