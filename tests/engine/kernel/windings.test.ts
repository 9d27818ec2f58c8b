import { describe, expect, it } from 'vitest';
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/types.ts';
import { builds } from '../support/compileProbe.ts';
import { loadPlanes } from '../support/kernel.ts';

const planes = await loadPlanes();

/** Two triangles of one square metre each, wound opposite ways. */
const bowTie = (x: number, corners: Position[]): Polygon => [corners.map(([dx, y]): Position => [x + dx, y])];
const forwards: Position[] = [
  [0, 0],
  [2, 2],
  [2, 0],
  [0, 2],
];

describe.each(builds)('Polygons that wind both ways, %s build', (build) => {
  const plane = planes[build];
  const area = (set: MultiPolygon) => plane.measure(set).area;
  // Few have bits of their own; many are overlaid by themselves first.
  it.each([1, 2, 3, 5, 8, 40])('never cancel each other: %i, each there and back', (count) => {
    const ties = Array.from({ length: count }, (_, i) => [
      bowTie(3 * i, forwards),
      bowTie(3 * i, forwards.toReversed()),
    ]).flat();
    const united = plane.overlay('union', ties, []);
    expect(area(united)).toBeCloseTo(2 * count, 9);
    expect([...plane.overlay('union', ties.toReversed(), [])]).toEqual([...united]);
    expect(area(plane.overlay('intersection', ties, ties.toReversed()))).toBeCloseTo(2 * count, 9);
    expect(plane.overlay('difference', ties, ties.slice(0, 1)).length).toBe(2 * (count - 1));
  });
});
