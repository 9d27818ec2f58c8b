import { int, longText, oneOf, ref, text } from '../define.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';
import { customFieldTypes } from '../enums/location.ts';

/** The value of a location for a custom field: one of its choices, or a value of its own. */
export const locationCustomValue = entity(
  'locationcustomvalue',
  {
    name: text('Name', 'Naam'),
    value: longText('Value', 'Waarde'),
    subvalue: text('Second value', 'Tweede waarde'),
    type: oneOf('Type', 'Type', customFieldTypes, 'select'),
    order: int('Order', 'Volgorde', { sort: true }),
    locationId: ref('location', 'Location', 'Locatie'),
    customfieldId: ref('customfield', 'Custom field', 'Eigen veld'),
    customvalueId: ref('customvalue', 'Choice', 'Keuze'),
  },
  {
    label: {
      one: { en: 'Value of a location', nl: 'Waarde van een locatie' },
      many: { en: 'Values of locations', nl: 'Waarden van locaties' },
    },
    relations: {
      location: belongsTo('location', 'locationId'),
      customfield: belongsTo('customfield', 'customfieldId'),
      customvalue: belongsTo('customvalue', 'customvalueId'),
    },
    access: openTo('P'),
    published: {
      shows: {
        facts: ['name', 'value', 'subvalue', 'type', 'order', 'locationId', 'customfieldId', 'customvalueId'],
      },
    },
    parents: [
      { to: 'location', via: 'locationId' },
      { to: 'customfield', via: 'customfieldId' },
      { to: 'customvalue', via: 'customvalueId', optional: true },
    ],
  },
);
export type LocationCustomValue = RecordOf<typeof locationCustomValue>;
