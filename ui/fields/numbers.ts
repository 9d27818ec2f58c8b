/** Reading and stepping numbers within limits, apart from how they are shown. */
import type { Field } from '../../model/define.ts';
import type { ReadNumberText } from '../../model/rules/text/numberblock.ts';
import { fromShown, toShown } from '../../model/rules/text/shownunit.ts';
import { partsThousands, typedNumber } from '../../model/rules/text/typednumber.ts';
import { decimalsOf, formatMeasure, formatPlain, formatRead, unitSymbol, withSymbol } from '../i18n/format.ts';
import type { MeasureUnit } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/useText.ts';
import { texts } from './texts.ts';

export interface NumberLimits {
  /** In the stored unit. */
  min: number | undefined;
  max: number | undefined;
  unit: MeasureUnit | undefined;
  whole: boolean;
  nullable: boolean;
}

/** What the field of a number allows. */
export const limitsOf = ({ kind, min, max, unit, nullable }: Field): NumberLimits => ({
  min,
  max,
  nullable,
  unit: kind === 'int' ? undefined : unit,
  whole: kind === 'int',
});

interface Written {
  unit: MeasureUnit | undefined;
  whole: boolean;
  decimals?: number | undefined;
  /** Whether to write it for editing, without thousands marks. */
  isEdited?: boolean;
}

/** Whole numbers are read as counts. */
export const readAs = ({ unit, whole }: Pick<Written, 'unit' | 'whole'>): MeasureUnit | undefined =>
  whole ? 'count' : unit;

/** A number as its field shows it, without unit; typing that text gives the same number. */
export function writtenNumber(
  value: number | null,
  { unit, whole, decimals, isEdited = true }: Written,
  language: Language,
): string {
  if (value === null) return '';
  const write = isEdited || !partsThousands(readAs({ unit, whole })) ? formatPlain : formatRead;
  return write(
    toShown(value, unit),
    unit === 'rad' ? 1 : (decimals ?? (whole ? 0 : Math.max(2, decimalsOf(unit)))),
    language,
  );
}

const LARGEST_SHOWN_LIMIT = 1e9;
/** Limits shown in degrees are rounded: a value this far outside counts as on the limit. */
const SLACK = 1e-6;

export interface ReadNumber {
  value: number | null;
  /** Why the text is refused; null when accepted. */
  problem: string | null;
  /** Another meaning of the text, within the limits. */
  other: number | null;
}

export function readNumber(
  text: string,
  limits: NumberLimits,
  t: Translate,
  language: Language,
  read: ReadNumberText = typedNumber,
): ReadNumber {
  if (text.trim() === '') return { value: null, problem: limits.nullable ? null : t(texts.number), other: null };
  const typed = read(text, readAs(limits));
  if (!typed) return { value: null, problem: noNumberText(limits, t, language), other: null };
  const other = typed.other === null ? null : judged(typed.other, limits, t, language).value;
  return { ...judged(typed.value, limits, t, language), other };
}

/** Checks a number in the unit shown against the limits. Returns it in the stored unit. */
function judged(typed: number, limits: NumberLimits, t: Translate, language: Language): Omit<ReadNumber, 'other'> {
  if (limits.whole && !Number.isInteger(typed)) return { value: null, problem: t(texts.whole) };
  const value = fromShown(typed, limits.unit);
  const { min = -Infinity, max = Infinity } = limits;
  if (value >= min && value <= max) return { value, problem: null };
  if (value >= min - SLACK && value <= max + SLACK)
    return { value: Math.min(max, Math.max(min, value)), problem: null };
  return { value: null, problem: limitText(limits, t, language) };
}

function noNumberText({ unit }: NumberLimits, t: Translate, language: Language): string {
  const symbol = unit ? unitSymbol(unit, language) : '';
  return symbol ? t(texts.numberIn, { unit: symbol }) : t(texts.number);
}

/** The understood number with its unit. */
export const understoodText = (value: number, written: Written, language: Language): string =>
  withSymbol(writtenNumber(value, { ...written, isEdited: false }, language), written.unit ?? '1', language);

/** Whether a text is a small number as the language writes it, which needs no explanation. */
export function isPlain(text: string, language: Language): boolean {
  const mark = language === 'nl' ? ',' : '.';
  return new RegExp(`^-?\\d{0,3}(?:[${mark}]\\d*)?$`).test(text.trim());
}

function limitText({ min, max, unit, whole }: NumberLimits, t: Translate, language: Language): string {
  const written = (limit: number) =>
    unit && !whole
      ? formatMeasure(limit, unit, decimalsIn(toShown(limit, unit)), language)
      : formatPlain(limit, 2, language);
  const hasMin = min !== undefined && min > -LARGEST_SHOWN_LIMIT;
  const hasMax = max !== undefined && max < LARGEST_SHOWN_LIMIT;
  if (hasMin && hasMax) return t(texts.between, { min: written(min), max: written(max) });
  return hasMin ? t(texts.atLeast, { min: written(min) }) : t(texts.atMost, { max: written(max ?? 0) });
}

const decimalsIn = (value: number): number => (String(Math.round(value * 100) / 100).split('.')[1] ?? '').length;

/** Steps of an arrow key by unit, in the unit shown. */
const unitSteps: Partial<Record<MeasureUnit, number>> = {
  m: 0.1,
  m2: 1,
  EUR: 1_000,
  rad: 1,
  deg: 1,
  share: 1,
  h: 0.25,
};

/** The value after one step: a multiple of the step, within the limits. */
export function stepped(
  value: number | null,
  direction: number,
  wanted: number | undefined,
  limits: NumberLimits,
  keys: { shiftKey: boolean; altKey: boolean },
): number {
  const { min = -Infinity, max = Infinity, unit, whole } = limits;
  const span = max - min;
  const usual = whole ? 1 : ((unit && unitSteps[unit]) ?? (span <= 2 ? 0.05 : 0.1));
  const factor = keys.shiftKey ? 10 : keys.altKey && !whole ? 0.1 : 1;
  const step = (wanted ?? usual) * factor;
  const shown = toShown(value ?? Math.max(0, Number.isFinite(min) ? min : 0), unit);
  const onGrid = (direction > 0 ? Math.floor(shown / step + SLACK) + 1 : Math.ceil(shown / step - SLACK) - 1) * step;
  const next = fromShown(Number(onGrid.toFixed(6)), unit);
  return Math.min(max, Math.max(min, next));
}
