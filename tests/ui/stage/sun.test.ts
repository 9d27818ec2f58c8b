import { describe, expect, it } from 'vitest';
import { gridConvergence, sunPosition } from '../../../ui/stage/plane/sun.ts';

const [lon, lat] = [5.3876, 52.155];
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Highest point of the day, found by going through it minute by minute. */
function noon(month: number): { altitude: number; azimuth: number } {
  let best = sunPosition(lon, lat, month, 12);
  for (let time = 11; time < 15; time += 1 / 60) {
    const at = sunPosition(lon, lat, month, time);
    if (at.altitude > best.altitude) best = at;
  }
  return { altitude: degrees(best.altitude), azimuth: degrees(best.azimuth) };
}

describe('the sun over Amersfoort', () => {
  // Height at noon is 90 - latitude + declination: 23.44 in June, 0 in March, -23.44 in December.
  it.each([
    [6, 90 - lat + 23.44],
    [3, 90 - lat],
    [12, 90 - lat - 23.44],
  ])('culminates in month %i at %f degrees, in the south', (month, altitude) => {
    const found = noon(month);
    expect(Math.abs(found.altitude - altitude)).toBeLessThan(0.7);
    expect(Math.abs(Math.abs(found.azimuth) - 180)).toBeLessThan(1);
  });

  it('rises in the east and sets in the west', () => {
    expect(sunPosition(lon, lat, 4, 9).direction[0]).toBeGreaterThan(0);
    expect(sunPosition(lon, lat, 4, 18).direction[0]).toBeLessThan(0);
    expect(sunPosition(lon, lat, 12, 22).altitude).toBeLessThan(0);
  });

  it('points with a unit vector', () => {
    expect(Math.hypot(...sunPosition(4.3, 51.9, 7, 15.5).direction)).toBeCloseTo(1, 9);
  });

  it('turns with the grid of the RD system: true north lies west of it in the east of the country', () => {
    expect(degrees(gridConvergence(7.2))).toBeCloseTo(1.43, 1);
    expect(degrees(gridConvergence(3.4))).toBeCloseTo(-1.57, 1);
  });
});
