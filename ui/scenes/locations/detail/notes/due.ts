/** Dates as people type them. A due date is a day: it is kept as noon UTC, which is that day everywhere in Europe. */
interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAY = 86_400_000;

const words: Readonly<Record<string, number>> = { vandaag: 0, today: 0, morgen: 1, tomorrow: 1, overmorgen: 2 };
/** From Sunday. */
const weekdays = [
  ['zondag', 'sunday'],
  ['maandag', 'monday'],
  ['dinsdag', 'tuesday'],
  ['woensdag', 'wednesday'],
  ['donderdag', 'thursday'],
  ['vrijdag', 'friday'],
  ['zaterdag', 'saturday'],
];
const months = [
  ['jan'],
  ['feb'],
  ['mrt', 'maa', 'mar'],
  ['apr'],
  ['mei', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec'],
];

const noon = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day, 12);
const dayOf = (moment: number): Day => {
  const date = new Date(moment);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** The day now, in the time of the browser. */
export function today(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

export const momentOf = (day: Day): string => new Date(noon(day)).toISOString();

/** Whether a due moment lies before this day. */
export const isBefore = (moment: string, day: Day): boolean => Date.parse(moment) < noon(day) - DAY / 2;
export const isOn = (moment: string, day: Day): boolean =>
  !isBefore(moment, day) && isBefore(moment, dayOf(noon(day) + DAY));

/**
 * Reads `morgen`, `vr`, `19-2`, `19 feb`, `19-2-2026`, `2026-02-19`; null for anything else. A date without a year is the
 * next one, a weekday is the next one that is not today.
 */
export function dayIn(text: string, now: Day): Day | null {
  const written = text.trim().toLowerCase().replace(/\.$/, '');
  const start = noon(now);
  const ahead = words[written];
  if (ahead !== undefined) return dayOf(start + ahead * DAY);
  const weekday =
    written.length < 2 ? -1 : weekdays.findIndex((names) => names.some((name) => name.startsWith(written)));
  if (weekday >= 0) return dayOf(start + ((weekday - new Date(start).getUTCDay() + 6) % 7) * DAY + DAY);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written);
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})(?:[-/. ]+(\d{4}|\d{2}))?$/.exec(written);
  if (!parts) return null;
  const [, day, named, year] = parts;
  const month = /^\d/.test(named!)
    ? Number(named)
    : 1 + months.findIndex((names) => names.some((name) => named!.startsWith(name)));
  if (year !== undefined) return real(Number(year) + (year.length === 2 ? 2_000 : 0), month, Number(day));
  const soon = real(now.year, month, Number(day));
  return soon && noon(soon) >= start ? soon : (real(now.year + 1, month, Number(day)) ?? soon);
}

/** Null for a day that does not exist. */
function real(year: number, month: number, day: number): Day | null {
  const found = dayOf(noon({ year, month, day }));
  return found.year === year && found.month === month && found.day === day ? found : null;
}
