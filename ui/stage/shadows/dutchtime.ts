/** Dutch clock time, from the time zones of the runtime. */
const HOUR = 3_600_000;

const clock = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', timeZoneName: 'shortOffset' });

/** Hours the clock is ahead of UTC at a moment (milliseconds since 1970), read from "GMT+1". */
function offsetAt(moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')!.value;
  return Number(name.slice('GMT'.length));
}

/** The moment of a clock time in the Netherlands; `hour` may have a fraction. Month from 1. */
export function momentOf(year: number, month: number, day: number, hour: number): number {
  const asUtc = Date.UTC(year, month - 1, day) + hour * HOUR;
  return asUtc - offsetAt(asUtc - HOUR) * HOUR;
}
