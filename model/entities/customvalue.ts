import { flag, int, list, nullable, oneOf, ref, text } from '../define.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';
import { customFieldTypes } from '../enums/location.ts';

/** One of the choices of a custom field. */
export const customValue = entity(
  'customvalue',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    type: oneOf('Type', 'Type', customFieldTypes, 'select'),
    order: int('Order', 'Volgorde', { sort: true }),
    color: text('Colour', 'Kleur', { maxLength: 20 }),
    default: flag('Chosen for new locations', 'Gekozen bij nieuwe locaties'),
    /** Most locations that should have the value at once; the planboard warns beyond it. */
    limit: nullable(int('Limit', 'Limiet', { min: 1, max: 9_999 })),
    /** Links and filters by these names still find its locations. */
    formerNames: list('Former names', 'Vroegere namen', text('Name', 'Naam'), { server: true }),
    customfieldId: ref('customfield', 'Custom field', 'Eigen veld'),
  },
  {
    label: {
      one: { en: 'Custom value', nl: 'Waarde van een eigen veld' },
      many: { en: 'Custom values', nl: 'Waarden van eigen velden' },
    },
    relations: { customfield: belongsTo('customfield', 'customfieldId') },
    access: openTo('P'),
    published: { shows: { facts: ['name', 'type', 'order', 'color', 'customfieldId'] } },
    parent: { to: 'customfield', via: 'customfieldId' },
  },
);
export type CustomValue = RecordOf<typeof customValue>;
