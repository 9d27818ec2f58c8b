import { describe, expect, it } from 'vitest';
import { ringArea } from '../../../model/plane.ts';
import { isTouched, isWithin } from '../../../ui/stage/plane/frame.ts';
import { insetRing, patchOfOutline, ringsOf } from '../../../ui/stage/plane/outline.ts';
import { reshaped, withCorner, withEdgeMoved, withInserted, withoutCorner } from '../../../ui/stage/plane/reshape.ts';
import { nearestPlace } from '../../../ui/stage/plane/towerplace.ts';

type Point = [number, number];
const square: Point[] = [
  [0, 0],
  [40, 0],
  [40, 20],
  [0, 20],
];
const outlined = { ...patchOfOutline(square), id: 1 };
const areaOf = (rings: Point[][]) => ringArea(ringsOf(reshaped(outlined, rings)!)[0]!);

describe('an outline that is changed', () => {
  it('follows a corner, keeps the others where they are and its direction', () => {
    const patch = reshaped(outlined, withCorner(outlined, 0, 2, [60, 30]))!;
    const [ring] = ringsOf(patch);
    expect(ring).toEqual(
      [
        [0, 0],
        [40, 0],
        [60, 30],
        [0, 20],
      ].map(([x, y]) => [expect.closeTo(x!, 2), expect.closeTo(y!, 2)]),
    );
    expect(patch.rotate_z).toBe(outlined.rotate_z);
  });

  it('gets and loses corners, but not below three', () => {
    const more = withInserted(outlined, 0, 0, [20, -10]);
    expect(areaOf(more)).toBeCloseTo(1000, 1);
    expect(areaOf(withoutCorner(outlined, 0, 2))).toBeCloseTo(400, 1);
    const triangle = { ...patchOfOutline(square.slice(0, 3)), id: 1 };
    expect(withoutCorner(triangle, 0, 0)[0]).toHaveLength(3);
  });

  it('has an edge moved along its neighbours', () => {
    expect(areaOf(withEdgeMoved(outlined, 0, 1, 5))).toBeCloseTo(900, 1);
    expect(areaOf(withEdgeMoved(outlined, 0, 0, -5))).toBeCloseTo(600, 1);
  });

  it('is refused when it would cross itself', () => {
    expect(reshaped(outlined, withCorner(outlined, 0, 2, [20, -10]))).toBeNull();
  });

  it('is inset to a courtyard as long as there is room', () => {
    expect(ringArea(insetRing(square, 5))).toBeCloseTo(300, 6);
    expect(insetRing(square, 11)).toEqual([]);
  });
});

describe('a tower', () => {
  it('takes the place nearest to where it is dragged', () => {
    const base = { maxlength: 60 };
    expect(nearestPlace(base, -18)).toMatchObject({ towertype: 'start' });
    expect(nearestPlace(base, 2)).toMatchObject({ towertype: 'centre' });
    expect(nearestPlace(base, 18)).toMatchObject({ towertype: 'end' });
    expect(nearestPlace(base, 50)).toMatchObject({ towertype: 'wing', flip_direction: false });
    expect(nearestPlace(base, -50)).toMatchObject({ towertype: 'wing', flip_direction: true });
  });
});

describe('a box on screen', () => {
  const diamond: Point[] = [
    [50, 20],
    [80, 50],
    [50, 80],
    [20, 50],
    [50, 50],
  ];

  it('takes what lies within, or what it touches', () => {
    expect(isWithin(diamond, { from: [10, 10], to: [90, 90] })).toBe(true);
    expect(isWithin(diamond, { from: [90, 90], to: [30, 10] })).toBe(false);
    expect(isTouched(diamond, { from: [90, 90], to: [60, 60] })).toBe(true);
  });

  it('does not take what only its bounds touch', () => {
    expect(isTouched(diamond, { from: [75, 75], to: [85, 85] })).toBe(false);
  });
});
