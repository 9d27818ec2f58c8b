import { Clipper, FillRule, Path64, Paths64, Point64 } from 'clipper2-js';
import fc from '../../support/properties.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flatten } from '../../../engine/host/plane/door.ts';
import type { OverlayOperation } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { areaOf as areaOfFlat } from '../../../server/geodata/facts/geometry/measure.ts';
import { areaOf, areaOfRing, lengthOf } from '../peers/support.ts';
import { geosPeer } from '../../../bench/engine/plane/others.ts';
import { builds } from '../support/compileProbe.ts';
import { loadPlanes } from '../support/kernel.ts';
import { runs } from '../support/runs.ts';

const planes = await loadPlanes();
/** Milliseconds a test may take. */
const patience = runs(90_000);
const operations = ['union', 'intersection', 'difference', 'xor'] as const;
const operation = fc.constantFrom<OverlayOperation>(...operations);

/** Whole metres, few of them: touching, collinear and repeated points are the rule. */
const rings = (size: number, most: number) => {
  const coordinate = fc.integer({ min: 0, max: size });
  const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: most }) as fc.Arbitrary<
    Position[]
  >;
  return fc.array(ring, { minLength: 1, maxLength: 3 });
};
const asPolygons = (list: Position[][]): MultiPolygon => list.map((ring) => [ring]);

/** Clipper2 on a grid so fine that its rounding does not show. */
function clipperArea(name: OverlayOperation, a: Position[][], b: Position[][], rule: 'nonzero' | 'evenodd'): number {
  const scale = 1e5;
  const paths = (list: Position[][]) => {
    const all = new Paths64();
    for (const ring of list) {
      const path = new Path64();
      for (const [x, y] of ring) path.push(new Point64(x * scale, y * scale));
      all.push(path);
    }
    return all;
  };
  const fill = rule === 'nonzero' ? FillRule.NonZero : FillRule.EvenOdd;
  const calls = { union: 'Union', intersection: 'Intersect', difference: 'Difference', xor: 'Xor' } as const;
  return Clipper.areaPaths(Clipper[calls[name]](paths(a), paths(b), fill)) / scale ** 2;
}

