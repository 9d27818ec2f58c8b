/** Limits of what a company adds to its locations, and the types that a field may get. */
import type { CustomField } from '../entities/customfield.ts';
import { customFieldTypes } from '../enums/location.ts';

type FieldType = CustomField['type'];

/** Custom fields that the summary of a location shows. */
export const SUMMARY_FIELDS = 6;
export const CUSTOM_FIELDS = 100;
/** Choices of one custom field. */
export const CHOICES = 200;
export const LABELS = 200;

/** Whether locations choose from the values of the field. */
export const hasChoices = (type: FieldType): boolean => type === 'select' || type === 'multiselect';

/** Types that a field may have, its own included. One that locations have values of keeps its type. */
export const typesAfter = (type: FieldType, values: number): readonly FieldType[] =>
  values === 0 ? customFieldTypes.keys : [type];
