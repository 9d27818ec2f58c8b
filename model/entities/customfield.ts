import { flag, int, longText, nullable, oneOf, real, text } from '../define.ts';
import { entity, hasMany, openTo, type RecordOf } from '../entity.ts';
import { accessLevels, customFieldTypes, projectPropertyKinds } from '../enums/location.ts';

/** A field a company adds to its locations. Status and phase are such fields too, told apart by their kind. */
export const customField = entity(
  'customfield',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    type: oneOf('Type', 'Type', customFieldTypes, 'select', { filter: true }),
    kind: oneOf('Property', 'Eigenschap', projectPropertyKinds, 'custom', { filter: true }),
    access: oneOf('Access', 'Toegang', accessLevels, 'edit'),
    /** Also the text that a field of the type `info` shows. */
    description: longText('Description', 'Omschrijving'),
    /** Written behind a number. */
    unit: text('Unit', 'Eenheid', { maxLength: 20 }),
    min: nullable(real('Minimum', 'Minimum')),
    max: nullable(real('Maximum', 'Maximum')),
    decimals: nullable(int('Decimals', 'Decimalen', { min: 0, max: 6 })),
    /** A text of several lines. */
    multiline: flag('Several lines', 'Meerdere regels'),
    order: int('Order', 'Volgorde', { sort: true }),
    publish: flag('Show in publications', 'Tonen in publicaties', { filter: true }),
  },
  {
    label: { one: { en: 'Custom field', nl: 'Eigen veld' }, many: { en: 'Custom fields', nl: 'Eigen velden' } },
    relations: { values: hasMany('customvalue', 'customfieldId') },
    access: openTo('P'),
    published: { shows: { facts: ['name', 'type', 'kind', 'description', 'unit', 'decimals', 'multiline', 'order'] } },
  },
);
export type CustomField = RecordOf<typeof customField>;