/** Crossings and ends of all edges by x: between two of them edges keep their order. */
function slabs(edges: [Position, Position][]): number[] {
  const places = edges.flatMap(([[ax], [bx]]) => [ax, bx]);
  edges.forEach(([a, b], i) => {
    for (const [c, d] of edges.slice(0, i)) {
      const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
      const turn = ux * vy - uy * vx;
      if (turn !== 0) places.push(a[0] + (((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / turn) * ux);
    }
  });
  return [...new Set(places.filter((x) => x >= 0 && x <= 12))].sort((one, other) => one - other);
}

/** The area by slabs: slow and obvious. */
function slabArea(name: OverlayOperation, a: Position[][], b: Position[][], rule: 'nonzero' | 'evenodd'): number {
  const edgesOf = (list: Position[][]) =>
    list.flatMap((ring) => ring.map((from, i): [Position, Position] => [from, ring[(i + 1) % ring.length]!]));
  const edges = [...edgesOf(a), ...edgesOf(b)].map((edge, i) => ({ edge, side: i < a.flat().length ? 0 : 1 }));
  const isIn = (winding: number) => (rule === 'nonzero' ? winding !== 0 : winding % 2 !== 0);
  const xs = slabs(edges.map(({ edge }) => edge));
  let area = 0;
  for (let i = 0; i + 1 < xs.length; i++) {
    const x = (xs[i]! + xs[i + 1]!) / 2;
    const here = edges
      .filter(({ edge: [p, q] }) => p[0] <= x !== q[0] <= x)
      .map(({ edge: [p, q], side }) => {
        return { y: p[1] + ((x - p[0]) / (q[0] - p[0])) * (q[1] - p[1]), side, step: p[0] < q[0] ? 1 : -1 };
      })
      .sort((one, other) => one.y - other.y);
    const windings = [0, 0];
    here.forEach(({ y, side, step }, k) => {
      windings[side]! += step;
      const [one, other] = windings.map(isIn) as [boolean, boolean];
      const filled = { union: one || other, intersection: one && other, difference: one && !other, xor: one !== other };
      if (filled[name]) area += ((here[k + 1]?.y ?? y) - y) * (xs[i + 1]! - xs[i]!);
    });
  }
  return area;
}

describe.each(builds)('overlays, %s build', (build) => {
  const plane = planes[build];
  it(
    'cover what those of Clipper2 cover',
    () => {
      const rule = fc.constantFrom<'nonzero' | 'evenodd'>('nonzero', 'evenodd');
      let disputes = 0;
      const check = fc.property(rings(12, 7), rings(12, 7), operation, rule, (a, b, name, fillRule) => {
        const area = areaOf(plane.overlay(name, asPolygons(a), asPolygons(b), { fillRule, contours: true }));
        const theirs = Math.abs(clipperArea(name, a, b, fillRule));
        if (Math.abs(area - theirs) <= 4e-5 * (lengthOf(asPolygons([...a, ...b])) + 1)) return;
        // It drops whole parts where edges lie on each other: slabs say who is right.
        disputes++;
        expect(area).toBeCloseTo(slabArea(name, a, b, fillRule), 2);
      });
      fc.assert(check, { numRuns: runs(6000, build), seed: 1 });
      expect(disputes).toBeLessThan(runs(6000, build) * 0.02);
    },
    patience,
  );

  it(
    'share the area of their intersection, to the last bit',
    () => {
      const check = fc.property(rings(12, 7), rings(12, 7), (a, b) => {
        const [subject, clip] = [flatten('subject', asPolygons(a)), flatten('clip', asPolygons(b))];
        const intersection = plane.flat.overlay('intersection', subject, clip);
        expect(plane.flat.sharedArea(subject, clip)).toBe(areaOfFlat(intersection));
      });
      fc.assert(check, { numRuns: runs(2000, build), seed: 4 });
    },
    patience,
  );

  it(
    'are valid, canonical and stay as they are when overlaid again',
    () => {
      const check = fc.property(rings(40, 9), rings(40, 9), operation, (a, b, name) => {
        const unit = (list: Position[][]) =>
          asPolygons(list.map((ring) => ring.map(([x, y]): Position => [x * 1e-5, y * 1e-5])));
        const result = plane.overlay(name, unit(a), unit(b));
        expect(plane.validity(result)).toEqual({ valid: true, reason: null, at: null });
        expect(plane.overlay('union', result, [])).toEqual(result);
        for (const polygon of result) {
          polygon.forEach((ring, i) => {
            expect(areaOfRing(ring) > 0).toBe(i === 0);
            expect(ring[ring.length - 1]).toEqual(ring[0]);
          });
        }
      });
      fc.assert(check, { numRuns: runs(8000, build), seed: 2 });
    },
    patience,
  );

  it(
    'do not depend on order, start, or place by whole metres',
    () => {
      const shift = fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }));
      const check = fc.property(rings(20, 7), shift, fc.nat(6), (a, [dx, dy], start) => {
        const moved = (list: MultiPolygon) =>
          list.map((polygon) => polygon.map((ring) => ring.map(([x, y]): Position => [x + dx, y + dy])));
        const union = plane.unionAll(asPolygons(a));
        const turned = a.map((ring) => [...ring.slice(start % ring.length), ...ring.slice(0, start % ring.length)]);
        expect(plane.unionAll(asPolygons(turned.toReversed()))).toEqual(union);
        const there = plane.unionAll(moved(asPolygons(a)));
        expect(there.length).toBe(union.length);
        expect(areaOf(there)).toBeCloseTo(areaOf(union), 6);
      });
      fc.assert(check, { numRuns: runs(4000, build), seed: 3 });
    },
    patience,
  );
});

describe.each(builds)('overlays of simple polygons, %s build', (build) => {
  const plane = planes[build];
  /** Around a centre by angle, so that no edges cross: GEOS takes valid input only. */
  const simple = fc
    .tuple(
      fc.integer({ min: -8, max: 8 }),
      fc.integer({ min: -8, max: 8 }),
      fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 3, maxLength: 24 }),
    )
    .map(([x, y, radii]) =>
      Float64Array.from(
        radii.flatMap((radius, i) => {
          const angle = (2 * Math.PI * i) / radii.length;
          return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)].map(
            (value) => Math.round(value * 1e5) / 1e5,
          );
        }),
      ),
    );
  const positions = (ring: Float64Array): Position[] =>
    Array.from({ length: ring.length / 2 }, (_, i): Position => [ring[2 * i]!, ring[2 * i + 1]!]);

  it(
    'cover what those of GEOS cover',
    async () => {
      const geos = await geosPeer();
      const check = fc.property(simple, simple, operation, (a, b, name) => {
        const peer = geos.prepare({ operation: name, subject: [a], clip: [b] })!;
        peer.run();
        const [one, other] = [asPolygons([positions(a)]), asPolygons([positions(b)])];
        const area = areaOf(plane.overlay(name, one, other));
        expect(Math.abs(area - peer.area())).toBeLessThanOrEqual(4e-5 * lengthOf([...one, ...other]));
      });
      fc.assert(check, { numRuns: runs(1500, build), seed: 8 });
    },
    patience,
  );
});

