// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { drawnOutline, drawPlot, mapState, setMode } from '../../../ui/map/state.ts';
import { nearestCorner, openOutline } from '../../../ui/map/plotdrawing.ts';
import type { LonLat } from '../../../ui/map/metres.ts';

/** A map on which a hundred-thousandth of a degree is a pixel. */
const map = {
  project: ([lon, lat]: [number, number]) => ({ x: lon * 1e5, y: -lat * 1e5 }),
  unproject: ([x, y]: [number, number]) => ({ lng: x / 1e5, lat: -y / 1e5 }),
} as unknown as Parameters<typeof nearestCorner>[0];

describe('corners of parcels', () => {
  const corners: LonLat[] = [
    [5, 52],
    [5.0001, 52],
    [5.01, 52],
  ];
  it('attract the pointer within reach, the nearest one first', () => {
    expect(nearestCorner(map, { x: 500_004, y: -5_200_003 }, corners)).toEqual([5, 52]);
    expect(nearestCorner(map, { x: 500_007, y: -5_200_000 }, corners)).toEqual([5.0001, 52]);
  });
  it('leave it alone from afar', () => {
    expect(nearestCorner(map, { x: 500_030, y: -5_200_000 }, corners)).toBeNull();
    expect(nearestCorner(map, { x: 500_000, y: -5_200_000 }, [])).toBeNull();
  });
});

describe('an outline', () => {
  beforeEach(() => setMode('default'));

  it('is open, on the grid of the drawing', () => {
    expect(
      openOutline([
        [5.1234567891, 52],
        [5.2, 52],
        [5.2, 52.1],
        [5.1234567891, 52],
      ]),
    ).toEqual([
      [5.123456789, 52],
      [5.2, 52],
      [5.2, 52.1],
    ]);
  });

  it('can be kept once it is closed and does not cross itself', () => {
    drawPlot();
    expect(mapState.mode).toBe('draw_plot');
    Object.assign(mapState.drawing, {
      points: [
        [5, 52],
        [5.1, 52],
        [5.1, 52.1],
      ],
    });
    expect(drawnOutline()).toBeNull();
    mapState.drawing.closed = true;
    expect(drawnOutline()).toHaveLength(3);
    mapState.outline.crossed = true;
    expect(drawnOutline()).toBeNull();
  });

  it('starts from the one that is changed, and is forgotten when the mode is left', () => {
    drawPlot([
      [5, 52],
      [5.1, 52],
      [5.1, 52.1],
    ]);
    expect(mapState.outline.from).toHaveLength(3);
    setMode('default');
    drawPlot();
    expect(mapState.outline.from).toHaveLength(0);
  });
});
