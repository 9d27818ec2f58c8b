/** Texts and numbers of drawings in files, in the language that the user chose. */
import type { Language } from '../source.ts';
import type { Wording } from './floorsheet.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' };

export function wordingOf(language: Language): Wording {
  const number = (value: number, decimals: number) =>
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    }).format(value);
  return {
    say: (label, values = {}) =>
      label[language].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)),
    area: (value, decimals = 1) => `${number(value, decimals)}\u00a0m²`,
    length: (value) => `${number(value, 2)}\u00a0m`,
  };
}

/** A day as `2026-04-05`, written out; empty for none. */
export function dayText(day: string | undefined, language: Language): string {
  const date = day === undefined ? null : new Date(`${day}T00:00:00Z`);
  if (!date || Number.isNaN(date.getTime())) return '';
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], format).format(date);
}
