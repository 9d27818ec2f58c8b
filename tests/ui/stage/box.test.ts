import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import {
  corners,
  endOf,
  extent,
  normalAngle,
  overlap,
  sides,
  withExtent,
  type Box,
} from '../../../ui/stage/plane/box.ts';

const boxes = fc.record<Box>({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  rotate_z: fc.double({ min: -6.28, max: 6.28, noNaN: true }),
  maxlength: fc.integer({ min: 1, max: 200 }),
  maxwidth: fc.integer({ min: 1, max: 100 }),
});
const opposite = { right: 'left', left: 'right', back: 'front', front: 'back' } as const;

describe('a box on the ground', () => {
  it('keeps the opposite end in place when one end is dragged', () => {
    fc.assert(
      fc.property(boxes, fc.constantFrom(...sides), fc.integer({ min: 1, max: 300 }), (box, side, size) => {
        const before = endOf(box, opposite[side]);
        const grown = withExtent(box, side, size);
        const after = endOf(grown, opposite[side]);
        expect(extent(grown, side)).toBe(size);
        expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeLessThan(1e-9);
      }),
    );
  });

  it('has its corners counter-clockwise around its area', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const ring = corners(box);
        const twice = ring.reduce((sum, [x, y], index) => {
          const [nx, ny] = ring[(index + 1) % 4]!;
          return sum + x * ny - nx * y;
        }, 0);
        expect(twice / 2).toBeCloseTo(box.maxlength * box.maxwidth, 5);
      }),
    );
  });

  it('overlaps what crosses it and not what only touches it', () => {
    const box: Box = { x: 0, y: 0, rotate_z: 0, maxlength: 20, maxwidth: 10 };
    expect(overlap(box, { ...box, x: 19 })).toBe(true);
    expect(overlap(box, { ...box, x: 20 })).toBe(false);
    expect(overlap(box, { ...box, x: 14, y: 9, rotate_z: Math.PI / 4 })).toBe(true);
  });

  it('brings angles into one turn', () => {
    expect(normalAngle(3 * Math.PI)).toBeCloseTo(Math.PI, 12);
    expect(normalAngle(-0.1 - 2 * Math.PI)).toBeCloseTo(-0.1, 12);
  });
});
