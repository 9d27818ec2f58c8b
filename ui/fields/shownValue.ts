/** Values of records as text, by the field of the model. */
import type { Field, Fields } from '../../model/define.ts';
import { entityByName, type EntityName } from '../../model/entities/index.ts';
import { entryByValue } from '../../model/enums/enumeration.ts';
import { plainOfRich } from '../../model/rules/text/richtext.ts';
import { formatMeasure, formatMoment, formatPlain } from '../i18n/format.ts';
import { defineTexts } from '../i18n/texts.ts';
import type { Translate } from '../i18n/useText.ts';
import { valueAt } from '../stores/records/patch.ts';
import { texts as fieldTexts } from './texts.ts';

const texts = defineTexts({
  oneItem: { en: '1 item', nl: '1 onderdeel' },
  items: { en: '{count} items', nl: '{count} onderdelen' },
});

/** The field at `cfg.floors.0.height`; null when there is none. */
export function fieldAt(entity: EntityName, path: string | readonly string[]): Field | null {
  let fields: Fields | undefined = entityByName(entity).fields;
  let found = null as Field | null;
  for (const key of typeof path === 'string' ? path.split('.') : path) {
    const parent: Field | null = found;
    found = /^\d+$/.test(key) && parent?.kind === 'list' ? (parent.item ?? null) : (fields?.[key] ?? null);
    if (!found) return null;
    fields = found.fields ?? found.item?.fields;
  }
  return found;
}

/** One value as text; `–` for none. */
export function textOfValue(field: Field, value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && field.kind !== 'enum')
    return field.unit ? formatMeasure(value, field.unit, field.decimals) : formatPlain(value);
  if (field.kind === 'enum')
    return t(entryByValue(field.values!, value)?.label ?? { en: String(value), nl: String(value) });
  if (field.kind === 'flag') return t(value ? fieldTexts.yes : fieldTexts.no);
  if (field.kind === 'time') return formatMoment(String(value));
  if (field.rich) return plainOfRich(String(value));
  if (Array.isArray(value)) return t(value.length === 1 ? texts.oneItem : texts.items, { count: value.length });
  return typeof value === 'object' ? t(field.label) : String(value);
}

export function shownValue(entity: EntityName, path: string, record: unknown, t: Translate): string {
  const field = fieldAt(entity, path);
  const value = valueAt(record, path);
  return field ? textOfValue(field, value, t) : String(value ?? '–');
}
