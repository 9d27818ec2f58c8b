/** The calendar of the Netherlands, in which days of the product begin and end. */
const ZONE = { timeZone: 'Europe/Amsterdam' } as const;
/** Swedes write days as ISO 8601 does. */
const days = new Intl.DateTimeFormat('sv-SE', { ...ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
const clock = new Intl.DateTimeFormat('en', {
  ...ZONE,
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const SECONDS_OF_DAY = 86_400;

/** The day at a moment (ms since 1970), by default now, ISO 8601. */
export const dutchDay = (at: number = Date.now()): string => days.format(at);

/** Milliseconds from a moment until the next day begins; an hour off on a morning when clocks change. */
export function untilNextDay(at: number): number {
  const part = (of: string) => Number(clock.formatToParts(at).find(({ type }) => type === of)!.value);
  const seconds = part('hour') * 3_600 + part('minute') * 60 + part('second');
  return (SECONDS_OF_DAY - seconds) * 1_000 - (at % 1_000);
}
