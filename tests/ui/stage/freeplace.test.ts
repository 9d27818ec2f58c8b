import { describe, expect, it } from 'vitest';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { corners, overlap, type Box } from '../../../ui/stage/plane/box.ts';
import { freePlace } from '../../../ui/stage/plane/freeplace.ts';

const slab: Box = { x: 0, y: 0, rotate_z: 0, maxlength: 40, maxwidth: 20 };
const land = (length: number, width: number, angle = 0): MultiPolygon => [
  [corners({ x: 0, y: 0, rotate_z: angle, maxlength: length, maxwidth: width })],
];

describe('a free place', () => {
  it('is the middle when nothing stands there', () => {
    expect(freePlace(slab, [3, 4], [])).toEqual({ x: 3, y: 4, rotate_z: 0, fits: true });
  });

  it('keeps room to the other buildings and stays on the plot', () => {
    const place = freePlace(slab, [0, 0], [slab], land(120, 80));
    const placed = { ...slab, ...place };
    expect(overlap({ ...placed, maxlength: 50, maxwidth: 30 }, slab)).toBe(false);
    expect(corners(placed).every(([x, y]) => Math.abs(x) <= 60 && Math.abs(y) <= 40)).toBe(true);
    expect(place.fits).toBe(true);
  });

  it('fits tightly rather than half on the street', () => {
    const others = [
      { ...slab, y: 20 },
      { ...slab, y: -20 },
    ];
    expect(freePlace(slab, [0, 0], others, land(40.02, 60.02))).toEqual({ x: 0, y: 0, rotate_z: 0, fits: true });
  });

  it('is clear of the others even where the plot is full, and says that it does not fit', () => {
    const { fits, ...place } = freePlace(slab, [0, 0], [slab], land(50, 40));
    expect(overlap({ ...slab, ...place }, slab)).toBe(false);
    expect(fits).toBe(false);
  });

  it('turns a building along the plot where it fits only so', () => {
    const along = 0.6;
    const place = freePlace(slab, [0, 0], [], land(60, 21, along), [0, along, along + Math.PI / 2]);
    expect(place).toMatchObject({ rotate_z: along, fits: true });
    expect(freePlace(slab, [0, 0], [], land(21, 60, along), [0, along, along + Math.PI / 2])).toMatchObject({
      rotate_z: along + Math.PI / 2,
      fits: true,
    });
  });

  it('finds the one place between those of the grid', () => {
    const strip: MultiPolygon = [[corners({ ...slab, x: 8.3, y: 1.1, maxlength: 40.01, maxwidth: 20.01 })]];
    const place = freePlace(slab, [0, 0], [], strip);
    expect(place.fits).toBe(true);
    expect([place.x, place.y].map((value) => Math.round(value * 10) / 10)).toEqual([8.3, 1.1]);
  });

  it('sees a plot that is cut in between the corners of a building, and a hole in it', () => {
    const notched: Position[] = [
      [-30, -15],
      [-2, -15],
      [-2, 0],
      [2, 0],
      [2, -15],
      [30, -15],
      [30, 15],
      [-30, 15],
    ];
    expect(freePlace(slab, [0, 0], [], [[notched]]).fits).toBe(false);
    const [outer] = land(60, 40)[0]!;
    const hole = corners({ ...slab, maxlength: 6, maxwidth: 6 });
    const place = freePlace(slab, [0, 0], [], [[outer!, hole]]);
    expect(overlap({ ...slab, ...place }, { ...slab, maxlength: 6, maxwidth: 6 })).toBe(true);
    expect(place.fits).toBe(false);
  });

  it('stands over the line between two parcels', () => {
    const half = (x: number): MultiPolygon => [[corners({ ...slab, x, maxlength: 25, maxwidth: 30 })]];
    expect(freePlace(slab, [0, 0], [], [...half(-12.5), ...half(12.5)])).toMatchObject({ x: 0, y: 0, fits: true });
  });

  it('reaches the far end of a long plot', () => {
    const others = [{ ...slab, x: -60, maxlength: 280, maxwidth: 30 }];
    expect(freePlace(slab, [0, 0], others, land(400, 30))).toMatchObject({ fits: true });
  });
});
