import { describe, expect, it } from 'vitest';
import { momentOf } from '../../../ui/stage/shadows/dutchtime.ts';
import { gridConvergence, shadowLength, sunAt } from '../../../ui/stage/shadows/sun.ts';
import { daylight, studyMoments, sunOn } from '../../../ui/stage/shadows/studies.ts';

/** De Bilt. */
const place = { lon: 5.18, lat: 52.1 };
const MINUTE = 60_000;

/** The sun at its highest within twelve hours of a moment, minute by minute. */
function highest(lon: number, lat: number, moment: number) {
  const day = Array.from({ length: 1440 }, (_, minute) => sunAt(lon, lat, moment + (minute - 720) * MINUTE));
  return day.reduce((best, each) => (each.altitude > best.altitude ? each : best));
}

describe('the Dutch clock', () => {
  it('changes at one o’clock UTC on the last Sundays of March and October', () => {
    const hours = (moment: number) => new Date(moment).toISOString().slice(5, 16);
    expect([momentOf(2026, 3, 29, 1.5), momentOf(2026, 3, 29, 3)].map(hours)).toEqual(['03-29T00:30', '03-29T01:00']);
    expect([momentOf(2026, 10, 25, 1.5), momentOf(2026, 10, 25, 3)].map(hours)).toEqual(['10-24T23:30', '10-25T02:00']);
  });

  it('reads back as the time it was made of, in every month', () => {
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
    expect(highest(0, 0, Date.UTC(2026, 2, 20, 14, 46)).altitude).toBeGreaterThan(89.6);
    expect(highest(0, 0, Date.UTC(2026, 5, 21, 8, 24)).altitude).toBeCloseTo(90 - 23.436, 1);
  });

  it('rises and sets when the almanac says so: its upper edge touches the horizon, its middle is a quarter degree below', () => {
    // De Bilt, 21 June: 5:18 and 22:03; 21 December: 8:46 and 16:29 (KNMI).
    for (const [month, hour] of [
      [6, 5 + 18 / 60],
      [6, 22 + 3 / 60],
      [12, 8 + 46 / 60],
      [12, 16 + 29 / 60],
    ] as const) {
      const { altitude } = sunOn(place, 2026, month, 21, hour);
      expect(Math.abs(altitude + 0.27)).toBeLessThan(0.25);
    }
  });

  // Height at noon is 90 - latitude + declination: 23.44 in June, 0 in March, -23.44 in December.
  it.each([
    [6, 23.44],
    [3, 0],
    [12, -23.44],
  ])('culminates on the 21st of month %i in the south, with declination %f', (month, declination) => {
    const found = highest(place.lon, place.lat, momentOf(2026, month, 21, 12));
    expect(Math.abs(found.altitude - (90 - place.lat + declination))).toBeLessThan(0.4);
    expect(Math.abs(found.azimuth - 180)).toBeLessThan(0.6);
  });

  // The rule of thumb for latitude 52: the shadow of a metre with the sun due south.
  it.each([
    [1, 21, 3.1],
    [2, 19, 2],
    [3, 21, 1.3],
    [6, 21, 0.55],
    [10, 21, 1.9],
    [11, 22, 3.1],
    [12, 21, 3.9],
  ])('of month %i, day %i, leaves %f m of shadow for a metre at noon', (month, day, shadow) => {
    const found = shadowLength(highest(place.lon, 52.09, momentOf(2026, month, day, 12)));
    expect(Math.abs(found - shadow)).toBeLessThan(0.06);
  });

  it('rises in the east, sets in the west, and points with a unit vector', () => {
    expect(sunOn(place, 2026, 4, 21, 9).direction[0]).toBeGreaterThan(0);
    expect(sunOn(place, 2026, 4, 21, 18).direction[0]).toBeLessThan(0);
    expect(sunOn(place, 2026, 12, 21, 22).altitude).toBeLessThan(0);
    expect(Math.hypot(...sunOn({ lon: 4.3, lat: 51.9 }, 2026, 7, 21, 15.5).direction)).toBeCloseTo(1, 9);
  });

  it('turns with the grid of the RD system: true north lies west of it in the east of the country', () => {
    expect(gridConvergence(7.2)).toBeCloseTo(1.43, 1);
    expect(gridConvergence(3.4)).toBeCloseTo(-1.57, 1);
  });

  it('is known to be down at one hour of the study, and up from early to late in June', () => {
    const dark = studyMoments(place, 2026).filter(({ sun }) => sun.altitude <= 0);
    expect(dark.map(({ month, hour }) => [month, hour])).toEqual([[2, 18]]);
    const [up, down] = daylight(place, 2026, 6, 21);
    expect(up).toBeCloseTo(5.5, 0);
    expect(down).toBeCloseTo(22, 0);
    for (const hour of [up, down]) expect(sunOn(place, 2026, 6, 21, hour).altitude).toBeGreaterThan(0);
  });
});
