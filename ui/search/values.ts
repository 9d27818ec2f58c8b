/** Values of the land as people read them. */
import { entryOf, type KeyOf } from '../../model/enums/enumeration.ts';
import { landUnits } from '../../model/land/units.ts';
import { formatNumber, formatPlain, formatRead } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';

type LandUnit = KeyOf<typeof landUnits>;

const DECIMALS = 2;

/** A unit of an own figure is written as its company wrote it. */
export const unitText = (unit: string, language: Language): string => entryOf(landUnits, unit)?.label[language] ?? unit;

/** A number without its unit. Years have no thousands mark. */
export const formatLandNumber = (value: number, unit: string, language: Language): string =>
  unit === 'year' ? formatPlain(value, 0, language) : formatRead(value, DECIMALS, language);

/** `1,500 m²`, `1975`, `35%`. */
export function formatLand(value: number, unit: string, language: Language): string {
  const after = unitText(unit, language);
  const number = formatLandNumber(value, unit, language);
  return after === '' || after === '%' ? `${number}${after}` : `${number}\u00a0${after}`;
}

/** Units at the end of the names of dimensions in plans. */
const dimensionUnits: Readonly<Record<string, LandUnit>> = { m: 'm', m2: 'm2', m3: 'm3', '%': 'percent' };

/** `maximum bouwhoogte (m)` as its name, and the unit that stands behind its value; a name without one keeps all of its words. */
export function dimensionOf(written: string): { readonly name: string; readonly unit: string } {
  const [, name, unit = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(written) ?? [];
  const known = dimensionUnits[unit.replace('²', '2').replace('³', '3')];
  return name !== undefined && known !== undefined ? { name, unit: known } : { name: written, unit: '' };
}

/** Points out of a hundred, one decimal. */
export const formatPoints = (points: number, language: Language): string => formatNumber(points, 1, language);

/** Figures of areas are sums and means: no more than four digits of them say something. */
export function rounded(value: number): number {
  const size = Math.abs(value);
  if (size >= 1_000) return Math.round(value);
  return size >= 100 ? Math.round(10 * value) / 10 : value;
}

/** `1,500 m²`. */
export const figureText = (value: number, unit: string, language: Language): string =>
  formatLand(rounded(value), unit, language);
