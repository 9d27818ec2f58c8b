/** Values of a company's own fields on a location: read and written as one value, whatever records hold them. */
import type { CustomField } from '../../model/entities/customfield.ts';
import type { CustomValue } from '../../model/entities/customvalue.ts';
import type { LocationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import type { LocationLabel } from '../../model/entities/locationlabel.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { nextOrder, ORDER_STEP } from '../../model/rules/record/order.ts';
import { areaOf } from '../map/metres.ts';
import { recordOf, recordsOf } from '../stores/records/banks.ts';
import { createRecord, editRecord, removeRecord } from '../stores/records/records.ts';

export interface Step {
  label: Label;
  gesture: string;
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

/** Adds choices to a field as part of a step. Returns them in the order of the names. */
export function addOwnChoices({ id, type }: CustomField, names: readonly string[], step: Step): CustomValue[] {
  let order = nextOrder(recordsOf('customvalue', { customfieldId: id }).map((each) => each.order));
  return names.map((name) => {
    const made = createRecord('customvalue', { customfieldId: id, type, name, order }, step);
    order += ORDER_STEP;
    return made;
  });
}

const shapes: Readonly<Record<string, 'point' | 'line' | 'area'>> = {
  Point: 'point',
  MultiPoint: 'point',
  LineString: 'line',
  MultiLineString: 'line',
  Polygon: 'area',
  MultiPolygon: 'area',
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

/** m2 of the geometry in a text; 0 for a point or a line, null for anything else. */
export function areaInText(value: string): number | null {
  const found = geometryIn(value);
  return found && areaOf(JSON.parse(found.value));
}

/** Gives a location exactly these labels. `records`: those it has now. */
export function writeLabels(
  locationId: number,
  ids: readonly number[],
  step: Step,
  records: readonly LocationLabel[] = recordsOf('locationlabel', { locationId }),
): void {
  for (const each of records) if (!ids.includes(each.labelId!)) removeRecord('locationlabel', each.id, step);
  for (const labelId of ids)
    if (!records.some((each) => each.labelId === labelId)) createRecord('locationlabel', { locationId, labelId }, step);
}
