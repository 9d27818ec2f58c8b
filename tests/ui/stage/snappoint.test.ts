import { describe, expect, it } from 'vitest';
import type { SnapRules } from '../../../ui/stage/plane/snap.ts';
import { snapPoint } from '../../../ui/stage/plane/snappoint.ts';

const edge = { a: [0, 0], b: [40, 0] } as { a: [number, number]; b: [number, number] };
const rules: SnapRules = { grid: 5, edges: [edge], reach: 1 };
const bare: SnapRules = { grid: null, edges: [], reach: 1 };

describe('a drawn point', () => {
  it('goes to a corner before anything else', () => {
    expect(snapPoint([39.4, 0.5], rules, null)).toMatchObject({ point: [40, 0], kind: 'corner' });
  });

  it('goes onto an edge and tells its direction', () => {
    expect(snapPoint([17.3, 0.7], rules, null)).toMatchObject({ point: [17.3, 0], kind: 'edge', edge: 0 });
  });

  it('goes to the grid where nothing else is near', () => {
    expect(snapPoint([17.3, 8.1], rules, null)).toMatchObject({ point: [15, 10], kind: 'grid' });
  });

  it('goes by 15 degrees and whole grid steps from the point before', () => {
    const trail = { from: [100, 100] as [number, number], along: Math.PI / 6, first: null };
    const { point, kind } = snapPoint(
      [100 + 20.4 * Math.cos(0.53), 100 + 20.4 * Math.sin(0.53)],
      { ...bare, grid: 5 },
      trail,
    );
    expect(kind).toBe('angle');
    expect(Math.atan2(point[1] - 100, point[0] - 100)).toBeCloseTo(Math.PI / 6, 3);
    expect(Math.hypot(point[0] - 100, point[1] - 100)).toBeCloseTo(20, 2);
  });

  it('closes at a right angle: where the ray meets the line through the first point', () => {
    const trail = { from: [30, 20] as [number, number], along: Math.PI / 2, first: [0, 0] as [number, number] };
    expect(snapPoint([0.6, 20.5], bare, trail)).toMatchObject({ point: [0, 20], kind: 'crossing' });
  });

  it('runs parallel to an edge of the surroundings, and meets where another would go on', () => {
    const slanted = { a: [0, 40], b: [40, 56] } as { a: [number, number]; b: [number, number] };
    const trail = { from: [0, 0] as [number, number], along: 0, first: null };
    const { point } = snapPoint([20.2, 8.2], { ...bare, edges: [slanted] }, trail);
    expect(Math.atan2(point[1], point[0])).toBeCloseTo(Math.atan2(16, 40), 3);
    const far = { from: [60, 20] as [number, number], along: 0, first: null };
    expect(snapPoint([60.3, 0.2], { ...bare, edges: [edge] }, far)).toMatchObject({ point: [60, 0], kind: 'crossing' });
  });

  it('stays where it is put while snapping is suspended', () => {
    const trail = { from: [0, 0] as [number, number], along: 0, first: null };
    expect(snapPoint([39.41, 0.52], { grid: null, edges: [], reach: 0 }, trail).point).toEqual([39.41, 0.52]);
  });
});
