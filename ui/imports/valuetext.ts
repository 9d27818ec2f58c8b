/** A value of a report of an import, as the interface writes it. */
import type { MeasureUnit } from '../../model/define.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import type { ImportColumn } from '../../model/imports/columns.ts';
import { toShown } from '../../model/rules/text/shownunit.ts';
import { formatRead, withSymbol } from '../i18n/format.ts';
import type { Translate } from '../i18n/useText.ts';
import { choicesOf, isProperty, labelOfValue } from '../portfolio/values.ts';
import { texts } from './texts.ts';

/** `unit`: of the value, where the record decides it. */
export function valueText(column: ImportColumn, text: string, unit: MeasureUnit | undefined, t: Translate): string {
  if (text === '') return '';
  const { key, kind, field } = column;
  const choice = field.values && entryOf(field.values, text);
  if (choice) return t(choice.label);
  if (kind === 'number') return withUnit(Number(text), unit ?? field.unit);
  if (kind === 'flag') return t(text === 'true' ? texts.yes : texts.no);
  return isProperty(key) ? t(labelOfValue(key, choicesOf(key), text)) : text;
}

const withUnit = (value: number, unit: MeasureUnit | undefined): string => {
  const number = formatRead(toShown(value, unit), 6);
  return unit ? withSymbol(number, unit) : number;
};
