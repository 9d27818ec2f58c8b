/** Values of a company's own fields on a location: read and written as one value, whatever records hold them. */
import { flag, int, list, longText, real, text, type Field } from '../../model/define.ts';
import type { CustomField } from '../../model/entities/customfield.ts';
import type { LocationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { recordOf, recordsOf } from '../stores/banks.ts';
import { createRecord, editRecord, removeRecord } from '../stores/records.ts';

export interface Step {
  label: Label;
  gesture: string;
}

/** How the values of an own field are shown and typed; null for a field without values. */
export function fieldOfOwn({ name, type }: CustomField): Field | null {
  switch (type) {
    case 'text':
      return longText(name, name);
    case 'number':
      return { ...real(name, name), nullable: true };
    case 'checkbox':
      return { ...flag(name, name), nullable: true };
    case 'select':
      return { ...int(name, name), nullable: true };
    case 'multiselect':
      return list(name, name, int(name, name));
    case 'geometry':
      return text(name, name);
    default:
      return null;
  }
}

/** The value of a field by its records on one location. */
export function ownValue(type: CustomField['type'], records: readonly LocationCustomValue[]): unknown {
  const [first] = records;
  switch (type) {
    case 'number':
      return first && first.value !== '' ? Number(first.value) : null;
    case 'checkbox':
      return first && first.value !== '' ? first.value === 'true' : null;
    case 'select':
      return first?.customvalueId ?? null;
    case 'multiselect':
      return records.flatMap(({ customvalueId }) => customvalueId ?? []);
    default:
      return first?.value ?? '';
  }
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Writes the value of a field on a location as part of a step. */
export function writeOwn(locationId: number, field: CustomField, value: unknown, step: Step): void {
  const records = recordsOf('locationcustomvalue', { locationId, customfieldId: field.id });
  const draft = { locationId, customfieldId: field.id, name: field.name, type: field.type };
  const chosen = (id: number) => ({ customvalueId: id, value: recordOf('customvalue', id)?.name ?? '' });
  if (field.type === 'multiselect') {
    const wanted = Array.isArray(value) ? value.map(Number) : [];
    for (const each of records)
      if (!wanted.includes(each.customvalueId!)) removeRecord('locationcustomvalue', each.id, step);
    for (const id of wanted)
      if (!records.some(({ customvalueId }) => customvalueId === id))
        createRecord('locationcustomvalue', { ...draft, ...chosen(id) }, step);
    return;
  }
  const [first] = records;
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty) {
    // A remark beside the value stays.
    if (first && first.subvalue) editRecord('locationcustomvalue', first.id, { value: '', customvalueId: null }, step);
    else if (first) removeRecord('locationcustomvalue', first.id, step);
    return;
  }
  const body = field.type === 'select' ? chosen(Number(value)) : { value: textOf(value) };
  if (first) editRecord('locationcustomvalue', first.id, body, step);
  else createRecord('locationcustomvalue', { ...draft, ...body }, step);
}

/** Gives a location exactly these labels. */
export function writeLabels(locationId: number, ids: readonly number[], step: Step): void {
  const records = recordsOf('locationlabel', { locationId });
  for (const each of records) if (!ids.includes(each.labelId!)) removeRecord('locationlabel', each.id, step);
  for (const labelId of ids)
    if (!records.some((each) => each.labelId === labelId)) createRecord('locationlabel', { locationId, labelId }, step);
}
