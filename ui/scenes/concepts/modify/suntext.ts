/** Month and clock as people say them. */
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { Language } from '../../../i18n/language.ts';

/** Written out: asking the browser for the first of them takes longer than a frame. */
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

/** Of a month from 1 on; it may be anything that lies nearest to one. */
export const monthText = (month: number, language: Language): string =>
  months[(Math.round(month) + 11) % 12]![language];

export function clockText(time: number): string {
  const minutes = Math.round(time * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
