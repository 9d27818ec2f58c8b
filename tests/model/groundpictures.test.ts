import { describe, expect, it } from 'vitest';
import { apart } from '../../model/plane.ts';
import {
  cornersOf,
  inFrameOf,
  pixelOnGround,
  placeByPoints,
  widthByDistance,
  type GroundPlace,
} from '../../model/rules/location/groundpictures.ts';
import fc from '../support/properties.ts';

const size = { width: 400, height: 300 };
const place: GroundPlace = { x: 12, y: -8, rotation: 0.7, width: 80 };

describe('a known distance', () => {
  it('gives the width of the whole picture', () => {
    // 200 pixels are 50 m, so 400 are 100 m.
    expect(
      widthByDistance(
        size,
        [
          [100, 10],
          [100, 210],
        ],
        50,
      ),
    ).toBe(100);
  });

  it.each([
    ['twice the same point', [5, 5], [5.5, 5], 10, 'samePixel'],
    ['no distance', [0, 0], [100, 0], 0, 'noDistance'],
    ['a distance below zero', [0, 0], [100, 0], -3, 'noDistance'],
    ['a picture wider than a region', [0, 0], [2, 0], 500, 'badWidth'],
    ['a picture of millimetres', [0, 0], [400, 0], 0.01, 'badWidth'],
  ] as const)('is refused for %s', (_name, a, b, metres, fault) => {
    expect(widthByDistance(size, [a, b], metres)).toBe(fault);
  });
});

describe('two points of the picture on two of the ground', () => {
  it('turn a picture that lies on its side', () => {
    // The upper edge runs north, 40 m long.
    const found = placeByPoints(
      size,
      [
        [0, 0],
        [400, 0],
      ],
      [
        [0, 0],
        [0, 40],
      ],
    ) as GroundPlace;
    expect(found.width).toBeCloseTo(40, 9);
    expect(found.rotation).toBeCloseTo(Math.PI / 2, 9);
    expect([found.x, found.y]).toEqual([expect.closeTo(15, 9), expect.closeTo(20, 9)]);
  });

  it('are refused where two are one', () => {
    const [a, b] = [
      [0, 0],
      [10, 0],
    ] as const;
    expect(placeByPoints(size, [a, b], [a, a])).toBe('samePoint');
    expect(placeByPoints(size, [a, a], [a, b])).toBe('samePixel');
  });

  it('come to lie where they were said to lie, without stretching', () => {
    const coordinate = fc.double({ min: -4000, max: 4000, noNaN: true });
    const pixel = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }));
    const point = fc.tuple(coordinate, coordinate);
    fc.assert(
      fc.property(pixel, pixel, pixel, point, point, (a, b, c, p, q) => {
        const found = placeByPoints(size, [a, b], [p, q]);
        if (typeof found === 'string') return;
        expect(apart(pixelOnGround(size, found, a), p)).toBeLessThan(1e-6);
        expect(apart(pixelOnGround(size, found, b), q)).toBeLessThan(1e-6);
        const scale = found.width / size.width;
        expect(apart(pixelOnGround(size, found, a), pixelOnGround(size, found, c))).toBeCloseTo(scale * apart(a, c), 5);
      }),
    );
  });
});

it('the corners of a picture run clockwise from the left upper one', () => {
  const corners = cornersOf({ x: 10, y: 0, rotation: 0, width: 4 }, 2);
  expect(corners).toEqual([
    [8, 1],
    [12, 1],
    [12, -1],
    [8, -1],
  ]);
});

it('a picture in the frame of a building lies beside it as on the ground', () => {
  const building = { x: 30, y: 5, rotation: -1.1 };
  const picture = { ...place, key: 'a', href: '', height: 60, opacity: 1 };
  const inside = inFrameOf(building, picture);
  const [cos, sin] = [Math.cos(building.rotation), Math.sin(building.rotation)];
  const back = cornersOf(inside, 60).map(([x, y]) => [building.x + x * cos - y * sin, building.y + x * sin + y * cos]);
  cornersOf(place, 60).forEach(([x, y], index) => {
    expect(back[index]).toEqual([expect.closeTo(x, 9), expect.closeTo(y, 9)]);
  });
});
