/** Formats numbers, measures, money and moments as in the Netherlands and in Britain. */
import type { MeasureUnit } from '../../model/define.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { HECTARE_THRESHOLD } from '../../model/rules/location/location.ts';
import { toShown } from '../../model/rules/text/shownunit.ts';
import { currentLanguage, type Language } from './language.ts';

export type { MeasureUnit };

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' };
const hour = { en: 'h', nl: 'u' };
const year = { en: 'yr', nl: 'jr' };
const symbols: Readonly<Record<MeasureUnit, string | Label>> = {
  m: 'm',
  m2: 'm²',
  m3: 'm³',
  ha: 'ha',
  EUR: '€',
  rad: '°',
  deg: '°',
  h: hour,
  year,
  '1': '',
  '1/m2': '/m²',
  '1/ha': '/ha',
  bool: '',
  count: '',
  '%': '%',
  share: '%',
};
/** Decimals shown for a unit by default. */
const unitDecimals: Partial<Record<MeasureUnit, number>> = {
  m: 2,
  m2: 1,
  m3: 0,
  ha: 2,
  EUR: 0,
  rad: 0,
  deg: 0,
  count: 0,
  '1': 2,
  share: 1,
};

export const localeOf = (language: Language = currentLanguage()): string => locales[language];

const numberFormats = new Map<string, Intl.NumberFormat>();
function numberFormat(language: Language, minimum: number, maximum: number): Intl.NumberFormat {
  const key = `${language}:${minimum}:${maximum}`;
  let found = numberFormats.get(key);
  if (!found) {
    // Dutch leaves four digits ungrouped by default; columns of figures need grouping.
    const options = { minimumFractionDigits: minimum, maximumFractionDigits: maximum, useGrouping: 'always' } as const;
    numberFormats.set(key, (found = new Intl.NumberFormat(locales[language], options)));
  }
  return found;
}

/** As wide as a plus, so that columns align. */
const MINUS = '\u2212';
const withMinus = (text: string): string => text.replace('-', MINUS);

/** Writes zero without a sign, also when rounded from below. */
export function formatNumber(value: number, decimals = 0, language = currentLanguage()): string {
  const text = numberFormat(language, decimals, decimals).format(Math.abs(value) < 0.5 * 10 ** -decimals ? 0 : value);
  return withMinus(text);
}

/** For editing: at most `decimals`, no trailing zeros, no thousands marks. */
export function formatPlain(value: number, decimals = 3, language = currentLanguage()): string {
  const rounded = String(Number(value.toFixed(decimals)));
  return language === 'nl' ? rounded.replace('.', ',') : rounded;
}

/** For reading: at most `decimals`, no trailing zeros, with thousands marks. */
export function formatRead(value: number, decimals = 3, language = currentLanguage()): string {
  const rounded = Number(value.toFixed(decimals));
  return withMinus(numberFormat(language, 0, decimals).format(rounded === 0 ? 0 : rounded));
}

export function unitSymbol(unit: MeasureUnit, language = currentLanguage()): string {
  const symbol = symbols[unit];
  return typeof symbol === 'string' ? symbol : symbol[language];
}

export const decimalsOf = (unit: MeasureUnit | undefined): number => (unit ? (unitDecimals[unit] ?? 2) : 2);

/** A number with its prefix and suffix, spaces included. */
interface MeasureParts {
  /** A minus before the currency sign; empty when it stands in the number. */
  sign: string;
  before: string;
  number: string;
  after: string;
}

/** A number and its unit apart, so that the unit can be set lighter. */
export function measureParts(
  value: number,
  unit: MeasureUnit,
  decimals = decimalsOf(unit),
  language = currentLanguage(),
): MeasureParts {
  return partsOf(measuredNumber(value, unit, decimals, language), unit, language);
}

/** The number of a measure with its minus, without the unit. */
export function measuredNumber(
  value: number,
  unit: MeasureUnit,
  decimals = decimalsOf(unit),
  language = currentLanguage(),
): string {
  return formatNumber(toShown(value, unit), decimals, language);
}

/** The currency sign precedes the amount; in English without a space and after a minus. */
function partsOf(number: string, unit: MeasureUnit, language: Language): MeasureParts {
  const symbol = unitSymbol(unit, language);
  if (unit === 'EUR') {
    if (language === 'nl') return { sign: '', before: `${symbol}\u00a0`, number, after: '' };
    const [, sign, amount] = /^([-−]?)(.*)$/.exec(number)!;
    return { sign: sign!, before: symbol, number: amount!, after: '' };
  }
  const isClose = symbol === '' || symbol === '°' || symbol === '%' || symbol.startsWith('/');
  return { sign: '', before: '', number, after: `${isClose ? '' : '\u00a0'}${symbol}` };
}

