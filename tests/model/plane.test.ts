import { describe, expect, it } from 'vitest';
import { boxOf, directed, isInside, middleOf, nearestOn, openRing, ringArea, signedArea } from '../../model/plane.ts';

type Ring = [number, number][];
const square: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const closed = (ring: Ring): Ring => [...ring, ring[0]!];
const court: Ring = [
  [1, 1],
  [3, 1],
  [3, 3],
  [1, 3],
];

describe('points and rings', () => {
  it('measures rings open or closed, in either direction', () => {
    for (const ring of [square, closed(square)]) {
      expect([signedArea(ring), signedArea(ring.toReversed()), ringArea(ring.toReversed())]).toEqual([16, -16, 16]);
      expect(signedArea(directed(ring, false))).toBe(-16);
    }
    expect(signedArea([])).toBe(0);
  });

  it('opens a closed ring and copies an open one', () => {
    expect(openRing(closed(square))).toEqual(square);
    expect(openRing(square)).toEqual(square);
    expect(openRing(square)).not.toBe(square);
    expect([openRing([]), openRing([[1, 2]])]).toEqual([[], [[1, 2]]]);
  });

  it('tells what lies in a polygon and not in its holes', () => {
    for (const rings of [[square, court], [square, court].map(closed)]) {
      expect(isInside(rings, [0.5, 2])).toBe(true);
      expect(isInside(rings, [2, 2])).toBe(false);
      expect(isInside(rings, [5, 2])).toBe(false);
    }
  });

  it('finds the nearest point of a segment, its ends included', () => {
    expect(nearestOn([1, 3], [0, 0], [4, 0])).toEqual([1, 0]);
    expect(nearestOn([9, 3], [0, 0], [4, 0])).toEqual([4, 0]);
    expect(nearestOn([1, 3], [2, 2], [2, 2])).toEqual([2, 2]);
  });

  it('puts a box around points, and finds their middle', () => {
    expect(boxOf([...court, [7, -2]])).toEqual({ minX: 1, minY: -2, maxX: 7, maxY: 3 });
    expect(boxOf([]).minX).toBe(Infinity);
    expect(middleOf(court)).toEqual([2, 2]);
  });
});
