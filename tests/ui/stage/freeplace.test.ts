import { describe, expect, it } from 'vitest';
import { corners, overlap, type Box } from '../../../ui/stage/plane/box.ts';
import { freePlace } from '../../../ui/stage/plane/freeplace.ts';

const slab: Box = { x: 0, y: 0, rotate_z: 0, maxlength: 40, maxwidth: 20 };
const onPlot = ([x, y]: [number, number]) => Math.abs(x) <= 60 && Math.abs(y) <= 40;

describe('a free place', () => {
  it('is the middle when nothing stands there', () => {
    expect(freePlace(slab, [3, 4], [])).toEqual([3, 4]);
  });

  it('keeps room to the other buildings and stays on the plot', () => {
    const others = [slab];
    const [x, y] = freePlace(slab, [0, 0], others, onPlot);
    const placed = { ...slab, x, y };
    expect(overlap({ ...placed, maxlength: 50, maxwidth: 30 }, slab)).toBe(false);
    expect(corners(placed).every(onPlot)).toBe(true);
  });

  it('fits tightly rather than half on the street', () => {
    const narrow = ([x, y]: [number, number]) => Math.abs(x) <= 20.01 && Math.abs(y) <= 30.01;
    const others = [
      { ...slab, y: 20 },
      { ...slab, y: -20 },
    ];
    expect(freePlace(slab, [0, 0], others, narrow)).toEqual([0, 0]);
  });

  it('is clear of the others even where the plot is full', () => {
    const [x, y] = freePlace(slab, [0, 0], [slab], ([px, py]) => Math.abs(px) <= 25 && Math.abs(py) <= 20);
    expect(overlap({ ...slab, x, y }, slab)).toBe(false);
  });
});
