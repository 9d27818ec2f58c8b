import { int, longText, nullable, oneOf, real, ref, text } from '../define.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';
import { constraintOperators, constraintTypes } from '../enums/constraints.ts';
import { constraintUnits } from '../rules/location/constraint.ts';

const LINK_LENGTH = 2_000;

/** A limit that regulations or the client set to what is built on a location. */
export const constraint = entity(
  'constraint',
  {
    name: text('Name', 'Naam', { sort: true }),
    description: longText('Description', 'Omschrijving'),
    reference: text('Reference', 'Kenmerk'),
    zone: text('Zoning', 'Bestemming', { filter: true }),
    subzone: text('Zoning designation', 'Aanduiding'),
    url: text('Link', 'Link', { maxLength: LINK_LENGTH, format: 'link' }),
    type: oneOf('Type', 'Type', constraintTypes, 'general', { filter: true }),
    operator: oneOf('Must be', 'Moet zijn', constraintOperators, 'greater_than'),
    priority: int('Priority', 'Prioriteit', { sort: true }),
    value: nullable(real('Value', 'Waarde', { unitBy: { field: 'type', units: constraintUnits } })),
    source: text('Source', 'Bron', { filter: true }),
    locationId: ref('location', 'Location', 'Locatie'),
  },
  {
    label: { one: { en: 'Rule', nl: 'Regel' }, many: { en: 'Rules', nl: 'Regels' } },
    relations: { location: belongsTo('location', 'locationId') },
    access: openTo('P'),
    published: {
      shows: {
        rules: [
          'name',
          'description',
          'reference',
          'zone',
          'subzone',
          'url',
          'type',
          'operator',
          'value',
          'locationId',
        ],
      },
    },
    parent: { to: 'location', via: 'locationId' },
  },
);
export type Constraint = RecordOf<typeof constraint>;
