import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaOf, coveredArea, loadTriangulation, statuses } from './support.ts';
import type { Point, Polygon } from './support.ts';

interface Case {
  id: string;
  rings: [number, number][][];
  maxDeviation: number;
  maxDeviationRotated: number;
}

const file = resolve(import.meta.dirname, '../../../../shared/peer-cases/earcut/fixtures.json');
const isHere = existsSync(file);
const cases = isHere ? (JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }).cases : [];

/**
 * Differs from earcut's figure for a reason: the outline crosses itself in a spike of two edges. It is filled once here;
 * earcut lays triangles over each other there, which adds up to the signed area.
 */
const crossing: Record<string, number> = { 'simplified-us-border': 5e-5 };

/** Fractions get as many bits as the grid has; whole numbers stay what they are. */
function onGrid({ rings }: Case): { polygon: Polygon; rounding: number } {
  const numbers = rings.flat(2);
  if (numbers.every(Number.isInteger)) return { polygon: rings, rounding: 0 };
  const scale = 2 ** Math.floor(Math.log2(2 ** 29 / Math.max(...numbers.map(Math.abs))) - 0.01);
  const polygon = rings.map((ring) => ring.map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)]));
  return { polygon, rounding: 1e-7 };
}

describe.skipIf(!isHere)(`fixtures of earcut${isHere ? '' : ' (skipped: shared/peer-cases is not here)'}`, () => {
  const { triangulate } = loadTriangulation('release');
  const turns: ((point: Point) => Point)[] = [
    (point) => point,
    ([x, y]) => [-y, x],
    ([x, y]) => [-x, -y],
    ([x, y]) => [y, -x],
  ];

  it.each(cases)('$id deviates no more than earcut does', (peer) => {
    const { polygon, rounding } = onGrid(peer);
    const area = areaOf(polygon);
    turns.forEach((turn, i) => {
      const answer = triangulate(polygon.map((ring) => ring.map(turn)));
      const covered = coveredArea(answer);
      // A hole with an outline of no area: nothing to cover.
      if (area <= 0n) return expect(answer).toMatchObject({ status: statuses.empty, triangles: [] });
      const deviation = Math.abs(Number(covered - area)) / Number(area);
      const limit = Math.max(i === 0 ? peer.maxDeviation : peer.maxDeviationRotated, crossing[peer.id] ?? 0, rounding);
      expect(deviation).toBeLessThanOrEqual(limit);
      if (deviation > rounding) expect(answer.status).toBe(statuses.crossing);
    });
  });
});
