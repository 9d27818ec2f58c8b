/** The Dutch clock: Central European Time, with summer time from the last Sunday of March to that of October, 01:00 UTC. */
const HOUR = 3_600_000;

const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR;
};

/** Hours the clock is ahead of UTC at a moment (milliseconds since 1970). Holds since 1996 (directive 2000/84/EC). */
export function offsetAt(moment: number): 1 | 2 {
  const year = new Date(moment).getUTCFullYear();
  return moment >= lastSunday(year, 3) && moment < lastSunday(year, 10) ? 2 : 1;
}

/** The moment of a clock time in the Netherlands; `hour` may have a fraction. Month from 1. */
export function momentOf(year: number, month: number, day: number, hour: number): number {
  const asUtc = Date.UTC(year, month - 1, day) + hour * HOUR;
  return asUtc - offsetAt(asUtc - HOUR) * HOUR;
}