describe.each(builds)('other operations, %s build', (build) => {
  const plane = planes[build];
  it(
    'agree on what is inside',
    () => {
      const point = fc.tuple(fc.integer({ min: -1, max: 21 }), fc.integer({ min: -1, max: 21 }));
      const check = fc.property(rings(20, 7), fc.array(point, { minLength: 1, maxLength: 9 }), (a, points) => {
        const polygons = plane.unionAll(asPolygons(a));
        const sides = plane.contains(polygons, points);
        // A point on an edge that was cut may lie a part of a grid unit beside it now: half of its surroundings are filled.
        points.forEach(([x, y], i) => {
          const tiny = 0.001;
          const cell: MultiPolygon = [
            [
              [
                [x - tiny, y - tiny],
                [x + tiny, y - tiny],
                [x + tiny, y + tiny],
                [x - tiny, y + tiny],
              ],
            ],
          ];
          const share = areaOf(plane.overlay('intersection', cell, polygons)) / (4 * tiny * tiny);
          if (sides[i]! > 0) expect(share).toBeGreaterThan(0.45);
          else if (sides[i]! < 0) expect(share).toBeLessThan(0.55);
        });
      });
      fc.assert(check, { numRuns: runs(1000, build), seed: 4 });
    },
    patience,
  );

  it(
    'keep what they simplify valid and near',
    () => {
      const check = fc.property(rings(30, 12), fc.integer({ min: 1, max: 40 }), (a, tenths) => {
        const polygons = plane.unionAll(asPolygons(a));
        const simple = plane.simplify(polygons, tenths / 10);
        expect(plane.validity(simple).valid).toBe(true);
        expect(simple.flat(2).length).toBeLessThanOrEqual(polygons.flat(2).length);
        expect(areaOf(plane.overlay('xor', polygons, simple))).toBeLessThanOrEqual(
          (tenths / 10) * lengthOf(polygons) + 1e-3,
        );
      });
      fc.assert(check, { numRuns: runs(2000, build), seed: 5 });
    },
    patience,
  );

  it(
    'part lines by the boundary without losing any',
    () => {
      const line = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })), {
        minLength: 2,
        maxLength: 5,
      }) as fc.Arbitrary<Position[]>;
      const length = (lines: Position[][]) =>
        lines.reduce((sum, points) => {
          let own = 0;
          for (let i = 1; i < points.length; i++) {
            own += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]);
          }
          return sum + own;
        }, 0);
      const check = fc.property(rings(20, 7), line, (a, points) => {
        const polygons = plane.unionAll(asPolygons(a));
        const { inside, boundary, outside } = plane.clipLines([points], polygons);
        expect(length([...inside, ...boundary, ...outside])).toBeCloseTo(length([points]), 2);
        const middle = (piece: Position[]): Position => [
          (piece[0]![0] + piece[1]![0]) / 2,
          (piece[0]![1] + piece[1]![1]) / 2,
        ];
        for (const side of plane.contains(polygons, inside.map(middle))) expect(side).toBeGreaterThanOrEqual(0);
        for (const side of plane.contains(polygons, outside.map(middle))) expect(side).toBeLessThanOrEqual(0);
      });
      fc.assert(check, { numRuns: runs(2000, build), seed: 6 });
    },
    patience,
  );

  it(
    'measure a batch as they measure each',
    () => {
      const check = fc.property(rings(50, 9), (a) => {
        const valid = plane.unionAll(asPolygons(a));
        for (const polygon of valid) {
          const { area, circumference, centroid } = plane.measure([polygon]);
          const starts = polygon.reduce<number[]>((all, ring) => [...all, all[all.length - 1]! + ring.length], [0]);
          const rows = plane.flat.measure({
            coordinates: Float64Array.from(polygon.flat(2)),
            rings: Uint32Array.from(starts),
            polygons: Uint32Array.of(0, polygon.length),
          });
          [area, circumference, ...centroid].forEach((value, i) => expect(rows[i]).toBeCloseTo(value, 4));
        }
      });
      fc.assert(check, { numRuns: runs(1000, build), seed: 7 });
    },
    patience,
  );
});

const kept = resolve(import.meta.dirname, '../../../fixtures/robust');
const files = existsSync(kept) ? readdirSync(kept).filter((name) => name.endsWith('.json')) : [];

const fromNextPoint = (set: MultiPolygon): MultiPolygon =>
  set.map((polygon) => polygon.map((ring) => [...ring.slice(1), ...ring.slice(0, 1)]));

describe.each(builds)('cases that once failed, %s build', (build) => {
  const plane = planes[build];
  it.each(files)('%s', (file) => {
    const { subject, clip } = JSON.parse(readFileSync(resolve(kept, file), 'utf8')) as Record<string, MultiPolygon>;
    for (const name of operations) {
      const result = plane.overlay(name, subject!, clip!);
      expect(plane.validity(result)).toEqual({ valid: true, reason: null, at: null });
      expect(plane.overlay('union', result, [])).toEqual(result);
      expect(plane.overlay(name, fromNextPoint(subject!), fromNextPoint(clip!))).toEqual(result);
    }
  });
});