/** `1.234,5 m²`, `12.30 m`, `€ 1.234.567`, `45°`. */
export function formatMeasure(
  value: number,
  unit: MeasureUnit,
  decimals = decimalsOf(unit),
  language = currentLanguage(),
): string {
  return joined(measureParts(value, unit, decimals, language));
}

/** A formatted number with the symbol of its unit. */
export const withSymbol = (number: string, unit: MeasureUnit, language = currentLanguage()): string =>
  joined(partsOf(number, unit, language));

const joined = ({ sign, before, number, after }: MeasureParts): string => `${sign}${before}${number}${after}`;

export const formatArea = (value: number, language = currentLanguage(), decimals = 1): string =>
  formatMeasure(value, 'm2', decimals, language);

/** Above a hectare in hectares with two decimals, otherwise in whole square metres. */
export const formatPlotSize = (squareMetres: number, language = currentLanguage()): string =>
  squareMetres > HECTARE_THRESHOLD
    ? formatMeasure(squareMetres / HECTARE_THRESHOLD, 'ha', 2, language)
    : formatMeasure(squareMetres, 'm2', 0, language);

const MEGABYTE = 1_000_000;

/** `2.4 MB`, `1.2 GB`; less than a tenth of a megabyte in kB. */
export function formatFileSize(bytes: number, language = currentLanguage()): string {
  if (bytes < MEGABYTE / 10) return `${formatRead(Math.ceil(bytes / 1_000), 0, language)} kB`;
  const [value, unit] = bytes < 1_000 * MEGABYTE ? [bytes / MEGABYTE, 'MB'] : [bytes / (1_000 * MEGABYTE), 'GB'];
  return `${formatRead(value, 1, language)} ${unit}`;
}

/** `€ 1.234.567` in Dutch, `€1,234,567` in English; a minus stands before the sign. */
export function formatMoney(euros: number, language = currentLanguage(), decimals = 0): string {
  return withSymbol(formatNumber(euros, decimals, language), 'EUR', language);
}

/** A difference with its sign, also when positive: `+1.234,5 m²`, `€ +1.234`. */
export function formatChange(
  by: number,
  unit: MeasureUnit,
  decimals = decimalsOf(unit),
  language = currentLanguage(),
): string {
  const written = formatMeasure(by, unit, decimals, language);
  if (by < 0) return written;
  return unit === 'EUR' && language === 'nl' ? written.replace('\u00a0', '\u00a0+') : `+${written}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
function dateFormat(language: Language, kind: 'date' | 'day' | 'moment'): Intl.DateTimeFormat {
  const key = `${language}:${kind}`;
  let found = dateFormats.get(key);
  if (!found) {
    const time = kind === 'moment' ? ({ hour: '2-digit', minute: '2-digit' } as const) : {};
    const short = { day: 'numeric', month: 'short' } as const;
    const options = kind === 'day' ? short : ({ day: 'numeric', month: 'long', year: 'numeric', ...time } as const);
    dateFormats.set(key, (found = new Intl.DateTimeFormat(locales[language], options)));
  }
  return found;
}

const dateOf = (value: string | number | Date): Date | null => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** `21 november 2025`; empty for an invalid moment. */
export function formatDate(value: string | number | Date | null, language = currentLanguage()): string {
  const date = value === null ? null : dateOf(value);
  return date ? dateFormat(language, 'date').format(date) : '';
}

/** `21 nov`: a date nearby, where there is little room. */
export function formatDay(value: string | number | Date | null, language = currentLanguage()): string {
  const date = value === null ? null : dateOf(value);
  return date ? dateFormat(language, 'day').format(date) : '';
}

export function formatMoment(value: string | number | Date | null, language = currentLanguage()): string {
  const date = value === null ? null : dateOf(value);
  return date ? dateFormat(language, 'moment').format(date) : '';
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** For less than a minute: the browser's words ("binnen een minuut") read as a future. */
const justNow: Label = { en: 'just now', nl: 'zojuist' };

/** `3 minutes ago`; a date after a week. */
export function formatAgo(value: string | null, language = currentLanguage(), now = Date.now()): string {
  const date = value === null ? null : dateOf(value);
  if (!date) return '';
  const past = now - date.getTime();
  if (past >= 7 * steps[0]![1]) return formatDate(date, language);
  const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  for (const [unit, size] of steps) if (past >= size) return relative.format(-Math.floor(past / size), unit);
  return justNow[language];
}
