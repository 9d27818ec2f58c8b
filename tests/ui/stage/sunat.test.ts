import { describe, expect, it } from 'vitest';
import { momentOf, offsetAt } from '../../../ui/stage/shadows/dutchtime.ts';
import { sunAt } from '../../../ui/stage/shadows/sunat.ts';
import { daylight, studyMoments, sunOn } from '../../../ui/stage/shadows/studies.ts';

/** De Bilt. */
const place = { lon: 5.18, lat: 52.1 };
const degrees = (radians: number) => (radians * 180) / Math.PI;

describe('the Dutch clock', () => {
  it('changes at one o’clock UTC on the last Sundays of March and October', () => {
    expect([offsetAt(Date.UTC(2026, 2, 29, 0, 59)), offsetAt(Date.UTC(2026, 2, 29, 1))]).toEqual([1, 2]);
    expect([offsetAt(Date.UTC(2026, 9, 25, 0, 59)), offsetAt(Date.UTC(2026, 9, 25, 1))]).toEqual([2, 1]);
  });

  it('says the same as the browser’s own time zones', () => {
    const clock = new Intl.DateTimeFormat('nl-NL', {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      minute: '2-digit',
      day: 'numeric',
    });
    for (let month = 1; month <= 12; month += 1) {
      const parts = clock.formatToParts(momentOf(2027, month, 28, 15.5));
      const of = (type: string) => parts.find((part) => part.type === type)!.value;
      expect([of('day'), of('hour'), of('minute')]).toEqual(['28', '15', '30']);
    }
  });
});

describe('the sun', () => {
  it('stands over the equator at the equinox and over the tropic at the solstice', () => {
    // Equinox 2026-03-20 14:46 UTC, solstice 2026-06-21 08:24 UTC (almanac).
    const highest = (moment: number) => {
      const hours = Array.from({ length: 1440 }, (_, minute) => sunAt(0, 0, moment + (minute - 720) * 60_000).altitude);
      return degrees(Math.max(...hours));
    };
    expect(highest(Date.UTC(2026, 2, 20, 14, 46))).toBeGreaterThan(89.6);
    expect(highest(Date.UTC(2026, 5, 21, 8, 24))).toBeCloseTo(90 - 23.436, 1);
  });

  it('rises and sets when the almanac says so, which counts from 0.83 degrees under the horizon', () => {
    // De Bilt, 21 June: 5:18 and 22:03; 21 December: 8:46 and 16:29 (KNMI).
    for (const [month, hour] of [
      [6, 5 + 18 / 60],
      [6, 22 + 3 / 60],
      [12, 8 + 46 / 60],
      [12, 16 + 29 / 60],
    ] as const) {
      expect(degrees(sunOn(place, 2026, month, 21, hour).altitude)).toBeCloseTo(-0.83, 0);
    }
  });

  it('is in the south at noon, a little off on the grid, and the study knows the hours without it', () => {
    const noon = sunOn(place, 2026, 3, 21, 12 + 46 / 60);
    expect(Math.abs(degrees(noon.azimuth) - 180)).toBeLessThan(0.6);
    const dark = studyMoments(place, 2026).filter(({ sun }) => sun.altitude <= 0);
    expect(dark.map(({ month, hour }) => [month, hour])).toEqual([[2, 18]]);
    const [up, down] = daylight(place, 2026, 6, 21);
    expect(up).toBeCloseTo(5.5, 0);
    expect(down).toBeCloseTo(22, 0);
  });
});
