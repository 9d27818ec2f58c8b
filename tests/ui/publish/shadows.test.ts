/** Shadows on public pages: where the sun's position throws them. */
import { expect, it } from 'vitest';
import { boxOf } from '../../../model/plane.ts';
import { shadowPictures, shadowRings } from '../../../ui/publish/parts/shadows.ts';
import { shadowPath, sunHours, timeOf } from '../../../ui/publish/islands/sunlight.ts';
import { sunAt } from '../../../ui/stage/shadows/sun.ts';
import { volumes } from './demopage.ts';

const at = (altitude: number, direction: [number, number, number]) => ({ altitude, azimuth: 0, direction });

const pointsOf = (d: string): [number, number][] =>
  [...d.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
/** Width and height of a path. */
function extentOf(d: string): [number, number] {
  const { minX, minY, maxX, maxY } = boxOf(pointsOf(d));
  return [maxX - minX, maxY - minY];
}

it('a box throws its height over the tangent of the sun away from it, and covers its own ground', () => {
  const down = Math.SQRT1_2;
  // Half up in the south: as long as the box is high, to the north.
  const box = boxOf(shadowRings(volumes, at(45, [0, -down, down])).flat());
  expect(box.minX).toBeCloseTo(-10);
  expect(box.maxX).toBeCloseTo(10);
  expect(box.minY).toBeCloseTo(-5);
  expect(box.maxY).toBeCloseTo(17);
});

it('only lit faces throw one: the roof and the walls towards the sun', () => {
  const down = Math.SQRT1_2;
  expect(shadowRings(volumes, at(45, [0, -down, down]))).toHaveLength(2);
  expect(shadowRings(volumes, at(35, [-0.577, -0.577, 0.577]))).toHaveLength(3);
});

it('four days of four hours, with nothing thrown while the sun is down', () => {
  const { days, roofs, plots, width, height } = shadowPictures(volumes, 2026);
  expect(days.map(({ month, day }) => [month, day])).toEqual([
    [2, 19],
    [3, 21],
    [6, 21],
    [10, 21],
  ]);
  const shadows = days.flatMap(({ hours }) => hours);
  expect(shadows.map(({ hour }) => hour)).toEqual([...Array(4)].flatMap(() => [9, 12, 15, 18]));
  for (const { altitude, d } of shadows) expect(d === '').toBe(altitude <= 0);
  // The sun is down at six on 19 February, and 61 degrees high at noon of 21 June.
  expect(shadows[3]!.altitude).toBeLessThan(0);
  expect(shadows[9]!.altitude).toBeCloseTo(sunAt(5.39, 52.16, Date.UTC(2026, 5, 21, 10)).altitude, 6);
  // 15 m at least around 40 m of plot, and 20 m where a shadow of a sun above ten degrees runs beyond that.
  expect([width, height]).toEqual([750, 700]);
  expect(extentOf(roofs)).toEqual([200, 100]);
  expect(extentOf(plots)).toEqual([400, 400]);
});

it('the shadow of every moment at which the sun is not low lies within the picture', () => {
  const { days, width, height } = shadowPictures(volumes, 2026);
  const high = days.flatMap(({ hours }) => hours).filter(({ altitude }) => altitude >= 10);
  expect(high.length).toBeGreaterThan(10);
  for (const { d } of high)
    for (const [x, y] of pointsOf(d)) {
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(0);
    }
});

it('the slider draws the pictures of the study at its hours, and all hours between', () => {
  const { days, faces } = shadowPictures(volumes, 2026);
  const { from, until, steps: each } = sunHours;
  for (const { hours, steps } of days) {
    expect(steps).toHaveLength((until - from) * each + 1);
    for (const { hour, d } of hours) {
      const own = shadowPath(faces, steps[(hour - from) * each]!);
      expect(own === '').toBe(d === '');
      if (d === '') continue;
      // Within a decimetre or, of a long shadow, a hundredth of its length.
      for (const [at, size] of extentOf(own).entries())
        expect(Math.abs(size - extentOf(d)[at]!)).toBeLessThan(1 + size / 100);
    }
  }
  expect([0, 1, each, (until - from) * each].map(timeOf)).toEqual(['9:00', '9:15', '10:00', '18:00']);
});
