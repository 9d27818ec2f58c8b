/** Month and clock as people say them. */
import type { Language } from '../../../i18n/language.ts';
import { localeOf } from '../../../i18n/format.ts';

export const monthText = (month: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long' }).format(new Date(2000, Math.round(month) - 1, 1));

export function clockText(time: number): string {
  const minutes = Math.round(time * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
