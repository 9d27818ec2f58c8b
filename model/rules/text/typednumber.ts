/** Reads a typed or pasted number: the only place where text becomes a number. */
import type { MeasureUnit } from '../../define.ts';

export interface TypedNumber {
  value: number;
  /** The other possible reading: `1.500` is fifteen hundred or one and a half. Null when there is only one. */
  other: number | null;
}

/** Prices, areas and counts have no thousandths: a lone mark before three digits separates thousands. */
const inThousands: ReadonlySet<MeasureUnit | undefined> = new Set(['EUR', 'm2', 'm3', 'count']);

/** Whether fields of this unit show thousands marks. In other fields a lone mark is the decimal mark. */
export const partsThousands = (unit: MeasureUnit | undefined): boolean => inThousands.has(unit);

/** Symbols that may stand beside a number, by its unit. */
const symbols: Partial<Record<MeasureUnit, string>> = {
  EUR: '€|euros?|eur',
  m: 'm',
  m2: 'm²|m2',
  m3: 'm³|m3',
  ha: 'ha',
  rad: '°',
  deg: '°',
  h: 'h|u',
  year: 'yr|jr',
  '%': '%',
  share: '%',
};
const anySymbol = Object.values(symbols).join('|');

/**
 * The number in a text, in either habit: `1.234,5`, `1,234.5`, `1 234,5`, `1234,5`, `.5`; with the symbol of its unit or of any where
 * it has none, a minus before or after it, a negative amount in brackets, `435.000,-`. A mark that occurs more than once, or before another one,
 * separates thousands. A lone one before three digits may do so too; the unit decides, and the other reading is returned as well. Null for
 * a text that is no number, has another unit, or has marks elsewhere than at thousands.
 */
export function typedNumber(text: string, unit?: MeasureUnit): TypedNumber | null {
  const amount = amountOf(text, unit);
  if (!amount) return null;
  const { sign, digits } = amount;
  const [value, other] = (partsThousands(unit) ? [whole, decimal] : [decimal, whole])
    .map((read) => read(digits))
    .filter((read) => read !== null && Number.isFinite(read))
    .map((read) => (read === 0 ? 0 : sign * read!));
  return value === undefined ? null : { value, other: other ?? null };
}

/** Sign and digits of a text, with their marks; null where signs or brackets contradict each other. */
export function amountOf(text: string, unit?: MeasureUnit): { sign: 1 | -1; digits: string } | null {
  const amount = /^(\(?)([+-]?) *(.*?) *(-?)(\)?)$/.exec(withoutSymbol(tidied(text), unit));
  if (!amount) return null;
  const [, opened = '', before = '', digits = '', after = '', closed = ''] = amount;
  if (Boolean(opened) !== Boolean(closed) || [opened, before, after].filter(Boolean).length > 1) return null;
  return { sign: opened || after || before === '-' ? -1 : 1, digits };
}

const tidied = (text: string): string =>
  text
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[−–—]/g, '-')
    .replace(/’/g, "'")
    .trim();

/** Without the symbol before or after the number, and without the dash for no cents; the signs stay. */
function withoutSymbol(text: string, unit: MeasureUnit | undefined): string {
  const own = unit === undefined ? anySymbol : symbols[unit];
  const bare = own
    ? text.replace(
        new RegExp(`^(\\(?[+-]?) *(?:${own}) *|(?<=[\\d.,-]) *(?:${own})([-)]?)$`, 'i'),
        (_, before = '', after = '') => before + after,
      )
    : text;
  return bare.replace(/(?<=\d[.,])--?$/, '');
}

/** `1500`, or in groups of three by one kind of mark: `1.500`, `1 250 000`. */
function whole(digits: string): number | null {
  const isWhole = /^(?:\d+|[1-9]\d{0,2}([ '.,])\d{3}(?:\1\d{3})*)$/.test(digits);
  return isWhole ? Number(digits.replace(/\D/g, '')) : null;
}

/** `1500,5`, `1.500,5`, `,5`, `12,`: groups have another mark than the decimals. */
function decimal(digits: string): number | null {
  const [, before = '', mark = '', after = ''] = /^(.*)([.,])(\d*)$/.exec(digits) ?? [];
  if (mark === '' || before.includes(mark) || before + after === '') return null;
  const units = before === '' ? 0 : whole(before);
  return units === null ? null : Number(`${units}.${after || 0}`);
}
