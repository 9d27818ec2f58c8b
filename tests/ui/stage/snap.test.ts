import { describe, expect, it } from 'vitest';
import { corners, type Box } from '../../../ui/stage/plane/box.ts';
import { edgesOf } from '../../../ui/stage/plane/outline.ts';
import { segmentsOfPolygons, snapAngle, snapMove, snapResize, type SnapRules } from '../../../ui/stage/plane/snap.ts';

const footprint = (of: Box) => edgesOf(corners(of));

const slab: Box = { x: 0, y: 0, rotate_z: 0, maxlength: 40, maxwidth: 20 };
const onGrid: SnapRules = { grid: 5, edges: [], reach: 1 };
const free: SnapRules = { grid: null, edges: [], reach: 0 };
const limits = { min: 1, max: 500 };
const degrees = (radians: number) => (radians * 180) / Math.PI;

describe('moving', () => {
  it('comes to rest on the grid', () => {
    const { box, guides } = snapMove({ ...slab, x: 12.4, y: -7.6 }, onGrid);
    expect([box.x, box.y]).toEqual([10, -10]);
    expect(guides).toEqual([]);
  });

  it('stays where it is put while nothing snaps', () => {
    const { box } = snapMove({ ...slab, x: 12.4321, y: -7.6 }, free);
    expect([box.x, box.y]).toEqual([12.432, -7.6]);
  });

  it('prefers an edge within reach, and shows it', () => {
    const edges = segmentsOfPolygons([
      [
        [
          [-32.7, -50],
          [60, -50],
          [60, 50],
          [-32.7, 50],
          [-32.7, -50],
        ],
      ],
    ]);
    const { box, guides } = snapMove({ ...slab, x: -12, y: 3 }, { ...onGrid, edges });
    expect(box.x).toBeCloseTo(-12.7, 9);
    expect(box.y).toBe(5);
    expect(guides).toHaveLength(1);
  });

  it('aligns a turned building with a turned neighbour', () => {
    const neighbour: Box = { ...slab, rotate_z: 0.5 };
    const away = 20.6;
    const raw = { ...slab, rotate_z: 0.5, x: -Math.sin(0.5) * away, y: Math.cos(0.5) * away };
    const { box } = snapMove(raw, { grid: 5, edges: footprint(neighbour), reach: 1 });
    expect(Math.hypot(box.x, box.y)).toBeCloseTo(20, 2);
  });
});

describe('dragging an end', () => {
  it('takes whole grid steps in size, and keeps the other end', () => {
    const { box } = snapResize(slab, 'right', 46.9, limits, onGrid);
    expect([box.maxlength, box.x]).toEqual([45, 2.5]);
  });

  it('goes to an edge that is near', () => {
    const edges = [{ a: [26.3, -40], b: [26.3, 40] }] as SnapRules['edges'];
    const { box } = snapResize(slab, 'right', 46, limits, { ...onGrid, edges });
    expect(box.maxlength).toBeCloseTo(46.3, 9);
  });

  it('stops at the limits', () => {
    expect(snapResize(slab, 'left', -12, limits, onGrid).box.maxlength).toBe(1);
    expect(snapResize(slab, 'back', 900, { min: 1, max: 300 }, free).box.maxwidth).toBe(300);
  });
});

describe('turning', () => {
  it('takes whole steps', () => {
    expect(degrees(snapAngle(0.5, 15, onGrid).angle)).toBeCloseTo(30, 9);
    expect(degrees(snapAngle(0.5, 5, onGrid).angle)).toBeCloseTo(30, 9);
    expect(degrees(snapAngle(0.4, 5, onGrid).angle)).toBeCloseTo(25, 9);
  });

  it('follows an edge that is nearly parallel or square to it', () => {
    const edges = [{ a: [0, 0], b: [10, 2] }] as SnapRules['edges'];
    const direction = Math.atan2(2, 10);
    expect(snapAngle(direction + 0.01, 15, { ...onGrid, edges }).angle).toBeCloseTo(direction, 9);
    expect(snapAngle(direction + Math.PI / 2 - 0.01, 15, { ...onGrid, edges }).angle).toBeCloseTo(
      direction + Math.PI / 2,
      9,
    );
  });
});
