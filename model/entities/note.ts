import { oneOf, ref, richText, text, time } from '../define.ts';
import { belongsTo, entity, hasMany, tenantAccess, type RecordOf } from '../entity.ts';
import { noteKinds, taskStates } from '../enums/location.ts';

/** A note or a task about a location or a search query. */
export const note = entity(
  'note',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    type: oneOf('Type', 'Type', noteKinds, 'note', { filter: true }),
    status: oneOf('Status', 'Status', taskStates, 'open', { filter: true, sort: true }),
    description: richText('Description', 'Omschrijving'),
    targetAt: time('Due', 'Uiterlijk', { sort: true }),
    locationId: ref('location', 'Location', 'Locatie'),
    searchQueryId: ref('searchquery', 'Search query', 'Zoekopdracht'),
    assignedTo: ref('user', 'Assigned to', 'Toegewezen aan'),
    createdByUserId: ref('user', 'Created by', 'Aangemaakt door', { server: true }),
  },
  {
    label: { one: { en: 'Note', nl: 'Notitie' }, many: { en: 'Notes', nl: 'Notities' } },
    relations: {
      location: belongsTo('location', 'locationId'),
      searchquery: belongsTo('searchquery', 'searchQueryId'),
      images: hasMany('image', 'noteId'),
    },
    access: tenantAccess,
    parents: [
      { to: 'location', via: 'locationId', optional: true },
      { to: 'searchquery', via: 'searchQueryId', optional: true },
    ],
  },
);
export type Note = RecordOf<typeof note>;
