/** Labels of phases and statuses: by key where they are the product's own, as typed otherwise. */
import type { Enumeration } from '../../../model/enums/enumeration.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { Translate } from '../../i18n/useText.ts';
import { keyOfValue } from '../../map/pins.ts';

export function valueLabel(values: Enumeration, value: string, t: Translate): string {
  const key = keyOfValue(values, value);
  const entry = key === null ? null : entryOf(values, key);
  return entry ? t(entry.label) : value;
}

/** Choices of a select: the product's own, and the stored one when it is another. */
export function valueChoices(values: Enumeration, value: string, t: Translate): { value: string; label: string }[] {
  const own = values.entries.map(({ key, label }) => ({ value: key, label: t(label) }));
  const isOther = value !== '' && keyOfValue(values, value) === null;
  return isOther ? [...own, { value, label: value }] : own;
}
