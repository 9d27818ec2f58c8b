/** Labels of phases and statuses: the product's own by key, others as typed. */
import type { Enumeration } from '../../../model/enums/enumeration.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { Translate } from '../../i18n/useText.ts';
import { keyOfValue } from '../../map/pins.ts';

export function valueLabel(values: Enumeration, value: string, t: Translate): string {
  const key = keyOfValue(values, value);
  const entry = key === null ? null : entryOf(values, key);
  return entry ? t(entry.label) : value;
}

/** Options of a select: the product's own values, and the stored one when it differs. */
export function valueChoices(values: Enumeration, value: string, t: Translate): { value: string; label: string }[] {
  const own = values.entries.map(({ key, label }) => ({ value: key, label: t(label) }));
  const isOther = value !== '' && keyOfValue(values, value) === null;
  return isOther ? [...own, { value, label: value }] : own;
}
