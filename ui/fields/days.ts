/** Days and moments in cells: `19-2-2026` in Dutch, `2026-02-19` in English; both are read in either language. */
import type { Language } from '../i18n/language.ts';

const two = (number: number) => String(number).padStart(2, '0');
const iso = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;

export function dayText(day: string, language: Language): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  return language === 'nl' ? `${date}-${month}-${year}` : day.slice(0, 10);
}

/** In the time zone of the reader. */
export function momentText(moment: string, language: Language): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const day = iso(date.getFullYear(), date.getMonth() + 1, date.getDate());
  return `${dayText(day, language)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A day as `2026-02-19`; null for what is no day. */
export function readDay(text: string): string | null {
  const first = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const last = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [year, month, day] = (first ? first.slice(1) : (last?.slice(1).toReversed() ?? [])).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? iso(year, month, day) : null;
}

/** A moment in UTC; a day alone starts at midnight of the reader. */
export function readMoment(text: string): string | null {
  const [, day, hours = '0', minutes = '0'] = /^(\S+?)(?:[T ]+(\d{1,2}):(\d{2}))?$/.exec(text) ?? [];
  const found = day ? readDay(day) : null;
  if (found === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return new Date(`${found}T${two(Number(hours))}:${minutes.padStart(2, '0')}:00`).toISOString();
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const today = (): string => {
  const now = new Date();
  return iso(now.getFullYear(), now.getMonth() + 1, now.getDate());
};
