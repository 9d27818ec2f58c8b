/** The days and hours of a shadow study, as Dutch municipalities ask for them (the light standard of TNO among others). */
import { getTimes } from 'suncalc';
import { momentOf } from './dutchtime.ts';
import { sunAt, type SunPosition } from './sun.ts';
import type { StagePlace } from '../types.ts';

export const studyDays = [
  { month: 2, day: 19 },
  { month: 3, day: 21 },
  { month: 6, day: 21 },
  { month: 10, day: 21 },
] as const;
export const studyHours = [9, 12, 15, 18] as const;

export interface StudyMoment {
  month: number;
  day: number;
  /** On the Dutch clock. */
  hour: number;
  sun: SunPosition;
}

/** Used for a location without coordinates: the middle of the country. */
const MIDDLE: StagePlace = { lon: 5.3876, lat: 52.16 };
const sunPlace = (place: StagePlace): StagePlace => (place.lon === 0 && place.lat === 0 ? MIDDLE : place);

export const sunOn = (place: StagePlace, year: number, month: number, day: number, hour: number): SunPosition => {
  const { lon, lat } = sunPlace(place);
  return sunAt(lon, lat, momentOf(year, month, day, hour));
};

/** Sixteen moments, day after day. */
export const studyMoments = (place: StagePlace, year: number): StudyMoment[] =>
  studyDays.flatMap(({ month, day }) =>
    studyHours.map((hour) => ({ month, day, hour, sun: sunOn(place, year, month, day, hour) })),
  );

const HOUR = 3_600_000;
/** Steps of five minutes in an hour. */
const STEPS = 12;

/** First and last five-minute step with the whole sun above the horizon, hours of Dutch clock time. */
export function daylight(place: StagePlace, year: number, month: number, day: number): [number, number] {
  const { lon, lat } = sunPlace(place);
  const noon = momentOf(year, month, day, 12);
  const { sunriseEnd, sunsetStart } = getTimes(new Date(noon), lat, lon);
  const clock = (at: Date) => 12 + (at.getTime() - noon) / HOUR;
  return [
    sunriseEnd ? Math.ceil(clock(sunriseEnd) * STEPS) / STEPS : 0,
    sunsetStart ? Math.floor(clock(sunsetStart) * STEPS) / STEPS : 24,
  ];
}
