import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../../engine/host/types.ts';
import { corners, type Box } from '../../../ui/stage/plane/box.ts';
import { edgesOf } from '../../../ui/stage/plane/outline.ts';
import { distanceToEdge } from '../../../ui/stage/plane/slide.ts';

const footprint = (of: Box) => edgesOf(corners(of));

const box = (x: number, y: number, maxlength: number, maxwidth: number, rotate_z = 0): Box => ({
  x,
  y,
  maxlength,
  maxwidth,
  rotate_z,
});
const east: Position = [1, 0];
const west: Position = [-1, 0];
const house = footprint(box(0, 0, 10, 10));
const plot = footprint(box(10, 0, 100, 60));

describe('pushing a building until it meets an edge', () => {
  it('stops at the boundary of the plot it stands on, from within', () => {
    expect(distanceToEdge(house, plot, east)).toBeCloseTo(55, 9);
    expect(distanceToEdge(house, plot, west)).toBeCloseTo(35, 9);
    expect(distanceToEdge(house, plot, [0, 1])).toBeCloseTo(25, 9);
  });

  it('stops against a neighbour of the same depth, of more and of less', () => {
    for (const depth of [10, 40, 2])
      expect(distanceToEdge(house, [...plot, ...footprint(box(30, 0, 10, depth))], east)).toBeCloseTo(20, 9);
  });

  it('goes past what it only brushes', () => {
    expect(distanceToEdge(house, footprint(box(30, 10, 10, 10)), east)).toBeNull();
    expect(distanceToEdge(house, footprint(box(30, 9.9, 10, 10)), east)).toBeCloseTo(20, 9);
  });

  it('meets a corner of what stands askew, and an outline in the depth of its notch', () => {
    expect(distanceToEdge(house, footprint(box(30, 0, 10, 10, Math.PI / 4)), east)).toBeCloseTo(
      25 - Math.SQRT1_2 * 10,
      9,
    );
    const notched = edgesOf([
      [20, -20],
      [40, -20],
      [40, 20],
      [20, 20],
      [20, 6],
      [30, 6],
      [30, -6],
      [20, -6],
    ]);
    expect(distanceToEdge(house, notched, east)).toBeCloseTo(25, 9);
  });

  it('goes on to the next edge when it lies against one already', () => {
    const against = footprint(box(55, 0, 10, 10));
    // Its back against the boundary that its front lies against.
    expect(distanceToEdge(against, plot, east)).toBeCloseTo(10, 9);
    expect(distanceToEdge(against, [...plot, ...footprint(box(70, 0, 6, 10))], east)).toBeCloseTo(7, 9);
    expect(distanceToEdge(footprint(box(65, 0, 10, 10)), plot, east)).toBeNull();
  });

  it('never leaves an overlap behind: once there, nothing is met any nearer', () => {
    const place = fc.double({ min: -50, max: 50, noNaN: true });
    const size = fc.double({ min: 2, max: 20, noNaN: true });
    const angle = fc.double({ min: 0, max: Math.PI, noNaN: true });
    fc.assert(
      fc.property(place, size, size, angle, size, (y, length, width, turn, own) => {
        const moving = box(-90, 0, own, own, turn / 2);
        const target = box(0, y, length, width, turn);
        const distance = distanceToEdge(footprint(moving), footprint(target), east);
        const [top, low] = [Math.max, Math.min].map((most) => most(...corners(moving).map(([, v]) => v))) as [
          number,
          number,
        ];
        const [high, deep] = [Math.max, Math.min].map((most) => most(...corners(target).map(([, v]) => v))) as [
          number,
          number,
        ];
        const overlap = Math.min(top, high) - Math.max(low, deep);
        if (overlap < 0) expect(distance).toBeNull();
        // An edge that overlaps by less than 10 mm may be met or not.
        if (overlap < 0.01) return;
        const rest = distanceToEdge(footprint({ ...moving, x: moving.x + distance! - 0.01 }), footprint(target), east);
        expect(rest).toBeCloseTo(0.01, 6);
      }),
    );
  });
});
