import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Build } from '../support/compileProbe.ts';
import { metres, planeProbe, rectangle, square } from './probe.ts';
import type { Ring } from './probe.ts';

/** Crossings are rounded to the grid of 1e-5 m: what that moves along the sides of the largest sets here, m2. */
const TOLERANCE = 0.01;
const near = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE;

const coordinate = fc.integer({ min: -3_000_000, max: 3_000_000 });
const point = fc.tuple(coordinate, coordinate);
const triangle = fc.tuple(point, point, point);
const triangles = fc.array(triangle, { minLength: 1, maxLength: 8 }).map((list) => list.map((t): Ring[] => [t]));

/** Cells of a 20 x 20 raster covered by whole-number rectangles: the plainest oracle there is. */
const cell = fc.record({
  x: fc.integer({ min: 0, max: 15 }),
  y: fc.integer({ min: 0, max: 15 }),
  length: fc.integer({ min: 1, max: 5 }),
  width: fc.integer({ min: 1, max: 5 }),
});
type Cell = { x: number; y: number; length: number; width: number };
const covers = (cells: Cell[], x: number, y: number) =>
  cells.some((c) => x >= c.x && x < c.x + c.length && y >= c.y && y < c.y + c.width);
const toRings = (cells: Cell[]) => cells.map((c) => [metres(rectangle(c.x, c.y, c.length, c.width))]);

/** Area of a convex ring inside a convex counter-clockwise ring, by clipping against one edge after another. */
function clippedArea(subject: Ring, clip: Ring): number {
  let ring = subject.map(([x, y]) => [x / 1e5, y / 1e5] as const);
  const edges = clip.map((p, i) => [p, clip[(i + 1) % clip.length]!] as const);
  for (const [[ax, ay], [bx, by]] of edges) {
    const side = ([x, y]: readonly [number, number]) => ((bx - ax) * (y - ay / 1e5) - (by - ay) * (x - ax / 1e5)) / 1e5;
    ring = ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      const [s, t] = [side(p), side(q)];
      const cut = [p[0] + ((q[0] - p[0]) * s) / (s - t), p[1] + ((q[1] - p[1]) * s) / (s - t)] as const;
      return [...(s >= 0 ? [p] : []), ...(s * t < 0 ? [cut] : [])];
    });
  }
  const sum = ring.reduce(
    (all, [x, y], i) => all + x * ring[(i + 1) % ring.length]![1] - y * ring[(i + 1) % ring.length]![0],
    0,
  );
  return Math.abs(sum) / 2;
}

describe.each<Build>(['release', 'debug'])('areas of polygon sets, %s build', (build) => {
  const plane = planeProbe(build);

  it('measures two overlapping squares', () => {
    const areas = plane.areas([[metres(square(0, 0, 4))]], [[metres(square(2, 2, 4))]]);
    expect(areas).toEqual({ subject: 16, clip: 16, union: 28, intersection: 4, difference: 12 });
  });

  it('respects holes, whatever the direction of the rings', () => {
    const ring = [metres(square(0, 0, 10)), metres(square(2, 2, 6))];
    const turned = [ring[0]!, ring[1]!.toReversed()];
    for (const subject of [ring, turned]) {
      const areas = plane.areas([subject], [[metres(square(1, 1, 8))]]);
      expect(areas).toEqual({ subject: 64, clip: 64, union: 100, intersection: 28, difference: 36 });
    }
  });

  it('counts repeated and touching polygons once', () => {
    const a = [metres(square(0, 0, 4))];
    expect(plane.areas([a, a, a], [a])).toEqual({
      subject: 16,
      clip: 16,
      union: 16,
      intersection: 16,
      difference: 0,
    });
    expect(plane.areas([a], [[metres(square(4, 0, 4))]])).toMatchObject({ union: 32, intersection: 0 });
    expect(plane.areas([a], [])).toEqual({ subject: 16, clip: 0, union: 16, intersection: 0, difference: 16 });
    expect(plane.areas([], [])).toEqual({ subject: 0, clip: 0, union: 0, intersection: 0, difference: 0 });
  });

  it('agrees with counting cells', () => {
    const cells = fc.array(cell, { maxLength: 12 });
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        const count = { subject: 0, clip: 0, union: 0, intersection: 0, difference: 0 };
        for (let x = 0; x < 20; x++) {
          for (let y = 0; y < 20; y++) {
            const [inA, inB] = [covers(a, x, y), covers(b, x, y)];
            count.subject += +inA;
            count.clip += +inB;
            count.union += +(inA || inB);
            count.intersection += +(inA && inB);
            count.difference += +(inA && !inB);
          }
        }
        expect(plane.areas(toRings(a), toRings(b))).toEqual(count);
      }),
    );
  });

  it('agrees with clipping one triangle by another', () => {
    fc.assert(
      fc.property(triangle, triangle, (a, b) => {
        const turned = plane.signedArea(b) < 0 ? b.toReversed() : b;
        fc.pre(Math.abs(plane.signedArea(a)) > 1 && Math.abs(plane.signedArea(b)) > 1);
        expect(near(plane.areas([[a]], [[b]]).intersection, clippedArea(a, turned))).toBe(true);
      }),
    );
  });

  it('keeps the identities of areas between differently composed sets', () => {
    fc.assert(
      fc.property(triangles, triangles, (a, b) => {
        const both = plane.areas(a, b);
        const swapped = plane.areas(b, a);
        const merged = plane.areas([...a, ...b], []);
        expect(near(plane.areas(a, []).subject + plane.areas(b, []).subject, both.union + both.intersection)).toBe(
          true,
        );
        expect(near(merged.subject, both.union)).toBe(true);
        expect(near(both.difference, merged.subject - swapped.subject)).toBe(true);
        expect(near(both.intersection, swapped.intersection)).toBe(true);
      }),
    );
  });

  it('does not depend on place or quarter turns', () => {
    fc.assert(
      fc.property(triangles, triangles, point, (a, b, [dx, dy]) => {
        const before = plane.areas(a, b);
        const map = (set: Ring[][], change: (p: readonly [number, number]) => [number, number]) =>
          set.map((polygon) => polygon.map((ring) => ring.map(change)));
        const move = (p: readonly [number, number]): [number, number] => [p[0] + dx * 100, p[1] + dy * 100];
        const turn = (p: readonly [number, number]): [number, number] => [-p[1], p[0]];
        for (const change of [move, turn]) {
          const after = plane.areas(map(a, change), map(b, change));
          expect(near(before.union, after.union) && near(before.intersection, after.intersection)).toBe(true);
        }
      }),
    );
  });

  it('stays quick and frees its memory with hundreds of polygons', () => {
    const many = Array.from({ length: 300 }, (_, i) => [
      metres(rectangle((i * 37) % 101, (i * 53) % 97, 5 + (i % 7), 4 + (i % 5))).map(([x, y]): [number, number] => [
        x + ((y / 7) | 0),
        y - ((x / 7) | 0),
      ]),
    ]);
    const mark = plane.mark();
    // The least of some: a busy machine may stall one of them.
    const times = Array.from({ length: 3 }, () => {
      const start = performance.now();
      plane.areas(many.slice(0, 150), many.slice(150));
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(build === 'release' ? 500 : 5000);
    const areas = plane.areas(many.slice(0, 150), many.slice(150));
    expect(plane.mark()).toBe(mark);
    expect(near(areas.subject + areas.clip, areas.union + areas.intersection)).toBe(true);
  });
});
