import { json, oneOf, ref, text } from '../define.ts';
import { belongsTo, entity, everyVerb } from '../entity.ts';
import { jsonTypes } from '../enums/location.ts';

/** Data of a register about a location, as received, such as the owner of a parcel. Personal: not for lapsed companies. */
export const jsonRecord = entity(
  'json',
  {
    name: text('Name', 'Naam'),
    identificatie: text('Register number', 'Registernummer', { filter: true }),
    type: oneOf('Type', 'Type', jsonTypes, 'owner_information', { filter: true }),
    data: json<Record<string, unknown>>('Data', 'Gegevens', {}),
    locationId: ref('location', 'Location', 'Locatie'),
  },
  {
    label: {
      one: { en: 'Register data', nl: 'Registergegeven' },
      many: { en: 'Register data', nl: 'Registergegevens' },
    },
    relations: { location: belongsTo('location', 'locationId') },
    access: { anonymous: '', lapsed: '', trial: 'LDC', user: everyVerb, admin: everyVerb, staff: everyVerb },
    parent: { to: 'location', via: 'locationId' },
    logged: true,
  },
);
