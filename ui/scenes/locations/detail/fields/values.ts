/** Values of own fields: one record each, of several choices one for each choice. */
import type { CustomField } from '../../../../../model/entities/customfield.ts';
import type { CustomValue } from '../../../../../model/entities/customvalue.ts';
import type { LocationCustomValue } from '../../../../../model/entities/locationcustomvalue.ts';
import { recordsOf } from '../../../../stores/banks.ts';
import { createRecord, editRecord, removeRecord } from '../../../../stores/records.ts';

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
  ...{ locationId, customfieldId: id, name, type, order },
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

const shapes: Readonly<Record<string, 'point' | 'line' | 'area'>> = {
  ...{ Point: 'point', MultiPoint: 'point', LineString: 'line', MultiLineString: 'line' },
  ...{ Polygon: 'area', MultiPolygon: 'area' },
};

/** The geometry in a GeoJSON text: of the first feature where there are several. Null for anything else. */
export function geometryIn(text: string): { shape: 'point' | 'line' | 'area'; value: string } | null {
  try {
    const found: unknown = JSON.parse(text);
    const geometry = geometryOf(found);
    const shape = shapes[geometry?.type ?? ''];
    return shape && geometry ? { shape, value: JSON.stringify(geometry) } : null;
  } catch {
    return null;
  }
}

function geometryOf(value: unknown): { type: string; coordinates: unknown[] } | null {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  if ('features' in value && Array.isArray(value.features)) return geometryOf(value.features[0]);
  if ('geometry' in value) return geometryOf(value.geometry);
  if (!('coordinates' in value) || !Array.isArray(value.coordinates)) return null;
  return { type: String(value.type), coordinates: value.coordinates };
}
