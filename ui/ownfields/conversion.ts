/** Converts the values of an own field to another type: first on paper, so that the user sees what changes and what is lost. */
import { customField, type CustomField } from '../../model/entities/customfield.ts';
import type { CustomValue } from '../../model/entities/customvalue.ts';
import type { LocationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import type { FieldType } from '../../model/rules/location/customfields.ts';
import { blockReader } from '../../model/rules/text/numberblock.ts';
import { groupBy } from '../../model/groupby.ts';
import { recordsOf } from '../stores/records/banks.ts';
import { OF_COMPANY } from '../stores/records/bulk.ts';
import { writeAll, type BulkWrite } from '../stores/records/writeall.ts';
import { editRecord, removeRecord } from '../stores/records/records.ts';

type Held = Pick<LocationCustomValue, 'id' | 'locationId' | 'value' | 'subvalue' | 'customvalueId'>;

export interface Converted {
  readonly held: Held;
  /** Null for a value that is lost. */
  readonly after: string | null;
}

/** Numbers are read as one pasted column; a number becomes the text that `written` makes of it. */
export function convert(
  values: readonly Held[],
  to: FieldType,
  choices: readonly Pick<CustomValue, 'id'>[],
  written: (value: number) => string,
): Converted[] {
  if (to === 'number') return toNumbers(values);
  if (to === 'select') return toOneChoice(values, choices);
  if (to === 'text') return values.map((held) => ({ held, after: held.value && written(Number(held.value)) }));
  return values.map((held) => ({ held, after: held.value }));
}

function toNumbers(values: readonly Held[]): Converted[] {
  const read = blockReader(values.map(({ value }) => ({ text: value })));
  return values.map((held) => {
    if (held.value.trim() === '') return { held, after: '' };
    const number = read(held.value);
    return { held, after: number && String(number.value) };
  });
}

/** A location keeps the first of its choices, in the order of the field. */
function toOneChoice(values: readonly Held[], choices: readonly Pick<CustomValue, 'id'>[]): Converted[] {
  const place = ({ customvalueId }: Held) => choices.findIndex(({ id }) => id === customvalueId);
  const first = new Map<number | null, Held>();
  for (const held of values) {
    const known = first.get(held.locationId);
    if (!known || place(held) < place(known)) first.set(held.locationId, held);
  }
  return values.map((held) => ({ held, after: first.get(held.locationId) === held ? held.value : null }));
}

/** Writes the conversion and the type as one step. The server takes the type only while all values fit it. */
export function applyConversion(field: CustomField, to: FieldType, converted: readonly Converted[]): void {
  const located = groupBy(converted, ({ held }) => held.locationId);
  const write: BulkWrite = (item, step) => {
    for (const { held, after } of located.get(item) ?? []) {
      if (after !== null) editRecord('locationcustomvalue', held.id, { type: to, value: after }, step);
      // A remark beside the value stays.
      else if (held.subvalue) editRecord('locationcustomvalue', held.id, { type: to, value: '' }, step);
      else removeRecord('locationcustomvalue', held.id, step);
    }
    if (item === OF_COMPANY) writeType(field, to, step);
  };
  const locations = [...located.keys()].filter((id) => id !== null);
  // A text field takes numbers and texts; a number field takes texts only once they are numbers.
  const items = to === 'text' ? [OF_COMPANY, ...locations] : [...locations, OF_COMPANY];
  writeAll(items, customField.fields.type.label, write);
}

function writeType({ id }: CustomField, type: FieldType, step: Parameters<BulkWrite>[1]): void {
  editRecord('customfield', id, { type }, step);
  const choices = recordsOf('customvalue', { customfieldId: id });
  // A field of one choice has one default at most.
  const kept = type === 'select' ? choices.filter((choice) => choice.default).slice(0, 1) : choices;
  for (const choice of choices)
    editRecord('customvalue', choice.id, { type, default: choice.default && kept.includes(choice) }, step);
}
