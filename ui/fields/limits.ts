/** Limits and default of a field in a line: `1 to 500 m · default 40`. */
import type { Field } from '../../model/define.ts';
import { formatMeasure, formatPlain } from '../i18n/format.ts';
import type { Translate } from '../i18n/useText.ts';
import { textOfValue } from './shownValue.ts';
import { texts } from './texts.ts';

/** Larger limits are technical and not shown. */
const LARGEST = 1e6;

export function limitsText(field: Field, fallback: unknown, t: Translate): string {
  const { min, max } = field;
  const isNumber = field.kind === 'real' || field.kind === 'int';
  const written = (value: number) =>
    field.unit && field.unit !== '1' && field.kind === 'real'
      ? formatMeasure(value, field.unit, wholeOr(value))
      : formatPlain(value, 2);
  const lowest = min !== undefined && min > -LARGEST ? written(min) : null;
  const highest = max !== undefined && max < LARGEST ? written(max) : null;
  const parts = [
    isNumber ? rangeText(lowest, highest, t) : '',
    t(texts.default, { value: defaultText(field, fallback, t) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The lowest and the highest value in words; null has no limit. */
function rangeText(lowest: string | null, highest: string | null, t: Translate): string {
  if (lowest !== null && highest !== null) return t(texts.range, { min: lowest, max: highest });
  if (lowest !== null) return t(texts.atLeast, { min: lowest });
  return highest === null ? '' : t(texts.atMost, { max: highest });
}

export const defaultText = (field: Field, fallback: unknown, t: Translate): string =>
  fallback === null && field.automatic ? t(texts.automatic) : textOfValue(field, fallback, t);

const wholeOr = (value: number): number => (Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2);
