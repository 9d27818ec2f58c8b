/** Values of own fields: one record each, of several choices one for each choice. */
import type { CustomField } from '../../../../../model/entities/customfield.ts';
import type { CustomValue } from '../../../../../model/entities/customvalue.ts';
import type { LocationCustomValue } from '../../../../../model/entities/locationcustomvalue.ts';
import { recordsOf } from '../../../../stores/records/banks.ts';
import { createRecord, editRecord, removeRecord } from '../../../../stores/records/records.ts';

const labelOf = ({ name }: CustomField) => ({ en: name, nl: name });
const valuesOf = (locationId: number, { id }: CustomField): LocationCustomValue[] =>
  recordsOf('locationcustomvalue', { locationId, customfieldId: id });

type Value = Pick<LocationCustomValue, 'value'> & Partial<Pick<LocationCustomValue, 'subvalue' | 'customvalueId'>>;

/** Writes the value of a field that has one. */
export function setValue(locationId: number, field: CustomField, value: Value, gesture: string | null): void {
  const [kept] = valuesOf(locationId, field);
  const step = { label: labelOf(field), gesture };
  if (kept) editRecord('locationcustomvalue', kept.id, value, step);
  else createRecord('locationcustomvalue', { ...ownerOf(locationId, field), ...value }, step);
}

const ownerOf = (locationId: number, { id, name, type, order }: CustomField) => ({
  locationId,
  customfieldId: id,
  name,
  type,
  order,
});

export function clearValue(locationId: number, field: CustomField): void {
  const gesture = crypto.randomUUID();
  for (const { id } of valuesOf(locationId, field))
    removeRecord('locationcustomvalue', id, { label: labelOf(field), gesture });
}

/** Chooses these values of a field with several, as one step. */
export function setChoices(locationId: number, field: CustomField, chosen: readonly CustomValue[]): void {
  const step = { label: labelOf(field), gesture: crypto.randomUUID() };
  const kept = valuesOf(locationId, field);
  for (const { id, customvalueId } of kept)
    if (!chosen.some((each) => each.id === customvalueId)) removeRecord('locationcustomvalue', id, step);
  for (const { id, name } of chosen)
    if (!kept.some(({ customvalueId }) => customvalueId === id))
      createRecord('locationcustomvalue', { ...ownerOf(locationId, field), customvalueId: id, value: name }, step);
}
