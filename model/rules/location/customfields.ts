/** Limits of what a company adds to its locations, and the types that a field may get. */
import type { CustomField } from '../../entities/customfield.ts';
import { customFieldTypes } from '../../enums/location.ts';

export type FieldType = CustomField['type'];

/** Custom fields that the summary of a location shows. */
export const SUMMARY_FIELDS = 6;
/** Fields that a company adds; the properties that every company has do not count. */
export const CUSTOM_FIELDS = 100;
/** Choices of one custom field. */
export const CHOICES = 200;
export const LABELS = 200;

/** Whether locations choose from the values of the field. */
export const hasChoices = (type: FieldType): boolean => type === 'select' || type === 'multiselect';

/** The type to which values of a type can be converted. */
const convertible: Partial<Record<FieldType, FieldType>> = {
  text: 'number',
  number: 'text',
  select: 'multiselect',
  multiselect: 'select',
};

/** Types that a field may have, its own included, by the number of values that locations have of it. */
export function typesAfter(type: FieldType, values: number): readonly FieldType[] {
  if (values === 0) return customFieldTypes.keys;
  const other = convertible[type];
  return other ? [type, other] : [type];
}

const NUMBER = /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)?$/;

/** Whether a field of the type holds the text: a number as `String` writes it, any text in other fields, and nothing in all. */
export const isValueOf = (type: FieldType, value: string): boolean => type !== 'number' || NUMBER.test(value);
