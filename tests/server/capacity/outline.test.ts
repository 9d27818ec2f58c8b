/** The outline of a building that follows its area: inside it, within its sizes, and no smaller than the largest rectangle. */
import { expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import type { Polygon, Position } from '../../../engine/host/shapes.ts';
import { ringArea, signedArea } from '../../../model/plane.ts';
import { largestBox, type Sizes } from '../../../server/capacity/fit.ts';
import { fittedOutline, type FittedOutline } from '../../../server/capacity/outline.ts';
import { randomFrom } from '../../support/land.ts';

const { plane } = await loadEngine();
const any: Sizes = { length: [6, 500], width: [6, 500], ground: Infinity };
const closed = (points: readonly Position[]): Polygon => [[...points, points[0]!]];

const inPlace = ({ x, y, angle, points }: FittedOutline): Polygon =>
  closed(
    points.map(([u, v]): Position => [
      x + u * Math.cos(angle) - v * Math.sin(angle),
      y + u * Math.sin(angle) + v * Math.cos(angle),
    ]),
  );

const areaOutside = (found: FittedOutline, of: Polygon): number =>
  plane.measure(plane.overlay('difference', [inPlace(found)], [of])).area;

it('is the whole area where that is smaller than the slab', () => {
  const wedge = closed([
    [0, 0],
    [60, 0],
    [60, 12],
    [0, 22],
  ]);
  const found = fittedOutline(plane, [wedge], any)!;
  expect(found.points).toHaveLength(4);
  expect(found.ground).toBeCloseTo(ringArea(wedge[0]!), -1);
  // Along its longest border, the slanting one.
  expect(found.angle).toBeCloseTo(Math.atan2(-10, 60), 6);
});

it('is a slab of its sizes where the area is larger, with no more ground than allowed', () => {
  const square = closed([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]);
  const slab = fittedOutline(plane, [square], { ...any, length: [6, 40], width: [6, 20] })!;
  expect(slab).toMatchObject({ length: 40, width: 20 });
  expect(slab.ground).toBeCloseTo(800, 6);
  expect([slab.x, slab.y].every((at) => Math.abs(at - 50) < 0.5)).toBe(true);
  const less = fittedOutline(plane, [square], { length: [6, 40], width: [6, 20], ground: 500 })!;
  expect(less.ground).toBeLessThanOrEqual(500);
  expect(less.ground).toBeGreaterThan(450);
  expect(
    fittedOutline(
      plane,
      [
        closed([
          [0, 0],
          [100, 0],
          [100, 5],
          [0, 5],
        ]),
      ],
      any,
    ),
  ).toBeNull();
});

it('lies inside any area, and covers more than the largest rectangle in it', () => {
  const random = randomFrom(23);
  let built = 0;
  for (let round = 0; round < 60; round++) {
    const corners = 4 + Math.floor(random() * 7);
    const turn = random() * 6;
    const area = closed(
      Array.from({ length: corners }, (_, at): Position => {
        const [angle, away] = [turn + (2 * Math.PI * at) / corners, 14 + 30 * random()];
        return [away * Math.cos(angle), away * Math.sin(angle)];
      }),
    );
    const sizes: Sizes = round % 2 === 0 ? any : { length: [6, 45], width: [6, 18], ground: 600 };
    const found = fittedOutline(plane, [area], sizes);
    if (!found) continue;
    built++;
    expect(areaOutside(found, area), `${round}`).toBeLessThan(1e-6);
    expect(signedArea(found.points)).toBeGreaterThan(0);
    expect(found.ground).toBeLessThanOrEqual(sizes.ground);
    expect(found.length).toBeLessThanOrEqual(sizes.length[1] + 0.002);
    expect(found.width).toBeLessThanOrEqual(sizes.width[1] + 0.002);
    const box = largestBox([area], sizes);
    if (box && sizes === any) expect(found.ground, `${round}`).toBeGreaterThan(box.length * box.width);
    // The same again.
    expect(fittedOutline(plane, [area], sizes)).toEqual(found);
  }
  expect(built).toBeGreaterThan(50);
});
