/** Month and clock time as texts. */
import type { Label } from '../../../../../model/enums/enumeration.ts';
import type { Language } from '../../../../i18n/language.ts';

/** Spelled out, because the browser's first date format takes longer than a frame. */
const months: readonly Label[] = [
  { en: 'January', nl: 'januari' },
  { en: 'February', nl: 'februari' },
  { en: 'March', nl: 'maart' },
  { en: 'April', nl: 'april' },
  { en: 'May', nl: 'mei' },
  { en: 'June', nl: 'juni' },
  { en: 'July', nl: 'juli' },
  { en: 'August', nl: 'augustus' },
  { en: 'September', nl: 'september' },
  { en: 'October', nl: 'oktober' },
  { en: 'November', nl: 'november' },
  { en: 'December', nl: 'december' },
];

/** Name of the nearest month, counted from 1. */
export const monthText = (month: number, language: Language): string =>
  months[(Math.round(month) + 11) % 12]![language];

export function clockText(time: number): string {
  const minutes = Math.round(time * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
