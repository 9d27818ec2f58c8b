import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaOf, isSimple, lengthOf, loadSkeleton, polygonArea, statuses, worstDistance } from './support.ts';
import type { Point, Polygon } from './support.ts';

interface Case {
  id: string;
  src: string;
  rings: [number, number][][];
  expected: { area: number; faces: number; maxTime: number; arcLength: number; faceAreas: number[] };
}

const file = resolve(import.meta.dirname, '../../../../shared/peer-cases/straight-skeleton/skeleton.json');
const isHere = existsSync(file);
const cases = isHere ? (JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }).cases : [];

/**
 * Edges on one line, next to each other on the roof. Their faces lie in one plane and are parted at right angles here;
 * the expected values part them elsewhere, which changes no roof, only areas of these faces and lengths of such arcs.
 */
const onOneLine = new Set(['cgal_nearly_collinear', 'srpg_octo0000121']);

/** The product's tolerance, in metres. */
const GRID = 1e-5;

describe.skipIf(!isHere)(
  `straight skeletons of CGAL${isHere ? '' : ' (skipped: shared/peer-cases is not here)'}`,
  () => {
    const { skeleton } = loadSkeleton('release');

    it('come with the right polygons, but for one case', () => {
      const wrong = cases.filter(
        ({ rings, expected }) => Math.abs(polygonArea(rings) - expected.area) > 1e-6 * expected.area,
      );
      // The figures of the first "c_shape_a" belong to another polygon, of 77.13 m2 instead of 64.
      expect(wrong.map(({ id, expected }) => [id, Math.round(expected.area * 100)])).toEqual([['c_shape_a', 7713]]);
    });

    const comparable = cases.filter(
      ({ rings, expected }) => Math.abs(polygonArea(rings) - expected.area) < 1e-6 * expected.area,
    );
    it.each(comparable)('$id has the same roof', ({ id, src, rings, expected }) => {
      // As fine as fits: the test compares skeletons, not grids.
      const scale = 2 ** Math.floor(Math.log2(2 ** 28 / Math.max(...rings.flat(2).map(Math.abs))));
      const polygon: Polygon = rings.map((ring) =>
        ring.map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)]),
      );
      const answer = skeleton(polygon);
      expect(answer.status).toBe(statuses.done);
      expect(answer.faces).toHaveLength(expected.faces);
      expect(worstDistance(polygon, answer)).toBeLessThan(1);
      expect(answer.faces.every(isSimple)).toBe(true);
      const areas = answer.faces.map((face) => areaOf(face) / scale ** 2).sort((a, b) => a - b);
      expect(areas[0]).toBeGreaterThan(0);

      const unit = src === 'bpypolyskel' ? GRID : 1 / scale;
      const near = (value: number, length: number) => Math.max(1e-6 * value, unit * length);
      const length = lengthOf(rings);
      const highest = Math.max(...answer.nodes.map(([, , time]) => time)) / scale;
      expect(Math.abs(highest - expected.maxTime)).toBeLessThan(near(expected.maxTime, 1));
      expect(Math.abs(areas.reduce((a, b) => a + b, 0) - expected.area)).toBeLessThan(near(expected.area, length));
      if (onOneLine.has(id)) return;
      const arcs = answer.arcs.reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1]), 0) / scale;
      expect(Math.abs(arcs - expected.arcLength)).toBeLessThan(near(expected.arcLength, length));
      areas.forEach((area, i) => {
        expect(Math.abs(area - expected.faceAreas[i]!)).toBeLessThan(near(expected.faceAreas[i]!, length));
      });
    });
  },
);
