import { describe, expect, it } from 'vitest';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { loadPlane } from '../support/kernel.ts';
import { misses } from './misses.ts';
import { areaOf, fullFrame, lengthOf, peers, UNIT } from './support.ts';

const plane = await loadPlane();

interface Valid {
  id: string;
  a: MultiPolygon;
  expected: boolean;
}

const validity = peers<Valid>('geos-xml/is-valid');

describe.skipIf(!validity.isHere)(validity.title, () => {
  it('answers as GEOS does', () => {
    const wrong = validity.cases.filter(({ a, expected }) => {
      const { valid, reason } = plane.validity(fullFrame([a]).toEngine(a));
      expect(reason === null).toBe(valid);
      return valid !== expected;
    });
    const explained = misses['geos-xml/is-valid'] ?? [];
    expect(wrong.map(({ id }) => id).filter((id) => !explained.includes(id))).toEqual([]);
  });

  it.each(validity.cases)('repairs $id', ({ a, expected }) => {
    const input = fullFrame([a]).toEngine(a);
    const repaired = plane.repair(input);
    expect(plane.validity(repaired).reason).toBe(null);
    if (expected) expect(areaOf(repaired)).toBeCloseTo(areaOf(input), 0);
  });
});

interface Buffer {
  id: string;
  a: MultiPolygon;
  distance: number;
  join: 'round' | 'mitre';
  expected: { area: number; polygons: number; holes: number };
}

const buffers = peers<Buffer>('geos-xml/buffer');

describe.skipIf(!buffers.isHere)(buffers.title, () => {
  it('covers what GEOS covers', () => {
    const explained = misses['geos-xml/buffer'] ?? [];
    const wrong = buffers.cases.filter(({ a, distance, join, expected }) => {
      const reach = Math.abs(distance) * 6;
      const around = ([x, y]: Position): Position[] => [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ];
      const room: MultiPolygon = [[a.flat(2).flatMap(around)]];
      const { scale, toEngine } = fullFrame([a, room]);
      const shrunk = toEngine(a);
      const [miter, round] = ['miter', 'round'] as const;
      const arcTolerance = Math.abs(distance) * scale * 0.0048;
      const options = { join: join === 'mitre' ? miter : round, miterLimit: 5, arcTolerance };
      const result = plane.offset(shrunk, distance * scale, options);
      const tolerance = (join === 'round' ? 0.015 : 1e-4) * expected.area + (4 * UNIT * lengthOf(shrunk)) / scale ** 2;
      return Math.abs(areaOf(result) / scale ** 2 - expected.area) > tolerance;
    });
    expect(wrong.map(({ id }) => id).filter((id) => !explained.includes(id))).toEqual([]);
  });
});

interface Hull {
  id: string;
  a: { type: string; coordinates: unknown };
  expected: MultiPolygon;
}

const hulls = peers<Hull>('geos-xml/convex-hull');

describe.skipIf(!hulls.isHere)(hulls.title, () => {
  it.each(hulls.cases)('$id', ({ id, a, expected }) => {
    if ((misses['geos-xml/convex-hull'] ?? []).includes(id)) return;
    const flat = (a.coordinates as unknown[]).flat(Infinity) as number[];
    const points = Array.from({ length: flat.length / 2 }, (_, i): Position => [flat[2 * i]!, flat[2 * i + 1]!]);
    const hull = plane.convexHull(points);
    expect(areaOf(hull.length > 0 ? [hull] : [])).toBeCloseTo(areaOf(expected), 6);
    expect(hull[0]?.length).toBe(expected[0]?.[0]?.length);
  });
});

interface Centroid {
  id: string;
  a: MultiPolygon;
  expected: Position;
}

const centroids = peers<Centroid>('geos-xml/centroid');

describe.skipIf(!centroids.isHere)(centroids.title, () => {
  it.each(centroids.cases)('$id', ({ id, a, expected }) => {
    if ((misses['geos-xml/centroid'] ?? []).includes(id)) return;
    const { centroid } = plane.measure(a);
    expect(centroid[0]).toBeCloseTo(expected[0], 4);
    expect(centroid[1]).toBeCloseTo(expected[1], 4);
  });
});

interface Interior {
  id: string;
  a: MultiPolygon;
}

const interior = peers<Interior>('geos-xml/interior-point');

describe.skipIf(!interior.isHere)(interior.title, () => {
  it.each(interior.cases)('finds a place inside of $id', ({ a }) => {
    for (const polygon of a) {
      const { point, distance, status } = plane.labelPoint(polygon, 0.001);
      if (status !== 'no_area') expect([distance > 0, plane.contains([polygon], [point])[0]]).toEqual([true, 1]);
    }
  });
});

interface Union {
  id: string;
  a: MultiPolygon;
  expected: { area: number };
}

const unions = peers<Union>('geos-xml/unary-union');

describe.skipIf(!unions.isHere)(unions.title, () => {
  it.each(unions.cases)('$id', ({ a, expected }) => {
    const frame = fullFrame([a]);
    const area = areaOf(plane.unionAll(frame.toEngine(a))) / frame.scale ** 2;
    expect(Math.abs(area - expected.area)).toBeLessThanOrEqual(
      (UNIT / frame.scale) * lengthOf(a) + 2e-7 * expected.area,
    );
  });
});
